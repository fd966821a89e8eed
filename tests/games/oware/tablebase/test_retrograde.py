"""The backward steps of the analysis, one at a time."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.bits import members
from plyground.games.oware.family import VARIANTS
from plyground.games.oware.rules import (
    HOUSES,
    Rules,
    State,
    legal_moves,
    play,
    store,
)
from plyground.games.oware.tablebase.index import first_index, unrank
from plyground.games.oware.tablebase.memory_access import compare_and_swap
from plyground.games.oware.tablebase.retrograde import (
    Layer,
    Task,
    collect_predecessors,
    divide_task,
    has_work,
    init_records,
    push,
    resolve_span,
    update_records,
)
from scale import few

SEEDS = 14
UNDECIDED = 7  # a record without an end and with more open moves than any board: it only counts updates

RECORDS = np.full(first_index(SEEDS + 1) - first_index(SEEDS), UNDECIDED, np.int16)


@st.composite
def crowded(draw: st.DrawFn) -> State:
    """A board with 14 seeds, often with so many in one house that they go all the way round."""
    rows = [[0] * HOUSES, [0] * HOUSES]
    rows[0][draw(st.integers(0, 5))] = heap = draw(st.integers(0, SEEDS))
    for _ in range(SEEDS - heap):
        rows[draw(st.integers(0, 1))][draw(st.integers(0, 5))] += 1
    return State(*(sum(seeds << 8 * house for house, seeds in enumerate(row)) for row in rows))


def boards_updated(after: State, rules: Rules) -> dict[State, int]:
    """Return the boards that ``after`` updates, and how often each is."""
    RECORDS[:] = UNDECIDED
    layer = Layer(RECORDS, first_index(SEEDS), rules)
    waiting = np.empty((1000, 4), np.int64)
    found = collect_predecessors(layer, after, 1, waiting, 0)
    assert update_records(layer, waiting[:found], np.empty(0, np.int64), 0) == 0
    changed = np.flatnonzero(RECORDS != UNDECIDED)
    return {unrank(layer.first + int(index)): UNDECIDED - int(RECORDS[index]) for index in changed}


@given(crowded(), st.sampled_from(sorted(VARIANTS)))
@settings(deadline=None, max_examples=few(300))
def test_a_board_is_updated_once_for_each_quiet_move_and_for_nothing_else(state: State, name: str) -> None:
    rules = Rules(VARIANTS[name][1])
    for move in members(legal_moves(state, rules)):
        after = play(state, move, rules)
        if store(after.theirs) == 0:
            updated = boards_updated(after, rules)
            assert updated[state] == 1
            assert set(updated.values()) == {1}
            assert all(leads_to(before, after, rules) for before in updated)


def leads_to(before: State, after: State, rules: Rules) -> bool:
    """Return, by the rules alone, whether some move turns one board into the other."""
    return any(play(before, move, rules) == after for move in members(legal_moves(before, rules)))


def test_updates_reach_as_far_on_a_stack_that_has_to_grow() -> None:
    seeds, rules = 5, Rules(0)
    first, end = first_index(seeds), first_index(seeds + 1)
    results = []
    for room in (48, 10000):
        layer = Layer(np.empty(end - first, np.int16), first, rules)
        init_records(layer, np.zeros(first, np.int8), (0, end - first))
        stack = np.empty(room, np.int64)
        height = push(stack, 0, State(1, 1 | 3 << 40), -seeds)
        decided, _, stack, height = resolve_span(layer, seeds, (0, 0), stack, height)
        assert height == 0
        assert len(stack) > 48
        results.append((decided, layer.records.tobytes()))
    assert results[0] == results[1]
    assert results[0][0] > 1000


def test_a_number_is_swapped_only_if_it_is_still_the_old_one() -> None:
    numbers = np.array([5, 6, 7], np.int16)
    assert compare_and_swap(numbers, 1, 6, -9)
    assert not compare_and_swap(numbers, 2, 6, 0)
    assert numbers.tolist() == [5, -9, 7]


def test_a_large_stack_is_divided_and_nothing_is_lost() -> None:
    stack = np.arange(3 * 2001)
    parts = divide_task(Task((5, 9), stack))
    assert [part.span for part in parts] == [(5, 9), (0, 0)]
    assert [len(part.stack) % 3 for part in parts] == [0, 0]
    assert np.concatenate([part.stack for part in parts]).tolist() == stack.tolist()


def test_a_small_task_is_not_divided_and_a_finished_one_has_no_work() -> None:
    small = Task((3, 3), np.arange(30))
    assert divide_task(small) == [small]
    assert has_work(small)
    assert has_work(Task((3, 4), small.stack[:0]))
    assert not has_work(Task((4, 4), small.stack[:0]))
