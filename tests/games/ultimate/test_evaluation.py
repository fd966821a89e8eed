"""The evaluation of Ultimate tic-tac-toe: chances in small boards, lines of boards, the choice of a board."""

import functools
from fractions import Fraction
from math import factorial
from random import Random

import pytest

from games.ultimate.naive import line_owner
from games.ultimate.samples import RULES, ULTIMATE
from plyground.games.ultimate.chances import CHANCES
from plyground.games.ultimate.evaluation import evaluate, priority
from plyground.games.ultimate.rules import CELLS, State
from scale import few

TARGET = 4
ROW = 0o007


def chance(nine: str) -> Fraction:
    """Return the chance of X if the empty cells are filled in any order, each by either player."""
    return Fraction(ways(nine), every_way(nine.count(".")))


def every_way(empty: int) -> int:
    """Return in how many orders, and with which marks, so many cells can be filled."""
    return (1 << empty) * factorial(empty)


@functools.cache
def ways(nine: str) -> int:
    """Return in how many of these ways X gets a line first."""
    if owner := line_owner(nine):
        return every_way(nine.count(".")) if owner == "X" else 0
    empty = [cell for cell in range(CELLS) if nine[cell] == "."]
    return sum(ways(nine[:cell] + mark + nine[cell + 1 :]) for cell in empty for mark in "XO")


def test_the_chances_are_those_of_boards_that_are_filled_at_random() -> None:
    rng = Random(1)
    for _ in range(few(400)):
        nine = "".join(rng.choices(".XO", (2, 1, 1), k=CELLS))
        if nine.count(".") <= 6 and not both_have_lines(nine):
            number = sum(".XO".index(mark) * 3**cell for cell, mark in enumerate(nine))
            assert abs(CHANCES[number] - 100 * chance(nine)) <= Fraction(1, 2)


def both_have_lines(nine: str) -> bool:
    return all(line_owner(nine.replace(mark, ".")) for mark in "XO")


def side(*boards: int) -> int:
    """Return the cells of a player in the first boards."""
    return sum(nine << CELLS * board for board, nine in enumerate(boards))


def score(mine: int, theirs: int) -> int:
    return evaluate(State(mine, 0, theirs, 0, 0, 0, 0, TARGET), RULES)


def test_two_boards_in_a_row_are_worth_more_than_each_alone() -> None:
    one, two = score(side(ROW), 0), score(side(ROW, ROW), 0)
    assert two > one + score(side(0, ROW), 0) > one > 0
    assert score(side(ROW, ROW), side(0, 0, ROW)) < one, "the third board is lost"
    assert score(side(0, 0, 0, 0, ROW), 0) > score(side(ROW), 0) > score(side(0, ROW), 0)


def test_what_one_player_gains_the_other_loses() -> None:
    assert abs(score(side(ROW, 0o020), side(0, 0o100)) + score(side(0, 0o100), side(ROW, 0o020))) <= 2


def test_who_may_choose_the_board_has_an_advantage() -> None:
    start = ULTIMATE.start().state
    assert evaluate(start, RULES) > evaluate(start._replace(target=TARGET), RULES) == 0


@pytest.mark.parametrize(
    ("mine", "theirs", "better", "worse"),
    [
        (side(0o003), 0, 2, 3),
        (0, side(0o003), 2, 3),
        (0, side(0, 0o003), 3, 1),
        (side(0o003), side(0, 0, 0, 0o003), 2, 3),
    ],
    ids=["win a board", "block", "do not send them to a board that they can win", "win before all else"],
)
def test_what_a_search_tries_first(mine: int, theirs: int, better: int, worse: int) -> None:
    state = State(mine, 0, theirs, 0, 0, 0, 0, 0)
    assert priority(state, better, RULES) > priority(state, worse, RULES)
