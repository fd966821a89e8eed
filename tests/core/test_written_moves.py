"""Moves that a notation only writes are read back; the board decides how they are written."""

import pytest

from own_game import HEXAPAWN, KALAH
from plyground.core import catalogue
from plyground.core.picture import Grid
from plyground.errors import BadMove

PAWNS = catalogue.game(str(HEXAPAWN))


def test_a_move_is_found_by_its_text() -> None:
    start = catalogue.game(str(KALAH)).start()
    assert [start.parse_move(text) for text in "ABCDEFabcdef"] == [*range(6), *range(6)]


def test_a_capture_is_written_with_the_board() -> None:
    after = PAWNS.start().play("b1-b2")
    written = {after.format_move(move) for move in after.legal_moves}
    assert written == {"c3-c2", "c3xb2", "a3-a2", "a3xb2"}
    assert all(after.format_move(after.parse_move(text)) == text for text in written)


def test_a_move_that_is_not_legal_can_be_read() -> None:
    start = PAWNS.start()
    assert not start.is_legal(start.parse_move("a1-b2"))


def test_other_text_is_refused_with_the_legal_moves() -> None:
    with pytest.raises(BadMove, match="'e4' is not a move of Hexapawn; legal moves: a1-a2 b1-b2 c1-c2"):
        PAWNS.start().play("e4")


def test_the_picture_has_two_clicks_for_every_move_and_coordinates() -> None:
    after = PAWNS.start().play("b1-b2")
    picture = after.picture
    assert isinstance(picture, Grid)
    assert picture.column_names == ("a", "b", "c")
    assert {(step.origin, step.target) for step in picture.steps} == {(2, 5), (2, 4), (0, 4), (0, 3)}
    assert after.button_moves == ()
