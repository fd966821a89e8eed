"""The HTTP API: an opponent, an analyst and a prover for other programs.

    POST /api/move       an opponent's move, with its reason
    POST /api/analyse    the engine's best lines
    POST /api/solve      a proof, for boards of k in a row
    POST /api/position   what may be played in a position
    GET  /api/games      what can be played
    GET  /api/games/GAME/opponents

Nothing is remembered between requests: a position travels with every one of
them. Searches run in a bounded pool and within the server's own time limit.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from plyground import __version__
from plyground.errors import IllegalMove, NotationError, PlygroundError, Unavailable, UnknownName
from plyground.games import catalogue
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent, opponents_of, oracle
from plyground.play.match import Match
from plyground.play.record import replay, result_of
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report, tell_score, write_line
from plyground.solve.exact import exact
from plyground.web.pool import RETRY_AFTER, Busy, Pool
from plyground.web.schemas import (
    AnalyseIn,
    AnalyseOut,
    Data,
    ErrorOut,
    LimitIn,
    LineOut,
    MoveIn,
    MoveOut,
    PositionIn,
    PositionOut,
    SolveIn,
    SolveOut,
)

STATUS: dict[type[PlygroundError], int] = {
    UnknownName: 404,
    IllegalMove: 409,
    NotationError: 422,
    Unavailable: 503,
    Busy: 503,
}
REFUSALS: dict[int | str, Data] = {status: {"model": ErrorOut} for status in (400, 404, 409, 422, 503)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How much the server gives: seconds for one request, searches at once, requests that may wait."""

    max_seconds: float = 10.0
    default_seconds: float = 1.0
    workers: int | None = None
    waiting: int = 16


def create_app(settings: Settings = Settings()) -> FastAPI:  # noqa: B008  # immutable
    """The application, ready for any ASGI server."""
    pool = Pool(settings.workers, settings.waiting)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        pool.close()

    # The documentation pages that FastAPI offers would load scripts from elsewhere: none of that here.
    app = FastAPI(
        title="plyground",
        version=__version__,
        description=__doc__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    answer_errors(app)
    add_catalogue(app)
    add_searches(app, settings, pool)
    return app


def add_catalogue(app: FastAPI) -> None:
    """What there is, and what a position allows."""

    @app.get("/api/games")
    def games() -> list[Data]:
        """Every game that has a name of its own; any board WxHxK can be named as well."""
        return [game.as_data() for game in catalogue.all_games().values()]

    @app.get("/api/games/{game}/opponents", responses=REFUSALS)
    def opponents(game: str) -> list[Data]:
        """Everyone who plays the game."""
        return [each.as_data() for each in opponents_of(catalogue.named_game(game)).values()]

    @app.post("/api/position", responses=REFUSALS)
    def position(body: PositionIn) -> PositionOut:
        """Read a position, replay the moves, and tell what may be played."""
        return show(match_of(body))


def add_searches(app: FastAPI, settings: Settings, pool: Pool) -> None:
    """Whatever takes time."""

    @app.post("/api/move", responses=REFUSALS)
    async def move(body: MoveIn) -> MoveOut:
        """Ask an opponent for its move; without a name, whoever knows best."""

        def decide(cancel: Cancel) -> tuple[Match, Decision]:
            match = match_of(body)
            game = match.game
            who = opponent(body.opponent, game) if body.opponent else oracle(game)
            limit = capped(body.limit, who.limit, settings)
            past = match.positions[:-1]
            return match, who.decide(match.position, limit=limit, seed=body.seed, cancel=cancel, past=past)

        match, decision = await pool.run(decide)
        data = decision.as_data(match.position)
        return MoveOut(**data, rule=decision.rule, after=show(match.play(decision.move)))

    @app.post("/api/analyse", responses=REFUSALS)
    async def analyse(body: AnalyseIn) -> AnalyseOut:
        """The engine's best lines, best first."""

        def search(cancel: Cancel) -> Report:
            match = match_of(body)
            limit = capped(body.limit, Limit(), settings)
            engine = Engine(match.game)
            past = match.positions[:-1]
            return engine.search(match.position, limit, lines=body.lines, cancel=cancel, past=past)

        return tell(await pool.run(search))

    @app.post("/api/solve", responses=REFUSALS)
    async def solve(body: SolveIn) -> SolveOut:
        """Prove who wins and how soon; null where the time does not suffice."""

        def prove(cancel: Cancel) -> Data:
            limit = capped(body.limit, Limit(), settings)
            return exact(match_of(body).position, limit, cancel).as_data()

        return SolveOut(**await pool.run(prove))


def match_of(body: PositionIn) -> Match:
    """The match that a request speaks of, replayed."""
    game = catalogue.named_game(body.game)
    start = game.start() if body.position is None else game.position(body.position)
    return replay(Match.begin(start), body.moves)


def capped(asked: LimitIn, own: Limit, settings: Settings) -> Limit:
    """What was asked for, else the opponent's own budget, within what the server gives."""
    limit = Limit(depth=asked.depth, nodes=asked.nodes, seconds=asked.seconds)
    limit = own if limit == Limit() else limit
    seconds = limit.seconds if limit.seconds is not None else settings.max_seconds
    if limit == Limit():
        seconds = settings.default_seconds
    return replace(limit, seconds=min(seconds, settings.max_seconds))


def show(match: Match) -> PositionOut:
    """What a board needs to be shown."""
    position, ending = match.position, match.ending
    return PositionOut(
        game=match.game.name,
        position=str(position),
        mover=position.mover,
        legal=[] if ending else [position.format_move(move) for move in position.legal_moves],
        over=ending is not None,
        result=result_of(match),
        ending=ending.reason if ending else None,
        score=list(ending.score) if ending and ending.score else None,
        drawn=position.draw(),
    )


def tell(report: Report) -> AnalyseOut:
    """A search's report as plain data."""
    position = report.position
    lines = [
        LineOut(
            move=position.format_move(line.move),
            score=line.score,
            told=tell_score(line.score),
            pv=write_line(position, line.pv),
        )
        for line in report.lines
    ]
    ms = round(report.seconds * 1000)
    return AnalyseOut(lines=lines, exact=report.exact, depth=report.depth, nodes=report.nodes, ms=ms)


def answer_errors(app: FastAPI) -> None:
    """Answer every refusal in one shape, so that routes never build one."""

    @app.exception_handler(PlygroundError)
    def refuse(_: Request, error: PlygroundError) -> JSONResponse:
        status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
        headers = {"Retry-After": str(RETRY_AFTER)} if status == 503 else {}
        body = {"error": type(error).__name__, "detail": str(error)}
        return JSONResponse(body, status_code=status, headers=headers)

    @app.exception_handler(RequestValidationError)
    def refuse_body(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        body = {"error": "BadRequest", "detail": f"{place}: {first['msg']}"}
        return JSONResponse(body, status_code=422)
