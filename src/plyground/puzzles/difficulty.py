"""How difficult a puzzle is: measured, not guessed.

The ten levels of the game's ladder try the puzzle, some times each with another seed. Each of them plays the
solver's moves, and the replies of the line are played for the other side. The share of tries that find the
whole line is the puzzle's ``found``; the grades are ranges of it (``puzzle.LEAST_SHARES``).

A level looks a number of plies ahead, and weak ones play some moves at random. So a puzzle is easy if a
player who looks one or two moves ahead finds it, and hard if only a deep look does.
"""

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.opponents.opponent import Opponent
from plyground.opponents.strength.ladder import LEVELS
from plyground.opponents.strength.levels import level_opponent
from plyground.puzzles.puzzle import positions_of
from plyground.search.limit import Limit

TRIES = 3
"""Tries of each level."""

LIMIT = Limit(nodes=50_000)
"""What a level may search for one move of a puzzle."""


def share_found(start: Position, line: tuple[Move, ...]) -> float:
    """Return the share of tries of the ten levels that find the whole line."""
    positions = positions_of(start, line)
    panel = panel_of(start.game)
    found = sum(finds(opponent, positions, line, seed) for opponent in panel for seed in range(TRIES))
    return found / (TRIES * len(panel))


def panel_of(game: Game) -> tuple[Opponent, ...]:
    """Return the opponents that try a puzzle."""
    return tuple(level_opponent(game, level) for level in range(1, LEVELS + 1))


def finds(opponent: Opponent, positions: tuple[Position, ...], line: tuple[Move, ...], seed: int) -> bool:
    """Return whether an opponent plays every move of the solver in a line."""
    solver = positions[0].turn
    return all(
        opponent.decide(position, limit=LIMIT, seed=seed).move == move
        for position, move in zip(positions, line, strict=False)
        if position.turn == solver
    )
