"""The standings of a tournament: scores, ratings and the cross table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import mean, median
from typing import Any

from plyground.arena.exact_accuracy import ExactAccuracy, measure_accuracy
from plyground.arena.ratings import Ratings, rate
from plyground.arena.tally import Tally, cross_table, tally
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.opponents.strength.ladder import LEVELS, require_ladder


@dataclass(frozen=True, slots=True)
class Standings:
    """The results of a tournament; ``order`` has the players from the strongest down.

    ``anchors`` are fixed ratings that set the scale. ``accuracy`` is empty until
    :func:`add_accuracy` measures it, and for games without exact values.
    """

    tournament: Tournament
    games: tuple[PlayedGame, ...]
    ratings: Ratings
    order: tuple[str, ...]
    cross: dict[tuple[str, str], Tally]
    anchors: Mapping[str, float] = field(default_factory=dict)
    accuracy: Mapping[str, ExactAccuracy] = field(default_factory=dict)

    @property
    def scale(self) -> str:
        """What the ratings are relative to, as a sentence without a full stop."""
        if self.anchors:
            return "Ratings are on the scale of the ladder, where random play is 0"
        return "Ratings are relative to the average"

    def total(self, name: str) -> Tally:
        """Return the results of one player in all games."""
        return sum((tally for (one, _), tally in self.cross.items() if one == name), Tally())

    def seats(self) -> Tally:
        """Return the results of the first seat in all games."""
        return tally(self.games)

    def lengths(self) -> list[int]:
        """Return the number of plies of each game."""
        return [played.plies for played in self.games]

    def openings(self) -> dict[int, Tally]:
        """Return the results of the first seat by opening."""
        found: dict[int, list[PlayedGame]] = {}
        for played in self.games:
            found.setdefault(played.fixture.opening, []).append(played)
        return {number: tally(games) for number, games in sorted(found.items())}

    def to_dict(self) -> dict[str, Any]:
        """Return the standings as plain data; equal tournaments give equal data."""
        gain, margin = self.ratings.advantage
        lengths = self.lengths()
        return {
            **self.tournament.settings(),
            "games": len(self.games),
            "by_clock": list(self.tournament.timed_players()),
            **({"anchors": dict(self.anchors)} if self.anchors else {}),
            "players": [self._player_to_dict(name) for name in self.order],
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

    def _player_to_dict(self, name: str) -> dict[str, Any]:
        rating, margin = self.ratings.rating(name), self.ratings.margin(name)
        interval = [round(rating - margin, 1), round(rating + margin, 1)]
        below = self.order[min(len(self.order) - 1, self.order.index(name) + 1)]
        better = None if below == name else round(self.ratings.superiority(name, below), 4)
        return {
            "name": name,
            "rating": round(rating, 1),
            "margin": round(margin, 1),
            "interval": interval,
            **self.total(name).to_dict(),
            "better_than_next": better,
            **(self.accuracy[name].to_dict() if name in self.accuracy else {}),
        }


def compute_standings(
    tournament: Tournament, games: Sequence[PlayedGame], anchors: Mapping[str, float] | None = None
) -> Standings:
    """Rate the players of ``games`` and sort them.

    ``anchors`` have fixed ratings, and all other players are rated on that scale.
    """
    anchors = {name: rating for name, rating in (anchors or {}).items() if name in tournament.names}
    ratings = rate(games, tournament.names, fixed=anchors)
    order = tuple(sorted(tournament.names, key=ratings.rating, reverse=True))
    return Standings(tournament, tuple(games), ratings, order, cross_table(games), anchors)


def ladder_anchors(game: Game) -> dict[str, float]:
    """Return the measured ratings of random play and of the levels of a game's ladder."""
    ladder = require_ladder(game)
    levels = {f"level-{number}": ladder.rating(number) for number in range(1, LEVELS + 1)}
    return {"random": ladder.lowest} | levels


def add_accuracy(table: Standings) -> Standings:
    """Return the standings with the accuracy of every player; takes up to some seconds per player."""
    return replace(table, accuracy=measure_accuracy(table.tournament, table.games))


def format_standings(table: Standings) -> str:
    """Return the standings as a table of text."""
    width = max(len(name) for name in (*table.order, "player"))
    heads = (
        f"{'rating':>7} {'+/-':>5} {'games':>6} {'wins':>6} {'draws':>6} {'losses':>6} {'score':>7}  better"
    )
    lines = [f"    {'player':<{width}} {heads}{'  accuracy' if table.accuracy else ''}"]
    for place, row in enumerate(table.to_dict()["players"], start=1):
        lines.append(
            f"{place:>3} {row['name']:<{width}} {row['rating']:>7.0f} {row['margin']:>5.0f} "
            f"{row['games']:>6} {row['wins']:>6} {row['draws']:>6} {row['losses']:>6} "
            f"{row['score']:>7.1%} {format_percent(row['better_than_next']):>7}"
            f"{format_percent(row.get('accuracy')):>10}".rstrip()
        )
    return "\n".join([*lines, "", *_notes(table)])


def format_accuracy(table: Standings) -> str:
    """Return what accuracy means and how many moves were checked."""
    decided = sum(each.decided for each in table.accuracy.values())
    sampled = sum(each.sampled for each in table.accuracy.values())
    return (
        "accuracy: the share of moves that preserved the exact value of the position (won, drawn or lost); "
        f"{decided:,} of {sampled:,} sampled moves could be checked."
    )


def _notes(table: Standings) -> list[str]:
    gain, margin = table.ratings.advantage
    seat = catalogue.game(table.tournament.game).seats[0]
    notes = [
        f"{seat} moves first and has an advantage of {gain:+.0f} +/- {margin:.0f} points.",
        f"{table.scale}. +/-: half of the 95% interval.",
        "better: the probability of being stronger than the next player.",
    ]
    if table.accuracy:
        notes.append(format_accuracy(table))
    if timed := table.tournament.timed_players():
        notes.append(f"Not repeatable, because they play by time: {', '.join(timed)} (see --nodes).")
    return notes


def format_percent(share: float | None) -> str:
    """Format a share as a percentage; empty if it is None."""
    return "" if share is None else f"{share:.1%}"
