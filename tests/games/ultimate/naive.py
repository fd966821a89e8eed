"""Ultimate tic-tac-toe with a dictionary of cells and the names of the boards: a witness for the real rules.

It shares nothing with the package: cells are names such as ``b3``, boards are names such as ``top left``.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field

COLUMNS, ROWS = "abcdefghi", "123456789"
NAMES = (
    ("top left", "top", "top right"),
    ("left", "centre", "right"),
    ("bottom left", "bottom", "bottom right"),
)
EVERY_NAME = tuple(name for row in NAMES for name in row)
EVERY_CELL = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
OTHER = {"X": "O", "O": "X"}


def board_of(cell: str) -> str:
    """Return the board in which a cell lies."""
    return NAMES[ROWS.index(cell[1]) // 3][COLUMNS.index(cell[0]) // 3]


def target_of(cell: str) -> str:
    """Return the board to which a cell sends."""
    return NAMES[ROWS.index(cell[1]) % 3][COLUMNS.index(cell[0]) % 3]


@functools.cache
def cells_in(board: str) -> list[str]:
    """Return the nine cells of a board."""
    return [cell for cell in EVERY_CELL if board_of(cell) == board]


def lines_in(nine: list[str]) -> Iterator[set[str]]:
    """Yield the eight lines of nine things in reading order."""
    for number in range(3):
        yield {nine[3 * number], nine[3 * number + 1], nine[3 * number + 2]}
        yield {nine[number], nine[number + 3], nine[number + 6]}
    yield {nine[0], nine[4], nine[8]}
    yield {nine[2], nine[4], nine[6]}


@functools.cache
def line_owner(nine: str) -> str:
    """Return who has three in a row of nine marks; nothing if nobody has."""
    places = list(lines_in([str(number) for number in range(9)]))
    for mark in "XO":
        if any(all(nine[int(place)] == mark for place in line) for line in places):
            return mark
    return ""


@dataclass
class Board:
    """The marks, the board to play in (nothing for a free choice), and who moves."""

    marks: dict[str, str] = field(default_factory=dict)
    target: str = ""
    mover: str = "X"

    @classmethod
    def read(cls, text: str) -> "Board":
        """Read the text of a position."""
        rows, _, target = text.rpartition("-")
        pairs = zip(EVERY_CELL, rows.replace("/", ""), strict=True)
        marks = {cell: mark for cell, mark in pairs if mark != "."}
        counts = [list(marks.values()).count(mark) for mark in "XO"]
        name = "" if target == "any" else EVERY_NAME[int(target) - 1]
        return cls(marks, name, "X" if counts[0] == counts[1] else "O")

    def write(self) -> str:
        """Write the text of the position."""
        rows = ["".join(self.marks.get(f"{column}{row}", ".") for column in COLUMNS) for row in ROWS]
        target = str(EVERY_NAME.index(self.target) + 1) if self.target else "any"
        return f"{'/'.join(rows)}-{target}"

    def nine(self, board: str) -> str:
        """Return the nine marks of a board."""
        return "".join(self.marks.get(cell, ".") for cell in cells_in(board))

    def owner(self, board: str) -> str:
        """Return who has won a board; nothing if nobody has."""
        return line_owner(self.nine(board))

    def is_decided(self, board: str) -> bool:
        """Return whether a board is won or full."""
        return bool(self.owner(board)) or "." not in self.nine(board)

    def boards(self, mark: str) -> set[str]:
        """Return the boards that a player has won."""
        return {board for board in EVERY_NAME if self.owner(board) == mark}

    def winner(self) -> str:
        """Return who has three boards in a row; nothing if nobody has."""
        return line_owner("".join(self.owner(board) or "." for board in EVERY_NAME))

    def legal(self) -> list[str]:
        """Return the legal moves."""
        if self.winner():
            return []
        boards = [self.target] if self.target else [each for each in EVERY_NAME if not self.is_decided(each)]
        return [cell for board in boards for cell in cells_in(board) if cell not in self.marks]

    def play(self, cell: str) -> "Board":
        """Return the position after a move."""
        after = Board(self.marks | {cell: self.mover}, target_of(cell), OTHER[self.mover])
        if after.is_decided(after.target):
            after.target = ""
        return after

    def winning_cells(self, board: str, mark: str) -> set[str]:
        """Return the free cells with which a player would win a board that is not decided."""
        if self.is_decided(board):
            return set()
        free = [cell for cell in cells_in(board) if cell not in self.marks]
        return {cell for cell in free if Board(self.marks | {cell: mark}).owner(board) == mark}

    def needed(self, mark: str) -> set[str]:
        """Return the boards that are not decided and would give a player three in a row."""
        mine = self.boards(mark)
        lines = list(lines_in(list(EVERY_NAME)))
        return {
            board
            for board in EVERY_NAME
            if not self.is_decided(board) and any(line <= mine | {board} for line in lines)
        }

    def open_lines(self, board: str, mark: str) -> list[set[str]]:
        """Return the lines of a board without a mark of the other player."""
        return [
            line
            for line in lines_in(cells_in(board))
            if not any(self.marks.get(cell) == OTHER[mark] for cell in line)
        ]

    @functools.cached_property
    def wins(self) -> set[str]:
        """The moves that win the game at once."""
        return {cell for cell in self.legal() if self.play(cell).winner() == self.mover}

    @functools.cached_property
    def board_wins(self) -> set[str]:
        """The moves that win a board."""
        return {cell for cell in self.legal() if self.play(cell).owner(board_of(cell)) == self.mover}
