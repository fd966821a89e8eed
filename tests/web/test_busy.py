"""A server that has too much to do: it refuses what needs a search, and changes nothing."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from doubles import PATIENCE, Held, Slow, with_doubles
from plyground.core import catalogue
from plyground.play.executor import SearchExecutor
from plyground.search.limit import Cancel
from plyground.web.app import create_app
from web.conftest import QUICK
from web.players import FRIEND, PERSON, moves_of, opponent, start

ONE_SEARCH = replace(QUICK, searches=1, waiting=0)


@pytest.fixture
def held() -> Iterator[Held]:
    """An opponent that thinks until the test lets it answer."""
    held = Held(game=catalogue.game("tictactoe"))
    yield held
    held.release.set()


def test_a_full_server_says_when_to_try_again_and_changes_nothing(held: Held) -> None:
    with TestClient(create_app(ONE_SEARCH, find_opponent=with_doubles(held))) as client:
        busy, mine = start(client, PERSON, opponent("held")), start(client, PERSON, opponent("held"))
        busy.move("b2")
        before = mine.get()
        refused = [
            mine.post("moves", {"move": "b2"}),
            mine.post("swap"),
            mine.post("hint"),
            client.post("/api/evaluate", json={"game": "tictactoe"}),
            client.get("/api/evaluate/stream?game=tictactoe"),
            client.post("/api/move", json={"game": "tictactoe"}),
            client.post("/api/explore", json={"game": "tictactoe"}),
            client.get(f"/api/matches/{mine.id}/review"),
            client.post("/api/matches", json={"game": "tictactoe", "seats": [opponent("held"), PERSON]}),
        ]
        for response in refused:
            assert (response.status_code, response.json()["error"]) == (503, "Busy")
            assert response.headers["Retry-After"] == "2"
        assert mine.get() == before
        assert busy.get()["thinking"] == "held"
        held.release.set()
        busy.wait()
        assert moves_of(mine.move("b2")) == ["b2"]
        mine.wait()


def test_what_needs_no_search_goes_on_while_the_server_is_full(held: Held) -> None:
    with TestClient(create_app(ONE_SEARCH, find_opponent=with_doubles(held))) as client:
        start(client, PERSON, opponent("held")).move("b2")
        people = start(client, PERSON, FRIEND)
        people.move("b2", 0)
        people.move("a1", 1)
        assert people.post("undo").status_code == 200
        assert people.post("resign").status_code == 200
        assert client.get("/api/games").status_code == 200
        held.release.set()


def test_a_refused_restart_leaves_the_old_match_as_it_was_with_its_opponent_thinking() -> None:
    slow = Slow(game=catalogue.game("tictactoe"))
    with TestClient(create_app(ONE_SEARCH, find_opponent=with_doubles(slow))) as client:
        player = start(client, opponent("slow"), PERSON)
        assert slow.started.wait(PATIENCE)
        before = player.get()
        response = player.post("restart", seat=1)
        assert (response.status_code, response.json()["error"]) == (503, "Busy")
        assert player.get() == before
        assert before["thinking"] == "slow"
        assert not slow.stopped.wait(0.1), "the search of the old match goes on"
        assert client.app.state.context.matches.is_thinking(player.id)  # type: ignore[attr-defined]


def test_a_restart_that_is_accepted_ends_the_search_of_the_old_match() -> None:
    slow = Slow(game=catalogue.game("tictactoe"))
    with TestClient(create_app(replace(QUICK, searches=2), find_opponent=with_doubles(slow))) as client:
        player = start(client, opponent("slow"), PERSON)
        assert slow.started.wait(PATIENCE)
        assert player.post("restart", seat=1).status_code == 201
        assert slow.stopped.wait(PATIENCE)


# The executor


def test_a_full_queue_refuses_at_once() -> None:
    go = threading.Event()

    async def ask_three_times() -> list[object]:
        executor = SearchExecutor(workers=1, waiting=1)
        jobs = [asyncio.ensure_future(executor.run(lambda _: go.wait(PATIENCE))) for _ in range(3)]
        await asyncio.sleep(0)
        refused, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        go.set()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert len(refused) == 1
        assert (executor.queue.running, executor.queue.queued) == (0, 0)
        executor.close()
        return list(answers)

    answers = asyncio.run(ask_three_times())
    assert sorted(type(answer).__name__ for answer in answers) == ["Busy", "bool", "bool"]


def test_a_request_that_is_given_up_stops_its_search() -> None:
    started, stopped = threading.Event(), threading.Event()

    def job(cancel: Cancel) -> None:
        started.set()
        while not cancel.is_set:
            stopped.wait(0.01)
        stopped.set()

    async def give_up() -> None:
        executor = SearchExecutor(workers=1)
        task = asyncio.ensure_future(executor.run(job))
        assert await asyncio.to_thread(started.wait, PATIENCE)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert await asyncio.to_thread(stopped.wait, PATIENCE)
        executor.close()

    asyncio.run(give_up())
