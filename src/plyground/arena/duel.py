"""A duel: two players, many games, and the answer which one is stronger."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from plyground.arena.ratings import Ratings, rate
from plyground.arena.sprt import Sprt
from plyground.arena.tally import Tally, cross_table, pair_counts
from plyground.arena.tournament import PlayedGame, Tournament

PairCounts = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The result of a duel, from the side of the player named first."""

    tournament: Tournament
    tally: Tally
    pairs: PairCounts
    ratings: Ratings
    sprt: Sprt | None = None

    @property
    def names(self) -> tuple[str, str]:
        """The two players."""
        one, other = self.tournament.names
        return one, other

    def to_dict(self) -> dict[str, Any]:
        """Return the result as plain data."""
        one, other = self.names
        gap, margin = self.ratings.difference(one, other)
        seat, seat_margin = self.ratings.advantage
        settings = self.tournament.settings()
        del settings["pairings"]
        return {
            **settings,
            "players": [one, other],
            **self.tally.to_dict(),
            "elo": round(gap, 1),
            "margin": round(margin, 1),
            "interval": [round(gap - margin, 1), round(gap + margin, 1)],
            "los": round(self.ratings.superiority(one, other), 4),
            "pairs": list(self.pairs),
            "first_seat": {"advantage": round(seat, 1), "margin": round(seat_margin, 1)},
            "by_clock": list(self.tournament.timed_players()),
            "sprt": self._sprt_to_dict(),
            "verdict": self.verdict(),
        }

    def _sprt_to_dict(self) -> dict[str, Any] | None:
        if self.sprt is None:
            return None
        lower, upper = self.sprt.bounds
        return {
            "elo0": self.sprt.elo0,
            "elo1": self.sprt.elo1,
            "alpha": self.sprt.alpha,
            "beta": self.sprt.beta,
            "llr": round(self.sprt.ratio(self.pairs), 3),
            "bounds": [round(lower, 3), round(upper, 3)],
            "accepted": self.sprt.verdict(self.pairs),
        }

    def verdict(self) -> str:
        """Return which player is stronger, as a sentence without a full stop."""
        return self._verdict_of_interval() if self.sprt is None else self._verdict_of_test(self.sprt)

    def _verdict_of_interval(self) -> str:
        one, other = self.names
        gap, margin = self.ratings.difference(one, other)
        if abs(gap) <= margin:
            return f"{self.tally.games} games do not show whether {one} or {other} is stronger"
        better, worse = (one, other) if gap > 0 else (other, one)
        return f"{better} is stronger than {worse}"

    def _verdict_of_test(self, sprt: Sprt) -> str:
        one, other = self.names
        accepted = sprt.verdict(self.pairs)
        if accepted is None:
            return f"no decision after {self.tally.games} games"
        if accepted == "H1":
            return f"{one} is stronger than {other}: {sprt.elo1:+g} points fit better than {sprt.elo0:+g}"
        return f"{one} is not {sprt.elo1:g} points stronger than {other}: {sprt.elo0:+g} fit better"


def evaluate_duel(
    tournament: Tournament, games: Sequence[PlayedGame], sprt: Sprt | None = None
) -> DuelResult:
    """Count and rate the games of two players."""
    one, other = tournament.names
    tally = cross_table(games).get((one, other), Tally())
    return DuelResult(tournament, tally, pair_counts(games, one), rate(games, (one, other)), sprt)


def is_decided(sprt: Sprt, name: str, games: Sequence[PlayedGame]) -> bool:
    """Return whether the test has ended; only complete pairs count."""
    return len(games) % 2 == 0 and sprt.verdict(pair_counts(games, name)) is not None


def format_duel(result: DuelResult) -> str:
    """Return the result as lines of text."""
    row = result.to_dict()
    one, other = row["players"]
    low, high = row["interval"]
    lines = [
        f"{one} - {other}: {row['wins']} wins, {row['draws']} draws, {row['losses']} losses",
        f"score {row['score']:.1%}; {one} is the stronger player with probability {row['los']:.1%}",
        f"difference {row['elo']:+.0f} points, 95% interval {low:+.0f} to {high:+.0f}",
        f"pairs with 0, 0.5, 1, 1.5, 2 points: {', '.join(map(str, row['pairs']))}",
    ]
    if row["sprt"] is not None:
        test = row["sprt"]
        lower, upper = test["bounds"]
        lines.append(f"log-likelihood ratio {test['llr']:.2f} (bounds {lower:.2f} and {upper:.2f})")
    if row["by_clock"]:
        lines.append(
            f"Not repeatable, because they play by time: {', '.join(row['by_clock'])} (see --nodes)."
        )
    return "\n".join([*lines, f"{row['verdict']}."])
