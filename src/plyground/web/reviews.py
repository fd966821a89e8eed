"""Reviews: a look back at a match or at any game, and judgement of another try."""

import asyncio
from collections import OrderedDict
from dataclasses import asdict

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool

from plyground.play.match import Match
from plyground.play.review import Judge, Judgement, Review, review
from plyground.search.limit import Cancel
from plyground.web.matches import MatchId
from plyground.web.pool import Pool
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import JudgeIn, ReviewIn
from plyground.web.schemas.findings import ExerciseOut, JudgementOut, ReviewOut
from plyground.web.services import Services, match_of
from plyground.web.shown import show_board

REMEMBERED = 100
"""Reviews that are kept for whoever asks next."""


class Reviewer:
    """Looks back at matches, at each version once, however many ask."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._known: OrderedDict[tuple[str, int], asyncio.Task[ReviewOut]] = OrderedDict()

    async def review(self, match_id: str, version: int, match: Match) -> ReviewOut:
        """The review of a match as it was saved."""
        question = (match_id, version)
        task = self._known.get(question)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.ensure_future(self._pool.run(lambda _: show_review(review(match))))
            self._known[question] = task
        self._known.move_to_end(question)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return await asyncio.shield(task)


def review_routes(services: Services) -> APIRouter:
    """Everything that judges."""
    router = APIRouter(prefix="/api", tags=["reviews"])
    pool, reviewer = services.pool, Reviewer(services.pool)

    @router.get("/matches/{match_id}/review", operation_id="review_match", responses=refusals(404, 503))
    async def review_match(match_id: MatchId) -> ReviewOut:
        """Every move of a match held against the best one."""
        saved = await run_in_threadpool(services.table.store.load, match_id)
        return await reviewer.review(saved.id, saved.version, saved.match)

    @router.post("/review", operation_id="review_game", responses=refusals(404, 503))
    async def review_game(body: ReviewIn) -> ReviewOut:
        """The same for any game."""
        return await pool.run(lambda _: show_review(review(match_of(body))))

    @router.post("/judge", operation_id="judge", responses=refusals(404, 409, 503))
    async def judge(body: JudgeIn) -> JudgementOut:
        """Judge another try: it is solved if the grade is no error."""

        def answer(_: Cancel) -> JudgementOut:
            match = match_of(body)
            tried = match.play(body.move)
            found = Judge().judge(match.position, tried.moves[-1], match.positions[:-1], len(match.moves))
            return show_judgement(found)

        return await pool.run(answer)

    return router


def show_review(found: Review) -> ReviewOut:
    """A review in the shape that is answered."""
    point = found.turning_point
    first, second = found.accuracy
    return ReviewOut(
        game=found.match.game.name,
        players=list(found.match.players),
        accuracy=[_rounded(first), _rounded(second)],
        chances=[round(chance, 4) for chance in found.chances],
        judgements=[show_judgement(each) for each in found.judgements],
        turning_point=None if point is None else point.ply,
        exercises=[
            ExerciseOut(ply=each.judgement.ply, seat=each.judgement.seat) for each in found.exercises()
        ],
        positions=[show_board(position) for position in found.match.positions],
    )


def show_judgement(found: Judgement) -> JudgementOut:
    """A judgement in the shape that is answered."""
    told = asdict(found) | {"grade": found.grade.value, "accuracy": round(found.accuracy, 1)}
    return JudgementOut(**told | {name: round(told[name], 4) for name in ("drop", "before", "after")})


def _rounded(accuracy: float | None) -> float | None:
    return None if accuracy is None else round(accuracy, 1)
