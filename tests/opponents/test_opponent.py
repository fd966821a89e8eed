"""The contract of an opponent, checked for every opponent of every kind of game."""

import asyncio
import itertools
import time

import pytest

from opponents.countdown import GAME as COUNTDOWN
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import GameOver
from plyground.opponents.models.personalities import PERSONALITIES
from plyground.opponents.opponent import Decision, Opponent, Turn, turn_rng
from plyground.opponents.roster import opponent, opponents_of
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.testing import random_positions
from scale import few

BUDGET = Limit(depth=2, nodes=200)


pytestmark = pytest.mark.usefixtures("small_tables")


def games() -> list[Game]:
    """Return one game of each family, more boards, and a game of one's own."""
    families = {game.family.name: game for game in reversed(catalogue.all_games().values())}
    boards = [catalogue.game(name) for name in ("tictactoe", "tictactoe4", "sixfour", "5x5x4", "7x7x5")]
    return list(dict.fromkeys([*families.values(), *boards, COUNTDOWN]))


PLAYERS = [
    player
    for game in games()
    for player in opponents_of(game).values()
    if player.unavailable_reason is None
]  # fmt: skip
each_player = pytest.mark.parametrize(
    "player", PLAYERS, ids=lambda player: f"{player.game.name}-{player.name}"
)


def some_positions(game: Game, number: int) -> list[Position]:
    """Return a few unfinished positions of random games, early and late."""
    going_on = (each for each in random_positions(game, games=10, seed=9) if not each.is_over)
    return list(itertools.islice(going_on, 0, 7 * number, 7))


@each_player
def test_a_decision_is_a_legal_move_with_a_sentence(player: Opponent) -> None:
    for position in some_positions(player.game, few(60) // 20 + 1):
        decision = player.decide(position, limit=BUDGET, seed=1)
        assert decision.move in position.legal_moves
        assert decision.reason == decision.reason.strip()
        assert len(decision.reason) > 5
        assert decision.reason.endswith((".", ".)"))
        assert decision.rule
        assert all(candidate.move in position.legal_moves for candidate in decision.considered)
        assert decision.pv[:1] in ((), (decision.move,))


@each_player
def test_the_same_seed_gives_the_same_decision(player: Opponent) -> None:
    position = some_positions(player.game, 2)[-1]
    once, again = (without_clock(player.decide(position, limit=BUDGET, seed=4)) for _ in range(2))
    assert once == again


def without_clock(decision: Decision) -> tuple[object, ...]:
    return decision.move, decision.reason, decision.rule, decision.score, decision.pv, decision.considered


@each_player
def test_a_finished_game_is_refused(player: Opponent) -> None:
    # Many random games end at a repeated position, from which play could go on.
    over = next(each for each in random_positions(player.game, games=100, seed=2) if each.is_over)
    with pytest.raises(GameOver, match="there is nothing to decide: "):
        player.decide(over)


@each_player
def test_a_cancelled_opponent_answers_with_what_it_has(player: Opponent) -> None:
    """Its own budget may be seconds, or none at all; the cancel comes first."""
    cancel = Cancel()
    cancel.set()
    position = player.game.start()
    decision = player.decide(position, cancel=cancel)
    assert decision.move in position.legal_moves
    assert decision.nodes < 2000


@pytest.mark.parametrize(
    "name", ["7x7x5/perfect", "oware/master", "oware/level-10", "7x7x5/mentor-orangutan"]
)
def test_an_opponent_can_be_cancelled_while_it_thinks(name: str) -> None:
    """Without the cancel the budget of ten minutes would be used."""
    player = opponent(name)

    async def think() -> Decision:
        cancel = Cancel()
        budget = Limit(seconds=600)
        task = asyncio.create_task(
            asyncio.to_thread(player.decide, player.game.start(), limit=budget, cancel=cancel)
        )
        await asyncio.sleep(0.05)
        cancel.set()
        return await asyncio.wait_for(task, 60)

    assert asyncio.run(think()).move in player.game.start().legal_moves


def test_deciding_async_does_not_block_the_event_loop() -> None:
    player = opponent("8x8x5/hard")

    async def count() -> tuple[int, Decision]:
        thinking = asyncio.create_task(player.decide_async(player.game.start(), limit=Limit(seconds=0.15)))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0.005)
            ticks += 1
        return ticks, await thinking

    ticks, decision = asyncio.run(count())
    assert ticks > 3
    assert decision.move in player.game.start().legal_moves


def test_deciding_async_is_the_same_decision() -> None:
    player = opponent("oware/intermediate")
    decision = asyncio.run(player.decide_async(player.game.start(), seed=5))
    assert without_clock(decision) == without_clock(player.decide(player.game.start(), seed=5))


def test_cancelling_the_task_stops_the_search() -> None:
    """Leaving the loop waits for its threads: only a search that stopped lets it end."""
    player = opponent("8x8x5/hard")
    player.decide(player.game.start(), limit=Limit(depth=1))

    async def give_up() -> None:
        task = asyncio.create_task(player.decide_async(player.game.start(), limit=Limit(seconds=300)))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    began = time.monotonic()
    asyncio.run(give_up())
    assert time.monotonic() - began < 200, "the search went on for its own five minutes"


def test_the_past_counts_where_a_position_that_comes_back_ends_the_game() -> None:
    """Two lone seeds went round once; only who knows the past can say that this move ends the game."""
    match = Match.begin(catalogue.game("oware").position("1-0-0-0-0-0-1-0-0-0-0-0-24-22-S"))
    for _ in range(11):
        match = match.play(match.position.legal_moves[0])
    mentor = opponent("oware/mentor-orangutan")
    unaware, aware = (
        mentor.decide(match.position, limit=BUDGET, past=past).reason for past in ((), match.positions[:-1])
    )
    assert "brings back an earlier position" not in unaware
    assert "It brings back an earlier position; the game ends" in aware


def test_random_numbers_depend_on_seed_position_and_the_length_of_the_game() -> None:
    start = catalogue.game("tictactoe").start()
    numbers = [
        turn_rng(seed, position, past).random()
        for seed in (0, 1)
        for position in (start, start.play(0))
        for past in ((), (start,))
    ]
    assert len(set(numbers)) == len(numbers)
    assert turn_rng(3, start, ()).random() == turn_rng(3, start, ()).random()


def test_random_numbers_are_the_same_in_every_process() -> None:
    """A recorded seed is worth something only if it means the same tomorrow."""
    assert turn_rng(7, catalogue.game("tictactoe").start(), ()).randrange(1000) == 975


def test_only_the_personas_are_left_out_above() -> None:
    everyone = {name for game in games() for name in opponents_of(game)}
    assert everyone - {player.name for player in PLAYERS} == {f"persona-{name}" for name in PERSONALITIES}


def test_a_subclass_needs_only_think() -> None:
    """Callers use ``decide`` and ``decide_async``; a kind of opponent implements ``think`` alone."""

    class First(Opponent):
        def think(self, turn: Turn) -> Decision:
            return Decision(move=turn.position.legal_moves[0], reason="It is the first one.", rule="first")

    first = First(game=COUNTDOWN, name="first", description="Takes one.", method="the first legal move")
    start = COUNTDOWN.start()
    assert first.decide(start) == asyncio.run(first.decide_async(start))
    assert repr(first) == "<Opponent countdown/first>"
    with pytest.raises(TypeError, match="think"):
        Opponent(game=COUNTDOWN, name="", description="", method="")  # type: ignore[abstract]  # that is the test


def test_what_a_program_reads_of_an_opponent_and_of_its_decision() -> None:
    player = opponent("random", COUNTDOWN)
    assert player.to_dict() == {
        "name": "countdown/random",
        "title": "Random",
        "game": "countdown",
        "description": "Plays any legal move.",
        "method": "any legal move",
        "weakness": "Does not look at the board at all.",
        "rating": None,
        "unavailable": None,
    }
    one_left = COUNTDOWN.position("0:1")
    data = opponent("engine", COUNTDOWN).decide(one_left, limit=Limit(depth=1)).to_dict(one_left)
    assert (data["move"], data["pv"]) == ("1", ["1"])
    assert data["reason"] == "It wins the game. (It was the only legal move.)"
    assert data["details"] == ["It simulated 2 games."]
