"""Large boards are written as small ones are: rows from the top, a letter and a number for a cell."""

import pytest
from hypothesis import given, settings

from games.gomoku.samples import large_boards, lively
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, IllegalMove
from scale import few

GOMOKU, EXACT = catalogue.game("gomoku"), catalogue.game("gomoku:exact")
NOTHING = "/".join(["." * 15] * 15)


@settings(max_examples=few(40))
@given(lively())
def test_a_board_is_read_back_as_it_was_written(position: Position) -> None:
    again = position.game.position(str(position))
    assert again == position
    assert again.turn == position.turn


@settings(max_examples=few(20))
@given(large_boards())
def test_every_cell_is_read_as_letter_and_number_and_as_row_and_column(game: Game) -> None:
    start = game.start()
    for cell in start.legal_moves:
        row, column = divmod(cell, game.rules.width)
        assert start.parse_move(start.format_move(cell)) == cell
        assert start.parse_move(f"{row},{column}") == cell


def test_the_last_cell_of_gomoku_is_o15() -> None:
    start = GOMOKU.start()
    assert (start.format_move(224), start.format_move(0), start.parse_move("h8")) == ("o15", "a1", 112)
    assert str(start.play("o15")) == NOTHING[:-1] + "X"


def row_of(cells: str) -> str:
    """A board with these cells in the third row."""
    return "/".join([*["." * 15] * 2, cells.ljust(15, "."), *["." * 15] * 12])


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (GOMOKU, "X", "the position has 1 rows; this board has 15"),
        (GOMOKU, NOTHING[1:], "row 1 has 14 cells; this board has 15"),
        (GOMOKU, NOTHING[:-1] + "#", "row 15, column o holds '#'; a cell is X, O or ."),
        (GOMOKU, row_of("XX"), "there are 2 X and 0 O; X must have as many as O or one more"),
        (GOMOKU, row_of("XXXXX.OOOOO"), "X has 5 in a row, but O moved after that"),
        (GOMOKU, row_of("XXXXXX.OOO.OO"), "there are 6 X and 5 O"),
    ],
)
def test_a_bad_position_is_refused_with_what_is_wrong(game: Game, text: str, sentence: str) -> None:
    if "there are 6" in sentence:
        assert game.position(text).is_over
        return
    with pytest.raises(BadPosition) as refusal:
        game.position(text)
    assert str(refusal.value) == sentence


def test_six_in_a_row_are_a_position_of_exactly_five() -> None:
    text = row_of("XXXXXX.OO.OO.OO")
    assert not EXACT.position(text).is_over
    with pytest.raises(BadPosition, match="X has 5 in a row, but O moved after that"):
        GOMOKU.position(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("p1", "'p1' is off the board; cells go from a1 to o15, or 0,0 to 14,14"),
        ("a16", "'a16' is off the board; cells go from a1 to o15, or 0,0 to 14,14"),
        ("8h", "'8h' is not a cell; write column and row like b3, or row,col like 2,1"),
    ],
)
def test_a_bad_move_is_refused_with_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(BadMove) as refusal:
        GOMOKU.start().play(text)
    assert str(refusal.value) == sentence


def test_a_taken_cell_is_refused() -> None:
    with pytest.raises(IllegalMove, match="h8 is taken by X; choose an empty cell"):
        GOMOKU.start().play("h8").play("h8")


def test_the_winning_line_is_shown() -> None:
    position = GOMOKU.position(row_of("XXXXX.OOOO"))
    assert isinstance(position.picture, Grid)
    assert position.picture.line == (30, 31, 32, 33, 34)
    assert (position.result, position.describe_end()) == ("X", "X has 5 in a row")
    six = EXACT.position(row_of("XXXXXX.OO.OO.OO"))
    assert isinstance(six.picture, Grid)
    assert six.picture.line == ()


def test_every_cell_is_clicked_for_its_move() -> None:
    for name in ("gomoku", "10x10x5"):
        start = catalogue.game(name).start()
        assert start.clicks == {move: (move,) for move in start.legal_moves}
        assert start.button_moves == ()


def test_the_rules_say_that_six_do_not_win() -> None:
    assert EXACT.rules_text[2] == (
        "More than 5 of your marks next to each other do not win: it must be exactly 5."
    )
    assert [*EXACT.rules_text[:2], EXACT.rules_text[3]] == list(GOMOKU.rules_text)
    assert GOMOKU.rules_text[0].startswith("The board has 15 columns and 15 rows.")


def test_a_board_is_described_for_screen_readers() -> None:
    assert GOMOKU.start().describe() == "The board of 15 columns and 15 rows is empty."
    assert GOMOKU.start().play("h8").play("o15").describe() == "X has h8. O has o15."
