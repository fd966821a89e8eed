"""Reviews over HTTP: of a match, of any game, and of another move."""

import asyncio
from typing import Any

import pytest
from fastapi.testclient import TestClient

from plyground.core import catalogue
from plyground.play.executor import SearchExecutor
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.play.review import review
from plyground.play.review_summary import ReviewStore
from plyground.play.store import MemoryStore, StoredMatch
from plyground.search.limit import Cancel
from plyground.web import review_cache
from plyground.web.review_cache import ReviewCache
from web.players import FRIEND, PERSON, start

FORK = ["a1", "b2", "c3", "a3", "c1", "b1"]
"""The fork of opposite corners: a3 loses."""


def test_a_review_is_that_of_the_library(client: TestClient) -> None:
    found = client.post("/api/review", json={"game": "tictactoe", "moves": FORK}).json()
    expected = review(replay(Match.begin(catalogue.game("tictactoe")), FORK))
    assert found["chances"] == [round(chance, 4) for chance in expected.chances]
    assert [each["grade"] for each in found["judgements"]] == [each.grade for each in expected.judgements]
    assert found["turning_point"] == 3
    assert found["exercises"] == [{"ply": 3, "seat": 1}]
    assert found["judgements"][3]["best"] != "a3"
    assert "two threats at once" in found["judgements"][3]["comment"]
    assert found["accuracy"][0] == 100.0
    assert len(found["positions"]) == 7
    assert found["positions"][1] == {
        "position": "X../.../...",
        "mover": "O",
        "turn": 1,
        "picture": found["positions"][1]["picture"],
    }


def test_a_match_is_reviewed_as_it_stands(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=FORK[:3])
    assert client.get(f"/api/matches/{player.id}/review").json()["turning_point"] is None
    player.move("a3", seat=1)
    found = client.get(f"/api/matches/{player.id}/review").json()
    assert (found["turning_point"], found["players"]) == (3, ["Ama", "Kofi"])


def test_a_game_without_moves_has_no_judgements(client: TestClient) -> None:
    found = client.post("/api/review", json={"game": "tictactoe"}).json()
    assert (found["accuracy"], found["judgements"], found["chances"]) == ([None, None], [], [0.5])


def test_another_move_is_judged(client: TestClient) -> None:
    body = {"game": "tictactoe", "moves": FORK[:3]}
    again = client.post("/api/judge", json=body | {"move": "a3"}).json()
    assert (again["grade"], again["ply"], again["seat"]) == ("blunder", 3, 1)
    better = client.post("/api/judge", json=body | {"move": "b1"}).json()
    assert (better["grade"], better["drop"], better["accuracy"]) == ("best", 0.0, 100.0)
    assert client.post("/api/judge", json=body | {"move": "a1"}).status_code == 409
    assert client.post("/api/judge", json=body | {"move": "z1"}).status_code == 422


def test_each_version_of_a_match_is_reviewed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Match] = []

    def count(stored: StoredMatch, _: ReviewStore, cancel: Cancel) -> Any:
        done.append(stored.match)
        return review(stored.match, cancel=cancel)

    monkeypatch.setattr(review_cache, "review_stored", count)
    monkeypatch.setattr(review_cache, "SIZE", 2)
    match = replay(Match.begin(catalogue.game("tictactoe")), FORK)

    async def ask() -> None:
        executor = SearchExecutor(workers=1)
        reviews = ReviewCache(executor, MemoryStore().reviews)
        await asyncio.gather(
            *(reviews.review(StoredMatch("one", 1, match), asyncio.shield) for _ in range(5))
        )
        await reviews.review(StoredMatch("one", 1, match), asyncio.shield)
        assert len(done) == 1
        for version in (2, 3, 1):
            await reviews.review(StoredMatch("one", version, match), asyncio.shield)
        assert len(done) == 4, "only the latest are cached"
        executor.close()

    asyncio.run(ask())


def test_a_review_that_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = StoredMatch("one", 1, Match.begin(catalogue.game("tictactoe")))

    def fail(*_: object, cancel: Cancel) -> Any:
        raise ZeroDivisionError

    async def ask() -> None:
        executor = SearchExecutor(workers=1)
        reviews = ReviewCache(executor, MemoryStore().reviews)
        with monkeypatch.context() as patch:
            patch.setattr(review_cache, "review_stored", fail)
            with pytest.raises(ZeroDivisionError):
                await reviews.review(stored, asyncio.shield)
        assert (await reviews.review(stored, asyncio.shield)).chances == [0.5]
        executor.close()

    asyncio.run(ask())
