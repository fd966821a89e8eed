"""Opponents that play each other pause when nobody watches, and go on when somebody does."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from doubles import PATIENCE, First, with_doubles
from plyground.core import catalogue
from plyground.opponents.opponent import Decision, Turn
from plyground.play.attention import UNWATCHED_SECONDS, Attention
from plyground.play.match import Match
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore

TICTACTOE = catalogue.game("tictactoe")
BOTS = Match.begin(TICTACTOE, ("first", "second"), opponents=(True, True))
PLAYED = Match.begin(TICTACTOE, ("Ama", "second"), opponents=(False, True))


class Clock:
    """A clock that goes when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def nobody(_: str) -> bool:
    return False


def test_a_match_with_a_person_goes_on_whoever_watches() -> None:
    assert Attention(nobody).goes_on("one", PLAYED)


def test_bots_play_on_for_a_while_after_the_last_look_at_them(clock: Clock) -> None:
    attention = Attention(nobody, clock)
    assert not attention.goes_on("one", BOTS), "nobody has ever looked at it"
    attention.look("one")
    clock.now = UNWATCHED_SECONDS - 1
    assert attention.goes_on("one", BOTS)
    attention.look("one")
    clock.now += UNWATCHED_SECONDS - 1
    assert attention.goes_on("one", BOTS)
    clock.now += 1
    assert not attention.goes_on("one", BOTS)


def test_bots_that_are_watched_go_on_and_for_a_while_after_that(clock: Clock) -> None:
    watched = {"one"}
    attention = Attention(watched.__contains__, clock)
    clock.now = 1000.0
    assert attention.goes_on("one", BOTS)
    assert not attention.goes_on("two", BOTS)
    watched.clear()
    assert attention.goes_on("one", BOTS)
    clock.now += UNWATCHED_SECONDS
    assert not attention.goes_on("one", BOTS)


# In a match


@dataclass(frozen=True, kw_only=True)
class Ticking(First):
    """Plays the first legal move and calls ``tick`` for each."""

    name: str = "ticking"
    tick: Callable[[], None]

    def think(self, turn: Turn) -> Decision:
        self.tick()
        return super().think(turn)


def test_an_unwatched_match_between_opponents_pauses_and_continues_when_somebody_looks(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.play.service.Attention", lambda is_watched: Attention(is_watched, clock))

    def tick() -> None:
        clock.now += UNWATCHED_SECONDS / 2

    ticking = Ticking(game=TICTACTOE, tick=tick)
    service = MatchService(MemoryStore(), find_opponent=with_doubles(ticking), is_watched=nobody)
    seat = Seat("ticking", is_opponent=True)
    match_id = service.start(TICTACTOE, (seat, seat)).id
    assert len(service.wait(match_id, PATIENCE).match.moves) == 2
    assert not service.is_thinking(match_id)
    service.resume(match_id)
    assert len(service.wait(match_id, PATIENCE).match.moves) == 4
    service.close()


def test_in_a_program_opponents_always_play_to_the_end() -> None:
    service = MatchService(MemoryStore(), find_opponent=with_doubles(First))
    seat = Seat("first", is_opponent=True)
    match_id = service.start(TICTACTOE, (seat, seat)).id
    assert service.wait(match_id, PATIENCE).match.is_over
    service.close()
