"""Matches: begin one, look at one, begin it again.

Everybody may look; only who holds the key of a seat may do anything. A match
between opponents belongs to nobody, so anybody may begin it again or set its pace.
"""

import secrets
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from plyground.play.store import now
from plyground.play.terms import Clock, Terms
from plyground.play.thinking import PACES
from plyground.web.keys import Key, check_owner, new_keys, opened_by
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import MatchIn, TermsIn
from plyground.web.schemas.matches import BegunOut, MatchOut
from plyground.web.seats import seat
from plyground.web.services import Services, match_of
from plyground.web.show_match import show_match

MatchId = Annotated[str, Path(max_length=64)]


def match_routes(services: Services) -> APIRouter:
    """How a match begins, and how it stands."""
    router = APIRouter(prefix="/api/matches", tags=["matches"])
    table = services.table

    @router.post("", operation_id="begin_match", status_code=201, responses=refusals(404, 503))
    def begin(body: MatchIn) -> BegunOut:
        """Begin a match; the keys are told here and never again."""
        played = match_of(body)
        seating = seat(body, played.game)
        match = replace(
            played,
            players=seating.players,
            opponents=seating.opponents,
            terms=terms_of(body.terms),
            began=now(),
        )
        keys, digests = new_keys(seating.people)
        saved = table.begin(match, pause=PACES[body.pace], keys=digests)
        return BegunOut(match=show_match(saved, table), keys=keys, told=seating.told)

    @router.get(
        "/{match_id}", operation_id="look_at_match", response_model=MatchOut, responses=refusals(404, 503)
    )
    def look(match_id: MatchId) -> Response:
        """A match as it stands; one that was left goes on."""
        table.resume(match_id)
        return services.showcase.answer(table.look(match_id))

    @router.post(
        "/{match_id}/restart", operation_id="restart", status_code=201, responses=refusals(403, 404, 503)
    )
    def restart(match_id: MatchId, key: Key) -> BegunOut:
        """Begin a new match of the same players on the same terms.

        Their keys open it as well, and whoever listens to the old match hears of the new one.
        """
        with table.holding(match_id):
            digests = table.store.keys(match_id)
            check_owner(key, digests)
            saved = table.restart(match_id, keys=digests)
        services.hub.tell_rematch(match_id, saved.id)
        return BegunOut(match=show_match(saved, table), keys=opened_by(key, digests))

    return router


def terms_of(asked: TermsIn) -> Terms:
    """The terms of a new match; without a seed the dice are new."""
    clock = asked.clock
    return Terms(
        takebacks=asked.takebacks,
        hints=asked.hints,
        fixed_opponent=asked.fixed_opponent,
        clock=Clock(seconds=clock.seconds, increment=clock.increment) if clock else None,
        seed=secrets.randbits(32) if asked.seed is None else asked.seed,
    )
