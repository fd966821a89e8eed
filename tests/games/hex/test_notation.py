"""How Hex is written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.hex.naive import Board, name
from games.hex.samples import positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few

HEX, THREE = catalogue.game("hex"), catalogue.game("hex:3x3")
OVER = "RBR/.B./B.."


@settings(max_examples=few(150))
@given(positions())
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    assert position.game.position(f" {str(position).lower()}\n") == position
    assert [*position.children] == [name(cell) for cell in Board.read(position).legal()]
    for move in position.legal_moves:
        assert position.parse_move(position.format_move(move).upper()) == move


@settings(max_examples=few(100))
@given(positions())
def test_the_picture_shows_a_shortest_chain_that_joins_both_edges(position: Position) -> None:
    picture, board = position.picture, Board.read(position)
    assert isinstance(picture, Grid)
    assert [picture.cells[cell] or "." for cell in range(board.size**2)] == list("".join(board.rows))
    assert bool(picture.line) == position.is_over
    if not position.is_over:
        return
    winner = "BR"[1 - position.turn]
    chain = {divmod(cell, board.size) for cell in picture.line}
    only = ["".join(winner if (r, c) in chain else "." for c in range(board.size)) for r in range(board.size)]
    assert chain <= board.of(winner)
    assert Board(tuple(only)).joined(winner)
    others = ["".join("." if mark not in ("B", "R") else mark for mark in row) for row in only]
    for row, column in chain:
        without = [list(line) for line in others]
        without[row][column] = "."
        assert not Board(tuple("".join(line) for line in without)).joined(winner), "no stone is superfluous"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (".../...", "the position has 2 rows; this board has 3"),
        (".../..../...", "row 2 has 4 cells; this board has rows of 3"),
        (".../.X./...", "b2 holds 'X'; a cell is B, R or ."),
        (".../.R./...", "Blue has 0 stones and Red 1; Blue must have as many as Red or one more"),
        ("BB./.../...", "Blue has 2 stones and Red 0; Blue must have as many as Red or one more"),
        ("BRR/BR./B..", "Blue has joined the top with the bottom, but Red moved after that"),
    ],
)
def test_impossible_positions_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        THREE.position(text)
    assert complaint in str(error.value)


def test_two_chains_cannot_end_a_game() -> None:
    with pytest.raises(BadPosition, match="Blue has joined the top with the bottom in more ways than one"):
        catalogue.game("hex:4x4").position("BRRB/BRRB/BR.B/BRRB")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a cell; write a letter and a number, such as b2"),
        ("swap", "'swap' is not a cell; write a letter and a number, such as b2"),
        ("b٣", "is not a cell"),
        ("d1", "d1 is off the board; cells go from a1 to c3"),
        ("a0", "a0 is off the board; cells go from a1 to c3"),
        ("a4", "a4 is off the board; cells go from a1 to c3"),
    ],
)
def test_what_is_no_cell_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(BadMove) as error:
        THREE.start().parse_move(text)
    assert complaint in str(error.value)


def test_an_illegal_move_is_answered_with_the_rule_that_it_breaks() -> None:
    position = THREE.start().play("b2").play("a1")
    for move, owner in (("b2", "Blue"), ("a1", "Red")):
        with pytest.raises(IllegalMove, match=f"{move} has a stone of {owner}; choose an empty cell"):
            position.play(move)
    with pytest.raises(IllegalMove, match="9 is not a move; moves are numbered 0 to 8"):
        position.play(9)
    with pytest.raises(GameOver, match="the game is over: Blue has joined the top with the bottom"):
        THREE.position(OVER).play("a2")


def test_moves_are_described() -> None:
    position = THREE.position("RBR/.B./...")
    describe = position.describe_move
    assert describe(position.parse_move("a2")) == "a2"
    assert describe(position.parse_move("a3")) == "a3: joins the top with the bottom and wins"


def test_the_board_is_described_with_the_edges_of_each_player() -> None:
    text = THREE.start().play("b2").describe()
    assert text.endswith("Blue joins the top with the bottom, Red the left side with the right.")
    assert "b2" in text
    swapped = catalogue.game("hex:3x3:swap").start().play("b2").play("swap")
    assert "Red joins the top with the bottom, Blue the left side with the right." in swapped.describe()


def test_the_board_is_drawn_as_it_lies() -> None:
    assert THREE.position(OVER).draw().splitlines() == [
        "    a b c",
        "  1 R B R",
        "   2 . B .",
        "    3 B . .",
    ]


def test_the_picture_has_the_edges_of_each_player() -> None:
    start = HEX.start()
    picture = start.picture
    assert isinstance(picture, Grid)
    assert (picture.columns, picture.rows, picture.shape) == (11, 11, "hexagon")
    assert picture.borders == ("B", "R")
    assert (picture.column_names[-1], picture.row_names[-1]) == ("k", "11")
    assert start.clicks == {move: (move,) for move in start.legal_moves}
    swapped = catalogue.game("hex:swap").start().play("f6").play("swap").picture
    assert isinstance(swapped, Grid)
    assert swapped.borders == ("R", "B")
    assert swapped.cells[60] == "R"


def test_the_rules_in_words_fit_the_board() -> None:
    text = " ".join(HEX.rules_text)
    assert "11 rows of 11 cells" in text
    assert "Blue wins with a chain of blue stones from the top to the bottom" in text
    assert "There are no draws" in text
    assert "3 rows of 3 cells" in " ".join(THREE.rules_text)
