"""What a learning agent sees: a position as small numbers from its own side, and a mask of legal moves.

Families may bring views of their own. The view here works for any game: an array
of (64, fields + 1), a plane for the bits of each number of the state; the last
plane is 1 if it is the agent's turn.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Planes = NDArray[np.int8]

WORD = 64


@kernel
def spread_bits(states: "Numbers", planes: "Planes") -> None:
    """Write bit ``cell`` of number ``field`` of each state to ``planes[board, cell, field]``."""
    for board in range(states.shape[0]):
        for field in range(states.shape[1]):
            number = int(states[board, field])
            for cell in range(planes.shape[1]):
                planes[board, cell, field] = (number >> cell) & 1


@kernel
def spread_moves(legal: "Numbers", masks: "Planes") -> None:
    """Write 1 for every move of each set, 0 for all others."""
    for board in range(masks.shape[0]):
        moves = int(legal[board])
        for move in range(masks.shape[1]):
            masks[board, move] = (moves >> move) & 1


@dataclass(frozen=True, slots=True)
class View:
    """How positions of one game look to a learning agent; here, those of any game."""

    game: Game
    shape: tuple[int, ...]
    highest: int = 1
    moves: int = WORD
    """How many numbers moves may have: the size of a mask."""

    def see(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Many states at once, as ``(boards, *shape)``; ``waiting``: it is the other player's turn."""
        planes = np.zeros((len(states), *self.shape), np.int8)
        spread_bits(states, planes[..., :-1])
        planes[..., -1] = not waiting
        return planes

    def see_one(self, position: Position, seat: int) -> "Planes":
        """One position as ``seat`` sees it."""
        state = np.array([position.state], np.int64)
        found: Planes = self.see(state, waiting=seat != position.turn)[0]
        return found

    def mask(self, legal: "Numbers") -> "Planes":
        """Sets of moves as ``(boards, moves)`` of 0 and 1."""
        masks = np.empty((len(legal), self.moves), np.int8)
        spread_moves(legal, masks)
        return masks

    def mask_one(self, moves: int) -> "Planes":
        """One set of moves."""
        found: Planes = self.mask(np.array([moves], np.int64))[0]
        return found


class Observations:
    """How positions look to a learning agent; this base class shows the bits of any state."""

    def view(self, game: Game) -> View:
        """Return the view that fits the game."""
        initial = game.initial_state(game.rules)
        if not all(isinstance(number, int) for number in initial):
            raise PlygroundError(f"the state of {game.title} has no integers to observe")
        return View(game, (WORD, len(initial) + 1))


def view_of(game: Game) -> View:
    """Return the view of the game's family."""
    return game.family.part(Observations).view(game)
