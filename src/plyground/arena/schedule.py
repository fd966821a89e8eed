"""Who meets whom, and in which order.

    round 0, opening 0     ada - bo     bo - ada     ada - cy     cy - ada     bo - cy     cy - bo
    round 1, opening 1     ada - bo     bo - ada     ...

Two games from the same opening with the sides swapped are a pair. A round is
one pair of every pairing, so that a tournament stopped early is still fair. The
number of a game depends on its place alone: with more games, the first ones
keep their numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from plyground.errors import PlygroundError

Pairing = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: who has the first seat, who the second, and which opening."""

    number: int
    first: str
    second: str
    opening: int

    @property
    def pair(self) -> int:
        """The number that both games of a pair share."""
        return self.number // 2


def round_robin(names: Sequence[str]) -> tuple[Pairing, ...]:
    """Everyone against everyone."""
    return tuple(combinations(_distinct(names), 2))


def gauntlet(names: Sequence[str]) -> tuple[Pairing, ...]:
    """The first one against each of the others."""
    challenger, *others = _distinct(names)
    return tuple((challenger, other) for other in others)


def neighbours(names: Sequence[str], reach: int = 2) -> tuple[Pairing, ...]:
    """Each against the next ``reach`` of the list: most is learnt between players who are close."""
    listed = _distinct(names)
    return tuple(
        (name, other) for place, name in enumerate(listed) for other in listed[place + 1 : place + 1 + reach]
    )


def fixtures(pairings: Sequence[Pairing], games: int) -> Iterator[Fixture]:
    """``games`` games of every pairing; an odd number leaves the last pair half played."""
    for opening in range((games + 1) // 2):
        for place, (one, other) in enumerate(pairings):
            number = 2 * (opening * len(pairings) + place)
            yield Fixture(number, one, other, opening)
            if 2 * opening + 1 < games:
                yield Fixture(number + 1, other, one, opening)


def _distinct(names: Sequence[str]) -> list[str]:
    """The names, refused where they make no tournament."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise PlygroundError(f"{name!r} is named twice; each player enters once")
    if len(names) < 2:
        raise PlygroundError("a tournament needs at least two players")
    return list(names)
