"""How many moves a game is likely to last, for plans of time within a clock.

Random games say it for every game, also for your own. The games of the playing engine last 0.5 to 1.4
times as long as estimated here, on the average of each built-in game.
"""

from math import ceil
from random import Random

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.play.match import Match

SAMPLES = 20
LONGEST = 400
"""Plies after which a random game is given up."""

MOST_MOVES = 40
"""The moves of one player that a clock is divided by at most: after them, most games are decided."""

LEAST_PART = 6
"""However long a game has lasted, this part of its usual length is expected to follow."""


def moves_left(match: Match) -> int:
    """Return how many moves the player to move is likely to make, the next one included."""
    usual = typical_plies(match.game)
    to_come = max((usual - len(match.moves)) / 2, usual / LEAST_PART)
    return min(MOST_MOVES, max(1, ceil(to_come)))


@bounded_cache(256)
def typical_plies(game: Game) -> int:
    """Return the length of a game: a quarter of random games last longer."""
    rng = Random(game.ruleset)  # noqa: S311  # repeatable, not secret
    lengths = sorted(_random_length(game, rng) for _ in range(SAMPLES))
    return lengths[3 * SAMPLES // 4]


def _random_length(game: Game, rng: Random) -> int:
    position, seen = game.start(), set[Position]()
    while not position.is_over and position not in seen and len(seen) < LONGEST:
        seen.add(position)
        position = position.play(rng.choice(position.legal_moves))
    return len(seen)
