"""What a position is worth: every legal move, exact where that is known."""

import asyncio
import json

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from plyground.web.evaluation import Evaluator
from plyground.web.schemas.findings import EvaluationOut

from plyground.core import catalogue
from plyground.jit import INTERPRETED
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.search.limit import Cancel, Limit
from plyground.web.app import Settings, create_app
from web.guests import LONG, Answer, Stream


def evaluate(client: TestClient, **body: object) -> Answer:
    answer = client.post("/api/evaluate", json=body)
    assert answer.status_code == 200, answer.text
    found: Answer = answer.json()
    return found


def test_every_legal_move_has_its_worth_best_first(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", position="XX./OO./...", limit={"depth": 9})
    assert len(found["lines"]) == 5
    best = found["lines"][0]
    assert best["move"] == "c1"
    assert (best["told"], best["exact"], best["value"], best["plies"]) == ("wins in 1 ply", True, "win", 1)
    assert (best["chance"], best["pv"]) == (1.0, ["c1"])
    worst = found["lines"][-1]
    assert (worst["value"], worst["told"], worst["chance"]) == ("loss", "loses in 2 plies", 0.0)
    assert (found["chance"], found["exact"], found["told"]) == (1.0, True, "X wins by force in 1 ply.")


def test_the_chance_is_the_first_seats_whoever_moves(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", position="XX./OO./...", moves=["c3"], limit={"depth": 9})
    assert (found["chance"], found["told"]) == (0.0, "O wins by force in 1 ply.")
    assert found["lines"][0]["chance"] == 1.0


def test_a_draw_is_called_one(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", moves=["b2", "a1", "c3"], limit={"depth": 9})
    assert (found["chance"], found["exact"], found["told"]) == (0.5, True, "With best play it is a draw.")


def test_the_solver_proves_what_the_engine_does_not_see(client: TestClient) -> None:
    limit = {"depth": 1, "seconds": 0.5}
    game = "tictactoe" if INTERPRETED else "tictactoe4"
    found = evaluate(client, game=game, moves=["b2", "c3"], limit=limit)
    assert found["depth"] == 1
    assert any(line["exact"] for line in found["lines"])


def test_an_estimate_is_told_for_the_one_who_stands_better(client: TestClient) -> None:
    found = evaluate(client, game="oware", moves=["C"], limit={"depth": 2})
    assert not found["exact"]
    best = found["lines"][0]
    seat = "North" if best["score"] > 0 else "South"
    assert found["told"] == f"{seat} stands better (+{abs(best['score'])})."
    assert best["told"] == f"{best['score']:+d}"
    assert best["value"] is None
    assert 0 < found["chance"] < 1


def test_the_endgame_tables_are_asked(client: TestClient) -> None:
    found = evaluate(client, game="oware", position="1-0-2-0-0-0-1-0-0-0-1-0-20-23-S", limit={"depth": 2})
    assert found["exact"]
    assert found["told"] == "The endgame tables promise South a final lead of 2."
    assert [(line["told"], line["value"]) for line in found["lines"]] == [("final lead +2", "win")] * 2


def test_a_finished_game_has_its_result_for_a_worth(client: TestClient) -> None:
    found = evaluate(client, game="tictactoe", position="XXX/OO./...")
    assert (found["chance"], found["exact"], found["lines"]) == (1.0, True, [])
    assert found["told"] == "The game is over: X has 3 in a row."


def test_a_look_that_is_cancelled_ends_with_what_it_has() -> None:
    cancel = Cancel()
    heard: list[EvaluationOut] = []

    def hear(found: EvaluationOut) -> None:
        heard.append(found)
        cancel.set()

    match = replay(Match.begin(catalogue.game("oware")), ["C"])
    found = Evaluator(match, Limit(seconds=300), cancel, hear).run()
    assert len(found.lines) == 6
    assert found.ms < 60_000
    assert heard


def test_the_stream_grows_and_ends(app: FastAPI) -> None:
    async def listen() -> None:
        stream = Stream(app, "/api/evaluate/stream", "game=tictactoe&moves=b2,a1&seconds=0.2")
        first = await stream.event("evaluation")
        assert len(first["lines"]) == 7
        assert await stream.event("done") == {}
        await stream.ended()
        told = [line for line in stream.text.splitlines() if line.startswith('data: {"chance')]
        assert json.loads(told[-1].removeprefix("data: "))["depth"] >= first["depth"]

    asyncio.run(listen())


def test_a_stream_that_is_hung_up_stops_its_search() -> None:
    app = create_app(Settings(max_seconds=10 * LONG))
    gate = app.state.services.pool.gate

    async def listen() -> None:
        stream = Stream(app, "/api/evaluate/stream", f"game=oware&seconds={10 * LONG}")
        await stream.event("evaluation")
        assert gate.inside == 1
        await stream.hang_up()
        async with asyncio.timeout(LONG):
            while gate.inside:
                await asyncio.sleep(0.01)

    asyncio.run(listen())
    assert gate.inside == 0


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
def test_what_cannot_be_looked_at_is_no_stream(client: TestClient, query: str, status: int) -> None:
    answer = client.get(f"/api/evaluate/stream?{query}")
    assert answer.status_code == status
    assert set(answer.json()) == {"error", "detail"}
