"""Which places are clicked for a move, which moves need buttons, and how columns and rows are named."""

from dataclasses import replace

import pytest

import dots_and_boxes
import pawns
import small_hex
from own_game import KALAH, NOTAKTO
from plyground import Edges, Grid, Houses, Step
from plyground.core.catalogue import all_games, game
from plyground.core.clicks import clicks_of
from plyground.core.coordinates import with_coordinates
from plyground.core.picture import TextPicture

EMPTY = ("",) * 4


@pytest.mark.parametrize("name", [*all_games(), "7x5x4", str(NOTAKTO), str(KALAH)])
def test_every_first_move_is_a_click(name: str) -> None:
    position = game(name).start()
    assert set(position.clicks) == set(position.legal_moves)
    assert position.button_moves == ()


def test_a_column_is_clicked_at_its_top_or_anywhere_else() -> None:
    assert game("connect4").start().clicks[3] == (3,)


def test_a_piece_is_clicked_first_and_then_its_target() -> None:
    position = pawns.GAME.start()
    move = position.parse_move("a2-b3")
    assert position.clicks[move] == (24, 19)
    assert position.play("a2-b3").clicks[move] == (11, 16), "Black's moves go down"


def test_a_move_without_a_place_needs_a_button() -> None:
    position = small_hex.GAME.start().play("b2")
    assert [position.format_move(move) for move in position.button_moves] == ["swap"]
    assert small_hex.SWAP not in position.clicks


def test_a_line_is_clicked() -> None:
    position = dots_and_boxes.GAME.start().play("a1-b1")
    assert position.clicks == {move: (move,) for move in range(1, 12)}


def test_houses_are_clicked_on_the_side_of_the_player_to_move() -> None:
    houses = Houses((4, 4, 4, 4), (0, 0))
    assert clicks_of(houses, (0, 1, 9), 0) == {0: (0,), 1: (1,)}
    assert clicks_of(houses, (0, 1, 9), 1) == {0: (2,), 1: (3,)}


def test_text_has_no_places() -> None:
    assert clicks_of(TextPicture("x"), (0, 1), 0) == {}


def test_two_moves_with_the_same_clicks_need_buttons() -> None:
    grid = Grid(2, 2, EMPTY, steps=(Step(0, 1, 5), Step(0, 1, 6), Step(0, 2, 7)))
    assert clicks_of(grid, (5, 6, 7), 0) == {7: (0, 2)}
    assert clicks_of(grid, (5, 7), 0) == {5: (0, 1), 7: (0, 2)}


def test_a_click_on_a_cell_that_starts_other_moves_needs_a_button() -> None:
    grid = Grid(2, 2, EMPTY, (0, 1, None, None), steps=(Step(0, 1, 5),))
    assert clicks_of(grid, (0, 1, 5), 0) == {1: (1,), 5: (0, 1)}
    assert clicks_of(grid, (0, 1), 0) == {0: (0,), 1: (1,)}


# Coordinates


def names_of(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    picture = game(name).start().picture
    assert isinstance(picture, Grid)
    return picture.column_names, picture.row_names


def test_columns_and_rows_are_named_by_the_moves() -> None:
    assert names_of("tictactoe") == (("a", "b", "c"), ("1", "2", "3"))
    assert names_of("connect4") == (tuple("1234567"), tuple("654321"))
    assert names_of(str(NOTAKTO)) == ((), ())


def test_names_of_the_game_are_kept() -> None:
    grid = Grid(2, 2, EMPTY, (0, 1, 2, 3), column_names=("x", "y"), row_names=("2", "1"))
    assert with_coordinates(grid, lambda move: f"{'ab'[move % 2]}{move // 2 + 1}") == grid


@pytest.mark.parametrize(
    "texts", [("a1", "b2", "a2", "b1"), ("a1", "b1", "b2", "a2"), ("a1", "b1", "?", "b2")]
)
def test_moves_that_name_no_columns_and_rows_give_no_names(texts: tuple[str, ...]) -> None:
    shown = with_coordinates(Grid(2, 2, EMPTY, (0, 1, 2, 3)), lambda move: texts[move])
    assert isinstance(shown, Grid)
    assert (shown.column_names, shown.row_names) == ((), ())


def test_grids_without_moves_and_other_pictures_stay_as_they_are() -> None:
    for picture in (Grid(2, 2, EMPTY), Houses((1, 1), (0, 0)), TextPicture("x")):
        assert with_coordinates(picture, str) is picture


def test_a_piece_is_a_colour_and_a_shape() -> None:
    grid = Grid(2, 2, EMPTY)
    assert replace(grid, pieces={"k": "black king"}).pieces == {"k": "black king"}
    for words in ("king", "green king", "black dragon", ""):
        with pytest.raises(ValueError, match="the piece of mark 'k' must be a colour"):
            replace(grid, pieces={"k": words})
    with pytest.raises(ValueError, match="the piece of mark 'k'"):
        Edges(1, 1, ("",), EMPTY, (0, 1, 2, 3), pieces={"k": "king"})
