"""Moves, analysis and proofs for other programs; every request contains its position."""

from fastapi import APIRouter, Request

from plyground.opponents.opponent import Decision
from plyground.opponents.roster import strongest_opponent
from plyground.play.asking import ask_opponent
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report
from plyground.solve.exact import exact
from plyground.solve.strongest_engine import strongest_engine
from plyground.web.context import InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client
from plyground.web.schemas.requests import AnalyseIn, MoveIn, SolveIn
from plyground.web.schemas.results import AnalyseOut, Data, MoveOut, SolveOut
from plyground.web.serialize.boards import serialize_position
from plyground.web.serialize.results import serialize_report

router = APIRouter(prefix="/api", tags=["searches"], responses=error_responses(404, 409, 503))


@router.post("/move", operation_id="choose_move")
async def choose_move(request: Request, body: MoveIn, context: InContext) -> MoveOut:
    """Return the move that an opponent would play, and why."""
    find = context.matches.find_opponent

    def decide(cancel: Cancel) -> tuple[Match, Decision]:
        match = match_of(body)
        chosen = find(body.opponent, match.game) if body.opponent else strongest_opponent(match.game)
        limit = context.limit(body.limit, chosen.limit)

        def choose() -> Decision:
            past = match.positions[:-1]
            return chosen.decide(match.position, limit=limit, seed=body.seed, cancel=cancel, past=past)

        seconds = chosen.max_seconds(limit) + context.settings.timeout
        return match, ask_opponent(chosen, choose, seconds, cancel)

    match, decision = await run_for_client(request, context, decide)
    data = decision.to_dict(match.position)
    return MoveOut(**data, rule=decision.rule, after=serialize_position(match.play(decision.move)))


@router.post("/analyse", operation_id="analyse")
async def analyse(request: Request, body: AnalyseIn, context: InContext) -> AnalyseOut:
    """Return the engine's best lines, best first."""

    def search(cancel: Cancel) -> Report:
        match = match_of(body)
        limit = context.limit(body.limit, Limit())
        past = match.positions[:-1]
        engine = strongest_engine(match.game)
        return engine.search(match.position, limit, lines=body.lines, cancel=cancel, past=past)

    return serialize_report(await run_for_client(request, context, search))


@router.post("/solve", operation_id="solve")
async def solve(request: Request, body: SolveIn, context: InContext) -> SolveOut:
    """Prove who wins and in how many plies; `value` is null if the limit does not suffice."""

    def prove(cancel: Cancel) -> Data:
        return exact(match_of(body).position, context.limit(body.limit, Limit()), cancel).to_dict()

    return SolveOut(**await run_for_client(request, context, prove))
