"""Whether a game is small enough to be proven from its start: an estimate, not a search.

A game is small if one of these holds:

- a count of its positions ends before ``MOST_POSITIONS``;
- its games are short, and a few random games say that it has at most ``10 ** MOST_DIGITS``
  of them. Alpha-beta looks at about the square root, and the transposition table at less.

Both take some hundredths of a second, depend on the rules alone, and need no compiler
beyond the rules themselves: a list of opponents can ask.
"""

from math import log10
from random import Random

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError

MOST_POSITIONS = 1_000
MOST_DIGITS = 14.0
MOST_PLIES = 60
SAMPLES = 12


@bounded_cache(512)
def is_small(game: Game) -> bool:
    """Return whether the start of ``game`` should be provable within some seconds."""
    try:
        game.check_functions()
    except PlygroundError:
        return False
    if is_tiny(game):
        return True
    digits = None if game.repetition_ends else estimate_digits(game.start())
    return digits is not None and digits <= MOST_DIGITS


@bounded_cache(512)
def is_tiny(game: Game) -> bool:
    """Return whether ``game`` has so few positions that all of them are found at once."""
    return count_positions(game.start(), MOST_POSITIONS) is not None


def count_positions(start: Position, most: int) -> int | None:
    """Count the positions that can be reached, seen from the player to move; None if there are more."""
    game = start.game
    found = {tuple(start.state)}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        for move in position.legal_moves:
            after = position.play(move)
            state = tuple(after.state)
            if state not in found:
                found.add(state)
                waiting.append(Position(game, after.state))
        if len(found) > most:
            return None
    return len(found)


def estimate_digits(start: Position) -> float | None:
    """Return the decimal logarithm of the number of games, from random ones; None if those are long."""
    rng = Random(0)  # noqa: S311  # repeatable, not secret
    digits = 0.0
    for _ in range(SAMPLES):
        position, plies = start, 0
        while moves := position.legal_moves:
            digits += log10(len(moves)) / SAMPLES
            position = position.play(rng.choice(moves))
            plies += 1
            if plies > MOST_PLIES:
                return None
    return digits
