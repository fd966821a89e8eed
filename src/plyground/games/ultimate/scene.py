"""A move in Ultimate tic-tac-toe with what its facts are made of.

A *threat* is a free cell with which a player would win a board that is not decided. A player *needs* a
board if it would complete three boards in a row.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from plyground.bits import members
from plyground.core.facts import join_some
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.types import Move
from plyground.games.ultimate.boards import cell_name, name_board
from plyground.games.ultimate.rules import ALL, ANY, BOARDS, CELLS, LINES, Rules, cells_of, completing

Moves = tuple[Move, ...]


class Boards(NamedTuple):
    """The nine boards as one player sees them: cells and boards of this player, and of the other."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    my_boards: int
    their_boards: int
    decided: int

    def threats(self, board: int) -> int:
        """Return the cells with which the player would win a board."""
        if self.decided >> board & 1:
            return 0
        return completing(self.mine[board]) & ~(self.mine[board] | self.theirs[board])

    @property
    def needed(self) -> int:
        """The boards that the player needs."""
        return completing(self.my_boards) & ~self.decided

    def open_lines(self, board: int) -> int:
        """Return how many lines of a board the player can still complete."""
        return sum(not line & self.theirs[board] for line in LINES)

    def lines_through(self, board: int, cell: int) -> int:
        """Return how many of these lines contain a cell."""
        return sum(bool(line >> cell & 1) and not line & self.theirs[board] for line in LINES)

    @property
    def swapped(self) -> "Boards":
        """The same boards as the other player sees them."""
        return Boards(self.theirs, self.mine, self.their_boards, self.my_boards, self.decided)


def boards_of(position: Position) -> Boards:
    """Return the boards as the player to move sees them."""
    state = position.state
    return Boards(
        tuple(cells_of(state.mine, state.mine_last, board) for board in range(BOARDS)),
        tuple(cells_of(state.theirs, state.theirs_last, board) for board in range(BOARDS)),
        state.my_boards,
        state.their_boards,
        state.decided,
    )


@dataclass(frozen=True)
class Scene(MoveScene[Rules]):
    """A move to explain; ``before`` and ``grown`` are the boards before and after it, for the mover."""

    @property
    def board(self) -> int:
        """The board in which the move is."""
        return self.move // CELLS

    @property
    def cell(self) -> int:
        """The cell of that board."""
        return self.move % CELLS

    @cached_property
    def before(self) -> Boards:
        """The boards before the move."""
        return boards_of(self.position)

    @cached_property
    def grown(self) -> Boards:
        """The boards after the move."""
        return boards_of(self.after).swapped

    @property
    def target(self) -> int | None:
        """The board to which the other player is sent; None for a free choice and at the end."""
        return None if self.over or self.after.state.target == ANY else int(self.after.state.target)

    @property
    def wins_board(self) -> bool:
        """Whether the move wins its board."""
        return self.grown.my_boards != self.before.my_boards

    @property
    def here(self) -> str:
        """The board in which the move is, in words."""
        return name_board(self.board)

    @cached_property
    def my_wins(self) -> Moves:
        """The moves that would win the game at once."""
        return winning_moves(self.position)

    @cached_property
    def their_wins(self) -> Moves:
        """The moves with which the other player could win the game after the move."""
        return winning_moves(self.after)

    @cached_property
    def their_boards(self) -> Moves:
        """The moves with which the other player could win a board after the move."""
        return board_moves(self.after)


def look_at(position: Position, move: Move) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    return Scene(position, move, position.play(move))


def board_moves(position: Position) -> Moves:
    """Return the legal moves that win a board."""
    if position.is_over:
        return ()
    boards, target = boards_of(position), position.state.target
    allowed = ALL & ~boards.decided if target == ANY else 1 << target
    return tuple(
        CELLS * board + cell for board in members(allowed) for cell in members(boards.threats(board))
    )


def winning_moves(position: Position) -> Moves:
    """Return the legal moves that win the game at once."""
    needed = boards_of(position).needed
    return tuple(move for move in board_moves(position) if needed >> move // CELLS & 1)


def moves_at(board: int, cells: int) -> Moves:
    """Return cells of a board as moves."""
    return tuple(CELLS * board + cell for cell in members(cells))


def name_cells(moves: Moves, conjunction: str = "and") -> str:
    """Write cells as in a sentence; of many, the first few."""
    return join_some([cell_name(move) for move in moves], "cells", conjunction)
