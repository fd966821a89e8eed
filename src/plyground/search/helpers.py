"""Further threads that search the same position as the main one, with the same table."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from plyground.search import memory as slots
from plyground.search.memory import Array

HELP_NODES = 2000
"""A depth is shared if the depth before it took so many nodes: a thread takes time to start."""


@contextmanager
def help_search(search: Callable[[Array], object], main: Array, helpers: Sequence[Array]) -> Iterator[None]:
    """Run ``search`` in a thread for each of the helpers' memories as long as the block lasts.

    The helpers start with the main thread's root moves and move ordering: threads that try moves in
    different orders reduce different moves, and then find little of use in the table. At the end of
    the block they are stopped.
    """
    for memory in (main, *helpers):
        memory[slots.SHARED] = len(helpers)
    for memory in helpers:
        memory[slots.STOP] = 0
        memory[slots.ROOT] = main[slots.ROOT]
        memory[slots.ORDER] = main[slots.ORDER]
    threads = [threading.Thread(target=search, args=(memory,), daemon=True) for memory in helpers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for memory in helpers:
            memory[slots.STOP] = 1
        for thread in threads:
            thread.join()
