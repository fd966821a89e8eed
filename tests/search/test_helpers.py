"""Helper threads: they search what the main thread searches, and only as long as it does."""

import threading

import numpy as np
import pytest

from plyground.search import memory as slots
from plyground.search.helpers import help_search
from plyground.search.memory import Array, new_memory

LONG = 60


def filled_memory() -> Array:
    """A memory with something in every place, as after a search."""
    memory = new_memory()
    memory[:] = np.arange(1, memory.size + 1)
    return memory


def test_helpers_start_with_the_root_and_the_move_ordering_of_the_main_thread() -> None:
    main, helper, seen = filled_memory(), new_memory(), list[Array]()
    with help_search(lambda memory: seen.append(memory.copy()), main, [helper]):
        pass
    (memory,) = seen
    assert (memory[slots.ROOT] == main[slots.ROOT]).all()
    assert (memory[slots.ORDER] == main[slots.ORDER]).all()
    assert memory[slots.SHARED] == main[slots.SHARED] == 1


@pytest.mark.parametrize("is_failing", [False, True])
def test_helpers_are_stopped_when_the_main_thread_has_finished(is_failing: bool) -> None:
    helpers, started, stopped = [new_memory(), new_memory()], threading.Barrier(3), list[int]()

    def search(memory: Array) -> None:
        assert not memory[slots.STOP]
        started.wait(LONG)
        while not memory[slots.STOP]:
            pass
        stopped.append(1)

    def search_with_help() -> None:
        with help_search(search, new_memory(), helpers):
            started.wait(LONG)
            assert not is_failing

    for memory in helpers:
        memory[slots.STOP] = 1  # as the depth before left it
    if is_failing:
        with pytest.raises(AssertionError):
            search_with_help()
    else:
        search_with_help()
    assert stopped == [1, 1]


def test_without_helpers_nothing_is_shared() -> None:
    main = filled_memory()
    with help_search(lambda _: pytest.fail("there is no helper"), main, []):
        assert main[slots.SHARED] == 0
