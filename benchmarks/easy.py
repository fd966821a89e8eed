"""An m,n,k board for easyAI, written as its manual advises: a list of cells, with unmake_move."""

from itertools import product
from typing import Any

from easyAI import AI_Player, Negamax, TwoPlayerGame

from plyground.core.game import Game

WIN = 100


class Board(TwoPlayerGame):  # type: ignore[misc]  # easyAI is not typed
    """A board whose cells are 0 or the number of a player."""

    def __init__(self, width: int, height: int, run: int) -> None:
        self.players = [AI_Player(None), AI_Player(None)]
        self.current_player = 1
        self.cells = [0] * (width * height)
        self.lines = list(lines(width, height, run))
        self.nodes = 1

    def possible_moves(self) -> list[int]:
        """Return the empty cells."""
        return [cell for cell, mark in enumerate(self.cells) if mark == 0]

    def make_move(self, move: int) -> None:
        """Mark a cell."""
        self.nodes += 1
        self.cells[move] = self.current_player

    def unmake_move(self, move: int) -> None:
        """Remove the mark."""
        self.cells[move] = 0

    def lose(self) -> bool:
        """Return whether the other player has a complete line."""
        other, cells = self.opponent_index, self.cells
        return any(all(cells[cell] == other for cell in line) for line in self.lines)

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return 0 not in self.cells or self.lose()

    def scoring(self) -> int:
        """Return ``-WIN`` for a lost game, else 0."""
        return -WIN if self.lose() else 0


def lines(width: int, height: int, run: int) -> Any:
    """Yield all lines of ``run`` cells."""
    for row, column, (down, right) in product(range(height), range(width), ((0, 1), (1, 0), (1, 1), (1, -1))):
        last_row, last_column = row + down * (run - 1), column + right * (run - 1)
        if last_row < height and 0 <= last_column < width:
            yield [(row + down * step) * width + column + right * step for step in range(run)]


def negamax(game: Game, depth: int) -> tuple[float, int]:
    """Return the value of the empty board at ``depth``, and the number of positions that easyAI visits."""
    board = Board(*game.rules[:3])
    player = Negamax(depth, win_score=WIN)
    player(board)
    return float(player.alpha), board.nodes
