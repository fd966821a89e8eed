"""Accuracy against exact play: known answers, a bounded sample, nothing for games without exact values."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from own_game import KALAH
from plyground.arena.exact_accuracy import ExactAccuracy, exact_score, measure_accuracy, moves_by
from plyground.arena.run import run_tournament
from plyground.arena.schedule import Fixture, fixtures, round_robin
from plyground.arena.standings import add_accuracy, compute_standings, format_standings
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.core import catalogue
from plyground.games.mnk.solver import solve
from plyground.games.oware.tablebase.table import empty
from plyground.games.oware.tablebase.table import solve as solve_table
from plyground.search.limit import Limit
from scale import few

NOTAKTO = str(Path(__file__).parents[2] / "examples" / "notakto.py")


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    solve._small_value.cache_clear()
    yield
    solve._small_value.cache_clear()


TICTACTOE = catalogue.game("tictactoe")


def cup(*names: str, game: str = "tictactoe") -> Tournament:
    return Tournament(game=game, pairings=round_robin(names), seed=3, budget=Limit(nodes=5000))


def recorded(moves: str, opening_plies: int = 0) -> PlayedGame:
    """Return a game of ada (X) against bo (O) with these moves."""
    record = json.dumps({"moves": moves.split()})
    return PlayedGame(Fixture(0, "ada", "bo", 0), 1.0, len(moves.split()), record, opening_plies)


def test_perfect_play_preserves_every_value_and_random_play_does_not() -> None:
    tournament = cup("perfect", "random")
    games = run_tournament(tournament, list(fixtures(tournament.pairings, few(40) + 4)))
    found = measure_accuracy(tournament, games)
    assert found["perfect"].preserved == found["perfect"].decided == found["perfect"].sampled > 10
    assert found["random"].share is not None
    assert found["random"].share < 0.8


def test_each_move_is_compared_with_the_value_of_its_position() -> None:
    # a1 preserves the draw; b1 loses; c3 gives the win away, and b2 preserves the draw that is left.
    found = measure_accuracy(cup("ada", "bo"), [recorded("a1 b1 c3 b2")])
    assert found == {"ada": ExactAccuracy(1, 2, 2, 0.5), "bo": ExactAccuracy(1, 2, 2, 0.5)}
    assert found["ada"].given_away == 0.25


def test_the_moves_of_the_opening_do_not_count() -> None:
    found = measure_accuracy(cup("ada", "bo"), [recorded("a1 b1 c3 b2", opening_plies=2)])
    assert (found["ada"], found["bo"]) == (ExactAccuracy(0, 1, 1, 0.5), ExactAccuracy(1, 1, 1))
    game = recorded("a1 b1 c3 b2 a3", opening_plies=1)
    assert [ply for _, ply in moves_by(game, "ada", TICTACTOE)] == [2, 4]


def test_a_player_who_moves_again_made_both_moves() -> None:
    game = recorded("C F d")  # C ends in the store of South, who goes on with F
    kalah = catalogue.game(str(KALAH))
    assert [ply for _, ply in moves_by(game, "ada", kalah)] == [0, 1]
    assert [ply for _, ply in moves_by(game, "bo", kalah)] == [2]


def test_the_last_move_is_checked_against_the_result() -> None:
    assert measure_accuracy(cup("ada", "bo"), [recorded("a1 a2 b1 b2 c1", opening_plies=4)])[
        "ada"
    ] == ExactAccuracy(1, 1, 1)


def test_a_bounded_number_of_moves_is_checked_always_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solve.BoardSolver, "accuracy_sample", lambda *_: 7)
    tournament = cup("easy", "random")
    games = run_tournament(tournament, list(fixtures(tournament.pairings, 8)))
    found = measure_accuracy(tournament, games)
    assert {each.sampled for each in found.values()} == {7}
    assert measure_accuracy(tournament, games) == found


def test_moves_the_proof_cannot_decide_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "SMALL_PROOF", 1)
    found = measure_accuracy(cup("ada", "bo", game="sixfour"), [recorded("a1 b1 c3 b2")])
    assert found["ada"] == ExactAccuracy(0, 0, 2)
    assert found["ada"].share is None
    empty = {"accuracy": None, "given_away": None, "preserved": 0, "decided": 0, "sampled": 2}
    assert found["ada"].to_dict() == empty


def test_in_oware_the_tables_have_the_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("oware")
    table = solve_table(3, empty(game))
    monkeypatch.setattr("plyground.games.oware.tablebase.knowledge.tablebase_at_hand", lambda _: table)
    assert exact_score(game.start()) is None
    assert exact_score(game.position("0-0-0-0-1-0-0-0-0-0-0-0-24-23-S")) == 1.0
    assert exact_score(game.position("0-0-0-0-0-0-0-0-0-0-1-0-24-23-N")) == 0.5


def test_the_exact_score_of_a_finished_position_is_its_result() -> None:
    game = catalogue.game("tictactoe")
    assert exact_score(game.position("XXX/OO./...")) == 1.0
    assert exact_score(game.position("OOO/XX./X..")) == 0.0
    assert exact_score(game.start()) == 0.5


def test_a_small_game_of_ones_own_has_accuracy() -> None:
    tournament = cup("random", "perfect", game=NOTAKTO)
    games = run_tournament(tournament, list(fixtures(tournament.pairings, 4)))
    found = measure_accuracy(tournament, games)
    assert found["perfect"].decided == found["perfect"].sampled > 0
    assert found["perfect"].share == 1


def test_a_large_game_without_tables_has_no_accuracy() -> None:
    tournament = cup("random", "level-1", game="breakthrough")
    assert (
        measure_accuracy(tournament, run_tournament(tournament, list(fixtures(tournament.pairings, 2)))) == {}
    )


def test_accuracy_is_part_of_the_standings() -> None:
    tournament = cup("perfect", "random")
    games = run_tournament(tournament, list(fixtures(tournament.pairings, 4)))
    plain = compute_standings(tournament, games)
    assert "accuracy" not in format_standings(plain)
    assert "accuracy" not in plain.to_dict()["players"][0]
    table = add_accuracy(plain)
    lines = format_standings(table).splitlines()
    assert lines[0].endswith("better  accuracy")
    assert lines[1].split()[1] == "perfect"
    assert lines[1].endswith(" 100.0%")
    decided = sum(each.decided for each in table.accuracy.values())
    assert any(f"{decided} of {decided} sampled moves could be checked" in line for line in lines)
    assert table.to_dict()["players"][0]["accuracy"] == 1.0
