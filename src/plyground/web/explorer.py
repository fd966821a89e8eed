"""The search explorer: minimax or alpha-beta on a position, every node and every step."""

from fastapi import APIRouter
from fastapi.responses import Response

from plyground.core.game import Position
from plyground.core.perft import count as sequences
from plyground.errors import GameOver, Refused
from plyground.search.limit import Cancel
from plyground.search.walk import INFINITY, Node, Walk
from plyground.search.walkthrough import MOST_NODES, Walkthrough, count, describe_cut, format_value
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import ExploreIn
from plyground.web.schemas.findings import CountOut, CountsOut, ExploreOut, NodeOut, StepOut
from plyground.web.services import Services, match_of
from plyground.web.shown import show_picture

LARGEST_TREE = 5000
"""Nodes of a tree that somebody can still look through."""


def explorer_routes(services: Services) -> APIRouter:
    """The explorer's one route."""
    router = APIRouter(prefix="/api", tags=["searches"])

    @router.post(
        "/explore", operation_id="explore", response_model=ExploreOut, responses=refusals(404, 409, 503)
    )
    async def explore(body: ExploreIn) -> Response:
        """A textbook search, node by node and step by step; refused where the tree is too large to see."""

        def search(_: Cancel) -> str:
            return explored(body).model_dump_json()

        return Response(await services.pool.run(search), media_type="application/json")

    return router


def explored(body: ExploreIn) -> ExploreOut:
    """The whole search that a request asks for."""
    match = match_of(body)
    position, pruning = match.position, body.algorithm == "alphabeta"
    if match.ending is not None:
        raise GameOver(f"there is nothing to explore: {match.ending.reason}")
    through = Walkthrough(position, _recorded(position, body.depth, pruning))
    return ExploreOut(
        root=str(position),
        algorithm=body.algorithm,
        depth=body.depth,
        nodes=[_show_node(node, through) for node in through.tree],
        steps=[_show_step(number, through) for number in range(len(through.steps))],
        counts=_counts(position, body.depth, through.walk, pruning),
    )


def _recorded(position: Position, depth: int, pruning: bool) -> Walk:
    def recorded(plies: int) -> Walk | None:
        return count(position, plies, pruning=pruning, most=LARGEST_TREE, tree=True)

    walk = recorded(depth)
    if walk is not None:
        return walk
    fits = 1
    while recorded(fits + 1) is not None:
        fits += 1
    name = "alpha-beta" if pruning else "minimax"
    raise Refused(
        f"{name} to depth {depth} visits more than {LARGEST_TREE:,} positions here; depth {fits} can be shown"
    )


def _show_node(node: Node, through: Walkthrough) -> NodeOut:
    position = through.position(node)
    return NodeOut(
        number=node.number,
        parent=node.parent,
        move=None if node.move is None else through.name(node),
        position=str(position),
        picture=show_picture(position),
        ply=node.ply,
        player="max" if node.maximizing else "min",
        alpha=_bound(node.alpha),
        beta=_bound(node.beta),
        kind=node.kind,  # type: ignore[arg-type]  # one of the three, by its contract
        value=node.value,
        told=format_value(node.value),
        cut=describe_cut(node) if node.cut else None,
        skipped=[position.format_move(move) for move in node.skipped],
        line=through.line(node),
    )


def _show_step(number: int, through: Walkthrough) -> StepOut:
    step = through.steps[number]
    alpha, beta = through.window(step.node, number)
    return StepOut(
        what=step.what,  # type: ignore[arg-type]  # one of the four, by its contract
        node=step.node.number,
        told=through.tell(number),
        alpha=_bound(alpha),
        beta=_bound(beta),
    )


def _bound(value: int) -> int | None:
    return None if abs(value) == INFINITY else value


def _counts(position: Position, depth: int, walk: Walk, pruning: bool) -> CountsOut:
    """Both algorithms side by side; one of them is counted for comparison alone."""
    if not pruning:
        return CountsOut(minimax=_count(walk), alphabeta=_count(count(position, depth, pruning=True)))
    plain = None if _is_endless(position, depth) else count(position, depth, pruning=False)
    return CountsOut(minimax=_count(plain), alphabeta=_count(walk))


def _is_endless(position: Position, depth: int) -> bool:
    """Whether minimax would visit too many nodes; counted by compiled code, so that nobody waits for it."""
    nodes = 0
    for ply in range(depth + 1):
        nodes += sequences(position, ply)
        if nodes > MOST_NODES:
            return True
    return False


def _count(walk: Walk | None) -> CountOut | None:
    if walk is None:
        return None
    return CountOut(nodes=walk.nodes, leaves=walk.leaves, cutoffs=walk.cutoffs)
