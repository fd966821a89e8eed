"""The game log: the finished games that a client names, as a file and as an audit.

There is no list of all matches: whoever reaches a server must not see the games of
others. A client names the matches it knows; their identifiers cannot be guessed.
"""

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from plyground.errors import UnknownMatch
from plyground.play.audit import audit
from plyground.play.log import format_log
from plyground.play.store import Store, StoredMatch
from plyground.search.limit import Cancel, Limit
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client
from plyground.web.schemas.log import LogIn, LogOut
from plyground.web.serialize.log import serialize_log

router = APIRouter(prefix="/api/log", tags=["log"])

LOG_FILE = {"application/json": {"schema": {"type": "object"}}}

PROOF = Limit(nodes=50_000)
"""Nodes to find the move that allowed a fork, for each position."""


@router.post(
    "",
    operation_id="download_log",
    response_class=Response,
    responses={
        200: {
            "description": "the games as a file",
            "content": {"application/json": {"schema": {"type": "object"}}},
        },
        **error_responses(503),
    },
)
def download_log(body: LogIn, context: InContext) -> Response:
    """Return the finished ones of some matches as `game_log.json`; unknown ones are left out."""
    games = finished(context.matches.store, body.matches)
    headers = {"Content-Disposition": 'attachment; filename="game_log.json"'}
    text = format_log(stored.match for stored in games)
    return Response(text, media_type="application/json", headers=headers)


@router.post("/audit", operation_id="audit_log", responses=error_responses(503))
async def audit_log(request: Request, body: LogIn, context: InContext) -> LogOut:
    """Count the results of the finished ones of some matches, and the losses through forks."""
    games = await run_in_threadpool(finished, context.matches.store, body.matches)

    def count(cancel: Cancel) -> LogOut:
        return serialize_log(games, audit((stored.match for stored in games), PROOF, cancel))

    return await run_for_client(request, context, count)


def finished(store: Store, match_ids: list[str]) -> list[StoredMatch]:
    """Return the matches of these identifiers that are known and over, in this order."""
    found = []
    for match_id in dict.fromkeys(match_ids):
        try:
            stored = store.load(match_id)
        except UnknownMatch:
            continue
        if stored.match.is_over:
            found.append(stored)
    return found
