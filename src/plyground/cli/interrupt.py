"""Ctrl-C in a command: one line and status 130, at once and without a traceback.

Python raises KeyboardInterrupt between two steps of Python code. A compiled search
has none for seconds, and an exception inside of the compiler, or where it hands the result of a
kernel to Python, crashes the process. So a thread watches for the signal and ends
the process if the command does not; and inside of the compiler the process ends at once.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from plyground.exits import run_exit_functions

INTERRUPTED = 130
"""The exit status after Ctrl-C: 128 and the number of the signal."""

GRACE = 1.0
"""Seconds in which a command can start to end by itself, or its exit functions can run."""


def print_interrupted() -> None:
    """Print that the command was interrupted."""
    print("plyground: interrupted", file=sys.stderr, flush=True)


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C end the block: by KeyboardInterrupt, or by ending the process if that takes too long.

    A second Ctrl-C always ends the process. Do nothing outside of the main thread, or on
    a system without POSIX signals.
    """
    if os.name != "posix" or threading.current_thread() is not threading.main_thread():
        yield
        return
    watch = InterruptWatch()
    try:
        yield
    finally:
        watch.close()


class InterruptWatch:
    """A thread that is woken by signals, also while the main thread runs compiled code."""

    def __init__(self) -> None:
        self._received = threading.Event()
        self._read_end, self._write_end = os.pipe()
        os.set_blocking(self._write_end, False)
        self._old_handler = signal.signal(signal.SIGINT, self._raise)
        self._old_wakeup = signal.set_wakeup_fd(self._write_end, warn_on_full_buffer=False)
        self._thread = threading.Thread(target=self._watch, name="plyground-interrupt", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop watching; signals are handled as before."""
        signal.set_wakeup_fd(self._old_wakeup)
        signal.signal(signal.SIGINT, self._old_handler)
        os.close(self._write_end)
        self._thread.join()
        os.close(self._read_end)

    def _raise(self, number: int, frame: FrameType | None) -> NoReturn:
        """Raise KeyboardInterrupt in the main thread, unless it is in the compiler."""
        self._received.set()
        if _is_in_compiler(frame):
            leave()
        raise KeyboardInterrupt

    def _watch(self) -> None:
        count = 0
        while byte := os.read(self._read_end, 1):
            count += byte[0] == signal.SIGINT
            if count > 1 or (count == 1 and not self._received.wait(GRACE)):
                leave()


def leave() -> NoReturn:
    """End the process, whatever its threads do. Exit functions get a moment, to end other programs."""
    print_interrupted()
    last = threading.Thread(target=_finish, daemon=True)
    last.start()
    last.join(GRACE)
    os._exit(INTERRUPTED)


def _finish() -> None:
    with suppress(Exception):
        sys.stdout.flush()
    run_exit_functions()


def _is_in_compiler(frame: FrameType | None) -> bool:
    """Return whether this thread compiles a kernel now, or makes a Python object of its result."""
    locks = sys.modules.get("numba.core.compiler_lock")
    if locks is not None and locks.global_compiler_lock.is_locked():
        return True
    while frame is not None and not frame.f_globals.get("__name__", "").startswith("numba."):
        frame = frame.f_back
    return frame is not None
