"""How Breakthrough is written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.breakthrough.naive import Board
from games.breakthrough.samples import boards
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few
from strategies import reached

SIX = catalogue.game("breakthrough:6x6")
SMALL = catalogue.game("breakthrough:3x4")
TEXT = "bbbbbb/bb.bbb/.wb.../....../w.wwww/wwwwww-b"


@settings(max_examples=few(300))
@given(boards().flatmap(reached))
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    for move in position.legal_moves:
        text = position.format_move(move)
        for written in (
            text,
            text.upper(),
            text.replace("-", "x"),
            text.replace("x", ""),
            text.replace("x", " - "),
        ):
            assert position.parse_move(written) == move


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_moves_are_written_as_the_board_of_letters_writes_them(position: Position) -> None:
    board, side = Board.read(position), "wb"[position.turn]
    assert [position.format_move(move) for move in position.legal_moves] == [
        board.text(path) for path in board.paths(side)
    ]


def test_rows_are_written_from_the_top_with_the_player_to_move() -> None:
    position = SIX.start().play("b2-b3").play("c5-c4").play("b3-b4")
    assert (str(position), position.mover) == (TEXT, "Black")
    assert SIX.position(f" {TEXT.upper().replace('-', ' ')}\n") == position


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("bbb/.../www-w", "the position has 3 rows; this board has 4"),
        ("bbb/..../.../www-w", "row 3 has 4 squares; this board has 3 columns"),
        ("bbb/.x./.../www-w", "b3 holds 'x'; a square is w, b or ."),
        ("bbb/.../.../www", "'bbb/.../.../www' does not end with -w or -b for the player to move"),
        ("bbb/.../.../www-x", "does not end with -w or -b"),
        ("-w", "does not end with -w or -b"),
        ("bbb/b../.../www-w", "Black has 4 pawns; a side has at most 3"),
        (".../.../.../...-w", "there are no pawns on the board"),
        ("wbb/.../.../.ww-w", "White has reached the last row, so it is not White's turn"),
        ("bb./.../.../wwb-b", "Black has reached the last row, so it is not Black's turn"),
        (".../.../.../www-w", "White has captured all pawns, so it is not White's turn"),
        ("wwb/.../.../..w-b", "White has two pawns on the last row; the first one ends the game"),
    ],
)
def test_impossible_positions_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        SMALL.position(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a move; write two squares, such as b2-a3"),
        ("a2", "'a2' is not a move; write two squares"),
        ("a2=a3", "'a2=a3' is not a move; write two squares"),
        ("a2-٣3", "is not a move; write two squares"),
        ("g2-g3", "g2 is not a square; squares go from a1 to f6"),
        ("a0-a1", "a0 is not a square; squares go from a1 to f6"),
        ("a2-a7", "a7 is not a square; squares go from a1 to f6"),
        ("a2-a4", "no pawn goes from a2 to a4; White's pawns move one row up, straight or diagonally"),
        ("a2-c3", "no pawn goes from a2 to c3; White's pawns move one row up"),
        ("a2-a1", "no pawn goes from a2 to a1; White's pawns move one row up"),
    ],
)
def test_what_is_no_step_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(BadMove) as error:
        SIX.start().parse_move(text)
    assert complaint in str(error.value)


def test_black_moves_down() -> None:
    with pytest.raises(BadMove, match="no pawn goes from a5 to a6; Black's pawns move one row down"):
        SIX.start().play("a2-a3").play("a5-a6")


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("c5-c4", "Black has no pawn on c5"),
        ("a6-b5", "Black's own pawn stands on b5"),
        ("b5-b4", "a pawn moves straight ahead only to an empty square, and a pawn stands on b4"),
        ("a6-a5", "Black's own pawn stands on a5"),
    ],
)
def test_an_illegal_move_is_answered_with_the_rule_that_it_breaks(move: str, complaint: str) -> None:
    with pytest.raises(IllegalMove) as error:
        SIX.position(TEXT).play(move)
    assert str(error.value) == complaint


def test_a_number_outside_the_limits_and_a_game_that_is_over_are_named() -> None:
    with pytest.raises(IllegalMove, match="90 is not a move; moves are numbered 0 to 89"):
        SIX.start().play(90)
    with pytest.raises(GameOver, match="the game is over: White has reached the last row"):
        SMALL.position("w../.../..b/...-b").play("c2-c1")


def test_the_board_is_drawn_with_coordinates() -> None:
    assert SIX.position(TEXT).draw().splitlines() == [
        "6 b b b b b b",
        "5 b b . b b b",
        "4 . w b . . .",
        "3 . . . . . .",
        "2 w . w w w w",
        "1 w w w w w w",
        "  a b c d e f",
    ]
    high = catalogue.game("breakthrough:4x16").start().draw().splitlines()
    assert (high[0], high[-2], high[-1]) == ("16 b b b b", " 1 w w w w", "   a b c d")


@settings(max_examples=few(150))
@given(boards().flatmap(reached))
def test_the_picture_has_every_pawn_every_step_and_the_pawn_that_won(position: Position) -> None:
    board, side, grid = Board.read(position), "wb"[position.turn], position.picture
    assert isinstance(grid, Grid)
    places = [(column, row) for row in range(board.height, 0, -1) for column in range(1, board.columns + 1)]
    assert [mark or "." for mark in grid.cells] == [board.at(square) for square in places]
    clicks = [((places[step.origin], places[step.target]), step.move) for step in grid.steps]
    assert clicks == [(path, board.number(path, side)) for path in board.paths(side)]
    assert position.button_moves == ()
    winner = board.winner()
    won = [square for square in board.pawns(winner) if square[1] == board.last_row(winner)] if winner else []
    assert [places[cell] for cell in grid.line] == won


def test_the_picture_has_coordinates() -> None:
    grid = SIX.start().picture
    assert isinstance(grid, Grid)
    assert "".join(grid.column_names) == "abcdef"
    assert "".join(grid.row_names) == "654321"


def test_positions_and_moves_are_described_in_words() -> None:
    position = SMALL.position("bb./..b/.w./w..-w")
    assert position.describe() == "White: 2 pawns on a1 and b2. Black: 3 pawns on c3, a4 and b4."
    moves = [position.describe_move(move) for move in position.legal_moves]
    assert moves == [
        "b2-a3: diagonally", "a1-a2: straight ahead", "b2-b3: straight ahead", "b2xc3: captures a pawn",
    ]  # fmt: skip
    last = SMALL.position("b../.w./.../...-w")
    assert last.describe() == "White: 1 pawn on b3. Black: 1 pawn on a4."
    assert last.describe_move(last.parse_move("b3xa4")) == "b3xa4: captures a pawn, and wins"
    assert last.play("b3xa4").describe() == "White: 1 pawn on a4. Black: no pawns."


def test_the_rules_say_how_many_rows_of_pawns_there_are() -> None:
    assert (
        "The board has 6 columns and 6 rows. White's pawns begin on the two rows at the bottom"
        in SIX.rules_text[0]
    )
    assert "White's pawns begin on the row at the bottom" in SMALL.rules_text[0]
    assert len(SIX.rules_text) == 4


def test_the_end_of_a_game_says_what_happened() -> None:
    assert SMALL.position("w../.../..b/...-b").describe_end() == "White has reached the last row"
    assert SMALL.position("w../.../.../...-b").describe_end() == "Black has no pawns left"
