"""What the server does every hour: delete abandoned matches, and warn of a large database."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

from plyground.errors import StorageError
from plyground.play.store import Store, now

logger = logging.getLogger(__name__)

INTERVAL = 3600.0
"""Seconds between two rounds; the first one begins with the server."""

LARGE = 1 << 30
"""Bytes of a database from which on the log has a warning, and again whenever it has doubled."""


class Housekeeping:
    """Keeps unfinished matches as long as ``keep``; None: for ever."""

    def __init__(self, store: Store, keep: timedelta | None) -> None:
        self._store = store
        self._keep = keep
        self._warn_at = LARGE

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Do it every hour as long as the block lasts."""
        task = asyncio.create_task(self._run())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def tidy(self) -> None:
        """Do it once; an error of the database is for the log."""
        try:
            if self._keep is not None:
                deleted = self._store.delete_unfinished(now() - self._keep)
                if deleted:
                    logger.info("%d abandoned matches were deleted", deleted)
            self._check_size()
        except StorageError as error:
            logger.warning("abandoned matches could not be deleted: %s", error)

    async def _run(self) -> None:
        while True:
            await asyncio.to_thread(self.tidy)
            await asyncio.sleep(INTERVAL)

    def _check_size(self) -> None:
        size = self._store.size()
        if size is None or size < self._warn_at:
            return
        while self._warn_at <= size:
            self._warn_at *= 2
        count, gigabytes = self._store.count(), size / (1 << 30)
        logger.warning("the database has %.1f GB and %d matches; see 'serve --keep'", gigabytes, count)
