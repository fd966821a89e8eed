"""What is kept of a review, and when."""

import pytest

from plyground.errors import NotSaved
from plyground.play.kept_reviews import review_stored
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.play.review import review
from plyground.play.review_summary import Errors, ReviewSummary, summary_of
from plyground.play.store import MemoryStore
from plyground.search.limit import Limit

LOST = ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]
RUNNING = Match.begin("tictactoe", ("Ama", "sentinel"), opponents=(False, True))
OVER = replay(RUNNING, LOST)


def test_a_summary_has_the_accuracy_and_the_errors_of_both_seats() -> None:
    found = review(OVER)
    summary = summary_of(found)
    assert summary.accuracy == found.accuracy
    blunders = [each.seat for each in found.judgements if each.grade == "blunder"]
    assert [each.blunders for each in summary.errors] == [blunders.count(0), blunders.count(1)]
    assert blunders


def test_a_summary_is_read_as_it_was_written() -> None:
    summary = ReviewSummary((97.25, None), (Errors(1, 2, 3), Errors()))
    assert ReviewSummary.from_record(summary.to_record()) == summary
    assert Errors(1, 2, 3) + Errors(0, 1, 0) == Errors(1, 3, 3)


def test_the_review_of_a_finished_match_is_kept() -> None:
    store = MemoryStore()
    stored = store.add(OVER)
    found = review_stored(stored, store.reviews)
    assert store.reviews.load([stored.id, "nobody"]) == {stored.id: summary_of(found)}


def test_neither_a_running_match_nor_another_limit_is_kept() -> None:
    store = MemoryStore()
    running, over = store.add(RUNNING.play("b2")), store.add(OVER)
    review_stored(running, store.reviews)
    review_stored(over, store.reviews, Limit(nodes=100))
    assert store.reviews.load([running.id, over.id]) == {}


def test_a_summary_that_cannot_be_saved_does_not_spoil_the_review(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise NotSaved("the disk is full")

    store = MemoryStore()
    stored = store.add(OVER)
    monkeypatch.setattr(store.reviews, "save", refuse)
    assert review_stored(stored, store.reviews).judgements
    assert "could not be saved: the disk is full" in caplog.text
