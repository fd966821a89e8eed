import numpy as np
import pytest
from hypothesis import given

from interop.nim import Nim
from plyground import game
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.errors import PlygroundError
from plyground.interop.easyai import from_easyai
from strategies import oware_positions, reached


@given(reached("5x4x3"))
def test_a_board_is_seen_as_my_marks_and_theirs(position: Position) -> None:
    crosses = view_of(position.game).observe_one(position, 0)
    noughts = view_of(position.game).observe_one(position, 1)
    rows = str(position).split("/")
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            assert list(crosses[row, column]) == [mark == "X", mark == "O"]
            assert list(noughts[row, column]) == [mark == "O", mark == "X"]


@given(oware_positions())
def test_houses_and_stores_are_seen_from_the_own_side(position: Position) -> None:
    view = view_of(position.game)
    numbers = [int(number) for number in str(position).split("-")[:14]]
    south, north = [*numbers[:6], numbers[12]], [*numbers[6:12], numbers[13]]
    assert view.observe_one(position, 0).tolist() == [south, north]
    assert view.observe_one(position, 1).tolist() == [north, south]


def test_any_other_game_is_seen_as_the_bits_of_its_state() -> None:
    start = game("examples/notakto.py").start().play("4").play("5")
    view = view_of(start.game)
    seen = view.observe_one(start, 0)
    assert seen.shape == (9, 2)
    assert np.flatnonzero(seen[:, 0]).tolist() == [3, 4]
    assert seen[:, 1].all()
    assert not view.observe_one(start, 1)[:, 1].any()


@given(reached("8x8x5"))
def test_the_mask_holds_the_legal_moves(position: Position) -> None:
    legal = position.game.legal_moves(position.state, position.game.rules)
    mask = view_of(position.game).legal_mask(legal)
    assert tuple(np.flatnonzero(mask)) == position.legal_moves


def test_a_game_without_integers_cannot_be_observed() -> None:
    with pytest.raises(PlygroundError, match="the state of Nim has no integers to observe"):
        view_of(from_easyai(Nim, name="nim"))
