"""How many requests an address may make: token buckets."""

import time
from collections.abc import Callable

from plyground.caching import BoundedCache
from plyground.web.limits import Rate

ADDRESSES = 10_000
"""Addresses that are remembered; the one unused for longest is forgotten first."""


class RateLimiter:
    """Lets every address make ``rate.burst`` requests at once, and ``rate.per_second`` on average."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: BoundedCache[str, tuple[float, float]] = BoundedCache(ADDRESSES)

    def take(self, address: str) -> float:
        """Count a request and return 0.0; if there were too many, return the seconds until the next."""
        now = self._clock()
        wait = 0.0

        def change(bucket: tuple[float, float] | None) -> tuple[float, float]:
            nonlocal wait
            tokens, since = bucket or (float(self._rate.burst), now)
            tokens = min(self._rate.burst, tokens + (now - since) * self._rate.per_second)
            if tokens < 1:
                wait = (1 - tokens) / self._rate.per_second
                return tokens, now
            return tokens - 1, now

        self._buckets.update(address, change)
        return wait
