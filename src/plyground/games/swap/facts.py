"""What is true of a move in a game with the swap rule: the facts of the game itself, and of the swap."""

from collections.abc import Collection, Iterable

from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.swap.notation import SwapNotation
from plyground.games.swap.phases import OPEN


class SwapFacts(FactFinder):
    """The facts of the game itself; ``base`` finds them."""

    def __init__(self, base: FactFinder) -> None:
        self._base = base
        self.order = (*base.order, "swaps")
        self.merits, self.faults, self.gains = base.merits, base.faults, base.gains
        self.endings, self.strengths, self.lower = base.endings, base.strengths, base.lower
        self.minor, self.plain, self.covered = base.minor, base.plain, base.covered  # type: ignore[misc]

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterable[Fact]:
        """Find what is true of a legal move."""
        notation = position.game.notation
        assert isinstance(notation, SwapNotation), "only games with the swap rule have these facts"
        if position.state.phase == OPEN and move == notation.base.move_count:
            other = position.game.seats[1 - position.turn]
            yield Fact(kind="swaps", move=move, sentence=f"It takes over {other}'s first move.")
            return
        earlier = tuple(notation.base_position(each) for each in past)
        yield from self._base.find(notation.base_position(position), move, earlier)

    def line_measures(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Return what a line brings in numbers; nothing where a swap may be part of it."""
        return ()
