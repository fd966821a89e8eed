"""Reviews: every move of a match or of any game, and the judgement of a single move."""

from functools import partial

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from plyground.play.review import Judge, review
from plyground.search.limit import Cancel
from plyground.web.context import InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client, wait_for_client
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.requests import JudgeIn, ReviewIn
from plyground.web.schemas.results import JudgementOut, ReviewOut
from plyground.web.serialize.results import serialize_judgement, serialize_review

router = APIRouter(prefix="/api", tags=["reviews"])


@router.get("/matches/{match_id}/review", operation_id="review_match", responses=error_responses(404, 503))
async def review_match(match_id: MatchId, request: Request, context: InContext) -> ReviewOut:
    """Compare every move of a match with the best one."""
    stored = await run_in_threadpool(context.matches.store.load, match_id)
    return await context.reviews.review(stored, partial(wait_for_client, request))


@router.post("/review", operation_id="review_game", responses=error_responses(404, 503))
async def review_game(request: Request, body: ReviewIn, context: InContext) -> ReviewOut:
    """Compare every move of any game with the best one."""

    def judge_all(cancel: Cancel) -> ReviewOut:
        return serialize_review(review(match_of(body), cancel=cancel))

    return await run_for_client(request, context, judge_all)


@router.post("/judge", operation_id="judge_move", responses=error_responses(404, 409, 503))
async def judge_move(request: Request, body: JudgeIn, context: InContext) -> JudgementOut:
    """Compare one move with the best one, as a review does."""

    def judge(cancel: Cancel) -> JudgementOut:
        match = match_of(body)
        tried = match.play(body.move)
        past, ply = match.positions[:-1], len(match.moves)
        judgement = Judge(cancel=cancel).judge(match.position, tried.moves[-1], past, ply)
        return serialize_judgement(judgement, match.position)

    return await run_for_client(request, context, judge)
