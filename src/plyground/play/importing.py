"""Storing many games beside a running server."""

import time
from collections.abc import Callable, Iterator, Sequence

from plyground.play.match import Match
from plyground.play.store import Store

BATCH = 100
"""Games that are stored in one transaction."""


def add_in_batches(
    store: Store, matches: Sequence[Match], pause: Callable[[float], None] = time.sleep
) -> Iterator[int]:
    """Store the matches that are new in small transactions; yield their number after each of them.

    SQLite lets one program write at a time. So ``pause`` is called between two
    transactions, with the seconds that the last one took: half of the time is for others.
    If it ends early, what is stored is complete, and the rest can be added later.
    """
    for first in range(0, len(matches), BATCH):
        started = time.perf_counter()
        yield store.add_all(matches[first : first + BATCH])
        if first + BATCH < len(matches):
            pause(time.perf_counter() - started)
