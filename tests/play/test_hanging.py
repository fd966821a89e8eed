"""Opponents that hang: the game does not wait for them forever, and goes on."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from doubles import (
    Held,
    Reporting,
    Slow,
)
from play.failing import LONG, SHORT, TICTACTOE, against, failed_match, serve
from plyground.errors import (
    OpponentFailed,
)
from plyground.opponents.opponent import Decision, Turn
from plyground.play.policy import SearchPolicy
from plyground.play.queue import SearchQueue

# Opponents that hang


@pytest.fixture
def held() -> Iterator[Held]:
    held = Held(game=TICTACTOE)
    yield held
    held.release.set()


def test_an_opponent_that_hangs_is_given_up_and_its_slot_is_free(held: Held) -> None:
    queue = SearchQueue(slots=1, waiting=0)
    service = serve(held, policy=SHORT, queue=queue)
    match_id, error = failed_match(service, "held")
    assert str(error) == "Held has not answered for 1.5 seconds"
    assert (queue.running, queue.queued) == (0, 0)
    service.replace_opponent(match_id, "first")
    answered = service.wait(match_id, LONG)
    held.release.set()
    service.move(match_id, "c3")
    assert service.wait(match_id, LONG).match.format_moves()[:2] == answered.match.format_moves()
    service.close()


def test_a_late_answer_is_ignored(held: Held) -> None:
    service = serve(held, policy=SHORT)
    match_id, _ = failed_match(service, "held")
    stored = service.get(match_id)
    held.release.set()
    for thread in threading.enumerate():
        if thread.name == "plyground-decision":
            thread.join(LONG)
    assert service.get(match_id) == stored
    assert service.failure(stored) is not None
    service.close()


def test_one_that_hangs_again_can_be_tried_again_until_it_answers(held: Held) -> None:
    service = serve(held, policy=SHORT)
    match_id, _ = failed_match(service, "held")
    service.retry(match_id)
    with pytest.raises(OpponentFailed, match="Held has not answered"):
        service.wait(match_id, LONG)
    held.release.set()
    service.retry(match_id)
    assert len(service.wait(match_id, LONG).match.moves) == 2
    service.close()


def test_a_hung_opponent_that_listens_is_stopped() -> None:
    slow = Slow(game=TICTACTOE)
    service = serve(slow, policy=SHORT)
    failed_match(service, "slow")
    assert slow.stopped.wait(LONG)
    service.close()


def test_without_a_time_limit_every_report_is_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.opponents.opponent.UNLIMITED_SECONDS", 0.0)
    pauses = threading.Event()

    @dataclass(frozen=True, kw_only=True)
    class Deep(Reporting):
        """Reports its progress for much longer than it may be silent."""

        name: str = "deep"

        def think(self, turn: Turn) -> Decision:
            for _ in range(40):
                pauses.wait(0.05)
                super().think(turn)
            return super().think(turn)

    service = serve(Deep(game=TICTACTOE), policy=SearchPolicy(timeout=1.5))
    match_id = service.start(TICTACTOE, against("deep")).id
    service.move(match_id, "b2")
    assert len(service.wait(match_id, LONG).match.moves) == 2
    service.close()


def test_compiling_does_not_count(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = threading.Event()

    def compiling() -> bool:
        checked.set()
        return not held.release.is_set()

    monkeypatch.setattr("plyground.play.watchdog.is_compiling", compiling)
    service = serve(held, policy=SHORT)
    match_id = service.start(TICTACTOE, against("held")).id
    service.move(match_id, "b2")
    assert checked.wait(LONG)
    assert service.is_thinking(match_id)
    held.release.set()
    assert len(service.wait(match_id, LONG).match.moves) == 2
    service.close()


def test_closing_does_not_wait_for_one_that_hangs(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.play.thinking.CANCEL_SECONDS", 0.05)
    service = serve(held)
    match_id = service.start(TICTACTOE, against("held")).id
    service.move(match_id, "b2")
    assert held.started.wait(LONG)
    closing_thread = threading.Thread(target=service.close, daemon=True)
    closing_thread.start()
    closing_thread.join(LONG)
    assert not closing_thread.is_alive()
