"""The games of a seed stay the same, to the last byte of their records, however fast they are played."""

import hashlib

import pytest

from plyground.arena.schedule import fixtures
from plyground.arena.tournament import Tournament, play_game
from plyground.arena.workers import play_games

PAIRINGS = [
    pytest.param("tictactoe", "random", "sight=0", 0, 20, "2ef7f629ebd2b588", id="random"),
    pytest.param("tictactoe", "sentinel", "wildcard-lemur", None, 20, "eabe5fec64ac7841", id="rules"),
    pytest.param("tictactoe", "level-2", "level-9", None, 4, "6c8430374572f22f", id="levels"),
    pytest.param(
        "tictactoe", "sight=1.5", "trickster-monkey", 0, 6, "82a3d7bf8a4dfbaf", id="a fractional sight"
    ),
    pytest.param("oware", "random", "sight=0", None, 6, "ed4f4fd20b3b233a", id="repetition"),
    pytest.param("oware", "random", "random", 0, 4, "13ed00ef97ed002d", id="against itself"),
    pytest.param("oware", "beginner", "sight=0.2", 0, 2, "8128bc6a1e0b422a", id="houses"),
    pytest.param("kalah", "random", "easy", 0, 4, "f1ae3af73b6f9ba7", id="extra turns"),
    pytest.param("gomoku", "random", "easy", 0, 1, "6415727a568ee251", id="a large board"),
]
"""The digests were made by the runner that played each game as a match, move by move."""


@pytest.mark.parametrize(("game", "first", "second", "plies", "count", "digest"), PAIRINGS)
def test_the_games_of_a_seed_are_the_same_for_ever(  # a row of the table
    game: str, first: str, second: str, plies: int | None, count: int, digest: str
) -> None:
    cup = Tournament(game=game, pairings=((first, second),), plies=plies, seed=5)
    records = [played.record for played in play_games(cup, fixtures(cup.pairings, count))]
    assert hashlib.sha256("\n".join(records).encode()).hexdigest()[:16] == digest


def test_a_game_is_the_same_alone_and_among_others() -> None:
    cup = Tournament(game="tictactoe", pairings=(("sentinel", "random"),), seed=5)
    schedule = list(fixtures(cup.pairings, 6))
    assert list(play_games(cup, schedule)) == [play_game(cup, each) for each in schedule]
