"""Caches of bounded size that several threads may use, and a list of them all.

    @bounded_cache(100)              as functools.lru_cache, for functions
    BoundedCache(100)                a mapping

Every cache is listed by the module (and function) that made it, so that none can be forgotten.
"""

import functools
import sys
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")

PACKAGE = "plyground."


class CacheInfo(NamedTuple):
    """How many entries the caches of one name have, and how many they may have."""

    name: str
    entries: int
    size: int


_objects: "weakref.WeakSet[BoundedCache[Any, Any]]" = weakref.WeakSet()
_functions: "dict[str, functools._lru_cache_wrapper[Any]]" = {}
_list_lock = threading.Lock()


def bounded_cache(size: int) -> "Callable[[Callable[..., V]], functools._lru_cache_wrapper[V]]":
    """Return a decorator that caches the ``size`` results of a function used last."""

    def decorate(function: Callable[..., V]) -> "functools._lru_cache_wrapper[V]":
        cached = functools.lru_cache(maxsize=size)(function)
        _functions[f"{function.__module__}.{function.__qualname__}".removeprefix(PACKAGE)] = cached
        return cached

    return decorate


def all_caches() -> list[CacheInfo]:
    """Return every cache of this process by name; those of one name are added up."""
    found: dict[str, CacheInfo] = {}
    with _list_lock:
        objects = list(_objects)
    for each in objects:
        _, entries, size = found.get(each.name, (each.name, 0, 0))
        found[each.name] = CacheInfo(each.name, entries + len(each), size + each.size)
    for name, function in list(_functions.items()):
        info = function.cache_info()
        found[name] = CacheInfo(name, info.currsize, info.maxsize or 0)
    return [found[name] for name in sorted(found)]


class BoundedCache(Generic[K, V]):
    """A mapping that holds the ``size`` entries used last. Raise ValueError for a size below 1."""

    def __init__(self, size: int) -> None:
        if size < 1:
            raise ValueError(f"size must be at least 1, got {size}")
        self.size = size
        self.name = str(sys._getframe(1).f_globals.get("__name__", "")).removeprefix(PACKAGE)
        self._lock = threading.Lock()
        self._entries: OrderedDict[K, V] = OrderedDict()
        with _list_lock:
            _objects.add(self)

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
