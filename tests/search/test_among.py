"""A search among chosen moves only."""

import pytest

from plyground import game
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import FORCED, Report


def report(text: str, among: str, lines: int = 1, depth: int = 9) -> Report:
    position = game("tictactoe").position(text)
    chosen = [position.parse_move(each) for each in among.split()]
    return Engine("tictactoe", megabytes=1).search(position, Limit(depth=depth), lines=lines, among=chosen)


@pytest.mark.parametrize("among", ["a3 b3", "c3 a3", "b1"])
def test_only_the_chosen_moves_are_looked_at(among: str) -> None:
    found = report("X.O/.X./...", among, lines=0)
    assert {found.position.format_move(line.move) for line in found.lines} == set(among.split())


def test_the_best_of_them_is_found_on_a_turned_board_too() -> None:
    assert report("XO./.X./O..", "b3 c3").best == "c3"
    assert report("O.X/.X./.O.", "b1 a3").best == "a3"


def test_a_win_among_them_is_a_win() -> None:
    found = report("XO./.X./O..", "c3")
    assert found.exact
    assert found.score >= FORCED


def test_a_loss_after_all_of_them_is_not_called_forced() -> None:
    whole = report("X../.X./OO.", "")
    assert whole.best == "c3"
    found = report("XX./.../OO.", "a2 b2")  # X would win at c1, but may not
    assert -FORCED < found.score < 0
    assert not found.exact
