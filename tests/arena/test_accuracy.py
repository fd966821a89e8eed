"""Accuracy against exact play: known answers, a bounded sample, silence where nobody knows."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from plyground.arena import accuracy
from plyground.arena.accuracy import Accuracy, accuracies, own_moves, worth
from plyground.arena.schedule import Fixture, fixtures, round_robin
from plyground.arena.session import How, hold
from plyground.arena.standings import standings, format_standings, with_accuracy
from plyground.arena.tournament import Played, Tournament
from plyground.core import catalogue
from plyground.search.limit import Limit
from plyground.games.oware.tablebase.table import empty
from plyground.games.oware.tablebase.table import solve as solve_table
from scale import few

CONNECT_FOUR = str(Path(__file__).parents[2] / "examples" / "connect_four.py")


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    accuracy._proven.cache_clear()
    yield
    accuracy._proven.cache_clear()


def cup(*names: str, game: str = "tictactoe") -> Tournament:
    return Tournament(game=game, pairings=round_robin(names), seed=3, budget=Limit(nodes=5000))


def recorded(moves: str, given: int = 0) -> Played:
    """A game of ada (X) against bo (O) that went so."""
    record = json.dumps({"moves": moves.split()})
    return Played(Fixture(0, "ada", "bo", 0), 1.0, len(moves.split()), record, given)


def test_who_plays_perfectly_keeps_every_value_and_random_play_does_not() -> None:
    tournament = cup("perfect", "random")
    games = hold(tournament, list(fixtures(tournament.pairings, few(40) + 4)), How())
    found = accuracies(tournament, games)
    assert found["perfect"].kept == found["perfect"].decided == found["perfect"].sampled > 10
    assert found["random"].share is not None
    assert found["random"].share < 0.8


def test_each_move_is_held_against_the_value_of_its_position() -> None:
    # a1 keeps the draw; b1, beside it, loses; c3 lets the win slip, and b2 keeps what is left: the draw.
    found = accuracies(cup("ada", "bo"), [recorded("a1 b1 c3 b2")])
    assert found == {"ada": Accuracy(1, 2, 2), "bo": Accuracy(1, 2, 2)}


def test_the_moves_of_the_opening_are_nobodys() -> None:
    found = accuracies(cup("ada", "bo"), [recorded("a1 b1 c3 b2", given=2)])
    assert (found["ada"], found["bo"]) == (Accuracy(0, 1, 1), Accuracy(1, 1, 1))
    assert [ply for _, ply in own_moves(recorded("a1 b1 c3 b2 a3", given=1), "ada")] == [2, 4]


def test_the_last_move_is_judged_by_the_result() -> None:
    assert accuracies(cup("ada", "bo"), [recorded("a1 a2 b1 b2 c1", given=4)])["ada"] == Accuracy(1, 1, 1)


def test_a_bounded_number_of_moves_is_looked_at_the_same_ones_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accuracy, "PROOFS", 7)
    tournament = cup("easy", "random")
    games = hold(tournament, list(fixtures(tournament.pairings, 8)), How())
    found = accuracies(tournament, games)
    assert {each.sampled for each in found.values()} == {7}
    assert accuracies(tournament, games) == found


def test_what_the_budget_does_not_decide_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accuracy, "PROOF", 1)
    found = accuracies(cup("ada", "bo", game="sixfour"), [recorded("a1 b1 c3 b2")])
    assert found["ada"] == Accuracy(0, 0, 2)
    assert found["ada"].share is None
    assert found["ada"].to_dict() == {"accuracy": None, "kept": 0, "decided": 0, "sampled": 2}


def test_in_oware_the_tables_know_the_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("oware")
    table = solve_table(3, empty(game))
    monkeypatch.setattr("plyground.arena.adjudicate.default_tablebase", lambda _: table)
    assert worth(game.start()) is None
    assert worth(game.position("0-0-0-0-1-0-0-0-0-0-0-0-24-23-S")) == 1.0
    assert worth(game.position("0-0-0-0-0-0-0-0-0-0-1-0-24-23-N")) == 0.5


def test_a_finished_position_is_worth_its_result() -> None:
    game = catalogue.game("tictactoe")
    assert worth(game.position("XXX/OO./...")) == 1.0
    assert worth(game.position("OOO/XX./X..")) == 0.0
    assert worth(game.start()) == 0.5


def test_nothing_is_said_of_a_game_nobody_has_solved() -> None:
    tournament = cup("random", "level-1", game=CONNECT_FOUR)
    assert accuracies(tournament, hold(tournament, list(fixtures(tournament.pairings, 2)), How())) == {}


def test_people_and_programs_read_it_in_the_table() -> None:
    tournament = cup("perfect", "random")
    games = hold(tournament, list(fixtures(tournament.pairings, 4)), How())
    plain = standings(tournament, games)
    assert "accuracy" not in format_standings(plain)
    assert "accuracy" not in plain.to_dict()["players"][0]
    table = with_accuracy(plain)
    lines = format_standings(table).splitlines()
    assert lines[0].endswith("better  accuracy")
    assert lines[1].split()[1] == "perfect"
    assert lines[1].endswith(" 100.0%")
    decided = sum(each.decided for each in table.accuracy.values())
    assert any(f"known of {decided} of {decided} sampled moves" in line for line in lines)
    assert table.to_dict()["players"][0]["accuracy"] == 1.0
