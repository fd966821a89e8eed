"""Evaluations: at once, or as they grow."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.exceptions import RequestValidationError
from fastapi.responses import StreamingResponse
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool

from plyground.errors import PlygroundError
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.web.evaluation import Evaluator
from plyground.web.events import documented, stream, write_event
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import MOST_MOVES, EvaluateIn, LimitIn, PositionIn
from plyground.web.schemas.findings import EvaluationOut, FailedOut
from plyground.web.services import Services, match_of

Found = asyncio.Queue[EvaluationOut]

GameQuery = Annotated[str, Query(max_length=64, examples=["tictactoe"])]
PositionQuery = Annotated[str | None, Query(max_length=400, examples=["X.O/.X./..."])]
MovesQuery = Annotated[str, Query(max_length=17 * MOST_MOVES, description="separated by commas")]
SecondsQuery = Annotated[float | None, Query(ge=0, le=3600, allow_inf_nan=False)]


EVALUATION_EVENTS = documented(
    "What is known of the position, whenever that is more.",
    evaluation={"$ref": "#/components/schemas/EvaluationOut"},
    failed=FailedOut.model_json_schema(),
    done={"type": "object"},
)


def evaluation_routes(services: Services) -> APIRouter:
    """What a position is worth."""
    router = APIRouter(prefix="/api/evaluate", tags=["searches"])

    @router.post("", operation_id="evaluate", responses=refusals(404, 503))
    async def evaluate(body: EvaluateIn) -> EvaluationOut:
        """The worth of a position and of every legal move in it, best first."""
        limit = services.capped(body.limit, Limit())
        return await services.pool.run(lambda cancel: Evaluator(match_of(body), limit, cancel).run())

    @router.get(
        "/stream",
        operation_id="evaluate_live",
        response_class=StreamingResponse,
        responses={200: EVALUATION_EVENTS, **refusals(404, 503)},
    )
    async def evaluate_live(
        game: GameQuery,
        position: PositionQuery = None,
        moves: MovesQuery = "",
        seconds: SecondsQuery = None,
    ) -> StreamingResponse:
        """The same as it grows: `evaluation` whenever more is known, then `done`."""
        match = await run_in_threadpool(match_of, read_query(game, position, moves))
        limit = services.capped(LimitIn(seconds=seconds), Limit())
        found: Found = asyncio.Queue()
        look = _looking(match, limit, found)
        return stream(_grow(found, *services.pool.begin(look)))

    return router


def read_query(game: str, position: str | None, moves: str) -> PositionIn:
    """A position from a query; moves are separated by commas."""
    written = [move.strip() for move in moves.split(",")] if moves.strip() else []
    try:
        return PositionIn(game=game, position=position, moves=written)
    except ValidationError as error:
        raise RequestValidationError(error.errors(include_url=False)) from None


def _looking(match: Match, limit: Limit, found: Found) -> Callable[[Cancel], EvaluationOut]:
    """A look at a match that puts what it finds on its way into a queue of this loop."""
    loop = asyncio.get_running_loop()

    def look(cancel: Cancel) -> EvaluationOut:
        def hear(evaluation: EvaluationOut) -> None:
            loop.call_soon_threadsafe(found.put_nowait, evaluation)

        return Evaluator(match, limit, cancel, hear).run()

    return look


async def _grow(found: Found, task: asyncio.Future[EvaluationOut], cancel: Cancel) -> AsyncIterator[str]:
    """Tell what is found until the task is done; whoever hangs up ends it."""
    news = asyncio.ensure_future(found.get())
    try:
        while not task.done():
            await asyncio.wait({news, task}, return_when=asyncio.FIRST_COMPLETED)
            if news.done():
                yield write_event("evaluation", news.result().model_dump_json())
                news = asyncio.ensure_future(found.get())
        yield write_event("evaluation", task.result().model_dump_json())
    except PlygroundError as error:
        yield write_event("failed", FailedOut(detail=str(error)).model_dump_json())
    else:
        yield write_event("done", "{}")
    finally:
        cancel.set()
        news.cancel()
