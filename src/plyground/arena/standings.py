"""The table of a tournament: points, ratings, who beat whom, how games went."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import mean, median
from typing import Any

from plyground.arena.accuracy import Accuracy, accuracies
from plyground.arena.ratings import Ratings, rate
from plyground.arena.tally import Tally, cross_table, tally
from plyground.arena.tournament import Played, Tournament
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.opponents.strength.ladder import LEVELS, measured_ladder


@dataclass(frozen=True, slots=True)
class Standings:
    """All that a tournament tells; ``order`` has the players from the strongest down.

    ``anchors`` are those whose ratings were given; the others are rated on their scale.
    ``accuracy`` is empty until somebody asks for it, and where nobody knows exact values.
    """

    tournament: Tournament
    games: tuple[Played, ...]
    ratings: Ratings
    order: tuple[str, ...]
    cross: dict[tuple[str, str], Tally]
    anchors: Mapping[str, float] = field(default_factory=dict)
    accuracy: Mapping[str, Accuracy] = field(default_factory=dict)

    @property
    def scale(self) -> str:
        """What the ratings are relative to."""
        if self.anchors:
            return "Ratings are on the scale of the ladder, random play being 0"
        return "Ratings are relative to the average"

    def total(self, name: str) -> Tally:
        """All games of one player."""
        return sum((tally for (one, _), tally in self.cross.items() if one == name), Tally())

    def seats(self) -> Tally:
        """All games from the side of the first seat."""
        return tally(self.games)

    def lengths(self) -> list[int]:
        """How many plies each game took."""
        return [played.plies for played in self.games]

    def openings(self) -> dict[int, Tally]:
        """How each opening went for the first seat."""
        found: dict[int, list[Played]] = {}
        for played in self.games:
            found.setdefault(played.fixture.opening, []).append(played)
        return {number: tally(games) for number, games in sorted(found.items())}

    def to_dict(self) -> dict[str, Any]:
        """The table for programs; the same tournament gives the same, whoever played it where."""
        gain, margin = self.ratings.advantage
        lengths = self.lengths()
        return {
            **self.tournament.settings(),
            "games": len(self.games),
            "by_clock": list(self.tournament.by_clock()),
            **({"anchors": dict(self.anchors)} if self.anchors else {}),
            "players": [self._player(name) for name in self.order],
            "first_seat": {**self.seats().to_dict(), "advantage": round(gain, 1), "margin": round(margin, 1)},
            "plies_per_game": {
                "mean": round(mean(lengths), 1),
                "median": median(lengths),
                "shortest": min(lengths),
                "longest": max(lengths),
            },
            "openings": len(self.openings()),
            "cross_table": [
                {"player": one, "against": other, **self.cross[one, other].to_dict()}
                for one in self.order
                for other in self.order
                if (one, other) in self.cross
            ],
        }

    def _player(self, name: str) -> dict[str, Any]:
        rating, margin = self.ratings.rating(name), self.ratings.margin(name)
        interval = [round(rating - margin, 1), round(rating + margin, 1)]
        next_one = self.order[min(len(self.order) - 1, self.order.index(name) + 1)]
        superior = None if next_one == name else round(self.ratings.superiority(name, next_one), 4)
        return {
            "name": name,
            "rating": round(rating, 1),
            "margin": round(margin, 1),
            "interval": interval,
            **self.total(name).to_dict(),
            "better_than_next": superior,
            **(self.accuracy[name].to_dict() if name in self.accuracy else {}),
        }


def standings(
    tournament: Tournament, games: Sequence[Played], anchors: Mapping[str, float] | None = None
) -> Standings:
    """Rate the players of ``games`` and put them in order.

    ``anchors`` keep their ratings, and everybody else is rated on that scale.
    """
    anchors = {name: rating for name, rating in (anchors or {}).items() if name in tournament.names}
    ratings = rate(games, tournament.names, fixed=anchors)
    order = tuple(sorted(tournament.names, key=ratings.rating, reverse=True))
    return Standings(tournament, tuple(games), ratings, order, cross_table(games), anchors)


def ladder_anchors(game: Game) -> dict[str, float]:
    """The players of a game's ladder and random play, at the ratings that were measured."""
    ladder = measured_ladder(game)
    levels = {f"level-{number}": ladder.rating(number) for number in range(1, LEVELS + 1)}
    return {"random": ladder.lowest} | levels


def with_accuracy(table: Standings) -> Standings:
    """The same table with everybody's accuracy, which takes some seconds for each player at most."""
    return replace(table, accuracy=accuracies(table.tournament, table.games))


def format_standings(table: Standings) -> str:
    """The table for people."""
    width = max(len(name) for name in (*table.order, "player"))
    heads = (
        f"{'rating':>7} {'+/-':>5} {'games':>6} {'wins':>6} {'draws':>6} {'losses':>6} {'score':>7}  better"
    )
    lines = [f"    {'player':<{width}} {heads}{'  accuracy' if table.accuracy else ''}"]
    for place, row in enumerate(table.to_dict()["players"], start=1):
        lines.append(
            f"{place:>3} {row['name']:<{width}} {row['rating']:>7.0f} {row['margin']:>5.0f} "
            f"{row['games']:>6} {row['wins']:>6} {row['draws']:>6} {row['losses']:>6} "
            f"{row['score']:>7.1%} {percent(row['better_than_next']):>7}"
            f"{percent(row.get('accuracy')):>10}".rstrip()
        )
    return "\n".join([*lines, "", *_remarks(table)])


def format_accuracy(table: Standings) -> str:
    """What accuracy means, and how much of it could be known."""
    decided = sum(each.decided for each in table.accuracy.values())
    sampled = sum(each.sampled for each in table.accuracy.values())
    return (
        "Accuracy is the share of moves that kept the exact value of the position (won, drawn or lost); "
        f"it is known of {decided:,} of {sampled:,} sampled moves."
    )


def _remarks(table: Standings) -> list[str]:
    gain, margin = table.ratings.advantage
    seat = catalogue.game(table.tournament.game).seats[0]
    remarks = [
        f"{seat}, who moves first, has an advantage of {gain:+.0f} +/- {margin:.0f} points.",
        f"{table.scale}; +/- is a 95% interval; better: than the next one.",
    ]
    if table.accuracy:
        remarks.append(format_accuracy(table))
    if clocks := table.tournament.by_clock():
        remarks.append(f"By the clock, so not repeatable: {', '.join(clocks)} (see --nodes).")
    return remarks


def percent(share: float | None) -> str:
    """A share as people read it; nothing where nothing is known."""
    return "" if share is None else f"{share:.1%}"
