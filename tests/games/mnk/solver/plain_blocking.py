"""The game in which the defender only blocks, by plain recursion over sets of cells."""

import functools

import naive_board
import plyground as pg
from plyground.games.mnk.solver.lines import board_of


class PlainBlocking:
    """Whether the attacker completes a line, if the defender's own lines do not count."""

    def __init__(self, name: str) -> None:
        self.rules = pg.game(name).rules
        self.board = board_of(self.rules)
        self.lines = [sum(1 << cell for cell in line) for line in naive_board.lines(self.rules)]
        self.all = (1 << self.rules.width * self.rules.height) - 1
        self.completes = functools.cache(self._completes)

    def _completes(self, attacker: int, defender: int, attacking: bool) -> bool:
        if any(line & attacker == line for line in self.lines):
            return True
        empty = [1 << cell for cell in range(self.all.bit_length()) if not (attacker | defender) >> cell & 1]
        if not empty:
            return False
        if attacking:
            return any(self.completes(attacker | cell, defender, False) for cell in empty)
        return all(self.completes(attacker, defender | cell, True) for cell in empty)

    def is_over(self, attacker: int) -> bool:
        """Return whether the attacker has completed a line."""
        return any(line & attacker == line for line in self.lines)

    def agrees(self, attacker: int, defender: int, attacking: bool, completed: bool, zone: int) -> bool:
        """Return whether an answer is right, and stays so if the loser has all cells outside the zone."""
        given = self.all & ~(attacker | defender | zone)
        if completed:
            return self.completes(attacker, defender | given, attacking)
        return not self.completes(attacker | given, defender, attacking)
