"""Services with opponents that fail, and a match that stands still because of it."""

import pytest

from doubles import First, with_doubles
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Opponent
from plyground.play.policy import SearchPolicy
from plyground.play.queue import SearchQueue
from plyground.play.seating import Seat, Seats
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore, Store
from plyground.play.terms import Terms
from plyground.search.limit import Limit

TICTACTOE = catalogue.game("tictactoe")
LONG = 60
SHORT = SearchPolicy(limit=Limit(seconds=0), timeout=1.5)
"""An opponent that has not answered after a moment has failed."""


def against(name: str) -> Seats:
    """Ama against an opponent."""
    return Seat("Ama"), Seat(name, is_opponent=True)


def serve(
    *opponents: Opponent | type[Opponent],
    store: Store | None = None,
    policy: SearchPolicy = SearchPolicy(),  # noqa: B008  # immutable
    queue: SearchQueue | None = None,
) -> MatchService:
    found = with_doubles(First, *opponents)
    return MatchService(store or MemoryStore(), find_opponent=found, policy=policy, queue=queue)


def failed_match(service: MatchService, name: str, terms: Terms | None = None) -> tuple[str, PlygroundError]:
    """Start a match whose opponent fails at its first turn."""
    started = service.start(TICTACTOE, against(name), terms=terms)
    stored = service.move(started.id, "b2")
    with pytest.raises(PlygroundError) as caught:
        service.wait(started.id, LONG)
    assert service.get(started.id) == stored, "the match is as it was"
    assert service.failure(stored) is caught.value
    assert not service.is_thinking(started.id)
    return started.id, caught.value
