"""A match to take away: as JSON that plyground reads back, as OGN for Aualé, or to read."""

from collections.abc import Iterator
from typing import Literal

from fastapi import APIRouter
from fastapi.responses import Response

from plyground.games.oware.ogn import format_ogn
from plyground.play.match import Match
from plyground.play.record import format_record, result_of
from plyground.play.words import describe_move
from plyground.web.matches import MatchId
from plyground.web.refusals import refusals
from plyground.web.services import Services

KINDS = {"json": "application/json", "ogn": "application/x-oware-game", "text": "text/plain; charset=utf-8"}


def record_routes(services: Services) -> APIRouter:
    """The one route for records."""
    router = APIRouter(prefix="/api/matches", tags=["matches"])
    content = {
        "application/json": {"schema": {"type": "object"}},
        "application/x-oware-game": {"schema": {"type": "string"}},
        "text/plain": {"schema": {"type": "string"}},
    }

    @router.get(
        "/{match_id}/record",
        operation_id="download_record",
        response_class=Response,
        responses={200: {"description": "the match as a file", "content": content}, **refusals(404, 503)},
    )
    def record(match_id: MatchId, format: Literal["json", "ogn", "text"] = "json") -> Response:  # noqa: A002
        """Take a match away as a file; OGN is for Oware."""
        match = services.table.store.load(match_id).match
        write = {"json": format_record, "ogn": format_ogn, "text": write_text}[format]
        suffix = "txt" if format == "text" else format
        name = f"{match.game.name.replace(':', '-')}-{match_id[:8]}.{suffix}"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(write(match), media_type=KINDS[format], headers=headers)

    return router


def write_text(match: Match) -> str:
    """A match for people: who played, every move in words with its reason, the last board, the end."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    yield match.game.title
    yield ", ".join(f"{seat}: {player}" for seat, player in zip(match.game.seats, match.players, strict=True))
    if match.start != match.game.start():
        yield f"from {match.start}"
    yield ""
    played = zip(match.positions, match.moves, match.notes, strict=False)
    for number, (position, move, note) in enumerate(played, start=1):
        reason = f"  ({note.reason})" if note.reason else ""
        yield f"{number:>3}. {position.mover}  {describe_move(position, move)}{reason}"
    yield f"\n{match.position.draw()}"
    if match.ending is not None:
        yield f"\n{match.ending.reason}: {result_of(match)}"
