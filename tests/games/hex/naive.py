"""Hex on rows of letters, cell by cell, as slow and plain as can be: a witness for the real program."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from plyground.core.game import Position
from plyground.core.types import Move

Cell = tuple[int, int]
"""A row and a column, both from 0 at the top left."""

OTHER = {"B": "R", "R": "B"}
EDGES = {"B": ("the top", "the bottom"), "R": ("the left side", "the right side")}
AIMS = {"B": "the top with the bottom", "R": "the left side with the right"}

Node = Cell | str
"""A cell, or the name of an edge."""


@dataclass(frozen=True)
class Bridge:
    """A stone, another stone or an edge, and the two cells between them that touch both."""

    ends: tuple[Cell, Node]
    between: frozenset[Cell]


@functools.cache
def near(cell: Cell, size: int) -> frozenset[Cell]:
    """The cells that touch a cell: in its row, above and above to the right, below and below to the left."""
    row, column = cell
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down != right]
    return frozenset(
        (row + down, column + right)
        for down, right in steps
        if 0 <= row + down < size and 0 <= column + right < size
    )


@functools.cache
def edge(name: str, size: int) -> frozenset[Cell]:
    """The cells of an edge."""
    places = {"the top": (0, None), "the bottom": (size - 1, None)}
    row, column = places.get(name, (None, 0 if name == "the left side" else size - 1))
    cells = ((r, c) for r in range(size) for c in range(size))
    return frozenset(cell for cell in cells if cell[0] == row or cell[1] == column)


@functools.cache
def shapes(side: str, size: int) -> tuple[Bridge, ...]:
    """All bridges that a side could ever have: two cells that do not touch, or a cell and an edge."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    found = [
        Bridge((one, other), near(one, size) & near(other, size))
        for one, other in combinations(cells, 2)
        if other not in near(one, size)
    ]
    found += [
        Bridge((cell, name), near(cell, size) & edge(name, size))
        for name in EDGES[side]
        for cell in cells
        if cell not in edge(name, size)
    ]
    return tuple(each for each in found if len(each.between) == 2)


@dataclass(frozen=True)
class Board:
    """The rows from the top, each a text of ``B``, ``R`` and ``.``."""

    rows: tuple[str, ...]

    @classmethod
    def read(cls, position: Position) -> "Board":
        return cls(tuple(str(position).split("/")))

    def __str__(self) -> str:
        return "/".join(self.rows)

    @property
    def size(self) -> int:
        return len(self.rows)

    @property
    def mover(self) -> str:
        text = str(self)
        return "B" if text.count("B") == text.count("R") else "R"

    @functools.cached_property
    def cells(self) -> dict[Cell, str]:
        """The mark on each cell."""
        return {(row, column): mark for row, line in enumerate(self.rows) for column, mark in enumerate(line)}

    def of(self, mark: str) -> frozenset[Cell]:
        """The cells with a mark."""
        return _cells_of(self, mark)

    def with_stone(self, cell: Cell, side: str) -> "Board":
        rows = [list(row) for row in self.rows]
        rows[cell[0]][cell[1]] = side
        return Board(tuple("".join(row) for row in rows))

    def play(self, cell: Cell) -> "Board":
        return self.with_stone(cell, self.mover)

    def legal(self) -> list[Cell]:
        """The empty cells in reading order; none after the end."""
        return [] if self.joined(OTHER[self.mover]) else sorted(self.of("."))

    def chain(self, cell: Cell) -> frozenset[Cell]:
        """The stones of one side that hang together with a stone."""
        return _chain(self, cell)

    def edges_of(self, chain: frozenset[Cell]) -> set[str]:
        """The edges of its side that a chain reaches."""
        side = self.cells[min(chain)]
        return {name for name in EDGES[side] if chain & edge(name, self.size)}

    def joined(self, side: str) -> bool:
        """Whether a chain joins both edges of a side."""
        return any(len(self.edges_of(self.chain(cell))) == 2 for cell in self.of(side))

    def wins(self, side: str) -> list[Cell]:
        """The empty cells where a stone of a side joins its edges."""
        return [cell for cell in sorted(self.of(".")) if len(self._edges_from(cell, side)) == 2]

    def _edges_from(self, cell: Cell, side: str) -> set[str]:
        """The edges of a side that a stone on an empty cell would join."""
        found = {name for name in EDGES[side] if cell in edge(name, self.size)}
        chains = [self.chain(each) for each in near(cell, self.size) & self.of(side)]
        return found.union(*map(self.edges_of, chains))

    def need(self, side: str) -> int:
        """The fewest stones that a side lacks for a chain if the other side does nothing."""
        first, last = (edge(name, self.size) for name in EDGES[side])
        far = len(self.cells)
        need = dict.fromkeys(self.cells, far)
        for _ in self.cells:
            before = dict(need)
            for cell, mark in self.cells.items():
                if mark != OTHER[side]:
                    ways = [need[each] for each in near(cell, self.size)] + [0] * (cell in first)
                    need[cell] = min(need[cell], min(ways) + (mark == "."))
            if need == before:
                break
        return min(need[cell] for cell in last)

    def gaps(self, side: str) -> list[Bridge]:
        """Places for bridges between a stone and what does not hang together with it yet."""
        return [each for each in shapes(side, self.size) if self._is_gap(each, side)]

    def _is_gap(self, bridge: Bridge, side: str) -> bool:
        one, other = bridge.ends
        if self.cells[one] != side:
            return False
        if isinstance(other, str):
            return other not in self.edges_of(self.chain(one))
        return self.cells[other] == side and other not in self.chain(one)

    def marks(self, bridge: Bridge) -> list[str]:
        """The marks between the ends of a bridge, sorted: two points for a whole one."""
        return sorted(self.cells[cell] for cell in bridge.between)

    def bridges(self, side: str) -> list[Bridge]:
        """The bridges of which both cells are empty."""
        return [each for each in self.gaps(side) if self.marks(each) == [".", "."]]

    def cuts(self, side: str, cell: Cell) -> list[Bridge]:
        """The bridges of a side that its opponent could cut at a cell, having taken the other one."""
        attacked = sorted([".", OTHER[side]])
        return [
            each for each in self.gaps(side)
            if cell in each.between and self.cells[cell] == "." and self.marks(each) == attacked
        ]  # fmt: skip

    def is_safe(self, side: str) -> bool:
        """Whether bridges without a common cell lead from edge to edge."""
        return any(self._lead_across(chosen, side) for chosen in _apart(self.bridges(side)))

    def _lead_across(self, bridges: list[Bridge], side: str) -> bool:
        """Whether stones hang together from edge to edge if the ends of the bridges do."""
        first, last = EDGES[side]
        starts = [cell for cell in self.of(side) if first in self.edges_of(self.chain(cell))]
        starts += [each.ends[0] for each in bridges if each.ends[1] == first]
        reached = set[Node]().union(*map(self.chain, starts))
        for _ in bridges:
            met = [each for each in bridges if reached & {*each.ends}]
            reached |= {last for each in met if each.ends[1] == last}
            cells = [end for each in met for end in each.ends if not isinstance(end, str)]
            reached = reached.union(*map(self.chain, cells))
        return bool(reached & {last, *edge(last, self.size)})


def _apart(bridges: list[Bridge]) -> Iterator[list[Bridge]]:
    """Yield every choice of bridges of which no two have a cell in common."""
    if not bridges:
        yield []
        return
    first, rest = bridges[0], bridges[1:]
    yield from _apart(rest)
    for chosen in _apart([each for each in rest if not each.between & first.between]):
        yield [first, *chosen]


@functools.lru_cache(20_000)
def _cells_of(board: Board, mark: str) -> frozenset[Cell]:
    return frozenset(cell for cell, each in board.cells.items() if each == mark)


@functools.lru_cache(20_000)
def _chain(board: Board, cell: Cell) -> frozenset[Cell]:
    found, waiting = {cell}, [cell]
    while waiting:
        more = {each for each in near(waiting.pop(), board.size) if board.cells[each] == board.cells[cell]}
        waiting += more - found
        found |= more
    return frozenset(found)


def number(cell: Cell, size: int) -> Move:
    return cell[0] * size + cell[1]


def name(cell: Node) -> str:
    """Return a cell or an edge as people write it."""
    return cell if isinstance(cell, str) else f"{'abcdefghijk'[cell[1]]}{cell[0] + 1}"


@functools.lru_cache(200_000)
def wins(board: Board, mover: str) -> bool:
    """Return whether the player to move wins with best play, by plain minimax."""
    if board.joined(mover) or board.joined(OTHER[mover]):
        return board.joined(mover)
    return not all(wins(board.with_stone(cell, mover), OTHER[mover]) for cell in board.of("."))


def value(board: Board) -> int:
    """Return the outcome of best play for the player to move: 1 or -1."""
    return 1 if wins(board, board.mover) else -1


# The shortest ways over bridges


@dataclass(frozen=True)
class Ways:
    """For each cell that a side can reach from its first edge, how many stones that takes."""

    board: Board
    side: str

    @functools.cached_property
    def stones(self) -> dict[Cell, int]:
        found: dict[Cell, int] = {}
        reached = {cell: self._price(cell) for cell in self._at_edge(0)}
        while reached:
            found |= reached
            steps = ((near, found[cell] + self._price(near)) for cell in reached for near in self.steps(cell))
            reached = {}
            for cell, count in sorted(steps, key=lambda step: -step[1]):
                if count < found.get(cell, len(self.board.cells)):
                    reached[cell] = count
        return found

    @property
    def need(self) -> int | None:
        """The stones of the shortest ways from edge to edge; None if there is no way."""
        return min((self.stones[cell] for cell in self._at_edge(1) if cell in self.stones), default=None)

    def counts(self) -> list[int]:
        """How many cells there are for each step of the shortest ways, the last step first."""
        assert self.need is not None
        goals = [cell for cell in self._at_edge(1) if self.stones.get(cell) == self.need]
        found = set(goals)
        while goals:
            goals = [each for cell in goals for each in self._before(cell) if each not in found]
            found.update(goals)
        empty = [self.stones[cell] for cell in found & self.board.of(".")]
        return [empty.count(number) for number in range(self.need, 0, -1)]

    def _before(self, cell: Cell) -> list[Cell]:
        count = self.stones[cell] - self._price(cell)
        return [each for each in self.steps(cell) if self.stones.get(each) == count]

    def steps(self, cell: Cell) -> list[Cell]:
        """The cells that touch a cell or are a bridge away, unless the other side has them."""
        over = (each for each in _spans_at(cell, self.side, self.board.size) if self._is_free(each))
        ends = {end for each in over for end in each.ends if not isinstance(end, str) and end != cell}
        return [each for each in ends | near(cell, self.board.size) if self._can_use(each)]

    def _at_edge(self, which: int) -> list[Cell]:
        """The cells of the first (0) or the last (1) edge, and those that a bridge joins with it."""
        name, size = EDGES[self.side][which], self.board.size
        bridges = (each for each in shapes(self.side, size) if each.ends[1] == name and self._is_free(each))
        return [cell for cell in edge(name, size) | {each.ends[0] for each in bridges} if self._can_use(cell)]

    def _price(self, cell: Cell) -> int:
        return int(self.board.cells[cell] == ".")

    def _can_use(self, cell: Cell) -> bool:
        return self.board.cells[cell] != OTHER[self.side]

    def _is_free(self, bridge: Bridge) -> bool:
        return self.board.marks(bridge) == [".", "."]


@functools.cache
def _spans_at(cell: Cell, side: str, size: int) -> tuple[Bridge, ...]:
    return tuple(each for each in shapes(side, size) if cell in each.ends)
