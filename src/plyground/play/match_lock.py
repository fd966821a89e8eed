"""The lock of a match: one change at a time."""

import threading


class MatchLock:
    """A lock that the thread which holds it may take again (``with lock``).

    ``take`` is for a change that begins in one thread and ends in another: it does not wait,
    belongs to no thread, and ends with ``give_back``.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._owner: int | None = None
        self._depth = 0

    def __enter__(self) -> None:
        this_thread = threading.get_ident()
        if self._owner != this_thread:
            self._lock.acquire()
            self._owner = this_thread
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if self._depth == 0:
            self._owner = None
            self._lock.release()

    def take(self) -> bool:
        """Take the lock for no particular thread; return False if it is taken already."""
        return self._lock.acquire(blocking=False)

    def give_back(self) -> None:
        """Release the lock after ``take``, in any thread."""
        self._lock.release()
