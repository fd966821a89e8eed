"""Fair openings: proven draws, and none twice."""

from itertools import islice

import pytest

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.jit import INTERPRETED
from plyground.play.fair_openings import fair_openings, find_fair_openings, format_moves
from plyground.search.symmetry import canonical
from plyground.solve.exact import exact
from scale import few

SHIPPED = ("sixfour", "connect4")


def after(game: Game, moves: tuple[str, ...]) -> Position:
    position = game.start()
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize("name", SHIPPED)
def test_a_dozen_openings_of_each_game_come_along_and_no_two_are_alike(name: str) -> None:
    game = catalogue.game(name)
    forms = {canonical(after(game, moves))[0].state for moves in fair_openings(game)}
    assert len(forms) == len(fair_openings(game)) == 12


@pytest.mark.parametrize("name", SHIPPED if not INTERPRETED else ())
def test_neither_player_can_force_a_win_from_them(name: str) -> None:
    game = catalogue.game(name)
    for moves in fair_openings(game)[: few(12)]:
        assert exact(after(game, moves)).value == 0


def test_most_games_have_none() -> None:
    for name in ("oware", "tictactoe", "breakthrough", "4x4x3"):
        assert fair_openings(catalogue.game(name)) == ()


def test_openings_are_found_by_proof() -> None:
    game = catalogue.game("tictactoe")
    found = list(islice(find_fair_openings(game, 2), 5))
    assert found
    for position, moves in found:
        assert position == after(game, tuple(format_moves(game, moves).split()))
        assert exact(position).value == 0


def test_a_game_that_cannot_be_solved_has_no_proven_openings() -> None:
    with pytest.raises(PlygroundError, match="breakthrough cannot be solved, so no opening is proven"):
        next(find_fair_openings(catalogue.game("breakthrough"), 2))
