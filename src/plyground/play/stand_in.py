"""A quick answer for an opponent whose game is still being prepared."""

from dataclasses import dataclass, replace

from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.chain import RuleOpponent
from plyground.opponents.searchers.search import RandomOpponent, SearchOpponent
from plyground.search.limit import Limit

QUICK = Limit(seconds=0.5)
"""The budget of a stand-in; the first ply is always searched."""


@dataclass(frozen=True, kw_only=True)
class StandIn(Opponent):
    """Searches briefly, interpreted, in the place of ``original``, and says so."""

    original: Opponent

    def think(self, turn: Turn) -> Decision:
        """Search for half a second and say in the reason why it was no longer."""
        searcher = SearchOpponent(
            game=self.game, name=self.name, description=self.description, method=self.method
        )
        with compiling(False):
            decision = searcher.search(turn, _shorter(turn.limit)).explained()
        plies = f"{decision.depth} {'ply' if decision.depth == 1 else 'plies'}"
        return replace(decision, reason=f"{decision.reason} {describe_stand_in(self.name, plies)}")


def describe_stand_in(name: str, plies: str) -> str:
    """Say why the move was not chosen by the opponent itself."""
    return f"({name} was still being prepared, so a quick search of {plies} chose this move.)"


def stand_in_for(original: Opponent) -> Opponent:
    """Return a quick player in the place of ``original``; rules and chance need none."""
    if isinstance(original, (RuleOpponent, RandomOpponent)):
        return original
    return StandIn(
        game=original.game,
        name=original.name,
        description=original.description,
        method=original.method,
        limit=QUICK,
        original=original,
    )


def _shorter(limit: Limit) -> Limit:
    seconds = QUICK.seconds if limit.seconds is None else min(limit.seconds, QUICK.seconds or 0.0)
    return replace(limit, seconds=seconds)
