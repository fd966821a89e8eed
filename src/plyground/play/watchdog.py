"""Waiting for an opponent, but not forever.

    call = WatchedCall(lambda: opponent.decide(position), seconds=30)
    call.result()          the decision; raises what the opponent raised, or NoAnswer after 30 seconds

The opponent runs in a thread of its own. Python cannot end a thread, so one that
hangs is left behind: what it returns later is ignored.
"""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from plyground.jit import is_compiling

T = TypeVar("T")

CANCEL_SECONDS = 10.0
"""Seconds in which an opponent whose search is cancelled has to return; then nobody waits any longer."""

_COMPILING_INTERVAL = 0.5


class NoAnswer(Exception):
    """The function has not returned in time."""


class WatchedCall(Generic[T]):
    """A call of ``function`` in a thread of its own, which may take ``seconds``.

    Time that passes while this process compiles a kernel does not count.
    """

    def __init__(self, function: Callable[[], T], seconds: float) -> None:
        self.seconds = min(threading.TIMEOUT_MAX, seconds)
        self._function = function
        self._changed = threading.Condition()
        self._deadline = float("inf")
        self._is_done = False
        self._result: list[T] = []
        self._error: BaseException | None = None

    def result(self) -> T:
        """Start the call and return its result; raise its exception, or :class:`NoAnswer`."""
        self.hurry(self.seconds)
        threading.Thread(target=self._run, name="plyground-decision", daemon=True).start()
        with self._changed:
            while not self._is_done:
                left = self._deadline - time.monotonic()
                if left <= 0 and not is_compiling():
                    raise NoAnswer
                self._changed.wait(left if left > 0 else _COMPILING_INTERVAL)
        if self._error is None:
            return self._result[0]
        if isinstance(self._error, Exception):
            raise self._error
        raise RuntimeError("the opponent tried to end the program") from self._error

    def extend(self) -> None:
        """Let the time begin again: the call has shown that it is running."""
        with self._changed:
            self._deadline = time.monotonic() + self.seconds
            self._changed.notify()

    def hurry(self, seconds: float) -> None:
        """Let the call take at most ``seconds`` from now on."""
        with self._changed:
            self._deadline = min(self._deadline, time.monotonic() + seconds)
            self._changed.notify()

    def _run(self) -> None:
        try:
            self._result.append(self._function())
        except BaseException as error:  # noqa: BLE001  # raised in the thread that waits
            self._error = error
        with self._changed:
            self._is_done = True
            self._changed.notify()
