"""How many moves are expected: fewer as the game goes on, never none, and some for every game."""

import pytest

from own_game import NOTAKTO
from plyground import game
from plyground.core.game import Game
from plyground.play.game_length import MOST_MOVES, moves_left, typical_plies
from plyground.play.match import Match

GAMES = [game(name) for name in ("tictactoe", "connect4", "oware", "kalah")]


@pytest.mark.parametrize("each", [*GAMES, game(str(NOTAKTO))], ids=lambda each: each.name)
def test_fewer_moves_are_expected_as_a_game_goes_on_but_always_one(each: Game) -> None:
    match = Match.begin(each)
    expected = [moves_left(match)]
    while not match.is_over:
        expected.append(moves_left(match))
        match = match.play(match.position.legal_moves[-1])
    assert expected == sorted(expected, reverse=True)
    assert 1 <= expected[-1] <= expected[0] <= MOST_MOVES


def test_the_typical_length_is_that_of_the_game() -> None:
    assert 5 <= typical_plies(game("tictactoe")) <= 9
    assert typical_plies(game("tictactoe")) < typical_plies(game("connect4")) < typical_plies(game("oware"))
