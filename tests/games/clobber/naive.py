"""Clobber played on a board of letters, as slow and plain as can be: a witness for the real rules."""

from dataclasses import dataclass

from plyground.core.game import Position
from plyground.core.types import Move

Cell = tuple[int, int]
"""A column and a row, both from 1; row 1 is the bottom."""
Path = tuple[Cell, Cell]

OTHER = {"o": "x", "x": "o"}
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Up, to the right, down, to the left."""


def name(cell: Cell) -> str:
    """Return the cell as people write it."""
    return "abcdefghijklmnopqrstuvwxyz"[cell[0] - 1] + str(cell[1])


def text(path: Path) -> str:
    """Return a move as people write it."""
    return f"{name(path[0])}-{name(path[1])}"


def in_order(cells: list[Cell]) -> list[Cell]:
    """Return cells row by row from the top."""
    return sorted(cells, key=lambda cell: (-cell[1], cell[0]))


@dataclass(frozen=True)
class Board:
    """The rows from the bottom, each a text of ``o``, ``x`` and ``.``."""

    rows: tuple[str, ...]

    @classmethod
    def read(cls, position: Position) -> "Board":
        """Return the board of a written position."""
        rows, _, _ = str(position).partition("-")
        return cls(tuple(reversed(rows.split("/"))))

    @classmethod
    def full(cls, columns: int, height: int) -> "Board":
        """Return the board at the start of a game."""
        return cls(
            tuple("".join("ox"[(row + column) % 2] for column in range(columns)) for row in range(height))
        )

    @property
    def columns(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def at(self, cell: Cell) -> str:
        """Return the mark on a cell, nothing off the board."""
        column, row = cell
        is_inside = 1 <= column <= self.columns and 1 <= row <= self.height
        return self.rows[row - 1][column - 1] if is_inside else ""

    def stones(self, side: str) -> list[Cell]:
        """Return the cells of a side, row by row from the top."""
        cells = [(column, row) for row in range(1, self.height + 1) for column in range(1, self.columns + 1)]
        return in_order([cell for cell in cells if self.at(cell) == side])

    def beside(self, cell: Cell) -> list[Cell]:
        """Return the neighbours of a cell that have stones."""
        near = [(cell[0] + right, cell[1] + up) for right, up in SIDES]
        return [each for each in near if self.at(each) in ("o", "x")]

    def paths(self, side: str) -> list[Path]:
        """Return the legal moves of a side, as if it had the move, in the order of their numbers."""
        found = [
            (cell, near)
            for cell in self.stones(side)
            for near in self.beside(cell)
            if self.at(near) == OTHER[side]
        ]
        return sorted(found, key=self.number)

    def number(self, path: Path) -> Move:
        """Return a move's number: the directions come one after the other, each with all cells."""
        (column, row), (to_column, to_row) = path
        direction = SIDES.index((to_column - column, to_row - row))
        return (direction * self.height + self.height - row) * self.columns + column - 1

    def play(self, path: Path) -> "Board":
        """Return the board after a move."""
        origin, target = path
        rows = [list(row) for row in self.rows]
        rows[target[1] - 1][target[0] - 1] = self.at(origin)
        rows[origin[1] - 1][origin[0] - 1] = "."
        return Board(tuple("".join(row) for row in rows))

    def wins(self, side: str) -> list[Path]:
        """Return the moves with which a side would win at once."""
        return [path for path in self.paths(side) if not self.play(path).paths(OTHER[side])]

    def movers(self, side: str) -> list[Cell]:
        """Return the stones of a side that can take one."""
        origins = {origin for origin, _ in self.paths(side)}
        return in_order(list(origins))

    def friends(self, cell: Cell) -> list[Cell]:
        """Return the neighbours of a stone that have its colour."""
        return [near for near in self.beside(cell) if self.at(near) == self.at(cell)]

    def backed(self, side: str) -> list[Cell]:
        """Return the stones of a side that can take one and have a neighbour of their colour."""
        return [cell for cell in self.movers(side) if self.friends(cell)]

    def group(self, cell: Cell) -> set[Cell]:
        """Return all stones that can be reached from a stone over neighbours, with the stone itself."""
        found, waiting = {cell}, [cell]
        while waiting:
            for near in self.beside(waiting.pop()):
                if near not in found:
                    found.add(near)
                    waiting.append(near)
        return found

    def groups(self) -> list[set[Cell]]:
        """Return the groups with stones of both players."""
        found: list[set[Cell]] = []
        for cell in self.stones("o"):
            group = self.group(cell)
            if group not in found and any(self.at(each) == "x" for each in group):
                found.append(group)
        return found

    def is_live(self, cell: Cell) -> bool:
        """Return whether there are stones of both players in the group of a stone."""
        return len({self.at(each) for each in self.group(cell)}) == 2

    def only(self, group: set[Cell]) -> "Board":
        """Return the board with nothing but one group."""
        return Board(
            tuple(
                "".join(mark if (column, row) in group else "." for column, mark in enumerate(line, 1))
                for row, line in enumerate(self.rows, 1)
            )
        )

    def is_single(self) -> bool:
        """Return whether every move of any player is the last one."""
        boards = [self.play(path) for path in self.paths("o") + self.paths("x")]
        return not any(board.paths("o") for board in boards)

    def drawings(self) -> set[str]:
        """Return the board cut to its stones, as text, in all ways to turn it."""
        lines = [line for line in self.rows if line.strip(".")]
        lines = ["".join(column) for column in zip(*lines, strict=True) if set(column) != {"."}]
        found = set()
        for _ in range(4):
            lines = ["".join(column) for column in zip(*lines[::-1], strict=True)]
            found |= {"/".join(lines), "/".join(line[::-1] for line in lines)}
        return found


def swapped(text_of_board: str) -> str:
    """Return a text with the colours swapped."""
    return text_of_board.translate(str.maketrans("ox", "xo"))


def mirrors(board: Board) -> bool:
    """Return whether the groups with moves can be put in pairs that are equal with the colours swapped."""
    waiting = [board.only(group).drawings() for group in board.groups()]
    while waiting:
        first = waiting.pop()
        twins = [each for each in waiting if swapped(min(first)) in each]
        if not twins:
            return False
        waiting.remove(twins[0])
    return True
