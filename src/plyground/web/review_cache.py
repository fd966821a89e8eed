"""Reviews of matches, made once for all who ask for them."""

import asyncio
from collections.abc import Awaitable, Callable

from plyground.caching import BoundedCache
from plyground.play.executor import SearchExecutor
from plyground.play.kept_reviews import review_stored
from plyground.play.review_summary import ReviewStore
from plyground.play.store import StoredMatch
from plyground.web.schemas.results import ReviewOut
from plyground.web.serialize.results import serialize_review

SIZE = 100
"""Reviews that are cached."""

Wait = Callable[["asyncio.Future[ReviewOut]"], Awaitable[ReviewOut]]
"""Waits for a review on behalf of one client; raises if the client hangs up."""


class SharedReview:
    """A review for several clients; it is cancelled when the last of them has gone."""

    def __init__(self, search: "asyncio.Future[ReviewOut]") -> None:
        self._search = search
        self._clients = 0
        self._is_cancelled = False

    @property
    def is_usable(self) -> bool:
        """Whether it has a result, or will have one."""
        if not self._search.done():
            return not self._is_cancelled
        return not self._search.cancelled() and self._search.exception() is None

    async def result(self, wait: Wait) -> ReviewOut:
        """Return the review for one client."""
        self._clients += 1
        try:
            return await wait(self._search)
        finally:
            self._clients -= 1
            if not self._clients and not self._search.done():
                self._is_cancelled = True
                self._search.cancel()


class ReviewCache:
    """Reviews each version of a match once; ``kept`` gets the summaries."""

    def __init__(self, executor: SearchExecutor, kept: ReviewStore) -> None:
        self._executor = executor
        self._kept = kept
        self._reviews: BoundedCache[tuple[str, int], SharedReview] = BoundedCache(SIZE)

    async def review(self, stored: StoredMatch, wait: Wait) -> ReviewOut:
        """Return the review of a stored match to a client that waits for it with ``wait``.

        A review that failed or was cancelled is tried again.
        """
        key = (stored.id, stored.version)
        shared = self._reviews.get(key)
        if shared is None or not shared.is_usable:
            job = self._executor.run(
                lambda cancel: serialize_review(review_stored(stored, self._kept, cancel=cancel))
            )
            shared = self._reviews.put(key, SharedReview(asyncio.ensure_future(job)))
        return await shared.result(wait)
