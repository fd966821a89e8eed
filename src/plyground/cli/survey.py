"""Measure games until their intervals are small: ``calibrate --margin``, ``--opponents`` and ``--all``."""

import json
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plyground.arena.run import RunOptions
from plyground.arena.survey import (
    Contest,
    Goal,
    ladder_contest,
    ladder_of_contest,
    opponents_contest,
    ratings_of_contest,
    survey,
)
from plyground.cli.common import write_file
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.text import format_count
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import format_ladder, ladder_of, ladder_path
from plyground.opponents.strength.ratings import accuracy_of, ratings_of, ratings_path, tournament_of

MARGIN = 30.0
"""The widest interval to each side, if no other is asked for."""

MOST_GAMES = 4000
"""The most games of a pairing."""

Save = Callable[[Contest, Goal, Path | None], Path]


def run_survey(args: Namespace, options: RunOptions) -> int:
    """Measure ladders, named opponents, or both; save and print what was found."""
    games = games_of(args)
    goal = Goal(MARGIN if args.margin is None else args.margin, MOST_GAMES)
    with games_folder(args.keep) as folder:
        if not args.opponents:
            contests = [ladder_contest(game, args.seed, folder) for game in games]
            _measure("ladder", contests, goal, options, save_ladder, args)
        if args.opponents or args.all:
            contests = [opponents_contest(game, args.seed, folder, args.nodes) for game in games]
            _measure("opponents", contests, goal, options, save_ratings, args)
    return 0


def games_of(args: Namespace) -> list[Game]:
    """Return the games to be measured. Raise PlygroundError if the arguments name none, or too many."""
    if args.all and args.game is not None:
        raise PlygroundError(f"--all measures every game; leave out {args.game!r}, or --all")
    if args.all and args.out is not None:
        raise PlygroundError(
            "--out does not go with --all: opponents are measured on the ladder that is in use"
        )
    if args.all:
        return [game for game in catalogue.all_games().values() if ladder_of(game) is not None]
    return [catalogue.game(args.game)]


@contextmanager
def games_folder(kept: Path | None) -> Iterator[Path]:
    """Yield the folder of the games: the one to keep, or one that is deleted in the end."""
    if kept is not None:
        yield kept
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def _measure(
    kind: str, contests: Sequence[Contest], goal: Goal, options: RunOptions, save: Save, args: Namespace
) -> None:
    left: list[float | None] = []

    def report(contest: Contest) -> None:
        left.append(contest.seconds_left(goal))
        print(f"plyground: {kind} of {describe(contest, goal)}", file=sys.stderr)
        known = [each for each in left if each is not None]
        if len(known) == len(contests) > 1:
            print(f"plyground: all of them take about {format_duration(sum(known))}", file=sys.stderr)

    for contest in survey(contests, goal, options, report):
        path = save(contest, goal, args.out)
        if args.json:
            print(json.dumps({"game": catalogue.game(contest.tournament.game).name, kind: str(path)}))
        else:
            print("\n".join(format_ratings(contest)))
            print(path)


def describe(contest: Contest, goal: Goal) -> str:
    """Say what the games so far show, and how long the rest will take."""
    name = catalogue.game(contest.tournament.game).name
    text = f"{name}: {format_count(len(contest.played), 'game')}, intervals up to +/- {contest.widest:.0f}"
    if contest.is_done(goal):
        return text
    games = len(contest.played) + contest.games_left(goal)
    seconds = contest.seconds_left(goal)
    duration = "continued" if seconds is None else format_duration(seconds)
    return f"{text}; +/- {goal.margin:g} takes about {format_count(games, 'game')}, {duration}"


def format_ratings(contest: Contest) -> Iterator[str]:
    """Yield a line for each player that was measured, the strongest first."""
    ratings = contest.ratings
    yield f"{catalogue.game(contest.tournament.game).name}, {format_count(len(contest.played), 'game')}"
    for name in sorted(contest.tournament.names, key=ratings.rating, reverse=True):
        if name not in contest.fixed:
            yield f"  {name:<20} {ratings.rating(name):>6.0f} +/- {ratings.margin(name):.0f}"


def format_duration(seconds: float) -> str:
    """Write a duration: seconds, minutes or hours."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def save_ladder(contest: Contest, goal: Goal, folder: Path | None) -> Path:
    """Save a ladder in the user's data folder, which the levels use from then on, or in another one."""
    game = catalogue.game(contest.tournament.game)
    path = ladder_path(game, folder and folder / "ladders")
    write_file(path, format_ladder(ladder_of_contest(contest, goal)))
    ladder_of.cache_clear()
    return path


def save_ratings(contest: Contest, goal: Goal, folder: Path | None) -> Path:
    """Save the ratings of named opponents in the user's data folder, or in another one."""
    game = catalogue.game(contest.tournament.game)
    path = ratings_path(game, folder and folder / "ratings")
    data: dict[str, Any] = ratings_of_contest(contest) | {"margin": goal.margin}
    write_file(path, json.dumps(data) + "\n")
    for cache in (ratings_of, accuracy_of, tournament_of):
        cache.cache_clear()
    return path
