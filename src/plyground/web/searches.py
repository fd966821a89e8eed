"""An opponent, an analyst and a prover for other programs: nothing is remembered between requests."""

from fastapi import APIRouter

from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent, strongest_opponent
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report, format_line, format_score
from plyground.solve.exact import exact
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import AnalyseIn, MoveIn, SolveIn
from plyground.web.schemas.findings import AnalyseOut, Data, LineOut, MoveOut, SolveOut
from plyground.web.services import Services, match_of
from plyground.web.shown import show_position


def search_routes(services: Services) -> APIRouter:
    """Whatever takes time, for programs."""
    router = APIRouter(prefix="/api", tags=["searches"], responses=refusals(404, 409, 503))
    pool = services.pool

    @router.post("/move", operation_id="choose_move")
    async def move(body: MoveIn) -> MoveOut:
        """Ask an opponent for its move; without a name, whoever knows best."""

        def decide(cancel: Cancel) -> tuple[Match, Decision]:
            match = match_of(body)
            game = match.game
            who = opponent(body.opponent, game) if body.opponent else strongest_opponent(game)
            limit = services.capped(body.limit, who.limit)
            past = match.positions[:-1]
            return match, who.decide(match.position, limit=limit, seed=body.seed, cancel=cancel, past=past)

        match, decision = await pool.run(decide)
        data = decision.to_dict(match.position)
        return MoveOut(**data, rule=decision.rule, after=show_position(match.play(decision.move)))

    @router.post("/analyse", operation_id="analyse")
    async def analyse(body: AnalyseIn) -> AnalyseOut:
        """The engine's best lines, best first."""

        def search(cancel: Cancel) -> Report:
            match = match_of(body)
            limit = services.capped(body.limit, Limit())
            engine = Engine(match.game)
            past = match.positions[:-1]
            return engine.search(match.position, limit, lines=body.lines, cancel=cancel, past=past)

        return tell(await pool.run(search))

    @router.post("/solve", operation_id="solve")
    async def solve(body: SolveIn) -> SolveOut:
        """Prove who wins and how soon; null where the time does not suffice."""

        def prove(cancel: Cancel) -> Data:
            limit = services.capped(body.limit, Limit())
            return exact(match_of(body).position, limit, cancel).to_dict()

        return SolveOut(**await pool.run(prove))

    return router


def tell(report: Report) -> AnalyseOut:
    """A search's report as plain data."""
    position = report.position
    lines = [
        LineOut(
            move=position.format_move(line.move),
            score=line.score,
            told=format_score(line.score),
            pv=format_line(position, line.pv),
        )
        for line in report.lines
    ]
    ms = round(report.seconds * 1000)
    return AnalyseOut(lines=lines, exact=report.exact, depth=report.depth, nodes=report.nodes, ms=ms)
