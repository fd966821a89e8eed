import numpy as np
import pytest
from hypothesis import given

from plyground import game
from plyground.errors import PlygroundError
from plyground.core.game import Position
from plyground.interop.easyai import from_easyai
from plyground.interop.view import env_id, view_of
from strategies import oware_positions, reached

from .nim import Nim


@given(reached("5x4x3"))
def test_a_board_is_seen_as_my_marks_and_theirs(position: Position) -> None:
    crosses = view_of(position.game).see_one(position, 0)
    noughts = view_of(position.game).see_one(position, 1)
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
    assert view.see_one(position, 0).tolist() == [south, north]
    assert view.see_one(position, 1).tolist() == [north, south]


def test_any_other_game_is_seen_as_the_bits_of_its_state() -> None:
    start = game("examples/connect_four.py").start().play("4").play("4")
    view = view_of(start.game)
    seen = view.see_one(start, 0)
    assert seen.shape == (64, 3)
    assert [np.flatnonzero(seen[:, field]).tolist() for field in (0, 1)] == [[21], [22]]
    assert seen[:, 2].all()
    assert not view.see_one(start, 1)[:, 2].any()


@given(reached("8x8x5"))
def test_the_mask_holds_the_legal_moves(position: Position) -> None:
    legal = position.game.legal_moves(position.state, position.game.rules)
    mask = view_of(position.game).mask_one(legal)
    assert tuple(np.flatnonzero(mask)) == position.legal_moves


def test_a_game_without_numbers_cannot_be_seen() -> None:
    with pytest.raises(PlygroundError, match="no numbers a learner could see"):
        view_of(from_easyai(Nim, name="nim"))


def test_environments_are_named_after_their_game() -> None:
    assert env_id(game("oware")) == "plyground/oware-v0"
    assert env_id(game("oware:slam-captures")) == "plyground/oware-slam-captures-v0"
