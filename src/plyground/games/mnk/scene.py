"""A move in k in a row with what its facts are made of, and how cells and lines are named."""

from dataclasses import dataclass

from plyground.bits import members
from plyground.core.facts import join_some
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.text import join_words
from plyground.core.types import Move
from plyground.games.mnk.cells import Board, Cells, all_cells, sides_of
from plyground.games.mnk.notation import cell_name
from plyground.games.mnk.threats import threats

LONGEST_LISTED = 6


@dataclass(frozen=True, slots=True)
class Scene(MoveScene[Board]):
    """A move with the board before it, and the threats before and after it.

    ``mine`` are the stones of the mover before the move, ``theirs`` the other's.
    """

    mine: int
    theirs: int
    my_threats: Cells
    their_threats: Cells
    new_threats: Cells
    left_threats: Cells

    @property
    def grown(self) -> int:
        """The mover's stones after the move."""
        return self.mine | 1 << self.move

    @property
    def empty(self) -> Cells:
        """The free cells before the move."""
        return members(all_cells(self.rules) & ~(self.mine | self.theirs))


def look_at(position: Position, move: Move) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    after = position.play(move)
    rules, (mine, theirs) = position.game.rules, sides_of(position.state)
    grown = mine | 1 << move
    return Scene(
        position,
        move,
        after,
        mine,
        theirs,
        my_threats=threats(mine, theirs, rules),
        their_threats=threats(theirs, mine, rules),
        new_threats=threats(grown, theirs, rules),
        left_threats=threats(theirs, grown, rules),
    )


def joined(runs: tuple[tuple[str, Cells], ...]) -> Cells:
    """Return all cells of some runs, each once, in reading order."""
    return tuple(sorted({cell for _, cells in runs for cell in cells}))


def describe_runs(runs: tuple[tuple[str, Cells], ...], rules: Board) -> str:
    """Write ``the row a1-b1-c1 and the column a1-a2-a3``; of a long run only the ends."""
    described = []
    for name, cells in runs:
        names = _names(cells, rules)
        whole = "-".join(names) if len(names) <= LONGEST_LISTED else f"{names[0]} to {names[-1]}"
        described.append(f"the {name} {whole}")
    return join_words(described)


def both(cells: Cells, scene: Scene) -> str:
    """Write ``a1 and b2``; of many cells, the first few."""
    return join_some(_names(cells, scene.rules), "cells")


def either(cells: Cells, scene: Scene) -> str:
    """Write ``a1 or b2``; of many cells, the first few."""
    return join_some(_names(cells, scene.rules), "cells", "or")


def _names(cells: Cells, rules: Board) -> list[str]:
    return [cell_name(cell, rules) for cell in cells]
