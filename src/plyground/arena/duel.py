"""Two players, many games: who is stronger, by how much, and is that settled."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from plyground.arena.ratings import Ratings, rate
from plyground.arena.sprt import Sprt
from plyground.arena.tally import Tally, cross_table, pair_counts
from plyground.arena.tournament import Played, Tournament

Pairs = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Duel:
    """What a duel told, from the side of the player named first."""

    tournament: Tournament
    tally: Tally
    pairs: Pairs
    ratings: Ratings
    sprt: Sprt | None = None

    @property
    def names(self) -> tuple[str, str]:
        """Who played."""
        one, other = self.tournament.names
        return one, other

    def to_dict(self) -> dict[str, Any]:
        """The result for programs."""
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
            "by_clock": list(self.tournament.by_clock()),
            "sprt": self._sprt_json(),
            "verdict": self.verdict(),
        }

    def _sprt_json(self) -> dict[str, Any] | None:
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
        """What is settled, in a sentence."""
        return self._judge() if self.sprt is None else self._judge_test(self.sprt)

    def _judge(self) -> str:
        one, other = self.names
        gap, margin = self.ratings.difference(one, other)
        if abs(gap) <= margin:
            return f"{one} and {other} cannot be told apart by {self.tally.games} games"
        better, worse = (one, other) if gap > 0 else (other, one)
        return f"{better} is stronger than {worse}"

    def _judge_test(self, sprt: Sprt) -> str:
        one, other = self.names
        accepted = sprt.verdict(self.pairs)
        if accepted is None:
            return f"not settled after {self.tally.games} games"
        if accepted == "H1":
            return f"{one} is stronger than {other}: {sprt.elo1:+g} points fit better than {sprt.elo0:+g}"
        return f"{one} is not {sprt.elo1:g} points stronger than {other}: {sprt.elo0:+g} fit better"


def duel(tournament: Tournament, games: Sequence[Played], sprt: Sprt | None = None) -> Duel:
    """Count and rate the games of two players."""
    one, other = tournament.names
    counted = cross_table(games).get((one, other), Tally())
    return Duel(tournament, counted, pair_counts(games, one), rate(games, (one, other)), sprt)


def settled(sprt: Sprt, name: str, games: Sequence[Played]) -> bool:
    """Whether the test has ended; asked after every game, answered after whole pairs."""
    return len(games) % 2 == 0 and sprt.verdict(pair_counts(games, name)) is not None


def format_duel(result: Duel) -> str:
    """The result for people."""
    row = result.to_dict()
    one, other = row["players"]
    lost, worse, even, better, won = row["pairs"]
    low, high = row["interval"]
    lines = [
        f"{one} - {other}: {row['wins']} wins, {row['draws']} draws, {row['losses']} losses",
        f"score {row['score']:.1%}; {one} is the stronger one with {row['los']:.1%}",
        f"difference {row['elo']:+.0f} points, 95% interval {low:+.0f} to {high:+.0f}",
        f"pairs with 0, 0.5, 1, 1.5, 2 points: {lost}, {worse}, {even}, {better}, {won}",
    ]
    if row["sprt"] is not None:
        test = row["sprt"]
        lines.append(
            f"log-likelihood ratio {test['llr']:.2f} ({test['bounds'][0]:.2f}, {test['bounds'][1]:.2f})"
        )
    if row["by_clock"]:
        lines.append(f"By the clock, so not repeatable: {', '.join(row['by_clock'])} (see --nodes).")
    return "\n".join([*lines, f"{row['verdict']}."])
