"""The margins of all positions of a small board by plain minimax: a witness for searches and proofs."""

import functools

from games.dots.naive import Board
from plyground.core import catalogue


@functools.cache
def margins(name: str) -> tuple[int, ...]:
    """Return how many boxes more the player to move gets, for every set of lines as a number."""
    board = Board.read(catalogue.game(name).start())
    numbers = {line: number for number, line in enumerate(board.lines)}
    sides = [sum(1 << numbers[line] for line in board.sides(box)) for box in board.boxes]
    beside = [[box for box in sides if box >> line & 1] for line in range(len(numbers))]
    found = [0] * (1 << len(numbers))
    for lines in range(len(found) - 2, -1, -1):
        best = -len(sides)
        for line, boxes in enumerate(beside):
            after = lines | 1 << line
            if after != lines:
                closed = sum(box & after == box for box in boxes)
                best = max(best, closed + found[after] if closed else -found[after])
        found[lines] = best
    return tuple(found)
