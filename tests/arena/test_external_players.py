"""External players, which are not in the roster, take part in tournaments."""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from plyground.arena.cluster import play_on_cluster
from plyground.arena.run import RunOptions, run_tournament
from plyground.arena.schedule import Fixture, fixtures, round_robin
from plyground.arena.standings import compute_standings
from plyground.arena.tournament import ExternalPlayer, Tournament, play_game
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError, Unavailable
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
    """Return the opponent; a function of a module can be sent to another process."""
    return Last(game=game)


def cup(player: ExternalPlayer, seed: int = 5) -> Tournament:
    return Tournament(
        game="tictactoe",
        pairings=round_robin(["mine", "random"]),
        seed=seed,
        external_players={"mine": player},
    )


SCHEDULE = list(fixtures(round_robin(["mine", "random"]), 6))


def test_an_opponent_of_your_own_has_the_name_of_the_pairing() -> None:
    played = play_game(cup(Last(game=GAME)), Fixture(0, "mine", "random", 0))
    match = parse_record(played.record)
    assert match.players == ("mine", "random")
    own = [(match.positions[ply], match.moves[ply]) for ply in range(played.opening_plies, played.plies, 2)]
    assert own
    assert all(move == position.legal_moves[-1] for position, move in own)


def test_external_players_are_in_the_standings() -> None:
    tournament = cup(Last(game=GAME))
    data = compute_standings(tournament, run_tournament(tournament, SCHEDULE)).to_dict()
    assert {row["name"] for row in data["players"]} == {"mine", "random"}
    assert data["external_players"] == {"mine": "the last legal move"}


def test_a_function_that_creates_the_player_plays_the_same_games_on_any_number_of_processes() -> None:
    alone = run_tournament(cup(Last(game=GAME)), SCHEDULE)
    assert run_tournament(cup(last_of), SCHEDULE) == alone
    assert run_tournament(cup(last_of), SCHEDULE, RunOptions(jobs=2)) == alone


@pytest.mark.parametrize("player", [Last(game=GAME), lambda game: Last(game=game)], ids=["object", "lambda"])
def test_a_player_who_cannot_be_pickled_is_refused_by_other_processes(player: ExternalPlayer) -> None:
    message = "mine cannot be sent to another process; use one process"
    with pytest.raises(PlygroundError, match=message):
        run_tournament(cup(player), SCHEDULE, RunOptions(jobs=2))
    with pytest.raises(PlygroundError, match=message):
        run_tournament(cup(player), SCHEDULE, RunOptions(play=play_on_cluster("local")))


def test_a_player_of_another_game_is_refused() -> None:
    with pytest.raises(PlygroundError, match="mine plays oware, not tictactoe"):
        cup(Last(game=catalogue.game("oware"))).check()


def test_an_unavailable_player_is_refused_before_the_first_game() -> None:
    with pytest.raises(Unavailable, match="mine cannot play: it is on holiday"):
        run_tournament(cup(Away(game=GAME)), SCHEDULE)


def test_an_external_player_hides_an_opponent_of_the_same_name() -> None:
    tournament = Tournament(
        game="tictactoe", pairings=(("easy", "random"),), external_players={"easy": last_of}
    )
    assert isinstance(tournament.player("easy"), Last)


def test_a_folder_is_refused_to_a_player_with_another_method(tmp_path: Path) -> None:
    run_tournament(cup(last_of), SCHEDULE, RunOptions(folder=tmp_path))
    assert json.loads((tmp_path / "tournament.json").read_text())["external_players"] == {
        "mine": "the last legal move"
    }
    other = cup(partial(_other, "by the stars"))
    with pytest.raises(PlygroundError, match=r"a tournament with other settings \(external_players\)"):
        run_tournament(other, SCHEDULE, RunOptions(folder=tmp_path))


def _other(method: str, game: Game) -> Opponent:
    return Last(game=game, method=method)
