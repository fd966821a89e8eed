"""The value of a position: in one response, or as a stream while it is refined."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.exceptions import RequestValidationError
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool

from plyground.errors import PlygroundError
from plyground.play.evaluation import Evaluation, evaluate
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.web.context import InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.schemas.requests import MAX_MOVES, EvaluateIn, LimitIn, PositionIn
from plyground.web.schemas.results import EvaluationOut, FailedOut
from plyground.web.serialize.results import serialize_evaluation
from plyground.web.sse import describe_stream

router = APIRouter(prefix="/api/evaluate", tags=["searches"])

GameQuery = Annotated[str, Query(max_length=64, examples=["tictactoe"])]
PositionQuery = Annotated[str | None, Query(max_length=400, examples=["X.O/.X./..."])]
MovesQuery = Annotated[str, Query(max_length=17 * MAX_MOVES, description="separated by commas")]
SecondsQuery = Annotated[float | None, Query(ge=0, le=3600, allow_inf_nan=False)]

EVALUATION_EVENTS = describe_stream(
    "The value of the position, whenever more is known.",
    evaluation={"$ref": "#/components/schemas/EvaluationOut"},
    failed=FailedOut.model_json_schema(),
    done={"type": "object"},
)


@router.post("", operation_id="evaluate", responses=error_responses(404, 503))
async def evaluate_position(body: EvaluateIn, context: InContext) -> EvaluationOut:
    """Return the value of a position and of every legal move in it, best first."""
    limit = context.limit(body.limit, Limit())
    found = await context.executor.run(lambda cancel: evaluate(match_of(body), limit, cancel))
    return serialize_evaluation(found)


class RunningEvaluation:
    """An evaluation in a thread, whose findings arrive in a queue of the event loop."""

    def __init__(self, match: Match, limit: Limit) -> None:
        self.found: asyncio.Queue[Evaluation] = asyncio.Queue()
        self._match = match
        self._limit = limit
        self._loop = asyncio.get_running_loop()

    def start(self, submit: "Submit") -> None:
        """Start the search; raise :class:`Busy` if there is no room for it."""
        self.future, self.cancel = submit(self._run)

    def _run(self, cancel: Cancel) -> Evaluation:
        def progress(evaluation: Evaluation) -> None:
            self._loop.call_soon_threadsafe(self.found.put_nowait, evaluation)

        return evaluate(self._match, self._limit, cancel, progress)


Submit = Callable[[Callable[[Cancel], Evaluation]], tuple["asyncio.Future[Evaluation]", Cancel]]


async def running_evaluation(
    context: InContext,
    game: GameQuery,
    position: PositionQuery = None,
    moves: MovesQuery = "",
    seconds: SecondsQuery = None,
) -> RunningEvaluation:
    """Start the evaluation that a query asks for; raise an error before the stream begins otherwise."""
    match = await run_in_threadpool(match_of, read_query(game, position, moves))
    running = RunningEvaluation(match, context.limit(LimitIn(seconds=seconds), Limit()))
    running.start(context.executor.submit)
    return running


@router.get(
    "/stream",
    operation_id="evaluate_live",
    response_class=EventSourceResponse,
    responses={200: EVALUATION_EVENTS, **error_responses(404, 503)},
)
async def evaluate_live(
    running: Annotated[RunningEvaluation, Depends(running_evaluation)],
) -> AsyncIterator[ServerSentEvent]:
    """Stream the same while it is refined: `evaluation` whenever more is known, then `done`."""
    news = asyncio.ensure_future(running.found.get())
    try:
        while not running.future.done():
            await asyncio.wait({news, running.future}, return_when=asyncio.FIRST_COMPLETED)
            if news.done():
                yield _event(news.result())
                news = asyncio.ensure_future(running.found.get())
        yield _event(running.future.result())
        yield ServerSentEvent(event="done", raw_data="{}")
    except PlygroundError as error:
        yield ServerSentEvent(event="failed", raw_data=FailedOut(detail=str(error)).model_dump_json())
    finally:
        running.cancel.set()
        news.cancel()


def read_query(game: str, position: str | None, moves: str) -> PositionIn:
    """Read a position from a query; moves are separated by commas."""
    written = [move.strip() for move in moves.split(",")] if moves.strip() else []
    try:
        return PositionIn(game=game, position=position, moves=written)
    except ValidationError as error:
        raise RequestValidationError(error.errors(include_url=False)) from None


def _event(evaluation: Evaluation) -> ServerSentEvent:
    return ServerSentEvent(event="evaluation", raw_data=serialize_evaluation(evaluation).model_dump_json())
