"""One game of a tournament: repeatable, recorded, refused where nobody can play it."""

import json

import pytest

from plyground.arena.adjudicate import table_score
from plyground.arena.schedule import Fixture, round_robin
from plyground.arena.tournament import Tournament, contestant, play_game, read_played
from plyground.errors import BadRecord, PlygroundError, Unavailable, UnknownName
from plyground.core import catalogue
from plyground.opponents.searchers.search import RandomOpponent, DepthOpponent
from plyground.play.record import parse_record, result_of
from plyground.search.limit import Limit
from plyground.games.oware.tablebase.table import empty
from plyground.games.oware.tablebase.table import solve as solve_table


def tournament(
    *names: str, game: str = "tictactoe", seed: int = 0, budget: Limit | None = None
) -> Tournament:
    return Tournament(game=game, pairings=round_robin(names), seed=seed, budget=budget or Limit())


def test_a_game_is_kept_as_a_record_that_can_be_replayed() -> None:
    played = play_game(tournament("easy", "medium"), Fixture(5, "medium", "easy", 2))
    match = parse_record(played.record)
    assert match.players == ("medium", "easy")
    assert match.start == catalogue.game("tictactoe").start()
    assert len(match.moves) == played.plies
    assert played.score == {"X": 1.0, "O": 0.0, "draw": 0.5}[str(result_of(match))]
    assert read_played(played.record) == played


def test_a_pair_starts_from_the_same_opening() -> None:
    cup = tournament("easy", "random")
    records = [
        json.loads(play_game(cup, fixture).record)
        for fixture in (Fixture(6, "easy", "random", 3), Fixture(7, "random", "easy", 3))
    ]
    given = records[0]["arena"]["given"]
    assert given == 2
    assert records[0]["moves"][:given] == records[1]["moves"][:given]


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    fixtures = [Fixture(number, "random", "easy", 0) for number in range(8)]
    cup = tournament("random", "easy", seed=1)
    assert [play_game(cup, f) for f in fixtures] == [play_game(cup, f) for f in reversed(fixtures)][::-1]
    assert len({tuple(json.loads(play_game(cup, f).record)["moves"]) for f in fixtures}) > 5
    other = tournament("random", "easy", seed=2)
    assert [play_game(cup, f).record for f in fixtures] != [play_game(other, f).record for f in fixtures]


def test_an_oware_game_that_comes_back_ends() -> None:
    cup = tournament("sight=1", "random", game="oware", seed=3)
    match = parse_record(play_game(cup, Fixture(0, "sight=1", "random", 0)).record)
    assert match.is_over


def test_a_budget_replaces_clocks_and_nothing_else() -> None:
    cup = tournament("hard", "medium", "mcts", game="sixfour", budget=Limit(nodes=500))
    assert cup.by_clock() == ()
    assert tournament("hard", "medium", "mcts", game="sixfour").by_clock() == ("hard",)


def test_rungs_of_the_ladder_take_part_by_name() -> None:
    player = contestant("sight=2.5", catalogue.game("oware"))
    assert isinstance(player, DepthOpponent)
    assert player.sight == 2.5


def test_unknown_players_are_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownName, match="did you mean 'medium'"):
        tournament("easy", "medum").check()


def test_players_who_lack_something_are_refused_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        RandomOpponent, "unavailable_reason", property(lambda _: "the dice are lost"), raising=False
    )
    with pytest.raises(Unavailable, match="random cannot play: the dice are lost"):
        tournament("easy", "random").check()


def test_the_tables_end_a_game_of_oware_whose_result_they_know(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("oware")
    table = solve_table(3, empty(game))
    monkeypatch.setattr("plyground.arena.adjudicate.default_tablebase", lambda _: table)
    assert table_score(game.position("3-0-0-0-0-0-1-0-0-0-0-0-22-22-S")) is None
    # South nets 1 of the one seed left, North 1 less one: the lead decides.
    assert table_score(game.position("0-0-0-0-1-0-0-0-0-0-0-0-23-24-S")) == 0.5
    assert table_score(game.position("0-0-0-0-1-0-0-0-0-0-0-0-24-23-S")) == 1.0
    assert table_score(game.position("0-0-0-0-0-0-0-0-0-0-1-0-24-23-N")) == 0.5
    assert table_score(catalogue.game("tictactoe").start()) is None


def test_an_adjudicated_game_says_so_and_is_recorded_as_far_as_it_went(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "plyground.arena.tournament.table_score", lambda position: 0.5 if position.turn else None
    )
    pairings = round_robin(["random", "easy"])
    played = play_game(
        Tournament(game="tictactoe", pairings=pairings, adjudicate=True), Fixture(0, *pairings[0], 0)
    )
    record = json.loads(played.record)
    assert (played.score, played.plies, record["result"]) == (0.5, 3, None)
    assert record["arena"]["adjudicated"] is True
    assert not parse_record(played.record).is_over
    free = play_game(Tournament(game="tictactoe", pairings=pairings), Fixture(0, *pairings[0], 0))
    assert "adjudicated" not in json.loads(free.record)["arena"]


@pytest.mark.parametrize("name", ["sight=far", "sight=-1", "level=99999", "sight=nan"])
def test_rungs_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(PlygroundError):
        tournament("easy", name).check()


@pytest.mark.parametrize("line", ["", "{}", "[1]", '{"plyground": 1, "players": ["a"], "arena": {}}'])
def test_a_line_that_is_no_game_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="this is no game of a tournament"):
        read_played(line)
