"""The value of a position: in one response, or as a stream while it is refined."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool

from plyground.errors import PlygroundError
from plyground.play.evaluation import Evaluation, evaluate
from plyground.play.executor import SearchExecutor
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.web.context import InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client
from plyground.web.schemas.requests import MAX_MOVES, EvaluateIn, GameName, LimitIn, PositionIn
from plyground.web.schemas.results import EvaluationOut, FailedOut
from plyground.web.serialize.results import serialize_evaluation
from plyground.web.sse import stream_responses

router = APIRouter(prefix="/api/evaluate", tags=["searches"])

GameQuery = Annotated[GameName, Query()]
PositionQuery = Annotated[
    str | None, Query(max_length=400, examples=["X.O/.X./..."], description="default: the start of the game")
]
MovesQuery = Annotated[
    str, Query(max_length=17 * MAX_MOVES, description="moves from that position, separated by commas")
]
SecondsQuery = Annotated[
    float | None, Query(ge=0, le=3600, allow_inf_nan=False, description="time for the search")
]

RESPONSES = stream_responses(
    "The value of the position, whenever more is known.",
    404,
    503,
    evaluation={"$ref": "#/components/schemas/EvaluationOut"},
    failed=FailedOut.model_json_schema(),
    done={"type": "object"},
)


@router.post("", operation_id="evaluate", responses=error_responses(404, 503))
async def evaluate_position(request: Request, body: EvaluateIn, context: InContext) -> EvaluationOut:
    """Return the value of a position and of every legal move in it, best first."""

    def search(cancel: Cancel) -> Evaluation:
        return evaluate(match_of(body), context.limit(body.limit, Limit()), cancel)

    return serialize_evaluation(await run_for_client(request, context, search))


class RunningEvaluation:
    """An evaluation in a thread, whose findings arrive in the event loop."""

    def __init__(self, match: Match, limit: Callable[[], Limit], executor: SearchExecutor) -> None:
        """Start the search; raise :class:`Busy` if the queue is full.

        ``limit`` is called when the search has its slot.
        """
        self._match = match
        self._limit = limit
        self._loop = asyncio.get_running_loop()
        self._found: asyncio.Queue[Evaluation | None] = asyncio.Queue()
        self._future, self._cancel = executor.submit(self._run)
        self._future.add_done_callback(lambda _: self._found.put_nowait(None))

    async def evaluations(self) -> AsyncIterator[Evaluation]:
        """Yield an evaluation whenever more is known, and at last the result."""
        while (found := await self._found.get()) is not None:
            yield found
        yield self._future.result()

    def cancel(self) -> None:
        """Stop the search, if it still runs."""
        self._cancel.set()

    def _run(self, cancel: Cancel) -> Evaluation:
        def progress(evaluation: Evaluation) -> None:
            self._loop.call_soon_threadsafe(self._found.put_nowait, evaluation)

        return evaluate(self._match, self._limit(), cancel, progress)


async def running_evaluation(
    context: InContext,
    game: GameQuery,
    position: PositionQuery = None,
    moves: MovesQuery = "",
    seconds: SecondsQuery = None,
) -> AsyncIterator[RunningEvaluation]:
    """Start the evaluation that a query asks for, and cancel it when the response has ended.

    An error is raised here, before the stream begins.
    """
    match = await run_in_threadpool(match_of, read_query(game, position, moves))
    wanted = LimitIn(seconds=seconds)
    running = RunningEvaluation(match, lambda: context.limit(wanted, Limit()), context.executor)
    try:
        yield running
    finally:
        running.cancel()


@router.get(
    "/stream",
    operation_id="evaluate_live",
    response_class=EventSourceResponse,
    responses=RESPONSES,
)
async def evaluate_live(
    running: Annotated[RunningEvaluation, Depends(running_evaluation)],
) -> AsyncIterator[ServerSentEvent]:
    """Stream the value of a position: `evaluation` whenever more is known, then `done`."""
    try:
        async for found in running.evaluations():
            yield ServerSentEvent(event="evaluation", data=serialize_evaluation(found))
        yield ServerSentEvent(event="done", raw_data="{}")
    except PlygroundError as error:
        yield ServerSentEvent(event="failed", data=FailedOut(detail=str(error)))


def read_query(game: str, position: str | None, moves: str) -> PositionIn:
    """Read a position from a query; moves are separated by commas."""
    written = [move.strip() for move in moves.split(",")] if moves.strip() else []
    try:
        return PositionIn(game=game, position=position, moves=written)
    except ValidationError as error:
        raise RequestValidationError(error.errors(include_url=False)) from None
