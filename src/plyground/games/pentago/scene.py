"""A move in Pentago with what its facts are made of.

A line of five cells is *open* for a side if the other side has no stone on it. A side *threatens* to win if
it could win with a stone and a turn, should the board stay as it stands.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from plyground.bits import members
from plyground.core.facts import join_some
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.types import Move
from plyground.games.pentago.board import cell_name, full_cells, is_turn
from plyground.games.pentago.rules import FIRST_TURN, TURNS, Rules
from plyground.games.pentago.tables import CELL_AT, LINES
from plyground.games.pentago.threats import loses_at_once, winning_cells, winning_turns

EVERY_TURN = range(FIRST_TURN, FIRST_TURN + TURNS)

Moves = tuple[Move, ...]


class Stones(NamedTuple):
    """The stones of one side and of the other."""

    mine: int
    theirs: int

    @property
    def swapped(self) -> "Stones":
        """The same stones as the other side sees them."""
        return Stones(self.theirs, self.mine)

    @property
    def five(self) -> int:
        """The cells of all rows of five."""
        return full_cells(self.mine)

    @property
    def open_lines(self) -> list[int]:
        """The open lines."""
        return [line for line in LINES if not line & self.theirs]

    @property
    def longest(self) -> int:
        """The highest number of stones on an open line."""
        return max(((line & self.mine).bit_count() for line in self.open_lines), default=0)

    def lines_through(self, cell: Move) -> int:
        """Return how many open lines contain a cell."""
        return sum(line >> cell & 1 for line in self.open_lines)

    @property
    def threats(self) -> Moves:
        """The cells on which a stone, and then a turn, would win."""
        return members(winning_cells(self.mine, self.theirs))


@dataclass(frozen=True)
class Scene(MoveScene[Rules]):
    """A move to explain; ``before`` and ``grown`` are the stones before and after it, for the mover."""

    @property
    def turns(self) -> bool:
        """Whether the move turns a quadrant."""
        return is_turn(self.move)

    @cached_property
    def before(self) -> Stones:
        """The stones before the move."""
        return stones_of(self.position)

    @cached_property
    def grown(self) -> Stones:
        """The stones after the move."""
        stones = stones_of(self.after)
        return stones.swapped if self.turns else stones

    @cached_property
    def my_wins(self) -> Moves:
        """The turns that win now, or the cells after which some turn wins."""
        return members(winning_turns(*self.before)) if self.turns else self.before.threats

    @cached_property
    def turns_that_win(self) -> Moves:
        """After a stone was placed, the turns that win."""
        return () if self.turns else members(winning_turns(*self.grown))

    @cached_property
    def is_lost(self) -> bool:
        """Whether the move has lost, or the other side can win in its turn, whatever the mover turns now."""
        if self.turns:
            return bool(loses_at_once(*self.before, self.move - FIRST_TURN))
        return all(loses_at_once(*self.grown, turn) for turn in range(TURNS))


def stones_of(position: Position) -> Stones:
    """Return the stones as the player to move sees them."""
    return Stones(position.state.mine, position.state.theirs)


def look_at(position: Position, move: Move) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    return Scene(position, move, position.play(move))


def name_some(cells: Moves, conjunction: str = "or") -> str:
    """Write cells in reading order as in a sentence; of many, the first few."""
    ordered = sorted(cells, key=CELL_AT.index)
    return join_some([cell_name(cell) for cell in ordered], "cells", conjunction)
