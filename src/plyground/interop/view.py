"""What a learner sees: a position as small numbers, from its own side, and a mask of legal moves.

boards of k in a row   (height, width, 2)   plane 0 my marks, plane 1 theirs
Oware                  (2, 7)               row 0 my houses and store, row 1 theirs
any other game         (64, fields + 1)     a plane for the bits of each number of the
                                            state; the last plane is 1 if it is my turn
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from plyground.errors import PlygroundError
from plyground.games.game import Game
from plyground.games.mnk_text import is_board
from plyground.games.oware import HOUSES, SEEDS
from plyground.games.oware_text import is_oware
from plyground.games.position import Position
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Planes = NDArray[np.int8]

WORD = 64

VERSION = 0
"""Rises with any change of the rules, the observations or the rewards of an environment."""


@kernel
def spread_bits(states: "Numbers", planes: "Planes") -> None:
    """Write bit ``cell`` of number ``field`` of each state to ``planes[board, cell, field]``."""
    for board in range(states.shape[0]):
        for field in range(states.shape[1]):
            number = int(states[board, field])
            for cell in range(planes.shape[1]):
                planes[board, cell, field] = (number >> cell) & 1


@kernel
def spread_houses(states: "Numbers", rows: "Planes") -> None:
    """Write the seeds of each house, and of the store, to ``rows[board, side, house]``."""
    for board in range(states.shape[0]):
        for side in range(2):
            row = int(states[board, side])
            for house in range(HOUSES + 1):
                rows[board, side, house] = (row >> 8 * house) & 0xFF


@kernel
def spread_moves(legal: "Numbers", masks: "Planes") -> None:
    """Write 1 for every move of each set, 0 for all others."""
    for board in range(masks.shape[0]):
        moves = int(legal[board])
        for move in range(masks.shape[1]):
            masks[board, move] = (moves >> move) & 1


@dataclass(frozen=True, slots=True)
class View:
    """How positions of one game look to a learner; here, those of any game."""

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


class BoardView(View):
    """Two planes of cells."""

    def see(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """My marks and theirs."""
        height, width, _ = self.shape
        planes = np.empty((len(states), height * width, 2), np.int8)
        spread_bits(states[:, ::-1] if waiting else states, planes)
        return planes.reshape(len(states), *self.shape)


class SeedsView(View):
    """Two rows of houses, each with its store."""

    def see(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """My row and theirs."""
        rows = np.empty((len(states), *self.shape), np.int8)
        spread_houses(states[:, ::-1] if waiting else states, rows)
        return rows


def view_of(game: Game) -> View:
    """The view that fits the game."""
    if is_board(game):
        width, height = game.rules.width, game.rules.height
        return BoardView(game, (height, width, 2), moves=width * height)
    if is_oware(game):
        return SeedsView(game, (2, HOUSES + 1), highest=SEEDS, moves=HOUSES)
    opening = game.opening(game.rules)
    if not all(isinstance(number, int) for number in opening):
        raise PlygroundError(
            f"{game.title} has no numbers a learner could see; its own program may show some"
        )
    return View(game, (WORD, len(opening) + 1))


def env_id(game: Game) -> str:
    """The name of a game's environments in the registries: ``plyground/oware-v0``."""
    return f"plyground/{game.name.replace(':', '-')}-v{VERSION}"
