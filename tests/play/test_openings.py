"""Openings: random, repeatable, and fair where that can be known."""

from random import Random

import pytest

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.mnk.solver.solve import solve
from plyground.play.openings import default_plies, opening, random_play, unevenness
from scale import few

GAMES = ["tictactoe", "tictactoe4", "sixfour", "oware"]


def after(game: Game, moves: tuple[Move, ...]) -> Position:
    position = game.start()
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("name", "plies"), [("tictactoe", 2), ("tictactoe4", 4), ("sixfour", 4), ("oware", 4)]
)
def test_small_boards_have_short_openings(name: str, plies: int) -> None:
    assert default_plies(catalogue.game(name)) == plies


@pytest.mark.parametrize("name", ["tictactoe", "tictactoe4", "oware"])
def test_openings_vary_and_leave_a_game_to_play(name: str) -> None:
    game = catalogue.game(name)
    found = [opening(game, default_plies(game), 5, number) for number in range(few(20) + 3)]
    assert len(set(found)) > len(found) // 3
    assert all(not after(game, moves).is_over for moves in found)
    assert {len(moves) for moves in found} == {default_plies(game)}


def test_an_opening_depends_on_game_seed_and_number_alone() -> None:
    game = catalogue.game("tictactoe4")
    first = opening(game, 4, 1, 7)
    opening.cache_clear()
    assert opening(game, 4, 1, 7) == first
    others = {opening(game, 4, seed, number) for seed in range(3) for number in range(3)}
    assert len(others) > 5


def test_most_openings_of_tic_tac_toe_are_exact_draws_though_most_random_ones_are_not() -> None:
    game = catalogue.game("tictactoe")
    chosen = [solve(after(game, opening(game, 2, 0, number))).value for number in range(few(40) + 5)]
    rng = Random(1)
    random = [solve(random_play(game, 2, rng)[1]).value for _ in range(few(40) + 5)]
    assert chosen.count(0) >= 0.8 * len(chosen)
    assert chosen.count(0) > random.count(0)


def test_unevenness_knows_a_draw_from_a_forced_win() -> None:
    game = catalogue.game("tictactoe")
    assert unevenness(game.position("X../.O./...")) == 0
    assert unevenness(game.position("XO./.../...")) > 31000


def test_a_long_opening_stops_before_the_game_ends() -> None:
    game = catalogue.game("tictactoe")
    for seed in range(few(30)):
        moves, position = random_play(game, 9, Random(seed))
        assert not position.is_over
        assert len(moves) < 9


def test_no_plies_means_the_start() -> None:
    assert opening(catalogue.game("oware"), 0, 1, 2) == ()
