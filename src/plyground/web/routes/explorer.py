"""The search explorer: minimax or alpha-beta on a position, every node and every step."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import Response

from plyground.core.game import Position
from plyground.core.perft import count as count_sequences
from plyground.errors import GameOver, Refused
from plyground.search.limit import Cancel
from plyground.search.steps import MAX_COUNTED_NODES, TraceSteps, count, describe_cut, format_value
from plyground.search.trace import INFINITY, Node, SearchTrace
from plyground.web.context import InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client
from plyground.web.schemas.requests import ExploreIn
from plyground.web.schemas.results import CountOut, CountsOut, ExploreOut, NodeOut, StepOut
from plyground.web.serialize.boards import serialize_picture

router = APIRouter(prefix="/api", tags=["searches"])

MAX_TREE = 5000
"""Nodes of a tree that a page can show."""

T = TypeVar("T")


@router.post(
    "/explore", operation_id="explore", response_model=ExploreOut, responses=error_responses(404, 409, 503)
)
async def explore(request: Request, body: ExploreIn, context: InContext) -> Response:
    """Run a textbook search and return every node and step; refused if the tree is too large to show."""

    def search(cancel: Cancel) -> str:
        return explored(body, cancel).model_dump_json()

    return Response(await run_for_client(request, context, search), media_type="application/json")


def explored(body: ExploreIn, cancel: Cancel) -> ExploreOut:
    """Run the search of a request; raise :class:`Refused` if the tree is too large."""
    match = match_of(body)
    position, pruning = match.position, body.algorithm == "alphabeta"
    if match.ending is not None:
        raise GameOver(f"the game is over: {match.ending.reason}")
    through = TraceSteps(position, _recorded(position, body.depth, pruning, cancel))
    return ExploreOut(
        root=str(position),
        algorithm=body.algorithm,
        depth=body.depth,
        nodes=[_serialize_node(node, through) for node in _until(cancel, through.tree)],
        steps=[_serialize_step(number, through) for number in _until(cancel, range(len(through.steps)))],
        counts=_counts(position, body.depth, through.trace, pruning, cancel),
    )


def _until(cancel: Cancel, items: Iterable[T]) -> Iterator[T]:
    """Yield the items; raise ``Cancelled`` once ``cancel`` is set."""
    for item in items:
        cancel.check()
        yield item


def _recorded(position: Position, depth: int, pruning: bool, cancel: Cancel) -> SearchTrace:
    def recorded(plies: int) -> SearchTrace | None:
        return count(position, plies, pruning=pruning, most=MAX_TREE, tree=True, cancel=cancel)

    trace = recorded(depth)
    if trace is not None:
        return trace
    fits = 1
    while recorded(fits + 1) is not None:
        fits += 1
    name = "alpha-beta" if pruning else "minimax"
    raise Refused(
        f"{name} to depth {depth} visits more than {MAX_TREE:,} positions here; depth {fits} can be shown"
    )


def _serialize_node(node: Node, through: TraceSteps) -> NodeOut:
    position = through.position(node)
    return NodeOut(
        number=node.number,
        parent=node.parent,
        move=None if node.move is None else through.name(node),
        position=str(position),
        picture=serialize_picture(position),
        ply=node.ply,
        player="max" if node.maximizing else "min",
        alpha=_bound(node.alpha),
        beta=_bound(node.beta),
        kind=node.kind,  # type: ignore[arg-type]  # one of the three, by its contract
        value=node.value,
        text=format_value(node.value),
        cut=describe_cut(node) if node.cut else None,
        skipped=[position.format_move(move) for move in node.skipped],
        line=through.line(node),
    )


def _serialize_step(number: int, through: TraceSteps) -> StepOut:
    step = through.steps[number]
    alpha, beta = through.window(step.node, number)
    return StepOut(
        kind=step.kind,  # type: ignore[arg-type]  # one of the four, by its contract
        node=step.node.number,
        text=through.describe_step(number),
        alpha=_bound(alpha),
        beta=_bound(beta),
    )


def _bound(value: int) -> int | None:
    return None if abs(value) == INFINITY else value


def _counts(position: Position, depth: int, trace: SearchTrace, pruning: bool, cancel: Cancel) -> CountsOut:
    """Count the nodes of both algorithms; ``trace`` is the one that was recorded."""
    if not pruning:
        pruned = count(position, depth, pruning=True, cancel=cancel)
        return CountsOut(minimax=_count(trace), alphabeta=_count(pruned))
    is_large = _is_too_large(position, depth, cancel)
    plain = None if is_large else count(position, depth, pruning=False, cancel=cancel)
    return CountsOut(minimax=_count(plain), alphabeta=_count(trace))


def _is_too_large(position: Position, depth: int, cancel: Cancel) -> bool:
    """Return whether minimax would visit too many nodes; compiled code counts them quickly."""
    nodes = 1
    for plies in range(depth):
        for move in _until(cancel, position.legal_moves):
            nodes += count_sequences(position.play(move), plies)
            if nodes > MAX_COUNTED_NODES:
                return True
    return False


def _count(trace: SearchTrace | None) -> CountOut | None:
    if trace is None:
        return None
    return CountOut(nodes=trace.nodes, leaves=trace.leaves, cutoffs=trace.cutoffs)
