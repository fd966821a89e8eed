"""Threats: what the other side would win with, and nothing else."""

import random

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.search.threats import MOST_PLAYED, threats_of


def names(position: Position) -> list[str]:
    return [after.format_move(move) for after, move in threats_of(position)]


@pytest.mark.parametrize(
    ("game", "text", "threats"),
    [
        ("tictactoe", "XX./.O./...", ["c1"]),
        ("tictactoe", "XX./OO./...", ["c2"]),
        ("tictactoe", "X../.O./...", []),
        ("tictactoe", "XOX/.X./O.O", ["b3"]),
    ],
)
def test_threats_are_found(game: str, text: str, threats: list[str]) -> None:
    assert names(catalogue.game(game).position(text)) == threats


def test_a_step_to_the_last_row_is_a_threat() -> None:
    position = catalogue.game("breakthrough:6x6").position("b...../....../....../....../....b./w....w-w")
    assert sorted(names(position)) == ["e2-d1", "e2-e1", "e2xf1"]


def test_seeds_alone_threaten_nothing() -> None:
    assert names(catalogue.game("oware").start()) == []


def test_the_threats_of_random_games_are_those_that_the_board_shows() -> None:
    game, rng = catalogue.game("tictactoe"), random.Random(3)
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    for _ in range(60):
        position = game.start()
        while len(position.legal_moves) > 3:
            cells = position.picture.cells  # type: ignore[union-attr]
            other = game.seats[1 - position.turn]
            shown = {
                line[[cells[cell] for cell in line].index("")]
                for line in lines
                if sorted(cells[cell] for cell in line) == ["", other, other]
            }
            assert {move for _, move in threats_of(position)} == shown
            position = position.play(rng.choice(position.legal_moves))


def test_a_large_board_plays_few_moves() -> None:
    position = catalogue.game("gomoku").start()
    for move in ("h8", "a1", "h9", "a2", "h10", "a3", "h11"):
        position = position.play(move)
    assert names(position) == ["h7", "h12"]
    assert len(position.legal_moves) ** 2 > 5 * MOST_PLAYED
