"""External players in tournaments: OpenSpiel's bot and programs, by name."""

import pickle
import sys

import pytest

from plyground.arena.run import RunOptions, run_tournament
from plyground.arena.schedule import fixtures, round_robin
from plyground.arena.standings import compute_standings
from plyground.arena.tournament import Tournament
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.errors import Unavailable, UnknownName
from plyground.interop.external_players import external_player, external_players
from plyground.interop.openspiel import SpielOpponent
from plyground.opponents.programs.program import ProgramOpponent
from plyground.play.record import parse_record
from scale import few

TICTACTOE = catalogue.game("tictactoe")


def cup(*names: str, game: str = "tictactoe") -> Tournament:
    return Tournament(
        game=game, pairings=round_robin(names), seed=4, external_players=external_players(names)
    )


@pytest.mark.parametrize("game", ["tictactoe", "oware"])
def test_openspiels_bot_plays_in_a_tournament(game: str) -> None:
    bot = f"openspiel:mcts={few(60)}"
    tournament = cup(bot, "random", game=game)
    schedule = list(fixtures(tournament.pairings, few(20) + 1))
    games = run_tournament(tournament, schedule)
    assert all(parse_record(played.record).is_over for played in games)
    assert run_tournament(tournament, schedule) == games
    if len(games) > 2:
        assert compute_standings(tournament, games).order[0] == bot


def test_it_plays_the_same_games_in_other_processes() -> None:
    tournament = cup("openspiel:mcts=20", "easy")
    schedule = list(fixtures(tournament.pairings, 4))
    assert run_tournament(tournament, schedule, RunOptions(jobs=2)) == run_tournament(tournament, schedule)


def test_names_say_how_many_games_are_simulated() -> None:
    assert (
        external_player("openspiel:mcts", TICTACTOE).method
        == "Monte Carlo tree search, 1,000 simulated games"
    )
    assert (
        external_player("openspiel:mcts=25", TICTACTOE).method
        == "Monte Carlo tree search, 25 simulated games"
    )


def test_only_names_with_a_prefix_are_external_players() -> None:
    found = external_players(["perfect", "openspiel:mcts", "sight=2", "uci:engine --fast"])
    assert list(found) == ["openspiel:mcts", "uci:engine --fast"]
    bot, program = (make(TICTACTOE) for make in pickle.loads(pickle.dumps(list(found.values()))))
    assert isinstance(bot, SpielOpponent)
    assert isinstance(program, ProgramOpponent)
    assert (bot.name, program.name) == ("openspiel:mcts", "uci:engine --fast")


@pytest.mark.parametrize("name", ["openspiel:mtcs", "openspiel:mcts=0", "openspiel:mcts=many", "openspiel:"])
def test_a_bot_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(UnknownName, match=f"unknown external player '{name}'.*openspiel:mcts"):
        cup(name, "random").check()


def test_without_openspiel_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.interop.external_players.find_spec", lambda _: None)
    with pytest.raises(Unavailable, match="'pip install open_spiel' installs it"):
        cup("openspiel:mcts", "random").check()


def test_external_players_are_named_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--opponents", "random,openspiel:mcts=5", "--games", "2", "--jobs", "1"]
    assert main(["arena", "tictactoe", *words]) == 0
    assert "openspiel:mcts=5" in capsys.readouterr().out


def test_a_program_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"ugi:{sys.executable} -m plyground.cli.main engine tictactoe"
    assert main(["duel", "tictactoe", program, "random", "--games", "2", "--depth", "1", "--jobs", "1"]) == 0
    assert f"{program} - random: " in capsys.readouterr().out
