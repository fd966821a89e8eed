"""How Dots and Boxes is written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.dots.naive import Board
from games.dots.samples import positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Edges
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few

SMALL = catalogue.game("dots:2x2")
TEXT = "_./|B|../__/....|/../R"


@settings(max_examples=few(200))
@given(positions())
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    board = Board.read(position)
    for move in position.legal_moves[:10]:
        text = position.format_move(move)
        assert text == board.lines[move]
        first, _, second = text.partition("-")
        for written in (text, text.upper(), first + second, f"{second}-{first}", f"{first} {second}"):
            assert position.parse_move(written) == move


def test_rows_are_written_from_the_top_with_the_player_to_move() -> None:
    position = SMALL.position(f" {TEXT.lower()}\n")
    assert (str(position), position.mover) == (TEXT, "Red")
    assert str(SMALL.start()) == "../...../../...../../B"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' does not end with /B or /R for the player to move"),
        ("../...../../...../..", "does not end with /B or /R"),
        ("../...../../B", "the position has 3 rows; this board has 5"),
        (".../...../../...../../B", "row 1 has 3 signs; expected 2"),
        ("../..../../...../../B", "row 2 has 4 signs; expected 5"),
        (".|/...../../...../../B", "the line b1-c1 is '|'; expected _ or ."),
        ("../.._../../...../../B", "the line b1-b2 is '_'; expected | or ."),
        ("../.x.../../...../../B", "the box below a1 holds 'X'; expected B, R or ."),
        (
            "../.B.../../...../../B",
            "the box below a1 belongs to nobody as long as a side is missing; write .",
        ),
        (
            "_./|.|../_./...../../B",
            "the box below a1 has four sides, so it belongs to Blue or Red; write B or R",
        ),
    ],
)
def test_impossible_positions_are_rejected_with_the_place(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        SMALL.position(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a line; write its two dots, such as a1-b1"),
        ("a1", "'a1' is not a line; write its two dots"),
        ("a1-٢2", "is not a line; write its two dots"),
        ("a1-d1", "d1 is not a dot; dots go from a1 to c3"),
        ("a0-a1", "a0 is not a dot; dots go from a1 to c3"),
        ("c3-c4", "c4 is not a dot; dots go from a1 to c3"),
        ("a1-c1", "a1 and c1 are not neighbours; a line joins a dot with the next one across or down"),
        ("a1-b2", "a1 and b2 are not neighbours"),
        ("a1-a1", "a1 and a1 are not neighbours"),
        ("c1-a2", "c1 and a2 are not neighbours"),
    ],
)
def test_what_is_no_line_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(BadMove) as error:
        SMALL.start().parse_move(text)
    assert complaint in str(error.value)


def test_a_drawn_line_and_a_wrong_number_are_named() -> None:
    with pytest.raises(IllegalMove, match="the line a1-b1 is already drawn"):
        SMALL.position(TEXT).play("b1-a1")
    with pytest.raises(IllegalMove, match="12 is not a line; lines are numbered 0 to 11"):
        SMALL.start().play(12)


def test_the_board_is_drawn_with_coordinates() -> None:
    assert SMALL.position(TEXT).draw().splitlines() == [
        "  a   b   c",
        "1 .---.   .",
        "  | B |",
        "2 .---.---.",
        "          |",
        "3 .   .   .",
    ]


@settings(max_examples=few(100))
@given(positions())
def test_the_picture_has_every_line_and_every_owner(position: Position) -> None:
    board, picture = Board.read(position), position.picture
    assert isinstance(picture, Edges)
    assert (picture.columns, picture.rows) == (board.columns, board.rows)
    assert [line for line, mark in zip(board.lines, picture.edges, strict=True) if not mark] == board.free
    owners = {box: mark for box, mark in zip(board.boxes, picture.boxes, strict=True) if mark}
    assert owners == board.owners
    assert position.button_moves == ()
    assert position.game.notation.score(position) == (board.count("B"), board.count("R"))


def test_the_picture_has_names_and_the_colours_of_the_seats() -> None:
    picture = SMALL.start().picture
    assert isinstance(picture, Edges)
    assert (picture.column_names, picture.row_names) == (("a", "b", "c"), ("1", "2", "3"))
    assert picture.pieces == {"B": "blue stone", "R": "red stone"}


def test_positions_and_moves_are_described_in_words() -> None:
    position = SMALL.position("__/|...|/__/....|/../R")
    assert position.describe() == (
        "Blue: 0 boxes. Red: 0 boxes. 7 lines: a1-b1, b1-c1, a2-b2, b2-c2, a1-a2, c1-c2, c2-c3."
    )
    assert SMALL.start().describe() == "Blue: 0 boxes. Red: 0 boxes. 0 lines."
    words = [position.describe_move(position.parse_move(move)) for move in ("b1-b2", "a3-b3")]
    assert words == ["b1-b2: completes 2 boxes; Red draws again", "a3-b3: completes no box"]
    last = SMALL.position("__/|R|R|/__/|B|.|/_./B")
    assert last.describe_move(last.parse_move("b3-c3")) == "b3-c3: completes 1 box; the game ends"
    assert last.describe().startswith("Blue: 1 box. Red: 2 boxes. 11 lines: ")


def test_the_end_of_a_game_says_who_has_how_many_boxes() -> None:
    over = SMALL.position("__/|R|R|/__/|B|.|/_./R").play("b3-c3")
    assert over.describe_end() == "all lines are drawn; Blue has 1 box and Red 3"
    with pytest.raises(GameOver, match="the game is over: all lines are drawn"):
        over.play("a1-b1")


def test_the_rules_fit_the_board() -> None:
    text = " ".join(SMALL.rules_text)
    assert "The board has 3 columns and 3 rows of dots, with 4 boxes between them." in text
    assert "If both have 2, the game is a draw." in text
    assert "There are no draws." in " ".join(catalogue.game("dots:3x3").rules_text)
    assert "with 1 box between them" in " ".join(catalogue.game("dots:1x1").rules_text)
