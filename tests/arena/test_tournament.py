"""One game of a tournament: repeatable, recorded, refused if a player cannot play it."""

import json
import threading
from dataclasses import dataclass, field, replace

import pytest

from plyground.arena.adjudicate import adjudicate
from plyground.arena.schedule import Fixture, round_robin
from plyground.arena.tournament import Tournament, find_player, parse_played_game, play_game
from plyground.core import catalogue
from plyground.errors import BadRecord, PlygroundError, Unavailable, UnknownName
from plyground.games.oware.tablebase.table import empty
from plyground.games.oware.tablebase.table import solve as solve_table
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.rules.random_play import RandomOpponent
from plyground.opponents.searchers.search import DepthOpponent
from plyground.play.record import parse_record, result_of
from plyground.play.terms import Clock
from plyground.search.limit import Limit


def tournament(
    *names: str, game: str = "tictactoe", seed: int = 0, budget: Limit | None = None
) -> Tournament:
    return Tournament(game=game, pairings=round_robin(names), seed=seed, budget=budget or Limit())


def test_a_game_is_stored_as_a_record_that_can_be_replayed() -> None:
    played = play_game(tournament("easy", "medium"), Fixture(5, "medium", "easy", 2))
    match = parse_record(played.record)
    assert match.players == ("medium", "easy")
    assert match.start == catalogue.game("tictactoe").start()
    assert len(match.moves) == played.plies
    assert played.score == {"X": 1.0, "O": 0.0, "draw": 0.5}[str(result_of(match))]
    assert parse_played_game(played.record) == played


def test_a_pair_starts_from_the_same_opening() -> None:
    cup = tournament("easy", "random")
    records = [
        json.loads(play_game(cup, fixture).record)
        for fixture in (Fixture(6, "easy", "random", 3), Fixture(7, "random", "easy", 3))
    ]
    plies = records[0]["arena"]["opening_plies"]
    assert plies == 2
    assert records[0]["moves"][:plies] == records[1]["moves"][:plies]


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    fixtures = [Fixture(number, "random", "easy", 0) for number in range(8)]
    cup = tournament("random", "easy", seed=1)
    assert [play_game(cup, f) for f in fixtures] == [play_game(cup, f) for f in reversed(fixtures)][::-1]
    assert len({tuple(json.loads(play_game(cup, f).record)["moves"]) for f in fixtures}) > 5
    other = tournament("random", "easy", seed=2)
    assert [play_game(cup, f).record for f in fixtures] != [play_game(other, f).record for f in fixtures]


def test_with_a_clock_the_time_of_each_move_is_recorded() -> None:
    cup = replace(tournament("easy", "medium"), clock=Clock(seconds=60, increment=1))
    played = play_game(cup, Fixture(0, "easy", "medium", 0))
    match = parse_record(played.record)
    assert match.terms.clock == cup.clock
    timed = match.notes[played.opening_plies :]
    assert timed
    assert all(note.seconds is not None for note in timed)
    assert cup.settings()["clock"] == {"seconds": 60, "increment": 1}
    assert "clock" not in tournament("easy", "medium").settings()


@dataclass(frozen=True, kw_only=True)
class Slow(RandomOpponent):
    """Takes longer than its clock allows."""

    def think(self, turn: Turn) -> Decision:
        threading.Event().wait(1.1)
        return super().think(turn)


def test_a_player_who_takes_longer_than_its_clock_loses() -> None:
    slow = Slow(game=catalogue.game("oware"), name="slow", description="", method="")
    cup = replace(
        tournament("random", "slow", game="oware"),
        clock=Clock(seconds=1),
        external_players={"slow": slow},
    )
    played = play_game(cup, Fixture(0, "random", "slow", 0))
    assert played.score == 1.0
    ending = parse_record(played.record).ending
    assert ending is not None
    assert ending.reason == "North ran out of time"


@dataclass(frozen=True, kw_only=True)
class Noting(RandomOpponent):
    """Notes its limits."""

    limits: list[Limit] = field(default_factory=list)

    def think(self, turn: Turn) -> Decision:
        self.limits.append(turn.limit)
        return super().think(turn)


def test_a_player_gets_a_plan_of_its_clock() -> None:
    noting = Noting(game=catalogue.game("tictactoe"), name="noting", description="", method="")
    cup = replace(
        tournament("random", "noting"), clock=Clock(seconds=60), external_players={"noting": noting}
    )
    play_game(cup, Fixture(0, "noting", "random", 0))
    assert noting.limits
    assert all(0 < (limit.seconds or 0) <= (limit.max_seconds or 0) < 60 for limit in noting.limits)


def test_an_oware_game_that_repeats_a_position_ends() -> None:
    cup = tournament("sight=1", "random", game="oware", seed=3)
    match = parse_record(play_game(cup, Fixture(0, "sight=1", "random", 0)).record)
    assert match.is_over


def test_the_nodes_of_a_budget_limit_every_player() -> None:
    cup = tournament("hard", "level-9", "mcts", game="sixfour", budget=Limit(nodes=500))
    assert {cup.limit_of(cup.player(name)) for name in cup.names} == {Limit(nodes=500)}
    generous = tournament("mcts", "random", game="sixfour", budget=Limit(nodes=50_000))
    assert generous.limit_of(generous.player("mcts")) == Limit(nodes=20_000)
    deep = tournament("hard", "mcts", game="sixfour", budget=Limit(depth=3))
    assert [deep.limit_of(deep.player(name)) for name in deep.names] == [Limit(depth=3), Limit(nodes=20_000)]


def test_a_budget_replaces_time_limits() -> None:
    cup = tournament("hard", "medium", "mcts", game="sixfour", budget=Limit(nodes=500))
    assert cup.timed_players() == ()
    assert tournament("hard", "medium", "mcts", game="sixfour").timed_players() == ("hard",)


def test_players_of_the_ladder_take_part_by_name() -> None:
    player = find_player("sight=2.5", catalogue.game("oware"))
    assert isinstance(player, DepthOpponent)
    assert player.sight == 2.5


def test_unknown_players_are_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownName, match="did you mean 'medium'"):
        tournament("easy", "medum").check()


def test_unavailable_players_are_refused_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        RandomOpponent, "unavailable_reason", property(lambda _: "the generator is broken"), raising=False
    )
    with pytest.raises(Unavailable, match="random cannot play: the generator is broken"):
        tournament("easy", "random").check()


def test_the_tables_end_a_game_of_oware_whose_result_they_have(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("oware")
    table = solve_table(3, empty(game))
    monkeypatch.setattr("plyground.games.oware.tablebase.knowledge.tablebase_at_hand", lambda _: table)
    assert adjudicate(game.position("3-0-0-0-0-0-1-0-0-0-0-0-22-22-S")) is None
    # South nets 1 of the one seed left, North 1 less one: the lead decides.
    assert adjudicate(game.position("0-0-0-0-1-0-0-0-0-0-0-0-23-24-S")) == 0.5
    assert adjudicate(game.position("0-0-0-0-1-0-0-0-0-0-0-0-24-23-S")) == 1.0
    assert adjudicate(game.position("0-0-0-0-0-0-0-0-0-0-1-0-24-23-N")) == 0.5
    assert adjudicate(catalogue.game("tictactoe").start()) is None


def test_an_adjudicated_game_is_marked_and_recorded_as_unfinished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "plyground.arena.tournament.adjudicate", lambda position: 0.5 if position.turn else None
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
def test_impossible_players_of_the_ladder_are_refused(name: str) -> None:
    with pytest.raises(PlygroundError):
        tournament("easy", name).check()


@pytest.mark.parametrize("line", ["", "{}", "[1]", '{"plyground": 1, "players": ["a"], "arena": {}}'])
def test_a_line_that_is_not_a_game_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="not a game of a tournament"):
        parse_played_game(line)
