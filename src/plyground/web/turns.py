"""What the holder of a seat may do in a match: move, take back, give up, change seats, ask."""

from collections.abc import Callable

from fastapi import APIRouter
from fastapi.responses import Response

from plyground.play.store import StoredMatch
from plyground.play.thinking import PACES
from plyground.search.limit import Cancel
from plyground.web.keys import Key, check_owner, seat_of
from plyground.web.matches import MatchId
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import PaceIn, PlayIn
from plyground.web.schemas.matches import HintOut, MatchOut
from plyground.web.services import Services
from plyground.web.show_match import show_match
from plyground.web.shown import show_sowing

REFUSALS = refusals(403, 404, 409, 503)


def turn_routes(services: Services) -> APIRouter:
    """Everything that needs a key."""
    router = APIRouter(prefix="/api/matches", tags=["matches"], responses=REFUSALS)
    _add_changes(router, services)
    _add_wishes(router, services)
    return router


def _add_changes(router: APIRouter, services: Services) -> None:
    """What changes a match."""
    table = services.table

    def change(match_id: str, key: str, how: Callable[[int], StoredMatch]) -> Response:
        """Do something for the seat that a key opens; nobody can change seats in between."""
        with table.holding(match_id):
            saved = how(seat_of(key, table.store.keys(match_id)))
        return services.showcase.answer(saved)

    @router.post("/{match_id}/moves", operation_id="move", response_model=MatchOut)
    def move(match_id: MatchId, body: PlayIn, key: Key) -> Response:
        """Play a move; it is kept when this answers. An opponent's answer comes by the events."""
        return change(
            match_id, key, lambda seat: table.move(match_id, body.move, seat=seat, version=body.version)
        )

    @router.post("/{match_id}/undo", operation_id="undo", response_model=MatchOut)
    def undo(match_id: MatchId, key: Key) -> Response:
        """Take back to the last turn of a person."""
        return change(match_id, key, lambda _: table.undo(match_id))

    @router.post("/{match_id}/redo", operation_id="redo", response_model=MatchOut)
    def redo(match_id: MatchId, key: Key) -> Response:
        """Play again what was taken back."""
        return change(match_id, key, lambda _: table.redo(match_id))

    @router.post("/{match_id}/resign", operation_id="resign", response_model=MatchOut)
    def resign(match_id: MatchId, key: Key) -> Response:
        """Give the game up."""
        return change(match_id, key, lambda seat: table.resign(match_id, seat))

    @router.post("/{match_id}/swap", operation_id="swap", response_model=MatchOut)
    def swap(match_id: MatchId, key: Key) -> Response:
        """Change seats; the position stays, and each key goes with its holder."""
        return change(match_id, key, lambda _: table.swap(match_id))


def _add_wishes(router: APIRouter, services: Services) -> None:
    """What helps those who play."""
    table = services.table

    @router.post("/{match_id}/pace", operation_id="set_pace", response_model=MatchOut)
    def pace(match_id: MatchId, body: PaceIn, key: Key) -> Response:
        """Let the opponents' answers take longer or shorter from the next one on."""
        with table.holding(match_id):
            check_owner(key, table.store.keys(match_id))
            saved = table.set_pause(match_id, PACES[body.pace])
            services.hub.tell_match(saved)
        return services.showcase.answer(saved)

    @router.post("/{match_id}/hint", operation_id="hint")
    async def hint(match_id: MatchId, key: Key) -> HintOut:
        """A move to try, and why; the match remembers that somebody asked."""

        def ask(_: Cancel) -> HintOut:
            found = table.hint(match_id, seat=seat_of(key, table.store.keys(match_id)))
            sowing = show_sowing(found.saved.match.position, found.decision.move)
            shown = show_match(found.saved, table)
            return HintOut(move=found.move, reason=found.reason, sowing=sowing, match=shown)

        return await services.pool.run(ask)
