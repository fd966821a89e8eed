"""Blocking: bounds, searches and zones agree with plain recursion; large boards with the literature."""

import itertools
import random
from collections.abc import Iterator

import numpy as np
import pytest

import plyground as pg
from games.mnk.solver.plain_blocking import PlainBlocking
from plyground.games.mnk.solver.blocking import (
    BLOCKED,
    COMPLETED,
    STOPPED,
    block,
    find_gaps,
    new_blocking_work,
)
from plyground.games.mnk.solver.blocking_bound import holding_weight, new_scales
from plyground.games.mnk.solver.counters import new_counters
from plyground.games.mnk.solver.lines import ONE, board_of
from plyground.games.mnk.solver.solve import solve
from plyground.jit import INTERPRETED
from scale import few


def every_position(plain: PlainBlocking) -> Iterator[tuple[int, int]]:
    """Yield every way to fill the board, with any number of stones, in which no line is complete."""
    cells = plain.all.bit_length()
    for marks in itertools.product(range(3), repeat=cells):
        attacker = sum(1 << cell for cell in range(cells) if marks[cell] == 1)
        defender = sum(1 << cell for cell in range(cells) if marks[cell] == 2)
        if not plain.is_over(attacker):
            yield attacker, defender


def random_positions(plain: PlainBlocking, count: int) -> Iterator[tuple[int, int]]:
    rng = random.Random(11)
    cells = plain.all.bit_length()
    while count:
        marks = rng.choices(range(3), (3, 2, 2), k=cells)
        attacker = sum(1 << cell for cell in range(cells) if marks[cell] == 1)
        if not plain.is_over(attacker) and marks.count(0) <= 10:
            count -= 1
            yield attacker, sum(1 << cell for cell in range(cells) if marks[cell] == 2)


def positions_of(plain: PlainBlocking) -> list[tuple[int, int]]:
    """Return all positions of 3x3, and some of larger boards."""
    if plain.all.bit_length() == 9:
        return list(every_position(plain))[:: 200 if INTERPRETED else 1]
    return list(random_positions(plain, few(400)))


BOARDS = ["3x3x3", "3x4x3", "4x4x3", "4x4x4", "5x3x3"]


@pytest.mark.parametrize("name", BOARDS)
def test_searches_and_their_zones_are_right(name: str) -> None:
    plain = PlainBlocking(name)
    work = new_blocking_work(plain.board, new_counters(None), 1)
    answers = set()
    for attacker, defender in positions_of(plain):
        for attacking in (True, False):
            count = find_gaps(attacker, defender, plain.board, work)
            answer, zone = block(0, count, attacking, plain.board, work)
            answers.add(answer)
            assert plain.agrees(attacker, defender, attacking, answer == COMPLETED, zone)
    assert answers == {BLOCKED, COMPLETED}


@pytest.mark.parametrize("name", BOARDS)
def test_the_bound_and_its_zones_are_right(name: str) -> None:
    plain = PlainBlocking(name)
    scales, gaps = new_scales(plain.board), np.zeros(plain.board.lines.size, np.int64)
    held = 0
    for attacker, defender in positions_of(plain):
        rows = [line & ~attacker for line in plain.lines if not line & defender]
        gaps[: len(rows)] = rows
        for attacking in (True, False):
            weight, zone = holding_weight(gaps, len(rows), attacking, scales)
            if weight < ONE:
                held += 1
                assert plain.agrees(attacker, defender, attacking, False, zone)
    assert held > few(100)


def test_pairs_hold_where_weights_alone_do_not() -> None:
    """Four lines of two cells weigh 1 together; the defender answers in the other cell of each."""
    gaps = np.array([0b11, 0b1100, 0b110000, 0b11000000], np.int64)
    weight, zone = holding_weight(gaps, 4, True, new_scales(board_of(pg.game("3x3x3").rules)))
    assert sum(ONE >> 2 for _ in gaps) == ONE
    assert weight < ONE
    assert all(zone & line == line for line in gaps[:2])


def test_a_stopped_search_says_so_and_goes_on_later() -> None:
    board = board_of(pg.game("5x5x4").rules)
    counters = new_counters(100)
    work = new_blocking_work(board, counters, 1)
    count = find_gaps(0, 0, board, work)
    assert block(0, count, True, board, work) == (STOPPED, 0)
    counters[:] = new_counters(None)
    count = find_gaps(0, 0, board, work)
    assert block(0, count, True, board, work)[0] == COMPLETED


@pytest.mark.parametrize("name", ["4x4x4"] if INTERPRETED else ["6x7x5", "7x7x5", "8x8x6"])
def test_large_boards_are_draws_from_every_first_move(name: str) -> None:
    """Among others 7x7 with five in a row, as is known from the literature (Hsu et al., 2020)."""
    solution = solve(pg.game(name).start())
    assert (solution.value, solution.complete) == (0, True)
    assert len(solution.best) == len(solution.position.legal_moves)
