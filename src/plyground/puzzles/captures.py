"""The best capture on a board with houses: the most seeds in one turn, or in two if the other side defends.

Every line of so many turns is tried, so the answer is certain. A turn lasts until the other side moves.
"""

from dataclasses import dataclass

from plyground.core.game import Game, Position
from plyground.core.picture import Houses
from plyground.core.types import Move
from plyground.puzzles.answer import Answer
from plyground.puzzles.puzzle import Kind
from plyground.search.score_scale import scale_of

Line = tuple[Move, ...]

LEAST_MOVES = 3

LEAST_GAIN = 2
"""Seeds for each turn."""

MOST_POSITIONS = 20_000
"""Positions of one question."""


class TooMany(Exception):  # never leaves the package
    """There are too many lines to try them all."""


@dataclass
class CaptureTask:
    """The most seeds in one or two turns, where seeds are captured into stores."""

    game: Game

    def find(self, position: Position) -> Answer | None:
        """Return the only line with the most seeds, in two turns if that is possible."""
        if len(position.legal_moves) < LEAST_MOVES:
            return None
        for turns in (2, 1):
            try:
                line = Gains(position).only_line(turns)
            except TooMany:
                continue
            if line is not None:
                return Answer(Kind.CAPTURE, line, scale_of(self.game).noun or "seed")
        return None


class Gains:
    """Seeds that one side can capture from a position on: its own, less those of the other side."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.solver = start.turn
        self.known: dict[tuple[Position, int], int] = {}

    def lead(self, position: Position) -> int:
        """Return the solver's lead in captured seeds."""
        picture = position.game.notation.picture(position)
        assert isinstance(picture, Houses), "only boards with houses have stores"
        return picture.stores[self.solver] - picture.stores[1 - self.solver]

    def best(self, position: Position, turns: int) -> int:
        """Return the solver's lead after so many more turns of both sides, if both want the most."""
        if turns == 0 or position.is_over:
            return self.lead(position)
        key = (position, turns)
        if key not in self.known:
            if len(self.known) >= MOST_POSITIONS:
                raise TooMany
            choose = max if position.turn == self.solver else min
            self.known[key] = choose(self.values(position, turns).values())
        return self.known[key]

    def values(self, position: Position, turns: int) -> dict[Move, int]:
        """Return the solver's lead after each move and what follows it."""
        found = {}
        for move in position.legal_moves:
            after = position.play(move)
            found[move] = self.best(after, turns if after.turn == position.turn else turns - 1)
        return found

    def only_line(self, turns: int) -> Line | None:
        """Return the line with the most seeds in so many turns of the solver.

        None if there are two, or if the other side ends the game before.
        """
        position, left, mover = self.start, 2 * turns - 1, self.solver
        line: list[Move] = []
        gain = self.best(position, left) - self.lead(position)
        if gain < LEAST_GAIN * turns:
            return None
        while left and not position.is_over:
            move = self._choose(position, left)
            if move is None:
                return None
            after = position.play(move)
            left -= after.turn != position.turn
            line.append(move)
            position, mover = after, position.turn
        return tuple(line) if mover == self.solver else None

    def _choose(self, position: Position, left: int) -> Move | None:
        """Return the solver's only best move, or the other side's first best one that leaves one answer."""
        values = self.values(position, left)
        if position.turn == self.solver:
            most = max(values.values())
            best = [move for move in values if values[move] == most]
            return best[0] if len(best) == 1 else None
        least = min(values.values())
        return next((move for move in values if values[move] == least), None)
