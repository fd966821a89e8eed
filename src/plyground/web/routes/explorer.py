"""The search explorer: minimax or alpha-beta on a position, every node and every step."""

from fastapi import APIRouter
from fastapi.responses import Response

from plyground.core.game import Position
from plyground.core.perft import count as count_sequences
from plyground.errors import GameOver, Refused
from plyground.search.limit import Cancel
from plyground.search.steps import MAX_COUNTED_NODES, TraceSteps, count, describe_cut, format_value
from plyground.search.trace import INFINITY, Node, SearchTrace
from plyground.web.context import InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.schemas.requests import ExploreIn
from plyground.web.schemas.results import CountOut, CountsOut, ExploreOut, NodeOut, StepOut
from plyground.web.serialize.boards import serialize_picture

router = APIRouter(prefix="/api", tags=["searches"])

MAX_TREE = 5000
"""Nodes of a tree that a page can show."""


@router.post(
    "/explore", operation_id="explore", response_model=ExploreOut, responses=error_responses(404, 409, 503)
)
async def explore(body: ExploreIn, context: InContext) -> Response:
    """Run a textbook search and return every node and step; refused if the tree is too large to show."""

    def search(_: Cancel) -> str:
        return explored(body).model_dump_json()

    return Response(await context.executor.run(search), media_type="application/json")


def explored(body: ExploreIn) -> ExploreOut:
    """Run the search of a request; raise :class:`Refused` if the tree is too large."""
    match = match_of(body)
    position, pruning = match.position, body.algorithm == "alphabeta"
    if match.ending is not None:
        raise GameOver(f"the game is over: {match.ending.reason}")
    through = TraceSteps(position, _recorded(position, body.depth, pruning))
    return ExploreOut(
        root=str(position),
        algorithm=body.algorithm,
        depth=body.depth,
        nodes=[_serialize_node(node, through) for node in through.tree],
        steps=[_serialize_step(number, through) for number in range(len(through.steps))],
        counts=_counts(position, body.depth, through.trace, pruning),
    )


def _recorded(position: Position, depth: int, pruning: bool) -> SearchTrace:
    def recorded(plies: int) -> SearchTrace | None:
        return count(position, plies, pruning=pruning, most=MAX_TREE, tree=True)

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


def _counts(position: Position, depth: int, trace: SearchTrace, pruning: bool) -> CountsOut:
    """Count the nodes of both algorithms; ``trace`` is the one that was recorded."""
    if not pruning:
        return CountsOut(minimax=_count(trace), alphabeta=_count(count(position, depth, pruning=True)))
    plain = None if _is_too_large(position, depth) else count(position, depth, pruning=False)
    return CountsOut(minimax=_count(plain), alphabeta=_count(trace))


def _is_too_large(position: Position, depth: int) -> bool:
    """Return whether minimax would visit too many nodes; compiled code counts them quickly."""
    nodes = 0
    for ply in range(depth + 1):
        nodes += count_sequences(position, ply)
        if nodes > MAX_COUNTED_NODES:
            return True
    return False


def _count(trace: SearchTrace | None) -> CountOut | None:
    if trace is None:
        return None
    return CountOut(nodes=trace.nodes, leaves=trace.leaves, cutoffs=trace.cutoffs)
