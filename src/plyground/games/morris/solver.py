"""Exact values in three men's morris: all of its positions are found at once."""

from plyground.core.game import Game
from plyground.solve.solver import Solver


class MorrisSolver(Solver):
    """Solves small positions of all games, and three men's morris from its start."""

    def can_solve(self, game: Game) -> bool:
        """Return whether the game is three men's morris, which has 3,870 positions."""
        return not game.rules.takes
