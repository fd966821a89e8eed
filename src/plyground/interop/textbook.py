"""An opponent for any game, also one without compiled rules."""

from dataclasses import dataclass

from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.searchers.search import decision_of
from plyground.search.textbook import Textbook


@dataclass(frozen=True, kw_only=True)
class TextbookOpponent(Opponent):
    """Plays any game by textbook alpha-beta search.

    Set ``limit`` to a depth, a number of nodes or a time that suits the game.
    """

    name: str = "textbook"
    description: str = "Plays any game by textbook search."
    method: str = "textbook alpha-beta"

    def think(self, turn: Turn) -> Decision:
        """Search within the limit."""
        report = Textbook(self.game).search(turn.position, turn.limit, cancel=turn.cancel)
        return decision_of(report, turn.position, turn.past)
