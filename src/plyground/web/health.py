"""The state of the server: its memory, and whether its database answers."""

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

from starlette.concurrency import run_in_threadpool

from plyground.errors import StorageError
from plyground.play.store import MemoryStore, Store
from plyground.web.schemas.health import DatabaseOut

FRESH = 5.0
"""Seconds for which the state of the database is remembered, however many ask."""

PATIENCE = 2.0
"""Seconds after which a database that does not answer counts as not reachable."""


def memory_bytes() -> int | None:
    """Return how much memory this process takes; None where the system does not say."""
    with suppress(OSError, ValueError, IndexError, AttributeError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return None


class DatabaseCheck:
    """Asks a store whether it answers, one question at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._found: DatabaseOut | None = None
        self._asked = 0.0

    async def state(self) -> DatabaseOut:
        """Return the state of the database."""
        async with self._lock:
            if self._found is None or time.monotonic() - self._asked > FRESH:
                self._found = await self._ask()
                self._asked = time.monotonic()
            return self._found

    async def _ask(self) -> DatabaseOut:
        try:
            async with asyncio.timeout(PATIENCE):
                size = await run_in_threadpool(self._reach)
        except (StorageError, TimeoutError, OSError):
            return DatabaseOut(kind=self._kind, reachable=False, bytes=None)
        return DatabaseOut(kind=self._kind, reachable=True, bytes=size)

    def _reach(self) -> int | None:
        self._store.list(limit=1)
        return self._store.size()

    @property
    def _kind(self) -> str:
        if isinstance(self._store, MemoryStore):
            return "memory"
        engine = getattr(self._store, "engine", None)
        return "other" if engine is None else str(engine.dialect.name)
