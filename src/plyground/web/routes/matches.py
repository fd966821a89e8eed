"""Matches: start one, watch one, start it again.

Everybody may watch a match; only the holder of a seat's key may change it. A match
between opponents has no keys: anybody may restart it or set its pace.
"""

import asyncio
import json
import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from plyground.opponents.strength.adaptive import Result
from plyground.play.pace import PACES
from plyground.play.seating import Seat
from plyground.play.starting import Started
from plyground.play.terms import Clock, Terms
from plyground.web.context import Context, InContext, match_of
from plyground.web.errors import error_responses
from plyground.web.keys import Key
from plyground.web.schemas.matches import ConsideredOut, MatchOut, StartedOut
from plyground.web.schemas.requests import MAX_MOVES, MatchIn, RestartIn, ResultIn, SeatIn, TermsIn
from plyground.web.serialize.matches import serialize_considered
from plyground.web.soon import Resolver, run_change

router = APIRouter(prefix="/api/matches", tags=["matches"])

MatchId = Annotated[str, Path(max_length=64, description="identifier of a match")]
Version = Annotated[int | None, Query(ge=1, le=2**53, description="only if the match still has this version")]


@router.post(
    "",
    operation_id="start_match",
    status_code=201,
    response_model=StartedOut,
    responses=error_responses(404, 503, 507),
)
async def start_match(body: MatchIn, context: InContext) -> Response:
    """Start a match. Only this response contains the keys of its seats."""
    match = match_of(body)
    first, second = body.seats
    future: asyncio.Future[Started] = asyncio.get_running_loop().create_future()
    context.matches.start_soon(
        match.start,
        (_seat(first), _seat(second)),
        Resolver(future),
        moves=match.format_moves(),
        terms=terms_of(body.terms),
        pace=PACES[body.pace],
        results=_results(body.results),
    )
    return started_response(await future, context)


@router.get(
    "/{match_id}", operation_id="get_match", response_model=MatchOut, responses=error_responses(404, 503, 507)
)
def get_match(match_id: MatchId, context: InContext) -> Response:
    """Return a match as it stands; one that was interrupted continues."""
    return context.cache.response(context.matches.resume(match_id))


@router.get(
    "/{match_id}/moves/{number}/considered",
    operation_id="get_considered",
    responses=error_responses(404, 503),
)
def get_considered(
    match_id: MatchId,
    number: Annotated[int, Path(ge=1, le=MAX_MOVES, description="the first move is 1")],
    context: InContext,
) -> ConsideredOut:
    """Return the moves that an opponent compared before it made a move of a match, best first."""
    match = context.matches.store.load(match_id).match
    if number > len(match.moves):
        raise HTTPException(404, f"move {number} not found; the match has {len(match.moves)} moves")
    return serialize_considered(match, number)


@router.post(
    "/{match_id}/restart",
    operation_id="restart_match",
    status_code=201,
    response_model=StartedOut,
    responses={
        202: {"model": StartedOut, "description": "The other person has to agree first"},
        **error_responses(403, 404, 409, 503, 507),
    },
)
async def restart_match(
    match_id: MatchId,
    key: Key,
    context: InContext,
    body: RestartIn | None = None,
    version: Version = None,
) -> Response:
    """Start a new match of the same players on the same terms. Two people have to agree.

    The keys of the old match are those of the new one, and its watchers get a `rematch` event.
    Until the other person has agreed, the status is 202, and `match` is the old one with the offer.
    """
    results = _results(body.results) if body and body.results else None
    restart = context.matches.restart
    started = await run_change(restart, match_id, key=key, version=version, results=results)
    return started_response(started, context, status=202 if started.id == match_id else 201)


def terms_of(body: TermsIn) -> Terms:
    """Return the terms of a new match; without a seed, a random one."""
    clock = body.clock
    return Terms(
        takebacks=body.takebacks,
        hints=body.hints,
        fixed_opponent=body.fixed_opponent,
        clock=Clock(seconds=clock.seconds, increment=clock.increment) if clock else None,
        seed=secrets.randbits(32) if body.seed is None else body.seed,
    )


def _seat(body: SeatIn) -> Seat:
    return Seat(body.name, is_opponent=body.kind == "opponent")


def _results(body: list[ResultIn]) -> list[Result]:
    return [Result(each.rating, each.score) for each in body]


def started_response(started: Started, context: Context, status: int = 201) -> Response:
    """Return the response to the start of a match."""
    rest = json.dumps({"keys": started.keys, "message": started.message})
    text = f'{{"match":{context.cache.json(started.stored)},{rest[1:]}'
    return Response(text, status_code=status, media_type="application/json")
