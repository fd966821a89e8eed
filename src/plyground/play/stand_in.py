"""A quick answer for an opponent whose game is still being prepared."""

from dataclasses import dataclass, replace

from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.random_play import RandomOpponent
from plyground.opponents.searchers.mentor import Mentor
from plyground.opponents.searchers.search import DepthOpponent, SearchOpponent

CHARACTER = ("game", "name", "own_title", "description", "method", "tempo")
"""The fields that a stand-in has in common with the opponent."""

QUICK_SECONDS = 0.5
"""The budget of a stand-in; the first ply is always searched."""


@dataclass(frozen=True, kw_only=True)
class StandIn(Opponent):
    """Lets ``player`` choose quickly, interpreted, in the place of the opponent of this name, and says so."""

    player: Opponent

    def think(self, turn: Turn) -> Decision:
        """Choose within half a second and say in the reason why it was no longer."""
        with compiling(False):
            limit = turn.limit.at_most(QUICK_SECONDS)
            decision = self.player.think(replace(turn, limit=limit)).explained()
        return replace(decision, reason=f"{decision.reason} {describe_stand_in(self.title)}")


def describe_stand_in(title: str) -> str:
    """Say why the move was chosen so quickly."""
    return f"This was a quick choice: {title} was still being prepared."


def stand_in_for(original: Opponent) -> Opponent:
    """Return a quick player in the place of ``original``; one that is quick itself needs none."""
    if original.is_quick:
        return original
    character = {name: getattr(original, name) for name in CHARACTER}
    limit = original.limit.at_most(QUICK_SECONDS)
    return StandIn(**character, limit=limit, player=_player_for(original, character))


def _player_for(original: Opponent, character: dict[str, object]) -> Opponent:
    """Return the opponent itself if a short budget suits it; else one that searches or plays at random."""
    if isinstance(original, DepthOpponent) or type(original) is SearchOpponent:
        return original
    kind = RandomOpponent if isinstance(original, Mentor) else SearchOpponent
    return kind(**character)  # type: ignore[arg-type]  # the fields of any opponent
