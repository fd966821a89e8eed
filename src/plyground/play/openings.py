"""Where tournament games begin: a few random plies that leave both sides a fair game.

An opening depends on the game, the seed and its number alone. Of several random
ones the evenest is taken: by the exact value where a small proof finds it,
elsewhere by a shallow search.
"""

import functools
from random import Random

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import SURE_WIN
from plyground.solve.solver import solver_of

TRIES = 8
LOOK = Limit(depth=6, nodes=20_000)
PROOF = Limit(nodes=20_000)


class Openings:
    """How long openings are: a part that families may bring."""

    def plies(self, game: Game) -> int:
        """Return the usual length of an opening."""
        return 4


def default_plies(game: Game) -> int:
    """Return the usual length of the game's openings."""
    return game.family.part(Openings).plies(game)


@functools.lru_cache(maxsize=4096)
def opening(game: Game, plies: int, seed: int, number: int) -> tuple[Move, ...]:
    """Return the moves of one opening: the evenest of some random ones."""
    rng = Random(f"{game.ruleset}|{seed}|{number}")  # noqa: S311  # repeatable, not secret
    if plies == 0:
        return ()
    found: dict[tuple[Move, ...], int] = {}
    for _ in range(TRIES):
        moves, position = random_play(game, plies, rng)
        if moves not in found:
            found[moves] = unevenness(position)
        if found[moves] == 0:
            break
    return min(found, key=lambda moves: found[moves])


def random_play(game: Game, plies: int, rng: Random) -> tuple[tuple[Move, ...], Position]:
    """Return random moves from the start that do not end the game, and the position after them."""
    moves: list[Move] = []
    position = game.start()
    while len(moves) < plies:
        move = rng.choice(position.legal_moves)
        after = position.play(move)
        if after.is_over:
            break
        moves.append(move)
        position = after
    return tuple(moves), position


def unevenness(position: Position) -> int:
    """Return how far a position is from a fair game: 0 for a proven draw, most for a win at once."""
    solver = solver_of(position.game)
    can_solve = solver.can_solve(position.game)
    if can_solve:
        solution = solver.solve(position, PROOF)
        if solution.value is not None:
            return abs(solution.score)
    score = abs(Engine(position.game, megabytes=1).search(position, LOOK).score)
    return min(score, SURE_WIN) if can_solve else score
