"""The marks by which threads share moves: they change the order of moves and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from plyground.search import memory as slots
from plyground.search.memory import Array, new_memory
from plyground.search.sharing import finish_move, is_started, pick_free_move, rank_of, start_move
from plyground.search.table import MARKS, NO_MOVE, fetch, new_table, pack, store

PLY = 3
ALL = 0b11111
keys = st.integers(-(1 << 63), (1 << 63) - 1)
moves = st.integers(0, NO_MOVE - 1)


def ordered_memory(*order: int) -> Array:
    """A memory in which the moves 0, 1, ... of one ply have these ordering scores."""
    memory = new_memory()
    for move, score in enumerate(order):
        memory[slots.SCORES + slots.SCORES_STEP * PLY + move] = score
    return memory


def picked(table: Array, memory: Array, key: int, index: int = 1) -> list[tuple[int, int]]:
    """All moves in the order in which they are picked, with their ranks."""
    rest, found = ALL, []
    while rest:
        move = pick_free_move(rest, index, key, PLY, table, memory)
        found.append((move, rank_of(move, index, PLY, memory)))
        rest, index = rest & ~(1 << move), index + 1
    return found


@given(keys, moves, moves)
def test_a_move_is_started_until_it_is_finished(key: int, move: int, other: int) -> None:
    table = new_table(0)
    assert not is_started(key, move, table)
    start_move(key, move, table)
    assert is_started(key, move, table)
    assert is_started(key, other, table) == (move == other)
    assert not is_started(key ^ 1, move, table)
    finish_move(key, move, table)
    assert not table.any()


@given(keys, moves)
def test_marks_and_entries_do_not_touch_each_other(key: int, move: int) -> None:
    table = new_table(0)
    store(table, key, pack(5, 1, 2, 3, 0))
    assert not table[-MARKS:].any()
    start_move(key, move, table)
    assert fetch(table, key) == pack(5, 1, 2, 3, 0)


def test_a_move_of_another_thread_comes_last_and_keeps_its_rank() -> None:
    table, memory = new_table(0), ordered_memory(50, 40, 30, 20, 10)
    start_move(77, 0, table)
    start_move(77, 2, table)
    assert picked(table, memory, 77) == [(1, 2), (3, 4), (4, 5), (0, 1), (2, 3)]


def test_a_move_of_another_position_is_not_deferred() -> None:
    table, memory = new_table(0), ordered_memory(50, 40, 30, 20, 10)
    start_move(78, 0, table)
    assert picked(table, memory, 77) == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]


def test_moves_that_are_all_started_are_searched_in_order() -> None:
    table, memory = new_table(0), ordered_memory(10, 40, 30, 20, 50)
    for move in range(5):
        start_move(77, move, table)
    assert [move for move, _ in picked(table, memory, 77)] == [4, 1, 2, 3, 0]
