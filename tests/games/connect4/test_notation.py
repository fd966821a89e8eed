"""How Connect Four is written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.connect4.naive import Board
from games.connect4.samples import boards
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, IllegalMove
from scale import few
from strategies import reached

CONNECT4 = catalogue.game("connect4")
SMALL = catalogue.game("connect4:4x4")
TEXT = "......./......./......./......./..O..../..XX..."


@settings(max_examples=few(300))
@given(boards().flatmap(reached))
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    for move in position.legal_moves:
        assert position.parse_move(position.format_move(move)) == move


def test_rows_are_written_from_the_top_and_the_counts_say_whose_turn_it_is() -> None:
    position = CONNECT4.start().play("3").play("3").play("4")
    assert (str(position), position.mover) == (TEXT, "O")
    assert CONNECT4.position(f" {TEXT.lower()} \n") == position


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("..../..../....", "the position has 3 rows; this board has 4"),
        ("..../..../.../....", "row 2 has 3 cells; this board has 4 columns"),
        ("..../..../..../..Z.", "column 3, row 1 holds 'Z'; a cell is X, O or ."),
        ("..../..../X.../....", "the stone in column 1, row 2 has an empty cell below it; stones fall"),
        ("..../..../..../XX..", "there are 2 X and 0 O; X must have as many as O or one more"),
        ("..../..../..../O...", "there are 0 X and 1 O; X must have as many"),
        ("..../O.../OOO./XXXX", "X has four in a row, but O moved after that"),
        ("..../X.../XXXX/OOOO", "O has four in a row, but X moved after that"),
        ("..../..../XXXX/OOOO", "X has four in a row, but O moved after that"),
    ],
)
def test_impossible_positions_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        SMALL.position(text)
    assert complaint in str(error.value)


def test_a_run_must_have_been_completed_by_a_stone_on_top() -> None:
    with pytest.raises(BadPosition, match="X has four in a row in places that one move cannot complete"):
        SMALL.position("..../O.../OOOX/XXXX")


@pytest.mark.parametrize("text", ["0", "8", "-1", "a", "", "3,3", "٣", "1.0", "100"])
def test_anything_but_a_column_is_no_move(text: str) -> None:
    with pytest.raises(BadMove, match="is not a column; columns go from 1 to 7"):
        CONNECT4.start().parse_move(text)


def test_a_full_column_is_named_with_the_legal_moves() -> None:
    position = CONNECT4.start()
    for _ in range(6):
        position = position.play("3")
    with pytest.raises(IllegalMove, match="column 3 is full; legal moves: 1 2 4 5 6 7"):
        position.play("3")
    with pytest.raises(IllegalMove, match="7 is not a column; columns are numbered 0 to 6"):
        position.play(7)


def test_the_board_is_drawn_with_numbers() -> None:
    assert CONNECT4.position(TEXT).draw().splitlines() == [
        "6 . . . . . . .",
        "5 . . . . . . .",
        "4 . . . . . . .",
        "3 . . . . . . .",
        "2 . . O . . . .",
        "1 . . X X . . .",
        "  1 2 3 4 5 6 7",
    ]
    wide = catalogue.game("connect4:12x4").start().play("12").draw().splitlines()
    assert wide[-2] == "1  .  .  .  .  .  .  .  .  .  .  .  X"
    assert wide[-1] == "   1  2  3  4  5  6  7  8  9 10 11 12"
    assert len({len(line) for line in wide}) == 1


@settings(max_examples=few(150))
@given(boards().flatmap(reached))
def test_the_picture_holds_every_stone_and_the_winning_line(position: Position) -> None:
    board, grid = Board.read(position), position.picture
    assert isinstance(grid, Grid)
    assert (grid.columns, grid.rows) == (len(board.columns), board.rows)
    places = [(column, row) for row in range(board.rows, 0, -1) for column in range(1, grid.columns + 1)]
    assert [mark or "." for mark in grid.cells] == [board.at(cell) for cell in places]
    assert list(grid.moves) == [column - 1 for column, _ in places]
    won = {cell for line in board.runs("OX"[position.turn]) for cell in line}
    assert {places[cell] for cell in grid.line} == won


def test_a_column_is_one_move_in_the_picture() -> None:
    picture = CONNECT4.start().picture
    assert isinstance(picture, Grid)
    assert picture.has_column_moves
    assert (
        CONNECT4.position("......./......./......./......./OOO..../XXXX...")._repr_svg_().count('class="won"')
        == 4
    )


def test_positions_and_moves_are_described_in_words() -> None:
    assert CONNECT4.start().describe() == "The board of 7 columns and 6 rows is empty."
    position = CONNECT4.position(TEXT)
    assert position.describe() == "Stones from the bottom up. Column 3: X, O. Column 4: X."
    assert position.describe_move(2) == "3: falls to row 3"
    assert position.describe_move(0) == "1: falls to row 1"


def test_the_end_is_described() -> None:
    assert SMALL.position("..../..../OOO./XXXX").describe_end() == "X has four in a row"
    assert SMALL.position("OXOX/OXOX/XOXO/XOXO").describe_end() == "the board is full"


def test_the_rules_speak_of_this_board() -> None:
    text = " ".join(CONNECT4.rules_text)
    assert "7 columns and 6 rows" in text
    assert "four of your stones" in text
    assert "all 42 cells" in text
    assert "5 columns and 4 rows" in catalogue.game("connect4:5x4").rules_text[0]
