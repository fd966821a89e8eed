"""The notation that every game begins with: numbers for positions and moves."""

import pytest
from hypothesis import given, settings

from plyground.core import catalogue
from plyground.core.game import Notation, Position
from plyground.errors import BadMove, BadPosition, IllegalMove, NotationError
from scale import few
from strategies import oware_positions

PLAIN = Notation()
OWARE = catalogue.game("oware")
START = OWARE.start()


@settings(max_examples=few(100))
@given(oware_positions())
def test_a_position_is_read_back_as_it_was_written(position: Position) -> None:
    assert PLAIN.parse_position(PLAIN.format_position(position), OWARE) == position


def test_a_position_is_written_as_the_turn_and_the_numbers_of_the_state() -> None:
    position = Position(OWARE, type(START.state)(5, -7), 1)
    assert PLAIN.format_position(position) == "1:5,-7"
    assert PLAIN.parse_position(" 1:5,-7 ", OWARE) == position


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a position of Oware (Abapa) looks like '0:4415293752324,4415293752324', not ''"),
        ("2:1,2", "looks like '0:4415293752324,4415293752324', not '2:1,2'"),
        ("0:1", "looks like '0:4415293752324,4415293752324', not '0:1'"),
        ("0:1,2,3", "looks like '0:4415293752324,4415293752324', not '0:1,2,3'"),
        ("0:1,two", "'two' is not a whole number of 64 bits"),
        (f"0:1,{1 << 63}", "'9223372036854775808' is not a whole number of 64 bits"),
        ("0:1,\u0663", "is not a whole number of 64 bits"),
    ],
)
def test_other_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        PLAIN.parse_position(text, OWARE)
    assert sentence in str(refusal.value)


class Strict(Notation):
    """Draws only positions with small numbers."""

    def draw(self, position: Position) -> str:
        return "ABC"[position.state.mine]


def test_a_position_that_cannot_be_drawn_is_refused() -> None:
    assert Strict().parse_position("0:2,0", OWARE).state.mine == 2
    with pytest.raises(BadPosition, match="'0:3,0' is not a position of Oware"):
        Strict().parse_position("0:3,0", OWARE)


@pytest.mark.parametrize("text", ["0", "3", "5"])
def test_a_move_is_its_number(text: str) -> None:
    move = PLAIN.parse_move(START, text)
    assert PLAIN.format_move(START, move) == PLAIN.describe_move(START, move) == text


@pytest.mark.parametrize("text", ["", "6", "-1", "1.0", "x", "\u0663"])
def test_other_moves_are_refused(text: str) -> None:
    with pytest.raises(BadMove) as refusal:
        PLAIN.parse_move(START, text)
    assert f"a move of Oware (Abapa) is a number from 0 to 5, not {text!r}" in str(refusal.value)


def test_an_illegal_move_is_answered_with_the_legal_ones() -> None:
    assert PLAIN.list_moves(START) == "0 1 2 3 4 5"
    message = PLAIN.explain_illegal(START, 7)
    assert message == "7 is not a legal move; legal moves: 0 1 2 3 4 5"


def test_everything_else_has_a_plain_answer() -> None:
    assert PLAIN.draw(START) == PLAIN.describe_position(START) == PLAIN.format_position(START)
    assert PLAIN.rules_text(OWARE) == ("South moves first, then North and South in turn.",)
    assert PLAIN.describe_end(START) == "no moves are left"
    assert PLAIN.score(START) is None
    assert PLAIN.sowing(START, 0) is None


def test_text_that_cannot_be_read_is_one_kind_of_error() -> None:
    assert issubclass(BadPosition, NotationError)
    assert issubclass(BadMove, NotationError)
    assert not issubclass(IllegalMove, NotationError)
