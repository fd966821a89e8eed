"""The value of a position: every legal move, exact where that is known; at once or as a stream."""

import asyncio
import json
from dataclasses import replace

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from doubles import PATIENCE
from plyground.core import catalogue
from plyground.jit import INTERPRETED
from plyground.play import evaluation as play_evaluation
from plyground.play.evaluation import Evaluation
from plyground.play.match import Match
from plyground.play.queue import SearchQueue
from plyground.play.record import replay
from plyground.search.limit import Cancel, Limit
from plyground.web.app import create_app
from plyground.web.context import Context
from web.conftest import QUICK
from web.event_stream import EventStream
from web.players import Data

FOREVER = 10 * PATIENCE
"""Seconds of a search that only a cancellation can end in time."""


def evaluate(client: TestClient, **body: object) -> Data:
    response = client.post("/api/evaluate", json=body)
    assert response.status_code == 200, response.text
    found: Data = response.json()
    return found


def test_every_legal_move_has_its_value_best_first(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", position="XX./OO./...", limit={"depth": 9})
    assert len(found["lines"]) == 5
    best = found["lines"][0]
    assert best["move"] == "c1"
    assert (best["text"], best["exact"], best["value"], best["distance"]) == (
        "wins in 1 move",
        True,
        "win",
        1,
    )
    assert (best["chance"], best["pv"]) == (1.0, ["c1"])
    worst = found["lines"][-1]
    assert (worst["value"], worst["text"], worst["chance"]) == ("loss", "loses in 1 move", 0.0)
    assert (found["chance"], found["exact"], found["text"]) == (1.0, True, "X wins by force in 1 move.")


def test_the_chance_is_the_first_seats_on_either_turn(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", position="XX./OO./...", moves=["c3"], limit={"depth": 9})
    assert (found["chance"], found["text"]) == (0.0, "O wins by force in 1 move.")
    assert found["lines"][0]["chance"] == 1.0


def test_a_draw_is_called_a_draw(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", moves=["b2", "a1", "c3"], limit={"depth": 9})
    assert (found["chance"], found["exact"], found["text"]) == (0.5, True, "With best play it is a draw.")


def test_the_solver_proves_what_the_engine_does_not_see(client: TestClient) -> None:
    limit = {"depth": 1, "seconds": 0.5}
    game = "tictactoe" if INTERPRETED else "tictactoe4"
    found = evaluate(client, game=game, moves=["b2", "c3"], limit=limit)
    assert found["depth"] == 1
    assert any(line["exact"] for line in found["lines"])


def test_an_estimate_names_the_player_who_is_ahead(client: TestClient) -> None:
    found = evaluate(client, game="oware", moves=["C"], limit={"depth": 2})
    assert not found["exact"]
    best = found["lines"][0]
    seat = "North" if best["score"] > 0 else "South"
    assert found["text"] == f"{seat} is ahead ({abs(best['score']) / 20:+.1f} seeds)."
    assert best["text"] == f"{best['score'] / 20:+.1f} seeds"
    assert best["value"] is None
    assert 0 < found["chance"] < 1


def test_the_endgame_tables_are_used(client: TestClient) -> None:
    found = evaluate(client, game="oware", position="1-0-2-0-0-0-1-0-0-0-1-0-20-23-S", limit={"depth": 2})
    assert not found["exact"]
    assert found["text"] == "By the endgame tables South ends 2 ahead, unless a position is repeated."
    assert [(line["text"], line["value"]) for line in found["lines"]] == [("ends 2 seeds ahead", None)] * 2


def test_what_the_endgame_tables_make_certain_is_exact(client: TestClient) -> None:
    found = evaluate(client, game="oware", position="1-0-2-0-0-0-1-0-0-0-1-0-24-19-S", limit={"depth": 2})
    assert found["exact"]
    assert found["text"] == "South wins."
    assert {line["value"] for line in found["lines"]} == {"win"}


def test_the_value_of_a_finished_game_is_its_result(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", position="XXX/OO./...")
    assert (found["chance"], found["exact"], found["lines"]) == (1.0, True, [])
    assert found["text"] == "The game is over: X has 3 in a row."


def test_a_cancelled_evaluation_ends_with_what_it_has() -> None:
    cancel, found = Cancel(), []

    def stop(evaluation: Evaluation) -> None:
        found.append(evaluation)
        cancel.set()

    match = replay(Match.begin(catalogue.game("oware")), ["C"])
    result = play_evaluation.evaluate(match, Limit(seconds=FOREVER), cancel, stop)
    assert len(result.moves) == 6
    assert result.seconds < PATIENCE
    assert found


def test_the_stream_sends_what_is_found_and_then_ends(app: FastAPI) -> None:
    async def read() -> None:
        stream = EventStream(app, "/api/evaluate/stream", "game=tictactoe&moves=b2,a1&seconds=0.2")
        first = await stream.event("evaluation")
        assert len(first["lines"]) == 7
        assert await stream.event("done") == {}
        await stream.wait_for_end()
        lines = [line for line in stream.text.splitlines() if line.startswith('data: {"chance')]
        last = json.loads(lines[-1].removeprefix("data: "))
        assert len(lines) > 1
        assert last["depth"] >= first["depth"]
        assert last["nodes"] >= first["nodes"]

    asyncio.run(read())


def test_the_stream_of_a_finished_game_is_its_result(app: FastAPI) -> None:
    async def read() -> None:
        stream = EventStream(app, "/api/evaluate/stream", "game=tictactoe&position=XXX/OO./...")
        assert (await stream.event("evaluation"))["text"] == "The game is over: X has 3 in a row."
        assert await stream.event("done") == {}
        await stream.wait_for_end()

    asyncio.run(read())


async def wait_until_idle(queue: SearchQueue) -> None:
    async with asyncio.timeout(PATIENCE):
        while queue.running or queue.queued:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("stuck", [False, True], ids=["reading", "stuck"])
def test_a_hang_up_cancels_the_search(stuck: bool) -> None:
    app = create_app(replace(QUICK, max_seconds=FOREVER))
    context: Context = app.state.context

    async def leave() -> None:
        query = f"game=oware&seconds={FOREVER}"
        stream = EventStream(app, "/api/evaluate/stream", query, stuck=stuck)
        if stuck:
            await stream.wait_until_blocked()
        else:
            await stream.event("evaluation")
        assert context.executor.queue.running == 1
        await stream.hang_up()
        await wait_until_idle(context.executor.queue)

    asyncio.run(leave())
    context.close()


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("game=chess", 404),
        ("game=tictactoe&moves=a1,a1", 422),
        ("game=tictactoe&moves=a1,,b2", 422),
        ("game=tictactoe&moves=" + "x" * 17, 422),
        ("game=tictactoe&seconds=nan", 422),
        ("", 422),
    ],
)
def test_a_bad_query_is_an_error_before_the_stream_begins(
    client: TestClient, query: str, status: int
) -> None:
    response = client.get(f"/api/evaluate/stream?{query}")
    assert response.status_code == status
    assert set(response.json()) == {"error", "detail"}
