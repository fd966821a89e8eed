"""Positions show themselves: as data, as SVG, and the rules in words."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_board import lines
from plyground.bits import members
from plyground.core.catalogue import all_games, game
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid, Houses
from plyground.games.oware.rules import SEEDS
from plyground.play.match import Match
from strategies import boards, oware_positions, reached

CONNECT_FOUR = str(Path(__file__).parents[2] / "examples" / "connect_four.py")
board_positions = boards().flatmap(reached)


@given(board_positions)
def test_a_grid_holds_the_marks_of_the_written_position(position: Position) -> None:
    grid = position.picture
    assert isinstance(grid, Grid)
    assert "".join(mark or "." for mark in grid.cells) == str(position).replace("/", "")
    assert set(position.legal_moves) <= set(grid.moves)


@given(board_positions)
def test_the_line_is_every_run_of_the_winner_and_nothing_else(position: Position) -> None:
    grid = position.picture
    assert isinstance(grid, Grid)
    stones = set(members(position.state.theirs))
    won = {cell for line in lines(position.game.rules) if set(line) <= stones for cell in line}
    assert set(grid.line) == won


@given(oware_positions())
def test_houses_hold_every_seed(position: Position) -> None:
    houses = position.picture
    assert isinstance(houses, Houses)
    assert sum(houses.seeds) + sum(houses.stores) == SEEDS
    assert str(position)[:-2] == "-".join(map(str, (*houses.seeds, *houses.stores)))


@pytest.mark.parametrize("name", [*all_games(), "7x5x4", CONNECT_FOUR])
def test_every_position_draws_itself_as_svg(name: str) -> None:
    position = game(name).start()
    for _ in range(3):
        root = ET.fromstring(position._repr_svg_())
        assert root.tag.endswith("svg")
        position = position.play(position.legal_moves[0])


def test_as_many_seeds_are_drawn_as_there_are() -> None:
    drawn = game("oware").start().play("F")._repr_svg_()
    assert drawn.count('class="seed"') == SEEDS
    assert ">5<" not in drawn
    assert "a 5" in drawn


def test_a_match_shows_itself_as_it_stands() -> None:
    match = Match.begin("tictactoe").play("b2")
    assert match._repr_svg_() == match.position._repr_svg_()


def test_a_win_is_marked_in_the_drawing() -> None:
    drawn = game("tictactoe").position("XXX/OO./...")._repr_svg_()
    assert drawn.count('class="won"') == 3


def test_a_game_of_ones_own_shows_a_grid_where_it_says_how() -> None:
    position = game(CONNECT_FOUR).start().play("4").play("4")
    grid = position.picture
    assert isinstance(grid, Grid)
    assert (grid.columns, grid.rows) == (7, 6)
    assert (grid.cells[-4], grid.cells[-11]) == ("X", "O")
    assert position.draw().splitlines()[-2:] == [". . . X . . .", "1 2 3 4 5 6 7"]


@given(st.sampled_from(sorted(all_games())))
def test_a_picture_is_plain_data_with_its_kind(name: str) -> None:
    data = to_dict(game(name).start().picture)
    assert data["kind"] in ("grid", "houses")


def test_a_game_that_says_nothing_more_shows_words() -> None:
    position = game("tictactoe").start()
    words = Notation().picture(position.state, position.turn, position.game)
    assert words == Words("0:0,0")


@pytest.mark.parametrize("name", [*all_games(), "7x5x4", CONNECT_FOUR])
def test_every_game_tells_its_rules(name: str) -> None:
    told: Game = game(name)
    assert told.rules_text
    assert all(paragraph.endswith(".") for paragraph in told.rules_text)


def test_the_rules_speak_of_this_board_and_this_variant() -> None:
    assert "7 columns and 5 rows" in game("7x5x4").rules_text[0]
    assert "has 4 of their own" in game("7x5x4").rules_text[1]
    slams = {game(name).rules_text[3] for name in ("oware", "oware:slam-captures", "oware:slam-forbidden")}
    assert len(slams) == 3
