"""How misère games are written: as the game itself."""

from plyground.core.game import Game
from plyground.core.variant_notation import VariantNotation

RULE = "Misère: the winner by these rules loses, and the loser wins. A draw stays a draw."


class MisereNotation(VariantNotation):
    """The notation of the game itself, with one more rule."""

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return the rules of the game itself, and who wins."""
        return (*self.base.rules_text, RULE)
