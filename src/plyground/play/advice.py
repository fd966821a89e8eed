"""The best move, for hints and for reviews: both call this, so that they never disagree."""

from collections.abc import Sequence

from plyground.core.game import Position
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import strongest_opponent
from plyground.search.limit import Cancel, Limit

HINT_LIMIT = Limit(nodes=1_000 if INTERPRETED else 100_000)
"""The budget of a hint; counted in nodes, so that it is the same on every machine."""


def advise(
    position: Position,
    past: Sequence[Position] = (),
    limit: Limit = HINT_LIMIT,
    cancel: Cancel | None = None,
) -> Decision:
    """Return the decision of the strongest opponent; the same position has the same answer."""
    return strongest_opponent(position.game).decide(position, limit=limit, past=past, cancel=cancel)
