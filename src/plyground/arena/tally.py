"""Count wins, draws and losses, and the scores of pairs of games.

The two games of a pair start from the same opening with the sides swapped, so
a player's score in both together (0, 0.5, 1, 1.5 or 2 points) depends less on luck
than two single games. The counts of the five pair scores are called pentanomial.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from plyground.arena.tournament import PlayedGame

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The scores of a pair, as a share of its two points."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of games from one player's side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of points, with half a point for a draw; 0.5 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    def mirrored(self) -> "Tally":
        """Return the results of the same games from the other side."""
        return Tally(self.losses, self.draws, self.wins)

    def to_dict(self) -> dict[str, Any]:
        """Return the counts and the score as plain data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(self.score, 4),
        }


def tally(games: Iterable[PlayedGame]) -> Tally:
    """Count results from the side of the first seat."""
    scores = [played.score for played in games]
    return Tally(scores.count(1.0), scores.count(0.5), scores.count(0.0))


def cross_table(games: Iterable[PlayedGame]) -> dict[tuple[str, str], Tally]:
    """Return the results of each pairing by (player, opponent), for both directions."""
    table: dict[tuple[str, str], Tally] = {}
    for played in games:
        one, other = played.fixture.first, played.fixture.second
        counted = tally([played])
        table[one, other] = table.get((one, other), Tally()) + counted
        table[other, one] = table.get((other, one), Tally()) + counted.mirrored()
    return table


def pair_counts(games: Iterable[PlayedGame], name: str) -> tuple[int, int, int, int, int]:
    """Return how many pairs brought ``name`` 0, 0.5, 1, 1.5 and 2 points; incomplete pairs do not count."""
    points: dict[int, list[float]] = {}
    for played in games:
        own = played.score if played.fixture.first == name else 1 - played.score
        points.setdefault(played.fixture.pair, []).append(own)
    sums = [sum(scores) for scores in points.values() if len(scores) == 2]
    lost, worse, even, better, won = (sums.count(half / 2) for half in range(5))
    return lost, worse, even, better, won
