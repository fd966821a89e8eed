"""How Clobber is written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.clobber.naive import Board, text
from games.clobber.samples import boards
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few
from strategies import reached

STANDARD = catalogue.game("clobber")
SMALL = catalogue.game("clobber:4x3")
TEXT = "oxoxox/xoxoxo/oxoxox/xo.oxo/oxxxox-o"


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    for move in position.legal_moves:
        written = position.format_move(move)
        for form in (written, written.upper(), written.replace("-", "x"), written.replace("-", "")):
            assert position.parse_move(form) == move
        assert position.parse_move(written.replace("-", " - ")) == move


@settings(max_examples=few(150))
@given(boards().flatmap(reached))
def test_moves_are_written_as_the_board_of_letters_writes_them(position: Position) -> None:
    board, side = Board.read(position), "ox"[position.turn]
    assert [position.format_move(move) for move in position.legal_moves] == list(map(text, board.paths(side)))


def test_rows_are_written_from_the_top_with_the_player_to_move() -> None:
    position = STANDARD.start()
    assert (str(position), position.mover) == ("oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox-o", "White")
    position = position.play("c1-b1").play("f1-f2")
    assert str(position) == "oxoxox/xoxoxo/oxoxox/xoxoxx/oo.xo.-o"
    assert position.play("b2-a2").mover == "Black"
    assert STANDARD.position(f" {TEXT.upper().replace('-', ' ')}\n") == STANDARD.position(TEXT)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("oxox/xoxo-o", "the position has 2 rows; this board has 3"),
        ("oxox/xoxox/oxox-o", "row 2 has 5 cells; this board has 4 columns"),
        ("oxox/xwxo/oxox-o", "b2 holds 'w'; a cell is o, x or ."),
        ("oxox/xoxo/oxox", "'oxox/xoxo/oxox' does not end with -o or -x for the player to move"),
        ("oxox/xoxo/oxox-w", "does not end with -o or -x"),
        ("-o", "does not end with -o or -x"),
    ],
)
def test_what_is_no_board_is_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        SMALL.position(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a move; write two cells, such as b4-b5"),
        ("a2", "'a2' is not a move; write two cells"),
        ("a2=a3", "'a2=a3' is not a move; write two cells"),
        ("a2-٣3", "is not a move; write two cells"),
        ("g2-g3", "g2 is not a cell; cells go from a1 to f5"),
        ("a0-a1", "a0 is not a cell; cells go from a1 to f5"),
        ("a5-a6", "a6 is not a cell; cells go from a1 to f5"),
        ("a1-a3", "a1 and a3 are not neighbours; a stone moves up, down, to the left or to the right"),
        ("a1-b2", "a1 and b2 are not neighbours"),
        ("f2-a1", "f2 and a1 are not neighbours"),
        ("a1-a1", "a1 and a1 are not neighbours"),
    ],
)
def test_what_is_no_step_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(BadMove) as error:
        STANDARD.start().parse_move(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("a2-a1", "White has no stone on a2"),
        ("c2-c3", "White has no stone on c2"),
        ("b2-c2", "Black has no stone on c2, and every move takes one"),
        ("e1-e2", None),
    ],
)
def test_an_illegal_move_is_answered_with_the_rule_that_it_breaks(move: str, complaint: str | None) -> None:
    position = STANDARD.position(TEXT)
    if complaint is None:
        assert position.play(move).mover == "Black"
        return
    with pytest.raises(IllegalMove) as error:
        position.play(move)
    assert str(error.value) == complaint


def test_moves_off_the_board_and_numbers_outside_the_limits_are_named() -> None:
    start = STANDARD.start()
    for move, cell in ((0, "a5"), (30 + 5, "f5"), (60 + 24, "a1"), (90, "a5")):
        with pytest.raises(IllegalMove, match=f"there is no cell in that direction from {cell}"):
            start.play(move)
    with pytest.raises(IllegalMove, match="120 is not a move; moves are numbered 0 to 119"):
        start.play(120)
    with pytest.raises(GameOver, match="the game is over: Black has no move left"):
        SMALL.position("o.o./..../x.x.-x").play("a1-a2")


def test_the_board_is_drawn_with_coordinates() -> None:
    assert STANDARD.position(TEXT).draw().splitlines() == [
        "5 o x o x o x",
        "4 x o x o x o",
        "3 o x o x o x",
        "2 x o . o x o",
        "1 o x x x o x",
        "  a b c d e f",
    ]
    high = catalogue.game("clobber:4x16").start().draw().splitlines()
    assert (high[0], high[-2], high[-1]) == ("16 x o x o", " 1 o x o x", "   a b c d")


@settings(max_examples=few(100))
@given(boards().flatmap(reached))
def test_the_picture_has_every_stone_and_every_step(position: Position) -> None:
    board, side, grid = Board.read(position), "ox"[position.turn], position.picture
    assert isinstance(grid, Grid)
    places = [(column, row) for row in range(board.height, 0, -1) for column in range(1, board.columns + 1)]
    assert [mark or "." for mark in grid.cells] == [board.at(cell) for cell in places]
    clicks = [((places[step.origin], places[step.target]), step.move) for step in grid.steps]
    assert clicks == [(path, board.number(path)) for path in board.paths(side)]
    assert position.button_moves == ()


def test_the_picture_has_coordinates() -> None:
    grid = STANDARD.start().picture
    assert isinstance(grid, Grid)
    assert "".join(grid.column_names) == "abcdef"
    assert "".join(grid.row_names) == "54321"
    assert grid.pieces == {"o": "white stone", "x": "black stone"}


def test_positions_and_moves_are_described_in_words() -> None:
    position = SMALL.position("ox.x/..../x..o-o")
    assert position.describe() == "White: 2 stones on a3 and d1. Black: 3 stones on b3, d3 and a1."
    move = position.parse_move("a3-b3")
    assert position.describe_move(move) == "a3-b3: takes a stone, and wins"
    two = SMALL.position("ox.x/..../xo..-o")
    assert two.describe_move(move) == "a3-b3: takes a stone"
    assert SMALL.position("..../..../...x-o").describe() == "White: no stones. Black: 1 stone on d1."


def test_the_rules_name_the_size_of_the_board() -> None:
    assert STANDARD.rules_text[0].startswith("The board has 6 columns and 5 rows.")
    assert catalogue.game("clobber:7x1").rules_text[0].startswith("The board has 7 columns and 1 row.")
    assert len(STANDARD.rules_text) == 3
