"""Where games begin: a few random plies that leave both sides a fair game.

An opening depends on the game, the seed and its number alone. Of several random
ones the evenest is taken: on k-in-a-row boards by the exact value where a small
proof finds it, elsewhere by a shallow search.
"""

import functools
from random import Random

from plyground.games.game import Game, Move
from plyground.games.mnk_text import is_board
from plyground.games.position import Position
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import FORCED, WIN
from plyground.solve.mnk import solve

TRIES = 8
LOOK = Limit(depth=6, nodes=20_000)
PROOF = Limit(nodes=20_000)


def default_plies(game: Game) -> int:
    """How long openings are: four plies, fewer where the board is small."""
    return min(4, len(game.start().legal_moves) // 4) if is_board(game) else 4


@functools.lru_cache(maxsize=4096)
def opening(game: Game, plies: int, seed: int, number: int) -> tuple[Move, ...]:
    """The moves of one opening: the evenest of some random ones."""
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
    """Random moves from the start that do not end the game, and where they lead."""
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
    """How far a position is from a fair game: 0 for a proven draw, ``WIN`` and less for a forced win."""
    if is_board(position.game):
        solution = solve(position, PROOF)
        if solution.value is not None:
            return abs(solution.value) * (WIN - (solution.distance or 0))
    score = abs(Engine(position.game, megabytes=1).search(position, LOOK).score)
    return min(score, FORCED) if is_board(position.game) else score
