"""A cache of bounded size that several threads may use."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """A mapping that holds the ``size`` entries used last. Raise ValueError for a size below 1."""

    def __init__(self, size: int) -> None:
        if size < 1:
            raise ValueError(f"size must be at least 1, got {size}")
        self.size = size
        self._lock = threading.Lock()
        self._entries: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: K) -> V | None:
        """Return the entry and mark it as used; return None if there is none."""
        with self._lock:
            if key not in self._entries:
                return None
            self._entries.move_to_end(key)
            return self._entries[key]

    def put(self, key: K, value: V) -> V:
        """Store an entry and return ``value``; drop the one unused for longest if there are too many."""
        with self._lock:
            self._put(key, value)
        return value

    def update(self, key: K, change: Callable[[V | None], V]) -> V:
        """Replace an entry by ``change(entry)`` in one step for all threads, and return the new one.

        ``change`` gets None if there is no entry, and must not use the cache itself.
        If it raises an exception, the entry stays as it was.
        """
        with self._lock:
            value = change(self._entries.get(key))
            self._put(key, value)
            return value

    def pop(self, key: K) -> V | None:
        """Drop an entry and return it; return None if there is none."""
        with self._lock:
            return self._entries.pop(key, None)

    def _put(self, key: K, value: V) -> None:
        self._entries[key] = value
        self._entries.move_to_end(key)
        if len(self._entries) > self.size:
            self._entries.popitem(last=False)
