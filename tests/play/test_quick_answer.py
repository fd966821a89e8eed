"""Opponents that do not search: no queue, no thread of their own, their answer stored with the move."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

import pytest

from doubles import First, Slow, with_doubles
from plyground.core import catalogue
from plyground.errors import Busy, NotSaved, OpponentFailed
from plyground.opponents.opponent import Decision, Turn
from plyground.play.events import MatchEvent
from plyground.play.match import Match
from plyground.play.pace import INSTANT, Pace
from plyground.play.queue import SearchQueue
from plyground.play.seating import Seat, Seats
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore, StoredMatch

TICTACTOE = catalogue.game("tictactoe")
LONG = 60.0
SHORT = Pace("short", factor=0.0, extra=0.05)
"""A pause, so that the answer does not come with the move."""

LONGER = Pace("longer", factor=0.0, extra=LONG)


def against(name: str) -> Seats:
    return Seat("Ama"), Seat(name, is_opponent=True)


@dataclass(frozen=True, kw_only=True)
class QuickFirst(First):
    """Plays the first legal move, without a search."""

    name: str = "quick"
    is_quick: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Broken(QuickFirst):
    """Fails."""

    name: str = "broken"

    def think(self, turn: Turn) -> Decision:
        raise ZeroDivisionError


@dataclass(frozen=True, kw_only=True)
class Cheating(QuickFirst):
    """Plays on a cell that is taken."""

    name: str = "cheating"

    def think(self, turn: Turn) -> Decision:
        return Decision(move=4, reason="", rule="")


@contextmanager
def serving(pace: Pace = INSTANT, store: MemoryStore | None = None) -> Iterator[MatchService]:
    found = with_doubles(Slow(game=TICTACTOE), QuickFirst, Broken, Cheating)
    service = MatchService(store or MemoryStore(), pace=pace, find_opponent=found)
    yield service
    service.close()


@pytest.fixture
def service() -> Iterator[MatchService]:
    with serving() as service:
        yield service


@pytest.fixture
def pausing() -> Iterator[MatchService]:
    with serving(SHORT) as service:
        yield service


def test_where_nobody_pauses_the_answer_is_stored_with_the_move(service: MatchService) -> None:
    started = service.start(TICTACTOE, against("quick"))
    events: list[MatchEvent] = []
    service.subscribe(events.append)
    stored = service.move(started.id, "b2")
    assert len(stored.match.moves) == 2
    assert stored.match.notes[1].reason
    assert stored.version == 2, "one change"
    assert [event.stored for event in events] == [stored]
    assert not service.is_thinking(started.id)


def test_after_a_pause_it_answers_without_a_thread_for_each_match() -> None:
    with serving(LONGER) as service:
        before = threading.active_count()
        started = [service.start(TICTACTOE, against("quick")).id for _ in range(20)]
        for match_id in started:
            assert len(service.move(match_id, "b2").match.moves) == 1
            assert service.is_thinking(match_id)
        assert threading.active_count() <= before + 1, "one scheduler for all of them"
        for match_id in started:
            service.cancel(match_id)
            assert not service.is_thinking(match_id)


def test_it_can_be_waited_for(pausing: MatchService) -> None:
    match_id = pausing.start(TICTACTOE, against("quick")).id
    pausing.move(match_id, "b2")
    assert len(pausing.wait(match_id, LONG).match.moves) == 2


def test_taking_back_cancels_the_answer(pausing: MatchService) -> None:
    match_id = pausing.start(TICTACTOE, against("quick")).id
    pausing.move(match_id, "b2")
    stored = pausing.undo(match_id)
    done = threading.Event()
    pausing._runner.scheduler.call_later(2 * SHORT.extra, done.set)
    assert done.wait(LONG)
    assert pausing.get(match_id) == stored


def test_it_answers_while_the_queue_is_full() -> None:
    slow = Slow(game=TICTACTOE)
    found = with_doubles(slow, QuickFirst)
    service = MatchService(MemoryStore(), find_opponent=found, queue=SearchQueue(slots=1, waiting=0))
    service.move(service.start(TICTACTOE, against("slow")).id, "b2")
    assert slow.started.wait(LONG)
    refused = service.start(TICTACTOE, against("slow")).id
    with pytest.raises(Busy):
        service.move(refused, "b2")
    assert len(service.move(service.start(TICTACTOE, against("quick")).id, "b2").match.moves) == 2
    service.close()


@pytest.mark.parametrize("pace", [INSTANT, SHORT], ids=["at once", "after a pause"])
@pytest.mark.parametrize(
    ("name", "says"),
    [("broken", "Broken stopped because of an error"), ("cheating", "Cheating chose a move")],
)
def test_a_failure_leaves_the_move_and_says_so(pace: Pace, name: str, says: str) -> None:
    with serving(pace) as service:
        match_id = service.start(TICTACTOE, against(name)).id
        stored = service.move(match_id, "b2")
        with pytest.raises(OpponentFailed, match=says):
            service.wait(match_id, LONG)
        assert service.get(match_id) == stored
        assert len(stored.match.moves) == 1
        assert service.failure(stored) is not None


class FullStore(MemoryStore):
    """Stores no answers of opponents."""

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        if len(match.moves) == 2:
            raise NotSaved("the disk is full")
        return super().save(before, match, swapped=swapped)


def test_an_answer_that_cannot_be_stored_is_a_failure_and_can_be_tried_again() -> None:
    store = FullStore()
    with serving(SHORT, store) as service:
        match_id = service.start(TICTACTOE, against("quick")).id
        service.move(match_id, "b2")
        with pytest.raises(NotSaved):
            service.wait(match_id, LONG)
        store.save = super(FullStore, store).save  # type: ignore[method-assign]
        service.retry(match_id)
        assert len(service.wait(match_id, LONG).match.moves) == 2


# Without waiting


def test_a_move_can_be_made_without_waiting(service: MatchService) -> None:
    started = service.start(TICTACTOE, against("quick"))
    done = Outcome()
    assert service.move_soon(started.id, "b2", done)
    stored = done.wait()
    assert isinstance(stored, StoredMatch)
    assert len(stored.match.moves) == 2
    assert service.get(started.id) == stored


def test_a_refused_move_is_left_to_the_caller(service: MatchService) -> None:
    started = service.start(TICTACTOE, against("quick"))
    done = Outcome()
    assert not service.move_soon(started.id, "z9", done)
    assert not service.move_soon("nobody", "b2", done)
    assert not service.move_soon(started.id, "b2", done, key="wrong")
    assert not service.move_soon(started.id, "b2", done, version=7)
    assert done.outcomes == []
    assert service.get(started.id) == started.stored
    assert len(service.move(started.id, "b2").match.moves) == 2, "the lock is free"


def test_while_somebody_else_changes_the_match_nothing_waits(service: MatchService) -> None:
    started = service.start(TICTACTOE, against("quick"))
    done = Outcome()
    with service._runner.lock(started.id):
        assert not service.move_soon(started.id, "b2", done)
    assert service.move_soon(started.id, "b2", done)
    assert isinstance(done.wait(), StoredMatch)


def test_a_match_can_be_started_without_waiting(service: MatchService) -> None:
    done = Outcome()
    service.start_soon(TICTACTOE, (Seat("quick", is_opponent=True), Seat("Ama")), done)
    started = done.wait()
    assert len(service.wait(started.id, LONG).match.moves) == 1  # type: ignore[attr-defined]


class Outcome:
    """Keeps what ``done`` was called with."""

    def __init__(self) -> None:
        self.outcomes: list[object] = []
        self._came = threading.Event()

    def __call__(self, outcome: object) -> None:
        self.outcomes.append(outcome)
        self._came.set()

    def wait(self) -> object:
        assert self._came.wait(LONG)
        return self.outcomes[-1]
