"""Positions to search, and a referee too plain to be wrong."""

import functools
from itertools import islice
from random import Random

from plyground.core import catalogue, perft
from plyground.core.game import Position
from plyground.search.engine import Engine
from plyground.search.report import FORCED, WIN
from plyground.testing import random_positions

BOARDS = ("tictactoe", "tictactoe4", "sixfour", "5x4x3", "8x8x5")
OWARES = ("oware", "oware:slam-captures", "oware:slam-forbidden")
GAMES = (*BOARDS, *OWARES, "connect4", "kalah", "examples/notakto.py")


def going_on(game: str, number: int, seed: int = 1) -> list[Position]:
    """Positions of random games that are not over, from all phases of the game."""
    everything = random_positions(catalogue.game(game), 4 * number, seed)
    pool = [position for position in islice(everything, 4 * number) if not position.is_over]
    return Random(seed).sample(pool, min(number, len(pool)))


def finishing(game: str, number: int, nodes: int = 2000, seed: int = 1) -> list[Position]:
    """Positions so late that all their lines together have at most so many nodes."""
    late: list[Position] = []
    while len(late) < number:
        for position in reversed(list(random_positions(catalogue.game(game), 1, seed))[:-1]):
            if not ends_within(position, nodes):
                break
            late.append(position)
        seed += 1000
    return late[:number]


def ends_within(position: Position, nodes: int) -> bool:
    """Whether every line ends before so many positions were seen."""
    depth, seen = 0, 0
    while sequences := perft.count(position, depth):
        depth, seen = depth + 1, seen + sequences
        if seen > nodes:
            return False
    return True


def affordable_depth(position: Position, sequences: int) -> int:
    """The greatest depth, 1 to 8, with no more move sequences than that."""
    depth = 1
    while depth < 8 and 0 < perft.count(position, depth + 1) <= sequences:
        depth += 1
    return depth


def plain_value(position: Position, depth: int, ply: int = 0) -> int:
    """Minimax in its shortest form, for the player to move; wins count from the root."""
    if position.is_over:
        return position.outcome * (WIN - ply)
    if depth == 0:
        return int(position.game.evaluate(position.state, position.game.rules))
    afters = [position.play(move) for move in position.legal_moves]
    return max(sign(position, after) * plain_value(after, depth - 1, ply + 1) for after in afters)


def sign(position: Position, after: Position) -> int:
    """1 if the same player moves next, else -1."""
    return 1 if after.turn == position.turn else -1


def before_move(position: Position, after: Position, score: int) -> int:
    """The score for who moves in ``position``, given the score of ``after`` for who moves there."""
    later = score if abs(score) < FORCED else score - 1 if score > 0 else score + 1
    return sign(position, after) * later


@functools.cache
def full_engine(game: str, *, quiesce: bool = False, megabytes: float = 1, jobs: int = 1) -> Engine:
    """The engine that looks at every legal move."""
    chosen = catalogue.game(game)
    return Engine(chosen, megabytes=megabytes, jobs=jobs, full_width=True, quiesce=quiesce)


@functools.cache
def default_engine(game: str) -> Engine:
    """The engine as people use it."""
    return Engine(catalogue.game(game), megabytes=4)
