"""The moves below a board that no click on it stands for, such as a pass.

Or play:  pass  >swap<  resign-the-corner?       >swap<  the cursor;  ?  a hint
"""

from collections.abc import Sequence
from dataclasses import dataclass

from plyground.core.types import Move

Piece = tuple[str, str]
"""Some characters and their style, in the colours of the theme."""
Line = Sequence[Piece]

WIDTH = 60
"""Columns after which the buttons go on in the next line."""


@dataclass
class Buttons:
    """A row of named moves; ``cursor`` is the number of the one that Enter plays, None if it is elsewhere."""

    moves: tuple[Move, ...] = ()
    names: tuple[str, ...] = ()
    label: str = ""
    cursor: int | None = None

    @property
    def chosen(self) -> Move | None:
        """The move under the cursor."""
        return None if self.cursor is None else self.moves[self.cursor]

    def choose(self, move: Move | None) -> None:
        """Put the cursor on a move; elsewhere if it has no button."""
        self.cursor = self.moves.index(move) if move in self.moves else None

    def step(self, by: int) -> None:
        """Move the cursor to another button, round the edge."""
        if self.moves:
            self.cursor = ((self.cursor or 0) + by) % len(self.moves)

    def lines(self, *, active: bool, hint: Move | None) -> list[Line]:
        """Return the buttons as lines of text; none if there are none."""
        lines: list[list[Piece]] = []
        for row, (first, last) in enumerate(self._rows()):
            label = self.label if row == 0 else " " * len(self.label)
            pieces = [self._piece(number, active, hint) for number in range(first, last)]
            lines.append([(label, "$foreground"), *pieces] if label else pieces)
        return [[("", "")], *lines] if lines else []

    def move_at(self, x: int, y: int) -> Move | None:
        """Return the move at a place of :meth:`lines`; None beside the buttons."""
        rows = self._rows()
        if not 1 <= y <= len(rows) or x < len(self.label):
            return None
        place = len(self.label)
        for number in range(*rows[y - 1]):
            place += len(self.names[number]) + 2
            if x < place:
                return self.moves[number]
        return None

    def _rows(self) -> list[tuple[int, int]]:
        """Return the first and last number of the buttons in each line."""
        rows: list[tuple[int, int]] = []
        first = width = 0
        for number, name in enumerate(self.names):
            if width and width + len(name) + 2 > WIDTH - len(self.label):
                rows.append((first, number))
                first = number
                width = 0
            width += len(name) + 2
        return [*rows, (first, len(self.names))] if self.names else []

    def _piece(self, number: int, active: bool, hint: Move | None) -> Piece:
        name = self.names[number]
        if active and number == self.cursor:
            return f">{name}<", "bold reverse"
        if self.moves[number] == hint:
            return f" {name}?", "bold $text-warning"
        return f" {name} ", "$foreground on $panel" if active else "$foreground-muted"
