"""Large boards of k in a row, cell by cell and line by line: a witness for rules, kernels and facts."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass, replace

import naive_board
from plyground.core.game import Position
from plyground.games.gomoku.rules import Rules

Line = tuple[int, ...]


@dataclass(frozen=True)
class Place:
    """A line of the board: its cells, and the cells right before and right after it."""

    cells: frozenset[int]
    beside: frozenset[int]


@functools.cache
def places(rules: Rules) -> tuple[Place, ...]:
    """All lines of the board."""
    return tuple(_place(line, rules) for line in naive_board.lines(rules))  # type: ignore[arg-type]


def _place(line: Line, rules: Rules) -> Place:
    (top, left), (row, column) = (divmod(cell, rules.width) for cell in line[:2])
    down, right = row - top, column - left
    ends = (top - down, left - right), (top + rules.run * down, left + rules.run * right)
    on_board = [(r, c) for r, c in ends if 0 <= r < rules.height and 0 <= c < rules.width]
    return Place(frozenset(line), frozenset(r * rules.width + c for r, c in on_board))


@functools.cache
def places_at(cell: int, rules: Rules) -> tuple[Place, ...]:
    """The lines through a cell."""
    return tuple(place for place in places(rules) if cell in place.cells)


@dataclass(frozen=True)
class Board:
    """The cells of the player to move, of the other, and the rules."""

    mine: frozenset[int]
    theirs: frozenset[int]
    rules: Rules

    @classmethod
    def read(cls, position: Position) -> "Board":
        """Read a position from its text."""
        text = str(position).replace("/", "")
        sides = [frozenset(cell for cell, mark in enumerate(text) if mark == seat) for seat in "XO"]
        return cls(sides[position.turn], sides[1 - position.turn], position.game.rules)

    @property
    def empty(self) -> frozenset[int]:
        """The cells without a mark."""
        return frozenset(range(self.rules.width * self.rules.height)) - self.mine - self.theirs

    @property
    def turned(self) -> "Board":
        """The board as the other player sees it."""
        return replace(self, mine=self.theirs, theirs=self.mine)

    def put(self, cell: int) -> "Board":
        """The board with one more cell of mine; still mine are mine."""
        return replace(self, mine=self.mine | {cell})

    def is_open(self, place: Place) -> bool:
        """Whether I can still complete a line."""
        return not place.cells & self.theirs and not (self.rules.exact and place.beside & self.mine)

    def lacks(self, place: Place) -> frozenset[int]:
        """The cells of a line that I have not."""
        return place.cells - self.mine

    def has_won(self) -> bool:
        """Whether I have a line."""
        return any(not self.lacks(place) and self.is_open(place) for place in places(self.rules))

    def completed(self, cell: int) -> list[Place]:
        """The lines that I complete with a cell."""
        after = self.put(cell)
        return [
            each for each in places_at(cell, self.rules) if each.cells <= after.mine and after.is_open(each)
        ]

    def open_lacking(self, count: int) -> Iterator[frozenset[int]]:
        """The missing cells of each open line that lacks so many."""
        for place in places(self.rules):
            missing = self.lacks(place)
            if len(missing) == count and self.is_open(place):
                yield missing

    def wins(self) -> set[int]:
        """The cells where I win at once."""
        return {cell for missing in self.open_lacking(1) for cell in missing if self.completed(cell)}

    def fours(self) -> set[int]:
        """The cells after which one more would win."""
        return {cell for missing in self.open_lacking(2) for cell in missing}

    def forks(self) -> set[int]:
        """The cells where I make two threats and the other side has none; nothing if I win at once."""
        if self.wins():
            return set()
        return {cell for cell in self.fours() if self._is_fork(cell)}

    def _is_fork(self, cell: int) -> bool:
        after = self.put(cell)
        return len(after.wins()) >= 2 and not after.turned.wins()

    def wins_by_fours(self, fours: int) -> bool:
        """Whether I, to move, win with at most so many fours, tried one by one."""
        if self.wins():
            return True
        stops = self.turned.wins()
        if not fours or len(stops) > 1:
            return False
        for move in self.fours() & stops if stops else self.fours():
            after = self.put(move)
            if after.turned.put(min(after.wins())).turned.wins_by_fours(fours - 1):
                return True
        return False

    def wins_by_one_threat(self, fours: int) -> bool:
        """Whether some move makes me win by fours after every answer of the other side."""
        return any(self._is_answered_by_fours(cell, fours) for cell in self.empty if not self.turned.wins())

    def _is_answered_by_fours(self, cell: int, fours: int) -> bool:
        after = self.put(cell)
        return after.wins_by_fours(fours) and all(
            after.turned.put(answer).turned.wins_by_fours(fours) for answer in after.empty
        )

    def near(self) -> set[int]:
        """The empty cells at most two columns and two rows from a mark."""
        taken = [divmod(cell, self.rules.width) for cell in self.mine | self.theirs]
        spots = ((cell, *divmod(cell, self.rules.width)) for cell in self.empty)
        return {
            cell
            for cell, row, column in spots
            if any(max(abs(row - r), abs(column - c)) <= 2 for r, c in taken)
        }
