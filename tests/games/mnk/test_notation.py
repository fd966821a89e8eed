"""Boards and cells are read back as they were written; all other text is refused with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naive_board import lines
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few
from strategies import boards, reached

board_positions = boards().flatmap(reached)

# Round trips


@settings(max_examples=few(300))
@given(board_positions)
def test_a_board_is_read_back_as_it_was_written(position: Position) -> None:
    assert position.game.position(str(position)) == position


@given(boards())
def test_every_cell_is_read_as_letter_and_number_and_as_row_and_column(game: Game) -> None:
    start = game.start()
    for cell in start.legal_moves:
        row, column = divmod(cell, game.rules.width)
        assert start.parse_move(start.format_move(cell)) == cell
        assert start.parse_move(f"{row},{column}") == cell


@pytest.mark.parametrize("text", ["b3", " b3 ", "B3", "2,1", " 2 , 1 ", "02,01"])
def test_a_cell_is_read_in_either_form_and_always_written_as_letter_and_number(text: str) -> None:
    start = catalogue.game("tictactoe").start()
    assert start.format_move(start.parse_move(text)) == "b3"


@pytest.mark.parametrize(
    ("cell", "name"), [(0, "a1"), (25, "z1"), (26, "aa1"), (51, "az1"), (52, "ba1"), (63, "bl1")]
)
def test_columns_beyond_z_have_two_letters(cell: int, name: str) -> None:
    start = catalogue.game("64x1x5").start()
    assert start.format_move(cell) == name
    assert start.parse_move(name) == cell


@pytest.mark.parametrize("text", ["x.o/.X./..O", " X.O/.X./..O\n"])
def test_a_board_may_be_typed_in_small_letters_and_with_space_around(text: str) -> None:
    assert str(catalogue.game("tictactoe").position(text)) == "X.O/.X./..O"


# Bad positions

BAD_POSITIONS = (
    ("tictactoe", "", "the position has 1 rows; this board has 3"),
    ("tictactoe", "X.O/.X.", "the position has 2 rows; this board has 3"),
    ("tictactoe", "X.O/.X./..O/...", "the position has 4 rows; this board has 3"),
    ("tictactoe", "X.O/.X../..O", "row 2 has 4 cells; this board has 3"),
    ("tictactoe", "X.O/.X./..", "row 3 has 2 cells; this board has 3"),
    ("tictactoe", "X.O/.#./..O", "row 2, column b holds '#'; a cell is X, O or ."),
    ("tictactoe", "..ß/.../...", "row 1, column c holds 'ß'; a cell is X, O or ."),
    ("tictactoe", "X0./.../...", "row 1, column b holds '0'; a cell is X, O or ."),
    ("tictactoe", "XXX/.../...", "there are 3 X and 0 O; X must have as many as O or one more"),
    ("tictactoe", "XX./X../...", "there are 3 X and 0 O; X must have"),
    ("tictactoe", "O../.../...", "there are 0 X and 1 O; X must have"),
    ("tictactoe", "XXX/OOO/...", "X has 3 in a row, but O moved after that"),
    ("tictactoe", "OOO/XX./X.X", "O has 3 in a row, but X moved after that"),
    ("6x2x2", "XX..XX/OO....", "there are 4 X and 2 O"),
    ("7x2x2", "XX..XX./O.O.O..", "X has 2 in a row in places that one move cannot complete"),
)


@pytest.mark.parametrize(("name", "text", "sentence"), BAD_POSITIONS)
def test_a_bad_position_is_refused_with_what_is_wrong_and_where(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        catalogue.game(name).position(text)
    assert sentence in str(refusal.value)
    assert len(str(refusal.value).splitlines()) == 1


@settings(max_examples=few(200))
@given(st.sampled_from(("tictactoe", "64x1x5")), st.text(max_size=60))
def test_any_other_text_is_refused_as_a_position_or_read_back(name: str, text: str) -> None:
    game = catalogue.game(name)
    try:
        position = game.position(text)
    except BadPosition:
        return
    assert game.position(str(position)) == position


# Bad moves

BAD_MOVES = (
    ("tictactoe", "", "'' is not a cell; write column and row like b3, or row,col like 2,1"),
    ("tictactoe", "3b", "'3b' is not a cell"),
    ("tictactoe", "b", "'b' is not a cell"),
    ("tictactoe", "1,1,1", "'1,1,1' is not a cell"),
    ("tictactoe", "-1,0", "'-1,0' is not a cell"),
    ("tictactoe", "b" * 100, "'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb...' is not a cell"),
    ("tictactoe", "d1", "'d1' is off the board; cells go from a1 to c3, or 0,0 to 2,2"),
    ("tictactoe", "a4", "'a4' is off the board"),
    ("tictactoe", "a0", "'a0' is off the board"),
    ("tictactoe", "3,0", "'3,0' is off the board"),
    ("5x3x3", "3,0", "'3,0' is off the board; cells go from a1 to e3, or 0,0 to 2,4"),
)


@pytest.mark.parametrize(("name", "text", "sentence"), BAD_MOVES)
def test_a_bad_move_is_refused_with_what_would_be_right(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadMove) as refusal:
        catalogue.game(name).start().play(text)
    assert sentence in str(refusal.value)


@given(st.sampled_from(("tictactoe", "64x1x5")), st.text(max_size=6))
def test_any_other_text_is_refused_as_a_move(name: str, text: str) -> None:
    start = catalogue.game(name).start()
    try:
        move = start.parse_move(text)
    except BadMove:
        return
    assert move in start.legal_moves


# Moves that can be read but are not legal

ILLEGAL_MOVES = (
    ("tictactoe", ".../.X./...", "b2", "b2 is taken by X; choose an empty cell"),
    ("tictactoe", "O../.X./...", "0,0", "a1 is taken by O; choose an empty cell"),
    ("tictactoe", "O../.X./...", 9, "is not a cell of the 3x3x3 board"),
    ("tictactoe", "O../.X./...", -1, "-1 is not a cell of the 3x3x3 board"),
    ("tictactoe", "O../.X./...", 1 << 70, "is not a cell of the 3x3x3 board"),
)


@pytest.mark.parametrize(("name", "text", "move", "sentence"), ILLEGAL_MOVES)
def test_an_illegal_move_is_refused_with_the_reason(
    name: str, text: str, move: str | int, sentence: str
) -> None:
    position = catalogue.game(name).position(text)
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert sentence in str(refusal.value)
    assert str(position) == text


@pytest.mark.parametrize(
    ("text", "move", "sentence"),
    [
        ("XXX/OO./...", "c3", "the game is over: X has 3 in a row"),
        ("XOX/XOO/OXX", "a1", "the game is over: the board is full"),
    ],
)
def test_nothing_can_be_played_after_the_end(text: str, move: str, sentence: str) -> None:
    with pytest.raises(GameOver) as refusal:
        catalogue.game("tictactoe").position(text).play(move)
    assert sentence in str(refusal.value)


# Words and pictures


def test_a_board_is_drawn_with_letters_above_and_numbers_beside() -> None:
    assert catalogue.game("tictactoe").position("X.O/.X./..O").draw().splitlines() == [
        "    a b c",
        "  1 X . O",
        "  2 . X .",
        "  3 . . O",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".../.../...", "The board of 3 columns and 3 rows is empty."),
        (".../.X./...", "X has b2. O has nothing yet."),
        ("X.O/.X./..O", "X has a1 and b2. O has c1 and c3."),
    ],
)
def test_a_board_is_described_in_words(text: str, words: str) -> None:
    assert catalogue.game("tictactoe").position(text).describe() == words


def test_the_rules_speak_of_this_board() -> None:
    rules = catalogue.game("7x5x4").rules_text
    assert "7 columns and 5 rows" in rules[0]
    assert "4 of your marks" in rules[1]
    assert "all 35 cells" in rules[2]


@given(board_positions)
def test_a_grid_holds_the_marks_of_the_written_position(position: Position) -> None:
    grid = position.picture
    assert isinstance(grid, Grid)
    assert "".join(mark or "." for mark in grid.cells) == str(position).replace("/", "")
    assert set(position.legal_moves) <= set(grid.moves)
    assert grid.has_cell_moves


@given(board_positions)
def test_the_line_is_every_run_of_the_winner_and_nothing_else(position: Position) -> None:
    grid = position.picture
    assert isinstance(grid, Grid)
    stones = set(members(position.state.theirs))
    won = {cell for line in lines(position.game.rules) if set(line) <= stones for cell in line}
    assert set(grid.line) == won
