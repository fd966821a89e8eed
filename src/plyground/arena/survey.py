"""Measure many games, each as exactly as asked: their ladders, or their named opponents on the ladder.

Each game is a *contest*. The first round of every contest is short, and tells how long the rest will take.
Further rounds add games until no interval is wider than asked, or the most games are played. Two players
whose result is almost certain play no more: such games say little. All games are
kept in a folder, so that a survey that was interrupted continues where it stopped.
"""

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from typing import Any

from plyground.arena.calibrate import REACH, SIGHTS, ladder_from
from plyground.arena.ratings import Ratings, expected_score, rate
from plyground.arena.run import Progress, RunOptions, run_tournament
from plyground.arena.schedule import Fixture, Pairing, fixtures, neighbours
from plyground.arena.standings import add_accuracy, compute_standings, ladder_anchors
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.core.game import Game
from plyground.opponents.roster import opponents_of
from plyground.opponents.strength.ladder import LEVELS, Ladder, format_ladder, ladder_of, require_ladder
from plyground.opponents.strength.ratings import tournament_of
from plyground.search.limit import Limit

FIRST_ROUND = 10
"""Games of each pairing in the first round."""

GROWTH = 4
"""A round ends with at most this many times the games that there were before."""

CERTAIN = 0.97
"""From this expected score on, two players meet no more: 100 such games say as much as 12 even ones."""

NODES = 20_000
"""Positions of a move for opponents that play by time, where no other budget was used before."""

SCALE = ("random", "level-2", "level-4", "level-6", "level-8", "level-10")
"""The players of the ladder that every named opponent meets."""

WITHOUT_STRENGTH = {"adaptive", "engine", "minimax", "alphabeta", "random"}
"""Opponents that follow the player, are there to be watched, or have a fixed rating."""


@dataclass(frozen=True, slots=True)
class Goal:
    """When a contest is over: every interval is at most +/- ``margin``, or a pairing has the most games."""

    margin: float
    most_games: int


@dataclass(slots=True)
class Contest:
    """The tournament of one game, the ratings that are fixed in it, and its games so far."""

    tournament: Tournament
    folder: Path
    fixed: dict[str, float]
    games_each: int = 0
    games_of: dict[Pairing, int] = field(default_factory=dict)
    played: tuple[PlayedGame, ...] = ()
    new_games: int = 0
    seconds: float = 0.0

    @property
    def ratings(self) -> Ratings:
        """The ratings of the players by the games so far."""
        return rate(self.played, self.tournament.names, fixed=self.fixed)

    @property
    def widest(self) -> float:
        """Half of the widest interval of a player whose rating is not fixed."""
        ratings = self.ratings
        return max(ratings.margin(name) for name in self.tournament.names if name not in self.fixed)

    def play_round(self, goal: Goal, options: RunOptions) -> None:
        """Add the games of the next round."""
        began, self.games_each = time.perf_counter(), self.next_round(goal)
        self.games_of |= dict.fromkeys(self.open_pairings(), self.games_each)
        schedule = [each for each in fixtures(self.tournament.pairings, self.games_each) if self._has(each)]
        counting = replace(options, folder=self.folder, on_progress=self._count(options.on_progress))
        self.played = tuple(run_tournament(self.tournament, schedule, counting))
        self.seconds += time.perf_counter() - began

    def open_pairings(self) -> list[Pairing]:
        """Return the pairings that still tell something, and the closest one of each player."""
        pairings = self.tournament.pairings
        if not self.played:
            return list(pairings)
        ratings = self.ratings
        gaps = {(one, other): abs(ratings.rating(one) - ratings.rating(other)) for one, other in pairings}
        closest = {
            min((pair for pair in pairings if name in pair), key=gaps.__getitem__)
            for name in self.tournament.names
        }
        return [pair for pair in pairings if expected_score(gaps[pair]) < CERTAIN or pair in closest]

    def _has(self, fixture: Fixture) -> bool:
        """Return whether a game of the whole schedule is played, by the number of games of its pairing."""
        pairing = self.tournament.pairings[fixture.number // 2 % len(self.tournament.pairings)]
        return 2 * fixture.opening + fixture.number % 2 < self.games_of[pairing]

    def _count(self, report: Callable[[Progress], None] | None) -> Callable[[Progress], None]:
        """Return a function that counts the games that were not kept from an earlier run."""

        def count(progress: Progress) -> None:
            self.new_games += 1
            if report is not None:
                report(progress)

        return count

    def is_done(self, goal: Goal) -> bool:
        """Return whether no more games are needed, or allowed."""
        return bool(self.played) and (self.games_each >= goal.most_games or self.widest <= goal.margin)

    def next_round(self, goal: Goal) -> int:
        """Return how many games of each pairing there will be after the next round."""
        if not self.played:
            return min(FIRST_ROUND, goal.most_games)
        return min(self.needed(goal), GROWTH * self.games_each, goal.most_games)

    def needed(self, goal: Goal) -> int:
        """Return about how many games a pairing needs: intervals shrink with the root of the games."""
        return max(self.games_each + 2, 2 * ceil(self.games_each * (self.widest / goal.margin) ** 2 / 2))

    def seconds_left(self, goal: Goal) -> float | None:
        """Return about how long the rest will take, by the new games of this run; None if there are none."""
        if self.is_done(goal):
            return 0.0
        if self.new_games == 0:
            return None
        return self.seconds / self.new_games * self.games_left(goal)

    def games_left(self, goal: Goal) -> int:
        """Return about how many games are missing."""
        missing = min(self.needed(goal), goal.most_games) - self.games_each
        return missing * len(self.open_pairings())


def survey(
    contests: Sequence[Contest],
    goal: Goal,
    options: RunOptions,
    report: Callable[[Contest], None] = lambda _: None,
) -> Iterator[Contest]:
    """Play the first round of all contests, and then each to its end; yield each as it is done.

    ``report`` is called after each first round.
    """
    for contest in contests:
        contest.play_round(goal, options)
        report(contest)
    for contest in contests:
        while not contest.is_done(goal):
            contest.play_round(goal, options)
        yield contest


def ladder_contest(game: Game, seed: int, folder: Path) -> Contest:
    """Return the contest of players with the sights of the present ladder."""
    names = [f"sight={sight:g}" for sight in sights_of(game)]
    tournament = Tournament(game=game.name, pairings=neighbours(names, REACH), seed=seed)
    return Contest(tournament, folder / game.file_name / "ladder", {names[0]: 0.0})


def sights_of(game: Game) -> tuple[float, ...]:
    """Return the sights of the ladder that the game has, or of a first ladder if it has none."""
    ladder = ladder_of(game)
    return SIGHTS if ladder is None else tuple(rung.sight for rung in ladder.rungs)


def ladder_of_contest(contest: Contest, goal: Goal) -> Ladder:
    """Return the ladder that a contest has measured."""
    tournament = contest.tournament
    command = f"plyground calibrate {tournament.game} --margin {goal.margin:g} --seed {tournament.seed}"
    return ladder_from(contest.ratings, tournament, command, len(contest.played))


def opponents_contest(game: Game, seed: int, folder: Path, nodes: int | None = None) -> Contest:
    """Return the contest of the named opponents with each other and with players of the ladder.

    ``nodes`` are the positions of a move for those that play by time; None: as in the last measurement.
    """
    names = tuple(named_opponents(game))
    pairings: list[Pairing] = [(name, other) for name in names for other in SCALE]
    pairings += [(one, other) for place, one in enumerate(names) for other in names[place + 1 :]]
    budget = budget_of(game) if nodes is None else Limit(nodes=nodes)
    tournament = Tournament(game=game.name, pairings=tuple(pairings), seed=seed, budget=budget)
    fixed = {name: rating for name, rating in ladder_anchors(game).items() if name in SCALE}
    # The levels are those of this ladder: games with the levels of another one do not count.
    digest = hashlib.sha256(format_ladder(require_ladder(game)).encode()).hexdigest()[:8]
    budgets = "".join(f"-{name}-{value}" for name, value in tournament.settings()["budget"].items())
    return Contest(tournament, folder / game.file_name / f"opponents-{digest}{budgets}", fixed)


def named_opponents(game: Game) -> Iterator[str]:
    """Yield the opponents of a game whose strength deserves a number of its own."""
    levels = {f"level-{number}" for number in range(1, LEVELS + 1)}
    for name, found in opponents_of(game).items():
        if name not in levels | WITHOUT_STRENGTH and found.unavailable_reason is None:
            yield name


def budget_of(game: Game) -> Limit:
    """Return the budget of opponents that play by time: that of the last measurement, if there was one."""
    stored: dict[str, Any] = (tournament_of(game) or {}).get("budget") or {"nodes": NODES}
    return Limit(**stored)


def ratings_of_contest(contest: Contest) -> dict[str, Any]:
    """Return the ratings that a contest has measured, with the accuracy of play, as they are stored."""
    standings = compute_standings(contest.tournament, contest.played, contest.fixed)
    return add_accuracy(standings).to_dict()
