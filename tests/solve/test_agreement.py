"""Enumeration, the engine's proof and minimax agree, on games drawn by lot and on sizes of the families."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dots_and_boxes import GAME as DOTS
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit
from plyground.solve.enumeration import enumerate_positions
from plyground.solve.proof import Proof
from plyground.solve.solution import Solution
from scale import few
from solve.dots import dots
from solve.plain import Value, plain_values
from solve.random_game import random_game

SIZES = (
    "3x2x2",
    "connect4:4x2",
    "connect4:2x4",
    "connect4:1x5",
    "breakthrough:2x4",
    "breakthrough:3x3",
    "breakthrough:4x3",
    "kalah:1x5",
    "kalah:2x2",
    "kalah:3x1",
)


@cache
def minimax(position: Position) -> Value:
    """Return the value and the plies to a forced end, for a game without circles."""
    if position.is_over:
        return position.outcome, 0 if position.outcome else None
    worth = [_turned(position, position.play(move)) for move in position.legal_moves]
    value = max(value for value, _ in worth)
    if value == 0:
        return 0, None
    plies = [plies for other, plies in worth if other == value and plies is not None]
    return value, 1 + (min(plies) if value > 0 else max(plies))


def _turned(position: Position, after: Position) -> Value:
    value, plies = minimax(after)
    return position.sign_of(after) * value, plies


def by_proof(position: Position) -> Value | None:
    solution = Solution(position=position)
    Proof(position, Limit(nodes=200_000), Cancel(), megabytes=1).solve(solution)
    return None if solution.value is None else (solution.value, solution.distance)


def check_agreement(game: Game, sample: int) -> None:
    found = enumerate_positions(game.start())
    for number in range(0, found.count, max(1, found.count // sample)):
        position = found.position(number)
        expected = minimax(position)
        assert (found.value_at(number), found.distance_at(number)) == expected
        if not position.is_over:
            assert by_proof(position) == expected


@given(st.integers(0, 10**6), st.integers(2, 60), st.integers(2, 5), st.sampled_from([0, 0, 3, 9]))
@settings(max_examples=few(40) + 2, deadline=None)
def test_random_games_without_circles(seed: int, nodes: int, moves: int, again: int) -> None:
    check_agreement(random_game(seed, nodes=nodes, moves=moves, forward=True, again=again), sample=4)


@given(st.integers(0, 10**6), st.integers(2, 40), st.integers(1, 4), st.sampled_from([0, 0, 3, 9]))
@settings(max_examples=few(150) + 10, deadline=None)
def test_random_games_with_circles(seed: int, nodes: int, moves: int, again: int) -> None:
    start = random_game(seed, nodes=nodes, moves=moves, forward=False, again=again).start()
    found, values = enumerate_positions(start), plain_values(start)
    assert found.count == len(values)
    for number in range(found.count):
        expected = values[found.position(number).state]
        assert (found.value_at(number), found.distance_at(number)) == expected


@pytest.mark.parametrize("name", SIZES)
def test_small_sizes_of_the_families(name: str) -> None:
    check_agreement(catalogue.game(name), sample=few(60))


def test_two_ways_to_write_dots_and_boxes() -> None:
    short, long = dots(2, 2).start(), DOTS.start()
    for move in (0, 5, 7, 9, 2)[: 5 if INTERPRETED else 0]:
        short, long = short.play(move), long.play(move)
    found, other = enumerate_positions(short), enumerate_positions(long)
    assert (found.value, found.distance_at(0)) == (other.value, other.distance_at(0))
    assert list(found.best_moves(0)) == list(other.best_moves(0))
