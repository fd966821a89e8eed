"""What a learning agent sees: a position as an array from its own side, and a mask of legal moves.

Families may offer views of their own. The view here works for any game: an array
of shape (state_bits, fields + 1) with one plane for the bits of each number of the
state; the last plane is 1 if it is the agent's turn. Games say how many bits their
numbers use (``Game.state_bits``) and how many moves there are (``Game.move_count``).
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from plyground.bits import WORD, word_count, write_set
from plyground.core.game import Game, Position
from plyground.core.types import MoveSet
from plyground.errors import PlygroundError
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Planes = NDArray[np.int8]


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
        for move in range(masks.shape[1]):
            masks[board, move] = (int(legal[board, move // WORD]) >> (move % WORD)) & 1


@dataclass(frozen=True, slots=True)
class View:
    """Observations and masks for the positions of one game; this base class works for any game.

    ``shape``    the shape of an observation
    ``highest``  the largest number in it
    ``moves``    the size of a mask; 0 stands for the game's ``move_count``
    """

    game: Game
    shape: tuple[int, ...]
    highest: int = 1
    moves: int = 0

    def __post_init__(self) -> None:
        """Take the number of moves from the game if no other is given."""
        if not self.moves:
            object.__setattr__(self, "moves", self.game.move_count)

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the observations of many states at once, as ``(boards, *shape)``.

        ``waiting`` says that it is the other player's turn.
        """
        planes = np.zeros((len(states), *self.shape), np.int8)
        spread_bits(states, planes[..., :-1])
        planes[..., -1] = not waiting
        return planes

    def observe_one(self, position: Position, seat: int) -> "Planes":
        """Return the observation of one position for ``seat``."""
        state = np.array([position.state], np.int64)
        found: Planes = self.observe(state, waiting=seat != position.turn)[0]
        return found

    def mask(self, legal: "Numbers") -> "Planes":
        """Return sets of moves, a row of words each, as masks of 0 and 1, ``(boards, moves)``."""
        masks = np.empty((len(legal), self.moves), np.int8)
        spread_moves(legal, masks)
        return masks

    def legal_mask(self, moves: MoveSet) -> "Planes":
        """Return one set of moves as a mask."""
        words = np.zeros((1, word_count(moves)), np.int64)
        write_set(words[0], 0, moves)
        found: Planes = self.mask(words)[0]
        return found


class Observations:
    """Makes views for learning agents; this base class shows the bits of any state."""

    def view(self, game: Game) -> View:
        """Return the view for the game. Raise PlygroundError if its state has no integers."""
        initial = game.initial_state(game.rules)
        if not all(isinstance(number, int) for number in initial):
            raise PlygroundError(f"the state of {game.title} has no integers to observe")
        return View(game, (game.state_bits, len(initial) + 1))


def view_of(game: Game) -> View:
    """Return the view of the game's family."""
    return game.family.part(Observations).view(game)
