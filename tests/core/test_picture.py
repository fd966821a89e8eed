"""Pictures of boards as plain data, and what grids say about their moves."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from own_game import NOTAKTO
from plyground.core.catalogue import all_games, game
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Edges, Grid, Houses, Step, TextPicture, Turn, block_cells, picture_to_dict

ANY_GAME = [*all_games(), "7x5x4", str(NOTAKTO)]


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_picture_is_plain_data_with_its_kind(name: str) -> None:
    picture = game(name).start().picture
    data = picture_to_dict(picture)
    assert data.pop("kind") in ("grid", "edges", "houses", "text")
    if "steps" in data:
        data["steps"] = tuple(Step(**step) for step in data["steps"])
    if "turns" in data:
        data["turns"] = tuple(Turn(**turn) for turn in data["turns"])
    assert type(picture)(**data) == picture


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_game_has_rules_in_words(name: str) -> None:
    text = game(name).rules_text
    assert text
    assert all(paragraph.endswith(".") for paragraph in text)


def test_a_game_of_your_own_is_drawn_from_its_grid() -> None:
    position = game(str(NOTAKTO)).start().play("5").play("1")
    assert isinstance(position.picture, Grid)
    assert position.picture.cells == ("X", "", "", "", "X", "", "", "", "")
    assert position.draw() == "X . .\n. X .\n. . ."


def test_a_game_without_a_picture_shows_its_text() -> None:
    position = game("tictactoe").start()
    assert Notation().picture(position) == TextPicture("0:0,0")


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_legal_move_has_a_place_on_the_grid(name: str) -> None:
    position = game(name).start()
    assert isinstance(position.picture, Grid | Edges | Houses)
    assert position.button_moves == ()


# Grids


@pytest.mark.parametrize(
    ("borders", "reason"),
    [
        (("X",), "borders must be two marks, got 1"),
        (("X", "R"), "the border 'R' has no colour; add it to pieces"),
    ],
)
def test_borders_are_two_marks_with_a_colour(borders: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Grid(1, 1, ("",), borders=borders)
    assert Grid(1, 1, ("",), borders=("X", "R"), pieces={"R": "red stone"}).borders == ("X", "R")


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"blocks": (3, 2)}, r"blocks must fill the 4 columns and 2 rows, got \(3, 2\)"),
        ({"blocks": (2, 0)}, r"blocks must fill the 4 columns and 2 rows, got \(2, 0\)"),
        ({"blocks": (2,)}, r"blocks must fill the 4 columns and 2 rows, got \(2,\)"),
        ({"blocks": (2, 2), "block_marks": ("X",)}, "there are 2 blocks, so block_marks must be 2, got 1"),
        ({"block_marks": ("X",)}, "block_marks need blocks"),
        ({"blocks": (2, 2), "shape": "hexagon"}, "only a grid of squares has blocks"),
        ({"marked": (0,), "shape": "hexagon"}, "only squares and points can be marked"),
    ],
)
def test_blocks_fill_a_grid_of_squares_and_have_a_mark_each(settings: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Grid(4, 2, ("",) * 8, **settings)
    whole = Grid(4, 2, ("",) * 8, blocks=(2, 2), block_marks=("X", ""))
    assert [block_cells(whole, block) for block in (0, 1)] == [(0, 1, 4, 5), (2, 3, 6, 7)]


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"shape": "point"}, "points need links, and only points have them"),
        ({"links": ((0, 1),)}, "points need links, and only points have them"),
        ({"shape": "point", "links": ((0, 8),)}, r"links join cells from 0 to 7, got \[0, 8\]"),
        ({"shape": "point", "links": ((1, 2),)}, "there is a mark on cell 0, where no link ends"),
    ],
)
def test_points_are_joined_by_lines(settings: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Grid(4, 2, ("X", *("",) * 7), **settings)


def test_cells_without_a_line_are_no_part_of_a_board_of_points() -> None:
    assert Grid(2, 2, ("",) * 4).places == (0, 1, 2, 3)
    assert Grid(2, 2, ("",) * 4, shape="point", links=((3, 0), (0, 1))).places == (0, 1, 3)


def grid(columns: int, rows: int, moves: tuple[int, ...]) -> Grid:
    return Grid(columns, rows, ("",) * (columns * rows), moves)


@given(st.integers(1, 8), st.integers(1, 8))
def test_a_grid_of_cells_has_a_move_for_each(columns: int, rows: int) -> None:
    cells = grid(columns, rows, tuple(range(columns * rows)))
    assert cells.has_cell_moves
    assert not cells.has_column_moves


@given(st.integers(1, 8), st.integers(2, 8))
def test_a_grid_of_columns_has_a_move_for_each(columns: int, rows: int) -> None:
    drops = grid(columns, rows, tuple(range(columns)) * rows)
    assert drops.has_column_moves
    assert not drops.has_cell_moves


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param((0, 0, 1, 1), id="a move for each row"),
        pytest.param((0, 1, 0, 2), id="a column with two moves"),
        pytest.param((0, 1, 1, 0), id="diagonals"),
    ],
)
def test_other_grids_have_neither(moves: tuple[int, ...]) -> None:
    assert not grid(2, 2, moves).has_cell_moves
    assert not grid(2, 2, moves).has_column_moves


def test_a_single_row_has_moves_for_cells() -> None:
    assert grid(5, 1, (0, 1, 2, 3, 4)).has_cell_moves
    assert not grid(5, 1, (0, 1, 2, 3, 4)).has_column_moves


def test_the_marks_of_a_grid_are_read_row_by_row() -> None:
    assert Grid(3, 2, tuple("abcdef"), tuple(range(6))).row_marks == [("a", "b", "c"), ("d", "e", "f")]


class Drops(Notation):
    """Draws two columns of two cells; a move is a column, counted from 1."""

    def format_move(self, position: Position, move: int) -> str:
        return str(move + 1)

    def picture(self, position: Position) -> Grid:
        return Grid(2, 2, ("", "", "X", "O"), (0, 1, 0, 1))


def test_columns_are_named_below_a_drawing() -> None:
    start: Game = game("tictactoe")
    assert Drops().draw(start.start()) == ". .\nX O\n1 2"


@pytest.mark.parametrize(
    ("blocks", "block", "message"),
    [((), 0, "turns need square blocks"), ((2, 1), 0, "turns need square blocks"),
     ((2, 2), 2, "there are 2 blocks, so turns are of blocks 0 to 1")],
)  # fmt: skip
def test_only_square_blocks_turn(blocks: tuple[()] | tuple[int, int], block: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Grid(4, 2, ("",) * 8, blocks=blocks, turns=(Turn(block, "left", 8),))
