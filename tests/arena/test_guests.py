"""Guests: players whom the roster does not know have a place in a tournament."""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from plyground.arena.cluster import play_on_cluster
from plyground.arena.schedule import Fixture, fixtures, round_robin
from plyground.arena.session import How, hold
from plyground.arena.standings import standings
from plyground.arena.tournament import Guest, Tournament, play_game
from plyground.errors import PlygroundError, Unavailable
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play.record import parse_record

GAME = catalogue.game("tictactoe")


@dataclass(frozen=True, kw_only=True)
class Last(Opponent):
    """Always plays the last legal move."""

    name: str = "last"
    description: str = "Plays what comes last."
    method: str = "the last legal move"

    def think(self, turn: Turn) -> Decision:
        return Decision(move=turn.position.legal_moves[-1], reason="It comes last.", rule="test")


@dataclass(frozen=True, kw_only=True)
class Away(Last):
    """Cannot play."""

    @property
    def unavailable_reason(self) -> str:
        return "it is on holiday"


def last_of(game: Game) -> Opponent:
    """What can be sent to another process: a function of a module."""
    return Last(game=game)


def cup(guest: Guest, seed: int = 5) -> Tournament:
    return Tournament(
        game="tictactoe", pairings=round_robin(["mine", "random"]), seed=seed, guests={"mine": guest}
    )


SCHEDULE = list(fixtures(round_robin(["mine", "random"]), 6))


def test_an_opponent_of_your_own_plays_under_the_name_it_is_given() -> None:
    played = play_game(cup(Last(game=GAME)), Fixture(0, "mine", "random", 0))
    match = parse_record(played.record)
    assert match.players == ("mine", "random")
    own = [(match.positions[ply], match.moves[ply]) for ply in range(played.given, played.plies, 2)]
    assert own
    assert all(move == position.legal_moves[-1] for position, move in own)


def test_guests_stand_in_the_table_with_everybody_else() -> None:
    tournament = cup(Last(game=GAME))
    data = standings(tournament, hold(tournament, SCHEDULE, How())).to_dict()
    assert {row["name"] for row in data["players"]} == {"mine", "random"}
    assert data["guests"] == {"mine": "the last legal move"}


def test_a_function_that_makes_the_guest_plays_the_same_games_on_any_number_of_processes() -> None:
    alone = hold(cup(Last(game=GAME)), SCHEDULE, How())
    assert hold(cup(last_of), SCHEDULE, How()) == alone
    assert hold(cup(last_of), SCHEDULE, How(jobs=2)) == alone


@pytest.mark.parametrize("guest", [Last(game=GAME), lambda game: Last(game=game)], ids=["object", "lambda"])
def test_a_guest_who_cannot_travel_is_refused_elsewhere(guest: Guest) -> None:
    sentence = "mine cannot be sent to another process; play on one"
    with pytest.raises(PlygroundError, match=sentence):
        hold(cup(guest), SCHEDULE, How(jobs=2))
    with pytest.raises(PlygroundError, match=sentence):
        hold(cup(guest), SCHEDULE, How(play=play_on_cluster("local")))


def test_a_guest_of_another_game_is_refused() -> None:
    with pytest.raises(PlygroundError, match="mine plays oware, and this is tictactoe"):
        cup(Last(game=catalogue.game("oware"))).check()


def test_a_guest_who_is_away_is_refused_before_the_first_game() -> None:
    with pytest.raises(Unavailable, match="mine cannot play: it is on holiday"):
        hold(cup(Away(game=GAME)), SCHEDULE, How())


def test_a_guest_comes_before_whoever_has_that_name_in_the_roster() -> None:
    tournament = Tournament(game="tictactoe", pairings=(("easy", "random"),), guests={"easy": last_of})
    assert isinstance(tournament.player("easy"), Last)


def test_a_folder_is_refused_to_a_guest_who_decides_otherwise(tmp_path: Path) -> None:
    hold(cup(last_of), SCHEDULE, How(folder=tmp_path))
    assert json.loads((tmp_path / "tournament.json").read_text())["guests"] == {"mine": "the last legal move"}
    other = cup(partial(_other, "by the stars"))
    with pytest.raises(PlygroundError, match="holds another tournament, whose guests differs"):
        hold(other, SCHEDULE, How(folder=tmp_path))


def _other(method: str, game: Game) -> Opponent:
    return Last(game=game, method=method)
