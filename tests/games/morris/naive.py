"""Morris on names of points, as slow and plain as can be: a witness for the real rules."""

import functools
from dataclasses import dataclass, replace

from plyground.core.game import Position

OTHER = {"w": "b", "b": "w"}

NINE = """
a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1,
a1 a4 a7, b2 b4 b6, c3 c4 c5, d1 d2 d3, d5 d6 d7, e3 e4 e5, f2 f4 f6, g1 g4 g7
"""
SIX = """
a5 c5 e5, b4 c4 d4, a3 b3, d3 e3, b2 c2 d2, a1 c1 e1,
a1 a3 a5, b2 b3 b4, c1 c2, c4 c5, d2 d3 d4, e1 e3 e5
"""
THREE = """
a3 b3 c3, a2 b2 c2, a1 b1 c1, a1 a2 a3, b1 b2 b3, c1 c2 c3, a1 b2 c3, a3 b2 c1
"""
LINES = {
    name: [tuple(line.split()) for line in text.split(",")]
    for name, text in (("nine", NINE), ("six", SIX), ("three", THREE))
}
POINTS = {
    kind: sorted({point for line in lines for point in line}, key=lambda point: (-int(point[1]), point[0]))
    for kind, lines in LINES.items()
}
FULL = {kind: [line for line in lines if len(line) == 3] for kind, lines in LINES.items()}
MEN = {"nine": 9, "six": 6, "three": 3}

Mill = tuple[str, ...]


@functools.cache
def neighbours(kind: str, point: str) -> list[str]:
    """Return the points next to a point on a line."""
    found = []
    for line in LINES[kind]:
        if point in line:
            place = line.index(point)
            found += [line[each] for each in (place - 1, place + 1) if 0 <= each < len(line)]
    return found


@dataclass(frozen=True)
class Board:
    """Whose man is on which point, how many men each side has in hand, who moves, and whether it takes a man.

    ``turns`` counts the turns in the variant with a limit, which has a ``limit``.
    """

    kind: str
    men: dict[str, str]
    hands: dict[str, int]
    mover: str
    takes: bool = False
    turns: int = 0
    limit: int = 0

    @classmethod
    def read(cls, position: Position) -> "Board":
        """Read the text of a position."""
        ruleset, _, limit = position.game.ruleset.partition("-")
        rows, mover, *rest = str(position).split("-")
        marks = dict(zip(POINTS[ruleset], rows.replace("/", ""), strict=True))
        hands = [int(each) for each in rest if each.isdigit()] or [0, 0]
        turns = next((int(each[1:]) for each in rest if each[0] == "t"), 2 * MEN[ruleset] - sum(hands))
        men = {point: mark for point, mark in marks.items() if mark != "."}
        return cls(
            ruleset,
            men,
            dict(zip("wb", hands, strict=True)),
            mover[0],
            mover[1:] == "x",
            turns,
            int(limit or 0),
        )

    def __str__(self) -> str:
        rows: dict[str, str] = {}
        for point in self.points:
            rows[point[1]] = rows.get(point[1], "") + self.men.get(point, ".")
        text = f"{'/'.join(rows.values())}-{self.mover}{'x' if self.takes else ''}"
        if any(self.hands.values()):
            return f"{text}-{self.hands['w']}-{self.hands['b']}"
        return f"{text}-t{self.turns}" if self.limit else text

    @property
    def lines(self) -> list[Mill]:
        return LINES[self.kind]

    @property
    def points(self) -> list[str]:
        """The points in reading order from the top left."""
        return POINTS[self.kind]

    @property
    def free(self) -> list[str]:
        return [point for point in self.points if point not in self.men]

    def of(self, side: str) -> list[str]:
        """Return the points of a side's men."""
        return [point for point in self.points if self.men.get(point) == side]

    def left(self, side: str) -> int:
        """Return how many men a side has, in hand or on the board."""
        return len(self.of(side)) + self.hands[side]

    def mills(self, side: str) -> list[Mill]:
        at = self.men.get
        return [line for line in FULL[self.kind] if at(line[0]) == at(line[1]) == at(line[2]) == side]

    def near(self, point: str) -> list[str]:
        """Return the neighbours of a point."""
        return neighbours(self.kind, point)

    def flies(self, side: str) -> bool:
        return self.kind == "nine" and self.hands[side] == 0 and len(self.of(side)) == 3

    def takeable(self) -> list[str]:
        """Return the points of the men that the mover may take."""
        theirs = self.of(OTHER[self.mover])
        safe = {point for mill in self.mills(OTHER[self.mover]) for point in mill}
        return [point for point in theirs if point not in safe] or theirs

    def quiet_moves(self, side: str) -> list[str]:
        """Return how a side could place or move a man if it were its turn."""
        if self.hands[side]:
            return self.free
        return [
            f"{origin}-{target}"
            for origin in self.of(side)
            for target in (self.free if self.flies(side) else self.points)
            if target not in self.men and (self.flies(side) or target in self.near(origin))
        ]

    @property
    def lost(self) -> bool:
        """Whether the mover has lost."""
        if self.takes:
            return False
        if self.kind == "three" and self.mills(OTHER[self.mover]):
            return True
        return self.left(self.mover) < 3 or not self.quiet_moves(self.mover)

    @property
    def over(self) -> bool:
        return self.lost or (not self.takes and 0 < self.limit <= self.turns)

    def legal(self) -> list[str]:
        """Return the legal moves as they are written."""
        if self.over:
            return []
        if self.takes:
            return [f"x{point}" for point in self.takeable()]
        return self.quiet_moves(self.mover)

    def closes(self, move: str) -> list[Mill]:
        """Return the mills that a move of the mover, which takes no man, closes."""
        target = move[-2:]
        return [mill for mill in self.moved(move).mills(self.mover) if target in mill]

    def moved(self, move: str) -> "Board":
        """Return the board after placing or moving a man, and nothing else."""
        men = {point: side for point, side in self.men.items() if point != move[:-3]}
        hands = dict(self.hands)
        if "-" not in move:
            hands[self.mover] -= 1
        return replace(self, men={**men, move[-2:]: self.mover}, hands=hands, turns=self.turns + 1)

    def play(self, move: str) -> "Board":
        """Return the board after a legal move."""
        if self.takes:
            men = {point: side for point, side in self.men.items() if point != move[1:]}
            return replace(self, men=men, takes=False, mover=OTHER[self.mover])
        after = self.moved(move)
        if self.kind != "three" and self.closes(move):
            return replace(after, takes=True)
        return replace(after, mover=OTHER[self.mover])


def sequences(board: Board, depth: int) -> int:
    """Count the sequences of so many moves."""
    if depth == 0:
        return 1
    return sum(sequences(board.play(move), depth - 1) for move in board.legal())
