"""What is proven of a small game: its value, and that of every first move.

    Proven(1, 11)    W11   the first player wins in 11 plies
    Proven(1)        W     the first player wins; how soon is not known
    Proven(0)        D     a draw
    Proven(-1, 12)   L12   the first player loses in 12 plies
    Proven()         ?     not decided

Values are those of the first player. Plies count from the start of the game, also those of a first
move, if the winner is as fast and the loser as slow as possible.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from plyground.core.types import DRAW, LOSS, WIN
from plyground.solve.solution import VALUES

LETTERS = {WIN: "W", DRAW: "D", LOSS: "L", None: "?"}
_MARK = re.compile(r"([WL])([1-9]\d{0,3})?|([D?])", re.ASCII)


class Proven(NamedTuple):
    """A value for the first player, None if it is not decided, and the plies to the end if they are known."""

    value: int | None = None
    plies: int | None = None

    @property
    def mark(self) -> str:
        """The value as a letter, followed by the plies."""
        return f"{LETTERS[self.value]}{self.plies or ''}"

    @property
    def words(self) -> str:
        """The value in words: ``win in 11``, ``draw``, ``not decided``."""
        word = VALUES[self.value] or "not decided"
        return word if self.plies is None else f"{word} in {self.plies}"

    def to_dict(self) -> dict[str, Any]:
        """Return the value as plain data."""
        return {"value": VALUES[self.value], "plies": self.plies}


def parse_mark(text: str) -> Proven:
    """Read what ``Proven.mark`` writes. Raise ValueError for other text."""
    found = _MARK.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:20]!r} is not a value such as W11, D or L")
    values = {letter: value for value, letter in LETTERS.items()}
    return Proven(values[found[1] or found[3]], None if found[2] is None else int(found[2]))


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvedGame:
    """A game solved from its start.

    ``openings``  the value of every first move, by its text
    ``nodes``     positions searched, and ``seconds`` of work, for the start and all first moves
    ``limit``     the most seconds for the start and for each first move
    """

    name: str
    start: Proven
    openings: dict[str, Proven]
    nodes: int
    seconds: float
    limit: float

    def count(self, value: int | None) -> int:
        """Return how many first moves have this value."""
        return sum(each.value == value for each in self.openings.values())

    def check(self) -> None:
        """Raise ValueError unless the value of the start is that of the best first move."""
        if merge(self.start, best_of(self.openings.values())) != self.start:
            raise ValueError(f"{self.name}: the first moves say more than {self.start.mark}")
        for move, opening in self.openings.items():
            if is_better(opening, self.start):
                raise ValueError(f"{self.name}: {move} ({opening.mark}) is better than {self.start.mark}")

    def to_dict(self) -> dict[str, Any]:
        """Return the game as plain data."""
        return {
            "game": self.name,
            **self.start.to_dict(),
            "openings": {move: each.to_dict() for move, each in self.openings.items()},
            "nodes": self.nodes,
            "seconds": self.seconds,
            "limit": self.limit,
        }


def is_better(one: Proven, other: Proven) -> bool:
    """Return whether one value is known to be better for the first player, in result or in speed."""
    if one.value is None or other.value is None:
        return False
    if one.value != other.value or one.plies is None or other.plies is None:
        return one.value > other.value
    return (other.plies - one.plies) * one.value > 0


def merge(first: Proven, second: Proven) -> Proven:
    """Return all that two proofs of one value say. Raise ValueError if they contradict each other."""
    for one, other in zip(first, second, strict=True):
        if one is not None and other is not None and one != other:
            raise ValueError(f"two proofs contradict each other: {first.mark} and {second.mark}")
    value = second.value if first.value is None else first.value
    return Proven(value, second.plies if first.plies is None else first.plies)


def best_of(openings: Iterable[Proven]) -> Proven:
    """Return what the values of all first moves say of the start."""
    found = list(openings)
    best = max((each.value for each in found if each.value is not None), default=None)
    if best != WIN and any(each.value is None for each in found):
        return Proven()
    rivals = [each for each in found if each.value in (best, None)]
    plies = [each.plies for each in rivals if each.plies is not None]
    if best == DRAW or len(plies) < len(rivals):
        return Proven(best)
    return Proven(best, min(plies) if best == WIN else max(plies))
