"""Thinking on the time of a person: only if wanted, only on idle cores, and only until something happens."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from doubles import First, with_doubles
from play.failing import LONG, TICTACTOE, against
from plyground.core.game import Position
from plyground.opponents.opponent import Decision, Turn
from plyground.play import queue as queue_module
from plyground.play.queue import SearchQueue
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore
from plyground.search.limit import Cancel, Limit


@dataclass(frozen=True, kw_only=True)
class Ponderer(First):
    """Notes what it is asked, and ponders until it is cancelled."""

    name: str = "ponderer"
    limit: Limit = Limit(seconds=1)  # noqa: RUF009  # immutable
    events: list[tuple[str, Position]] = field(default_factory=list, compare=False)
    began: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0), compare=False)
    ended: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0), compare=False)

    can_ponder = True

    def think(self, turn: Turn) -> Decision:
        self.events.append(("decide", turn.position))
        return super().think(turn)

    def ponder(self, position: Position, *, cancel: Cancel, past: Sequence[Position] = ()) -> None:
        cancelled = threading.Event()
        self.events.append(("ponder", position))
        assert position in {before.play(move) for before in past[-1:] for move in before.legal_moves}
        with cancel.calling(cancelled.set):
            self.began.release()
            assert cancelled.wait(LONG)
        self.events.append(("end", position))
        self.ended.release()


@contextmanager
def match_against(
    ponderer: Ponderer, queue: SearchQueue | None = None, *, ponder: bool = True
) -> Iterator[tuple[MatchService, str]]:
    """Run a match that stands after one move of each side."""
    service = MatchService(
        MemoryStore(), find_opponent=with_doubles(First, ponderer), queue=queue, ponder=ponder
    )
    try:
        match_id = service.start(TICTACTOE, against("ponderer")).id
        service.move(match_id, "b2")
        service.wait(match_id, LONG)
        yield service, match_id
    finally:
        service.close()


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_module, "CORES", 2)


def test_it_ponders_after_its_move_and_stops_before_it_decides_again() -> None:
    ponderer = Ponderer(game=TICTACTOE)
    with match_against(ponderer) as (service, match_id):
        assert ponderer.began.acquire(timeout=LONG)
        service.move(match_id, "c3")
        service.wait(match_id, LONG)
        names = [name for name, _ in ponderer.events[:4]]
        first, pondered, stopped, second = (position for _, position in ponderer.events[:4])
    assert names == ["decide", "ponder", "end", "decide"]
    assert pondered == stopped == first.play(ponderer.decide(first).move)
    assert second == pondered.play("c3")


def test_it_does_not_ponder_unless_that_is_wanted() -> None:
    ponderer = Ponderer(game=TICTACTOE)
    with match_against(ponderer, ponder=False):
        pass
    assert [name for name, _ in ponderer.events] == ["decide"]


@pytest.mark.parametrize(
    "change",
    [
        lambda service, match_id: service.undo(match_id),
        lambda service, match_id: service.resign(match_id),
        lambda service, match_id: service.cancel(match_id),
        lambda service, match_id: service.close(),
    ],
    ids=["undo", "resign", "cancel", "close"],
)
def test_it_stops_when_the_match_changes(change: Callable[[MatchService, str], object]) -> None:
    ponderer = Ponderer(game=TICTACTOE)
    with match_against(ponderer) as (service, match_id):
        assert ponderer.began.acquire(timeout=LONG)
        change(service, match_id)
        assert ponderer.ended.acquire(timeout=LONG)


def test_it_stops_as_soon_as_another_search_starts() -> None:
    ponderer, queue = Ponderer(game=TICTACTOE), SearchQueue(2, waiting=4)
    with match_against(ponderer, queue):
        assert ponderer.began.acquire(timeout=LONG)
        with queue.ticket().slot(Cancel()):
            assert ponderer.ended.acquire(timeout=LONG)


def test_it_needs_an_idle_core() -> None:
    queue = SearchQueue(2, waiting=4)
    with queue.ticket().slot(Cancel()):
        assert queue.add_background(Cancel())
        assert not queue.add_background(Cancel()), "the idle core is used"
        with queue.ticket().slot(Cancel()):
            assert not queue.add_background(Cancel())
        assert queue.add_background(Cancel()), "the search has ended the background work"


def test_work_that_has_ended_uses_no_core() -> None:
    queue, work = SearchQueue(1, waiting=4), Cancel()
    assert queue.add_background(work)
    queue.remove_background(work)
    assert queue.add_background(Cancel())


def test_an_opponent_whose_moves_can_be_repeated_does_not_ponder() -> None:
    ponderer = Ponderer(game=TICTACTOE, limit=Limit(nodes=100))
    with match_against(ponderer):
        pass
    assert [name for name, _ in ponderer.events] == ["decide"]
