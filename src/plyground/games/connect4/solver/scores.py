"""Scores of the search as values and distances."""

from plyground.games.connect4.rules import Rules


def value_of(score: int) -> int:
    """Return 1, 0 or -1 for the player to move."""
    return (score > 0) - (score < 0)


def distance_of(score: int, left: int) -> int | None:
    """Return the plies to the end of a position with ``left`` empty cells; None for a draw."""
    if score > 0:
        return 2 * ((left + 1) // 2 - score) + 1
    return 2 * (left // 2 + score) + 2 if score else None


def score_of(distance: int, left: int) -> int:
    """Return the score of an end in ``distance`` plies; if they are odd, the player to move wins."""
    if distance % 2:
        return (left + 1) // 2 - distance // 2
    return distance // 2 - 1 - left // 2


def cells_of(rules: Rules) -> int:
    """Return how many cells a board has."""
    return rules.columns * rules.rows
