"""What the holder of a seat's key can do: move, take back, resign, change seats, get a hint.

Between two people, taking back, playing again and changing seats need both: the first request is an
offer, the same request of the other person agrees to it, and ``decline`` ends it.
If the opponent cannot move: let it try again, or let another one play on.
"""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from plyground.play.fairness import Kind
from plyground.play.pace import PACES
from plyground.search.limit import Cancel
from plyground.web import soon
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client
from plyground.web.keys import Key
from plyground.web.routes.matches import MatchId, Version
from plyground.web.schemas.matches import HintOut, MatchOut
from plyground.web.schemas.requests import OpponentIn, PaceIn, PlayIn
from plyground.web.serialize.boards import serialize_sowing

router = APIRouter(
    prefix="/api/matches", tags=["matches"], responses=error_responses(403, 404, 409, 503, 507)
)


@router.post("/{match_id}/moves", operation_id="play_move", response_model=MatchOut)
async def play_move(match_id: MatchId, body: PlayIn, key: Key, context: InContext) -> Response:
    """Play a move. The response comes when it is stored.

    An opponent's answer comes as an event. With the pace `instant`, the answer of an opponent
    that does not search is in the response as well.
    """
    stored = await soon.play_move(context.matches, match_id, body.move, key, body.version)
    return context.cache.response(stored)


@router.post("/{match_id}/undo", operation_id="undo", response_model=MatchOut)
async def undo(match_id: MatchId, key: Key, context: InContext, version: Version = None) -> Response:
    """Take back the last move of a person, and all moves after it. Two people have to agree."""
    return context.cache.response(
        await soon.run_change(context.matches.undo, match_id, key=key, version=version)
    )


@router.post("/{match_id}/redo", operation_id="redo", response_model=MatchOut)
async def redo(match_id: MatchId, key: Key, context: InContext, version: Version = None) -> Response:
    """Play again what was taken back. Two people have to agree."""
    return context.cache.response(
        await soon.run_change(context.matches.redo, match_id, key=key, version=version)
    )


@router.post("/{match_id}/resign", operation_id="resign", response_model=MatchOut)
async def resign(match_id: MatchId, key: Key, context: InContext) -> Response:
    """Resign the game."""
    return context.cache.response(await soon.run_change(context.matches.resign, match_id, key=key))


@router.post("/{match_id}/swap", operation_id="swap", response_model=MatchOut)
async def swap(match_id: MatchId, key: Key, context: InContext, version: Version = None) -> Response:
    """Let the players change seats. Two people have to agree.

    The position stays, and the keys still belong to the same players.
    """
    return context.cache.response(
        await soon.run_change(context.matches.swap, match_id, key=key, version=version)
    )


@router.post("/{match_id}/draw", operation_id="draw", response_model=MatchOut)
async def draw(match_id: MatchId, key: Key, context: InContext, version: Version = None) -> Response:
    """End the game as a draw, from the first move on. Two people have to agree."""
    return context.cache.response(
        await soon.run_change(context.matches.draw, match_id, key=key, version=version)
    )


@router.post("/{match_id}/decline", operation_id="decline", response_model=MatchOut)
async def decline(match_id: MatchId, key: Key, context: InContext, version: Version = None) -> Response:
    """Decline the offer of the other person, or withdraw your own."""
    return context.cache.response(
        await soon.run_change(context.matches.decline, match_id, key=key, version=version)
    )


@router.post("/{match_id}/retry", operation_id="retry", response_model=MatchOut)
async def retry(match_id: MatchId, key: Key, context: InContext) -> Response:
    """Let an opponent that could not move try again. One that is thinking goes on."""
    return context.cache.response(await soon.run_change(context.matches.retry, match_id, key=key))


@router.post("/{match_id}/opponent", operation_id="replace_opponent", response_model=MatchOut)
async def replace_opponent(match_id: MatchId, body: OpponentIn, key: Key, context: InContext) -> Response:
    """Let another opponent play on in the seat of the opponent whose turn it is. Moves and clocks stay."""
    return context.cache.response(
        await soon.run_change(context.matches.replace_opponent, match_id, body.name, key=key)
    )


@router.post("/{match_id}/pace", operation_id="set_pace", response_model=MatchOut)
async def set_pace(match_id: MatchId, body: PaceIn, key: Key, context: InContext) -> Response:
    """Set how long the opponents take for their next answers."""
    return context.cache.response(
        await soon.run_change(context.matches.set_pace, match_id, PACES[body.pace], key=key)
    )


@router.post("/{match_id}/hint", operation_id="get_hint")
async def get_hint(match_id: MatchId, request: Request, key: Key, context: InContext) -> HintOut:
    """Return a move to try, and why; the match counts the hint."""

    def ask(cancel: Cancel) -> HintOut:
        hint = context.matches.hint(match_id, key=key, cancel=cancel)
        return HintOut(
            move=hint.move,
            reason=hint.reason,
            sowing=serialize_sowing(hint.stored.match.position, hint.decision.move),
            match=MatchOut.model_validate_json(context.cache.json(hint.stored)),
        )

    return await run_for_client(request, context, ask, Kind.PLAY)
