"""How games with the swap rule are written: as the game itself, and how the swap stands.

position  ....../....../..X.../....../....../......-open       O may swap
          ....../....../..X.../....../....../......-swapped    O has swapped: X and O have changed places
move      swap
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from plyground.core.game import Game, Position
from plyground.core.picture import Sowing
from plyground.core.types import Move
from plyground.core.variant_notation import VariantNotation
from plyground.errors import BadPosition
from plyground.games.swap.phases import AS_USUAL, OPEN, START, SWAPPED

if TYPE_CHECKING:
    from collections.abc import Mapping

SWAP = "swap"
ENDINGS: "Mapping[int, str]" = {OPEN: "-open", SWAPPED: "-swapped"}

RULES = """When {first} has made the first move, {second} may swap instead of moving: then this move counts as
{second}'s, and {first} moves next."""


class SwapNotation(VariantNotation):
    """The notation of the game itself, with the swap."""

    def base_position(self, position: Position) -> Position:
        """Return the position in the game itself, where it may be the turn of either player."""
        return Position(self.base, self.base_state(position), position.turn)

    def base_state(self, position: Position) -> object:
        """Return the state of the game itself."""
        return type(self.base.initial_state(self.base.rules))(*position.state[:-1])

    def format_position(self, position: Position) -> str:
        """Write the position of the game itself; after a swap as if the players had changed places."""
        phase = position.state.phase
        shown = self.base_position(position)
        if phase == SWAPPED:
            shown = replace(shown, turn=1 - shown.turn)
        return str(shown) + ENDINGS.get(phase, "")

    def parse_position(self, text: str, game: Game) -> Position:
        """Read what :meth:`format_position` writes."""
        text = text.strip()
        phase = next((phase for phase, ending in ENDINGS.items() if text.endswith(ending)), AS_USUAL)
        base = self.base.position(text.removesuffix(ENDINGS.get(phase, "")))
        if phase == AS_USUAL and base == self.base.start():
            phase = START
        turn = 1 - base.turn if phase == SWAPPED else base.turn
        if phase == OPEN and turn == 0:
            raise BadPosition(f"only {game.seats[1]} may swap, and it is {game.seats[0]}'s turn")
        state = type(game.initial_state(game.rules))(*base.state, phase)
        return Position(game, state, turn)

    def format_move(self, position: Position, move: Move) -> str:
        """Write a move of the game itself, or ``swap``."""
        return SWAP if self._is_swap(move) else super().format_move(position, move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a move of the game itself, or ``swap``."""
        return self.base.move_count if text.casefold() == SWAP else super().parse_move(position, text)

    def describe_move(self, position: Position, move: Move) -> str:
        """Describe a move."""
        if self._is_swap(move):
            return f"swap: takes over {position.game.seats[1 - position.turn]}'s first move"
        return super().describe_move(position, move)

    def describe_position(self, position: Position) -> str:
        """Describe the board, and say if a swap is possible."""
        text = super().describe_position(position)
        return f"{text} {position.mover} may swap." if position.state.phase == OPEN else text

    def sowing(self, position: Position, move: Move) -> Sowing | None:
        """Return where the seeds of a move go; a swap moves none."""
        return None if self._is_swap(move) else super().sowing(position, move)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return the rules of the game itself, and that of the swap."""
        first, second = game.seats
        return (*self.base.rules_text, " ".join(RULES.format(first=first, second=second).split()))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say when a swap is possible, or why a move is not legal in the game itself."""
        if self._is_swap(move):
            return f"only {position.game.seats[1]} may swap, instead of the first move"
        return super().explain_illegal(position, move)

    def _is_swap(self, move: Move) -> bool:
        return move == self.base.move_count
