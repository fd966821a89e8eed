"""The schedule: pairings and the order of the games.

    round 0, opening 0     ada - bo     bo - ada     ada - cy     cy - ada     bo - cy     cy - bo
    round 1, opening 1     ada - bo     bo - ada     ...

Two games from the same opening with the sides swapped are a pair. A round is
one pair of every pairing, so that a tournament stopped early is still fair. The
number of a game depends only on its place: with more games, the first ones
have the same numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from plyground.errors import PlygroundError

Pairing = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the players in the first and second seat, and the opening."""

    number: int
    first: str
    second: str
    opening: int

    @property
    def pair(self) -> int:
        """The number that both games of a pair share."""
        return self.number // 2


def round_robin(names: Sequence[str]) -> tuple[Pairing, ...]:
    """Return the pairings of every player with every other."""
    return tuple(combinations(_distinct(names), 2))


def gauntlet(names: Sequence[str]) -> tuple[Pairing, ...]:
    """Return the pairings of the first player with each of the others."""
    challenger, *others = _distinct(names)
    return tuple((challenger, other) for other in others)


def neighbours(names: Sequence[str], reach: int = 2) -> tuple[Pairing, ...]:
    """Return the pairings of each player with the next ``reach`` of the list."""
    players = _distinct(names)
    return tuple(
        (name, other)
        for place, name in enumerate(players)
        for other in players[place + 1 : place + 1 + reach]
    )


def fixtures(pairings: Sequence[Pairing], games: int) -> Iterator[Fixture]:
    """Yield ``games`` games of every pairing; with an odd number the last pair has one game."""
    for opening in range((games + 1) // 2):
        for place, (one, other) in enumerate(pairings):
            number = 2 * (opening * len(pairings) + place)
            yield Fixture(number, one, other, opening)
            if 2 * opening + 1 < games:
                yield Fixture(number + 1, other, one, opening)


def _distinct(names: Sequence[str]) -> list[str]:
    """Return the names; raise PlygroundError if there are fewer than two or one is repeated."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise PlygroundError(f"{name!r} is listed twice; list each player once")
    if len(names) < 2:
        raise PlygroundError("a tournament needs at least two players")
    return list(names)
