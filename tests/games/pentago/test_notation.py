"""How positions and moves of Pentago are written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.pentago.naive import EVERY_CELL, EVERY_TURN
from games.pentago.samples import PENTAGO, play_line
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, IllegalMove
from scale import few
from strategies import reached

EMPTY = "/".join(["." * 6] * 6)
FOUR = "wwww../....../....../....../....../bbbb.."


@settings(max_examples=few(100) + 5, deadline=None)
@given(reached("pentago"))
def test_positions_and_moves_are_read_as_they_are_written(position: Position) -> None:
    assert PENTAGO.position(str(position)) == position
    for move in range(44):
        assert position.parse_move(position.format_move(move)) == move
        assert position.parse_move(f" {position.format_move(move).upper()} ") == move


def test_the_names_of_all_moves() -> None:
    start = PENTAGO.start()
    names = [start.format_move(move) for move in range(44)]
    assert (set(names[:36]), names[36:]) == (set(EVERY_CELL), list(EVERY_TURN))
    assert [start.parse_move(name) for name in ("a1", "c1", "d1", "a2", "f6")] == [0, 2, 9, 3, 35]


@pytest.mark.parametrize("text", ["a1-right", "a1>", "a1r", "b2-right", "c3 right", "A1-R"])
def test_a_turn_may_be_written_in_other_ways(text: str) -> None:
    assert PENTAGO.start().parse_move(text) == 37


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"^'' is not a move; write a cell such as b3, or a corner and a direction: a1-right$"),
        ("a1-up", r"^'a1-up' is not a move; write a cell"),
        ("g1", r"^'g1' is off the board; cells go from a1 to f6$"),
        ("a7-left", r"^'a7-left' is off the board; cells go from a1 to f6$"),
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadMove, match=complaint):
        PENTAGO.start().parse_move(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the position has 1 rows; the board has 6"),
        (EMPTY[:-7], "the position has 5 rows; the board has 6"),
        (f"{EMPTY}.", "row 6 has 7 cells; the board has 6 columns"),
        (f"{EMPTY[:-1]}x", "f6 holds 'x'; a cell is w, b or ."),
        (f"{EMPTY[:-1]}b", "there are 0 white and 1 black stones; White must have as many"),
        (f"{EMPTY}-turn", "no stone has been placed, so no quadrant can be turned"),
        ("wwwww./bb.bb./....../b..b../bb.bb./wwwww.",
         "the game was over before the last turn"),
        ("wwwww./....../....../....../bb.b../b..b..-turn",
         "Black has just placed a stone, but the game was over before"),
    ],
)  # fmt: skip
def test_a_position_that_no_game_reaches_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        PENTAGO.position(text)


def test_why_a_move_is_not_legal() -> None:
    placed, turned = play_line("a1"), play_line("a1 f6-left")
    for where, move, reason in (
        (placed, "b2", "b2 places a stone, and White has placed one; turn a quadrant now, such as a1-right"),
        (
            turned,
            "a1-left",
            "a1-left turns a quadrant; Black first places a stone on an empty cell, such as b3",
        ),
        (turned, "a1", "a1 is taken by White; choose an empty cell"),
    ):
        with pytest.raises(IllegalMove, match=f"^{reason}$"):
            where.play(move)
    with pytest.raises(IllegalMove, match="44 is not a move; moves are numbered 0 to 43"):
        placed.play(44)


def test_moves_are_described() -> None:
    four = PENTAGO.position(FOUR)
    placed = four.play("e1")
    for where, move, text in (
        (four, "a2", "a2: places a stone"),
        (four, "e1", "e1: places a stone and makes five in a row: a1, b1, c1, d1 and e1"),
        (placed, "a1-left", "a1-left: turns the top left quadrant to the left"),
        (
            placed,
            "f6-right",
            "f6-right: turns the bottom right quadrant to the right; White has five in a row",
        ),
    ):
        assert where.describe_move(where.parse_move(move)) == text


def test_players_are_told_what_to_do() -> None:
    assert PENTAGO.start().prompt == "place a stone"
    assert play_line("a1").prompt == "turn a quadrant"


def test_the_board_is_drawn_and_described() -> None:
    placed = play_line("b2 f6-left e5")
    assert placed.draw().splitlines() == [
        "    a b c   d e f",
        "  1 . . . | . . .",
        "  2 . w . | . . .",
        "  3 . . . | . . .",
        "    ------+------",
        "  4 . . . | . . .",
        "  5 . . . | . b .",
        "  6 . . . | . . .",
        "  Black turns a quadrant.",
    ]
    assert placed.describe() == "White on b2. Black on e5. Black has placed a stone and turns a quadrant."
    assert PENTAGO.start().describe() == "White has no stones. Black has no stones."


def test_the_picture_has_four_blocks_that_turn() -> None:
    placed = PENTAGO.position(FOUR).play("e1")
    picture = placed.picture
    assert isinstance(picture, Grid)
    assert (picture.blocks, picture.line) == ((3, 3), ())
    turns = [(turn.block, turn.direction, placed.format_move(turn.move)) for turn in picture.turns]
    corners = ("a1", "f1", "a6", "f6")
    assert turns == [
        (block, way, f"{corners[block]}-{way}") for block in range(4) for way in ("left", "right")
    ]
    assert placed.button_moves == placed.legal_moves
    over = placed.play("f6-left").picture
    assert isinstance(over, Grid)
    assert over.line == (0, 1, 2, 3, 4)
    assert set(PENTAGO.start().clicks) == set(range(36))


def test_the_rules_are_told_to_players() -> None:
    text = " ".join(PENTAGO.rules_text)
    assert all(word in text for word in ("White moves first", "after the turn of the quadrant", "draw"))
