"""What the positions of a small game are worth, counted: as data and as a picture in letters."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from plyground.core.game import Position
from plyground.solve.enumeration import Enumeration
from plyground.solve.retrograde import UNDECIDED
from plyground.solve.solution import VALUES

NAMES = {1: "win", 0: "draw", -1: "loss", UNDECIDED: "endless"}
MARKS = {1: "#", 0: "=", -1: "-", UNDECIDED: "~"}
WIDTH = 40


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts of positions by value (``NAMES``), of the whole game, of each ply and of each distance."""

    start: Position
    value: int | None
    distance: int | None
    best: tuple[str, ...]
    moves: int
    values: dict[int, int]
    plies: tuple[dict[int, int], ...]
    distances: dict[int, dict[int, int]]
    endless_value: int | None

    @property
    def positions(self) -> int:
        """The number of all positions."""
        return sum(self.values.values())

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as plain data."""
        return {
            "game": self.start.game.name,
            "position": str(self.start),
            "value": VALUES[self.value],
            "distance": self.distance,
            "best": list(self.best),
            "positions": self.positions,
            "moves": self.moves,
            "values": _named(self.values),
            "endless": VALUES[self.endless_value],
            "plies": [{"ply": ply, **_named(counts)} for ply, counts in enumerate(self.plies)],
            "distances": [{"plies": plies, **_named(counts)} for plies, counts in self.distances.items()],
        }

    def lines(self) -> Iterator[str]:
        """Yield the counts as lines of text, with a bar for each."""
        yield f"{self.positions:,} positions, {self.moves:,} moves"
        yield ""
        for value, count in self.values.items():
            if count or value != UNDECIDED:
                share = count / self.positions
                bar = MARKS[value] * round(WIDTH * share)
                yield f"{NAMES[value]:<8} {count:>13,} {share:>6.1%}  {bar}".rstrip()
        if self.values[UNDECIDED]:
            yield f"endless: neither player can force an end. {self._describe_endless()}"
        yield from self._rows("ply", "positions", dict(enumerate(self.plies)))
        yield from self._rows("plies to the end", "won or lost", self.distances)

    def _describe_endless(self) -> str:
        if self.endless_value is None:
            return "A repeated position ends the game; its result is not known here."
        return "That is a draw."

    def _rows(self, name: str, counted: str, rows: dict[int, dict[int, int]]) -> Iterator[str]:
        """Yield a row for each group: its number, its size, and a bar divided by value."""
        if rows:
            yield ""
            marks = ", ".join(f"{MARKS[value]} {NAMES[value]}" for value in NAMES if self.values[value])
            yield f"{name:<16} {counted:>13}  {marks}"
        most = max((sum(counts.values()) for counts in rows.values()), default=1)
        for number, counts in rows.items():
            yield f"{number:<16} {sum(counts.values()):>13,}  {_bar(counts, most)}"


def summarize(found: Enumeration) -> Summary:
    """Count the positions of a game."""
    start, plies = found.start, found.graph.plies
    forced = np.unique(found.distances[found.distances >= 0])
    return Summary(
        start=start,
        value=found.value,
        distance=found.distance_at(0),
        best=tuple(start.format_move(move) for move in found.best_moves(0)),
        moves=found.edge_count,
        values=_count(found.values),
        plies=tuple(_count(found.values[plies == ply]) for ply in range(int(plies.max()) + 1)),
        distances={int(each): _count(found.values[found.distances == each]) for each in forced},
        endless_value=found.endless_value,
    )


def _count(values: Any) -> dict[int, int]:
    return {value: int(np.count_nonzero(values == value)) for value in NAMES}


def _named(counts: dict[int, int]) -> dict[str, int]:
    return {NAMES[value]: count for value, count in counts.items()}


def _bar(counts: dict[int, int], most: int) -> str:
    """Return a bar that is as long as the group is large, at least one letter, divided by value."""
    total = sum(counts.values())
    length = max(1, round(WIDTH * total / most))
    bar, seen = "", 0
    for value, count in counts.items():
        seen += count
        bar += MARKS[value] * (round(length * seen / total) - len(bar))
    return bar
