"""Reviews of matches, made once for all who ask for them."""

import asyncio

from plyground.caching import BoundedCache
from plyground.play.executor import SearchExecutor
from plyground.play.review import review
from plyground.play.store import StoredMatch
from plyground.web.schemas.results import ReviewOut
from plyground.web.serialize.results import serialize_review

SIZE = 100
"""Reviews that are cached."""


class ReviewCache:
    """Reviews each version of a match once."""

    def __init__(self, executor: SearchExecutor) -> None:
        self._executor = executor
        self._tasks: BoundedCache[tuple[str, int], asyncio.Task[ReviewOut]] = BoundedCache(SIZE)

    async def review(self, stored: StoredMatch) -> ReviewOut:
        """Return the review of a stored match; a review that failed is tried again."""
        key = (stored.id, stored.version)
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            job = self._executor.run(lambda _: serialize_review(review(stored.match)))
            task = self._tasks.put(key, asyncio.ensure_future(job))
        return await asyncio.shield(task)
