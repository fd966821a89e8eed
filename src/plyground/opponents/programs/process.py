"""An engine in a process of its own, connected by pipes.

The program may be missing, end, hang, print without end or never answer: each is
one :class:`ProgramError` with one sentence. It is started without a shell.
"""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import IO

from plyground.core.text import shorten
from plyground.errors import ProgramError
from plyground.opponents.programs.protocol import Protocol

START_TIMEOUT = 30.0
"""Seconds in which a program has to answer; some start a virtual machine first."""

_EXIT_SECONDS = 1.0
_POLL_SECONDS = 0.02
# A program that prints without end fills a queue of this size, and then has to wait.
_MAX_LINE = 1 << 13
_MAX_LINES = 1000


def split_command(command: str) -> list[str]:
    """Split a command into the program and its arguments, quoted as in a shell.

    Raise :class:`ProgramError` if the command is empty or a quotation mark is missing.
    """
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise ProgramError(f"the command {shorten(command)} cannot be read: {error}") from None
    if not words:
        raise ProgramError(
            "the command is empty; write a program and its arguments, as in 'uci:my-engine --fast'"
        )
    return words


def missing_program(command: str) -> str | None:
    """Return a message if the program of a command does not exist, else None."""
    program = split_command(command)[0]
    return None if shutil.which(program) else f"program {shorten(program)} not found"


class EngineProcess:
    """A running engine that uses UGI or UCI.

    Call ``handshake`` first. Each wait ends after ``timeout`` seconds unless the method
    says otherwise. After a :class:`ProgramError` the process has ended.
    """

    def __init__(self, command: str, protocol: Protocol, timeout: float = START_TIMEOUT) -> None:
        self.command = command
        self.protocol = protocol
        self.timeout = timeout
        self.title = split_command(command)[0]
        self._lines: queue.Queue[str | None] = queue.Queue(_MAX_LINES)
        self._errors: deque[str] = deque(maxlen=1)
        self._killed = threading.Event()
        self._readers: list[threading.Thread] = []
        self._process = self._start()
        self._ended = False

    def handshake(self) -> list[str]:
        """Send the first command and return the program's answer."""
        self.send(self.protocol.name)
        introduction = self.read_until(self.protocol.ok)
        for line in introduction:
            if line.startswith("id name "):
                self.title = line.removeprefix("id name ").strip()[:60] or self.title
        return introduction

    def wait_until_ready(self) -> None:
        """Wait until the program has handled all earlier commands."""
        self.send("isready")
        self.read_until("readyok")

    def send(self, line: str) -> None:
        """Send one line."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(f"{line}\n".encode())
            pipe.flush()
        except (OSError, ValueError):  # the pipe is broken, or closed already
            raise self._failure(f"before it received {line!r}") from None

    def read_until(self, word: str, seconds: float | None = None) -> list[str]:
        """Return all lines up to and including the one that begins with ``word``."""
        timeout = self.timeout if seconds is None else seconds
        deadline = time.monotonic() + timeout
        lines: deque[str] = deque(maxlen=_MAX_LINES)
        while (left := deadline - time.monotonic()) > 0:
            if self._read_into(lines, min(left, _POLL_SECONDS), word):
                return list(lines)
        self.kill()
        raise ProgramError(f"{self._label} did not send {word!r} within {timeout:g} s{_last_line(lines)}")

    def search(self, go: str, is_enough: Callable[[], bool], grace: float) -> list[str]:
        """Send ``go`` and return all lines up to ``bestmove``.

        Once ``is_enough`` returns true, send ``stop``; the program then has ``grace``
        seconds to answer.
        """
        self.send(go)
        lines: deque[str] = deque(maxlen=_MAX_LINES)
        while not is_enough():
            if self._read_into(lines, _POLL_SECONDS, "bestmove"):
                return list(lines)
        self.send("stop")
        return [*lines, *self.read_until("bestmove", grace)]

    def stays_silent(self, seconds: float, word: str) -> bool:
        """Return whether no line beginning with ``word`` comes within ``seconds``."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            line = self._next_line(min(left, _POLL_SECONDS))
            if line is not None and line.startswith(word):
                return False
        return True

    def exits_within(self, seconds: float) -> bool:
        """Return whether the process ends by itself within ``seconds``."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """Send ``quit``, and kill the process if it does not end."""
        if self.is_alive:
            with suppress(ProgramError):
                self.send("quit")
            self.exits_within(_EXIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill the process and those that it has started."""
        self._killed.set()
        if self._process.poll() is None:
            self._kill_group()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        if self._is_output_open():  # a process that it has started is still there
            self._kill_group()
            self._is_output_open()

    def _kill_group(self) -> None:
        if os.name != "posix":
            self._process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _is_output_open(self) -> bool:
        """Return whether the output does not end soon after the end of the process."""
        deadline = time.monotonic() + _EXIT_SECONDS
        for reader in self._readers:
            reader.join(max(0.0, deadline - time.monotonic()))
        return any(reader.is_alive() for reader in self._readers)

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self._process.poll() is None

    @property
    def _label(self) -> str:
        return f"the program {shorten(self.title)}"

    def _start(self) -> subprocess.Popen[bytes]:
        argv = split_command(self.command)
        pipe = subprocess.PIPE
        try:
            # A session of its own, so that it can be killed with all that it starts.
            process = subprocess.Popen(  # noqa: S603  # the user's own command
                argv, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            cause = getattr(error, "strerror", None) or str(error)
            raise ProgramError(f"{shorten(argv[0])} cannot be started: {cause}") from None
        for target, stream in ((self._read_output, process.stdout), (self._read_errors, process.stderr)):
            reader = threading.Thread(target=target, args=(stream,), name="plyground-program", daemon=True)
            self._readers.append(reader)
            reader.start()
        return process

    def _read_output(self, stream: IO[bytes]) -> None:
        """Put every line into the queue, and None at the end."""
        for line in _lines_of(stream):
            self._put(line)
        self._put(None)

    def _put(self, line: str | None) -> None:
        """Put a line into the queue; if it is full, wait until a line is taken or the process is killed."""
        while not self._killed.is_set():
            with suppress(queue.Full):
                self._lines.put(line, timeout=_POLL_SECONDS)
                return
        with suppress(queue.Full):
            self._lines.put_nowait(line)

    def _read_errors(self, stream: IO[bytes]) -> None:
        """Store the last line of the error output."""
        self._errors.extend(line for line in _lines_of(stream) if line)

    def _read_into(self, lines: deque[str], seconds: float, word: str) -> bool:
        """Append the next line, if one comes, and return whether it begins with ``word``."""
        line = self._next_line(seconds)
        if line is None:
            return False
        lines.append(line)
        return line.split(maxsplit=1)[:1] == [word]

    def _next_line(self, seconds: float) -> str | None:
        """Return the next line, or None if none comes in time; raise if the program has ended."""
        try:
            line = None if self._ended else self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._ended = True
            raise self._failure("while it was in use")
        return line

    def _failure(self, when: str) -> ProgramError:
        """Kill the process and return the error that says how it ended."""
        if self.exits_within(_EXIT_SECONDS):
            time.sleep(_POLL_SECONDS)  # its last error message may still be on the way
            status = f"{_format_end(self._process.returncode)} {when}"
        else:
            status = f"closed its output {when}"
        self.kill()
        message = f": {shorten(self._errors[-1], 120)}" if self._errors else ""
        return ProgramError(f"{self._label} {status}{message}")


def _format_end(status: int) -> str:
    """Return how a process ended: with a status, or by a signal, which is negative."""
    if status >= 0:
        return f"ended with status {status}"
    try:
        name = f" ({signal.Signals(-status).name})"
    except ValueError:
        name = ""
    return f"was stopped by signal {-status}{name}"


def _lines_of(stream: IO[bytes]) -> Iterable[str]:
    """Yield the decoded lines; a very long one in pieces."""
    with stream:
        while line := stream.readline(_MAX_LINE):
            yield line.decode("utf-8", "replace").strip()


def _last_line(lines: Iterable[str]) -> str:
    printed = [line for line in lines if line]
    return f"; its last line was {shorten(printed[-1])}" if printed else ""
