"""Several server processes behind one listening socket: started, watched, started again, stopped.

The supervisor and each worker share a pair of sockets. The worker reads its task from it and
reports there that it is ready. When the supervisor ends, for whatever reason, the pair is closed,
and so the worker ends as well.
"""

import logging
import selectors
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from plyground.web.worker import READY, STOP_SECONDS

logger = logging.getLogger(__name__)

FIRST_DELAY = 0.2
"""Seconds after which a worker that has died is started again; twice as many each time it dies soon."""

LONGEST_DELAY = 30.0

STEADY_SECONDS = 60.0
"""A worker that has lived so long has not died soon."""

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@dataclass(slots=True)
class _Running:
    """A worker that runs."""

    number: int
    process: "subprocess.Popen[bytes]"
    control: socket.socket
    started: float


class Supervisor:
    """Runs a process for each of ``tasks``, and starts those that die again.

    ``command`` starts a worker; the numbers of its sockets, the listener and the pair, are
    appended. The first worker is started alone: an error that it prints ends everything.
    Once it is ready, ``ready`` is called and the others are started. ``passed`` are other
    sockets or files that workers inherit.
    """

    def __init__(
        self,
        command: Sequence[str],
        listener: socket.socket,
        tasks: Sequence[bytes],
        ready: Callable[[], None],
        passed: Sequence[int] = (),
    ) -> None:
        self._command = list(command)
        self._listener = listener
        self._tasks = tasks
        self._ready = ready
        self._passed = tuple(passed)
        self._running: dict[int, _Running] = {}
        self._due: dict[int, float] = {0: 0.0}
        self._deaths: dict[int, int] = {}
        self._is_ready = False
        self._selector = selectors.DefaultSelector()

    def run(self) -> int:
        """Run the workers until a signal to stop; return the exit status."""
        with self._selector, _wake_at_signals() as wake:
            self._selector.register(wake, selectors.EVENT_READ)
            try:
                return self._watch(wake)
            finally:
                self._stop()

    def _watch(self, wake: socket.socket) -> int:
        while True:
            self._start_due()
            for key, _ in self._selector.select(self._seconds_until_due()):
                if key.fileobj is wake:
                    return 0
                status = self._receive(key.data)
                if status is not None:
                    return status

    def _seconds_until_due(self) -> float | None:
        return max(0.0, min(self._due.values()) - time.monotonic()) if self._due else None

    def _start_due(self) -> None:
        for number in [number for number, due in self._due.items() if due <= time.monotonic()]:
            del self._due[number]
            self._start(number)

    def _start(self, number: int) -> None:
        """Start a worker, and send it its task."""
        control, theirs = socket.socketpair()
        handles = (self._listener.fileno(), theirs.fileno())
        with theirs:
            process = subprocess.Popen(  # noqa: S603  # ourselves
                [*self._command, *map(str, handles)],
                pass_fds=(*handles, *self._passed),
                stdin=subprocess.DEVNULL,
                process_group=0,  # Ctrl-C in a terminal is for the supervisor
            )
        running = _Running(number, process, control, time.monotonic())
        self._running[number] = running
        self._selector.register(control, selectors.EVENT_READ, running)
        with suppress(OSError):  # it has ended already, which select reports
            control.sendall(self._tasks[number])

    def _receive(self, running: _Running) -> int | None:
        """Take note that a worker is ready or has ended; return a status to end with, if any."""
        try:
            message = running.control.recv(len(READY))
        except ConnectionError:
            message = b""
        if message:
            self._take_ready()
            return None
        status = self._end(running)
        if not self._is_ready:
            return status if status > 0 else 1
        self._start_again_later(running, status)
        return None

    def _take_ready(self) -> None:
        if not self._is_ready:
            self._is_ready = True
            self._due |= dict.fromkeys(range(1, len(self._tasks)), 0.0)
            self._ready()

    def _start_again_later(self, running: _Running, status: int) -> None:
        number, pid, now = running.number, running.process.pid, time.monotonic()
        is_steady = now - running.started >= STEADY_SECONDS
        self._deaths[number] = deaths = 1 if is_steady else self._deaths.get(number, 0) + 1
        self._due[number] = now + min(LONGEST_DELAY, FIRST_DELAY * 2 ** min(deaths - 1, 16))
        cause = signal.Signals(-status).name if status < 0 else f"status {status}"
        logger.warning("worker %d (process %d) ended: %s; starting it again", number, pid, cause)

    def _end(self, running: _Running) -> int:
        """Return the exit status of a worker that has closed its socket."""
        del self._running[running.number]
        self._selector.unregister(running.control)
        running.control.close()
        return _wait(running.process, time.monotonic() + STOP_SECONDS)

    def _stop(self) -> None:
        """End all workers: at first they finish what they do."""
        for running in self._running.values():
            running.control.close()
        deadline = time.monotonic() + 2 * STOP_SECONDS
        try:
            for running in self._running.values():
                _wait(running.process, deadline)
        except KeyboardInterrupt:  # again: do not wait any longer
            for running in self._running.values():
                running.process.kill()


def _wait(process: "subprocess.Popen[bytes]", deadline: float) -> int:
    """Return the exit status of a process, which is killed at the deadline."""
    try:
        return process.wait(max(0.0, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


@contextmanager
def _wake_at_signals() -> Iterator[socket.socket]:
    """Yield a socket that can be read once a signal to stop has come; the next one is Ctrl-C as usual."""
    reader, writer = socket.socketpair()
    writer.setblocking(False)

    def note(number: int, _: object) -> None:
        """Leave the byte to the wakeup socket, and the next signal to Python."""
        signal.signal(number, signal.default_int_handler)

    before = {number: signal.signal(number, note) for number in STOP_SIGNALS}
    woken = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    with reader, writer:
        try:
            yield reader
        finally:
            signal.set_wakeup_fd(woken)
            for number, handler in before.items():
                signal.signal(number, handler)
