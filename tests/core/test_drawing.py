"""Pictures as lines of text: coordinates, hexagons, houses, lines between dots."""

from dataclasses import replace

from own_game import HEX, KALAH, NOTAKTO
from picture_games import HEXAGONS, LINES, STEPS, STONES
from plyground.core import catalogue
from plyground.core.drawing import draw_edges, draw_grid, draw_houses
from plyground.core.grid_words import describe_grid
from plyground.core.picture import Edges, Grid, Houses


def test_a_grid_has_the_names_of_its_picture_or_of_its_moves() -> None:
    assert STEPS.start().draw().splitlines()[0] == "    a b c d e f"
    assert STEPS.start().draw().splitlines()[1] == "  6 B B B B B B"
    assert STONES.start().play("b2").draw().splitlines()[:3] == ["    a b c d", "  1 . . . .", "  2 . X . ."]


def test_a_grid_is_described_by_the_cells_of_its_pieces() -> None:
    position = catalogue.game(str(HEX)).start()
    assert position.describe() == "The board is empty."
    for move in ("b2", "a1", "c3"):
        position = position.play(move)
    assert position.describe() == "Blue stone on b2 and c3. Red stone on a1."
    assert STONES.start().play("b2").describe() == "X on b2."
    assert catalogue.game(str(NOTAKTO)).start().play("5").describe() == ". . .\n. X .\n. . ."


BLOCKS = Grid(
    4, 4, ("X", *[""] * 14, "O"), column_names=tuple("abcd"), row_names=tuple("1234"),
    blocks=(2, 2), block_marks=("", "X", "O", ""), marked=(10, 11),
)  # fmt: skip


def test_lines_part_the_blocks_of_a_grid() -> None:
    assert draw_grid(BLOCKS).splitlines() == [
        "    a b   c d",
        "  1 X . | . .",
        "  2 . . | . .",
        "    ----+----",
        "  3 . . | . .",
        "  4 . . | . O",
    ]


def test_blocks_and_marked_cells_are_described() -> None:
    over = "X over the block from c1 to d2. O over the block from a3 to b4."
    assert describe_grid(BLOCKS) == f"X on a1. O on d4. {over} Marked: c3 and d3."


def test_moves_that_are_numbers_name_no_columns() -> None:
    assert catalogue.game(str(NOTAKTO)).start().play("5").draw() == ". . .\n. X .\n. . ."


def test_each_row_of_hexagons_is_shifted() -> None:
    assert HEXAGONS.start().play("c2").draw().splitlines() == [
        "    a b c d",
        "  1 . . . .",
        "   2 . . X .",
        "    3 . . . .",
        "     4 . . . .",
    ]


def test_wide_names_widen_the_cells() -> None:
    grid = Grid(2, 1, ("X", ""), column_names=("aa", "ab"), row_names=("10",))
    assert draw_grid(grid) == "     aa ab\n  10 X  ."


def test_houses_of_any_number_are_drawn_with_their_names() -> None:
    houses = Houses((3, 3, 3, 10), (0, 12))
    assert draw_houses(houses, ("1", "2", "1", "2"), ("South", "North")).splitlines() == [
        "            2  1",
        "           10  3",
        "North: 12         South: 0",
        "            3  3",
        "            1  2",
    ]
    assert catalogue.game(str(KALAH)).start().draw().splitlines()[0].split() == list("fedcba")


def test_lines_between_dots_are_drawn_with_their_boxes() -> None:
    closed = LINES.start().play("1").play("3").play("5").play("6")
    assert closed.draw().splitlines() == [".---.   .", "| # |", ".---.   ."]
    picture = Edges(1, 2, ("", "A"), ("", "x", "x", "", "", "x", "x"), tuple(range(7)))
    assert draw_edges(picture).splitlines() == [".   .", "", ".---.", "| A |", ".---."]
    named = replace(picture, column_names=("a", "b"), row_names=("9", "10", "11"))
    assert draw_edges(named).splitlines() == ["   a   b", " 9 .   .", "", "10 .---.", "   | A |", "11 .---."]


def test_points_are_drawn_with_the_lines_between_them() -> None:
    points = Grid(
        3, 3, ("w", "", "", "", "b", "", "", "", ""), shape="point", hands=(1, 0),
        links=((0, 2), (0, 4), (2, 4), (4, 6), (2, 8), (6, 8)),
        column_names=("a", "b", "c"), row_names=("3", "2", "1"),
    )  # fmt: skip
    assert draw_grid(points, ("White", "Black")).splitlines() == [
        "    a   b   c",
        "  3 w-------.",
        "      \\   / |",
        "  2     b   |",
        "      /     |",
        "  1 .-------.",
        "In hand: White 1, Black 0",
    ]
    plain = replace(points, hands=(), column_names=(), row_names=())
    assert draw_grid(plain).splitlines()[0] == "   w-------."
