"""How well a player played, in figures that players know from lichess.

accuracy     of a move: 100 for nothing lost, about 63 for ten points of win chance, 2 at worst
             of a game: the mean of two means, one that counts moves in sharp
             positions more, one that a single bad move pulls down
"""

from collections.abc import Sequence
from math import exp
from statistics import fmean, pstdev

WINDOW = (2, 8)
WEIGHT = (0.5, 12.0)


def move_accuracy(drop: float) -> float:
    """Return the accuracy, in percent, of a move that lost ``drop`` of win chance (0 to 1)."""
    percent = 103.1668 * exp(-0.04354 * 100 * max(0.0, drop)) - 3.1669 + 1
    return min(100.0, max(0.0, percent))


def game_accuracy(accuracies: Sequence[float], weights: Sequence[float]) -> float | None:
    """Return the accuracy of one side from those of its moves; None if it never moved."""
    if not accuracies:
        return None
    weighted = sum(map(float.__mul__, accuracies, weights)) / sum(weights)
    harmonic = len(accuracies) / sum(1 / max(1.0, accuracy) for accuracy in accuracies)
    return fmean((weighted, harmonic))


def sharpness(chances: Sequence[float]) -> list[float]:
    """Return how much the chances changed around each move: the weights of a game's accuracy.

    ``chances`` has one entry more than there are moves: the positions.
    """
    count = len(chances) - 1
    size = min(max(count // 10, WINDOW[0]), WINDOW[1], len(chances))
    first = [chances[:size]] * (size - 2)
    sliding = [chances[place : place + size] for place in range(len(chances) - size + 1)]
    spread = (pstdev([100 * chance for chance in window]) for window in (*first, *sliding))
    return [min(max(weight, WEIGHT[0]), WEIGHT[1]) for weight in spread][:count]
