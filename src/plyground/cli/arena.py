"""Run a tournament: every player against every other, or one against all.

examples:
  plyground arena tictactoe --opponents random,medium,perfect --games 100
  plyground arena sixfour --opponents easy,medium,hard --games 40 --nodes 20000
  plyground arena oware --opponents level-1,level-2,level-3 --games 200 --jobs 2 --out cup
  plyground arena oware --opponents advanced,beginner,intermediate --gauntlet --json
  plyground arena tictactoe --opponents perfect,openspiel:mcts=500 --games 20

--games is the number of games of each pairing. Games come in pairs: one opening of
a few random but fair plies, played twice with the sides swapped. The same seed gives
the same games, with any number of workers, unless a player's moves depend on time
(hard, master, perfect): --nodes or --depth gives those players another limit.

External players: openspiel:mcts=500 (simulated games per move) if OpenSpiel is
installed; any program as uci:COMMAND or ugi:COMMAND. A program that does not answer
within 30 seconds at its start, or 10 seconds after its time for a move, is given up.

--out saves every game and a report. After Ctrl-C or a crash the same command
continues where it stopped; with more --games it adds games to the folder.
"""

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path

from plyground.arena.run import Progress, RunOptions, run_tournament
from plyground.arena.schedule import Pairing, fixtures, gauntlet, round_robin
from plyground.arena.standings import (
    Standings,
    add_accuracy,
    compute_standings,
    format_standings,
    ladder_anchors,
)
from plyground.arena.tournament import Tournament
from plyground.cli.common import add_game, add_json, announce_compiling, seconds, whole_number
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.interop.external_players import external_players
from plyground.play.terms import Clock
from plyground.search.limit import Limit

PARALLEL_FROM = 100
"""A tournament of fewer games is over before more processes have started."""


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--opponents", metavar="A,B,...", required=True, help="the players, separated by commas"
    )
    parser.add_argument("--gauntlet", action="store_true", help="only the first player against each other")
    parser.add_argument(
        "--on-ladder",
        action="store_true",
        help="rate on the scale of the game's ladder, with fixed ratings for random and level-1 to level-10",
    )
    add_tournament_options(parser, games=20)
    add_limit_options(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="save the games and a report in this folder")
    add_json(parser)


def add_tournament_options(parser: ArgumentParser, games: int) -> None:
    """Add the options that every tournament has."""
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number,
        default=games,
        help=f"games of each pairing (default: {games})",
    )
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number,
        help=f"number of processes (default: one per core from {PARALLEL_FROM} games)",
    )
    parser.add_argument(
        "--seed", metavar="K", type=whole_number, default=0, help="seed of the random choices (default: 0)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster; 'local' starts one on this machine"
    )


def add_limit_options(parser: ArgumentParser) -> None:
    """Add the limits of the players, and the length of openings."""
    parser.add_argument(
        "--depth", metavar="N", type=whole_number, help="search depth in plies, instead of a time limit"
    )
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=whole_number,
        help="most positions (or simulated games) per move, for every player",
    )
    parser.add_argument(
        "--clock",
        metavar="S[+I]",
        type=clock,
        help="S seconds for each player and game, and I more for each move; who takes longer loses",
    )
    parser.add_argument(
        "--plies", metavar="N", type=whole_number, help="length of the openings (default: 2 to 4)"
    )
    parser.add_argument(
        "--adjudicate",
        action="store_true",
        help="end a game of Oware as soon as the endgame tables have its result",
    )


def clock(text: str) -> Clock:
    """Parse a clock: seconds for the whole game, or with an increment, such as ``2+0.02``."""
    whole, plus, increment = text.partition("+")
    try:
        return Clock(seconds=seconds(whole), increment=seconds(increment if plus else "0"))
    except (ArgumentTypeError, PlygroundError):
        raise ArgumentTypeError(f"{text!r} is not a clock such as 60 or 60+0.5") from None


def run(args: Namespace) -> int:
    """Play the games, print the standings and write the report."""
    names = [name.strip() for name in args.opponents.split(",") if name.strip()]
    pairings = gauntlet(names) if args.gauntlet else round_robin(names)
    tournament = make_tournament(args, pairings)
    schedule = list(fixtures(pairings, check_games(args.games)))
    try:
        games = run_tournament(tournament, schedule, run_options(args, args.out, len(schedule)))
    except KeyboardInterrupt:
        return report_interrupt(args.out)
    anchors = ladder_anchors(catalogue.game(args.game)) if args.on_ladder else None
    table = compute_standings(tournament, games, anchors)
    if args.out is not None:
        table = add_accuracy(table)
        _write_report(table, args.out)
    print(json.dumps(table.to_dict()) if args.json else format_standings(table))
    return 0


def make_tournament(args: Namespace, pairings: tuple[Pairing, ...]) -> Tournament:
    """Return the tournament that the arguments describe."""
    return Tournament(
        game=args.game,
        pairings=pairings,
        seed=args.seed,
        plies=args.plies,
        budget=Limit(depth=args.depth, nodes=args.nodes),
        adjudicate=args.adjudicate,
        clock=args.clock,
        external_players=external_players(name for pairing in pairings for name in pairing),
    )


def check_games(games: int) -> int:
    """Return the number of games; raise PlygroundError if it is 0."""
    if games < 1:
        raise PlygroundError(f"--games must be at least 1, got {games}")
    return games


def run_options(args: Namespace, folder: Path | None, games: int) -> RunOptions:
    """Return how to run a tournament of so many games."""
    if args.game is not None:
        announce_compiling(catalogue.game(args.game))
    jobs = (os.cpu_count() or 1) if args.jobs is None and games >= PARALLEL_FROM else args.jobs or 1
    if args.cluster is None:
        return RunOptions(jobs=jobs, folder=folder, on_progress=progress_printer())
    from plyground.arena.cluster import play_on_cluster

    return RunOptions(folder=folder, on_progress=progress_printer(), play=play_on_cluster(args.cluster, jobs))


def progress_printer() -> Callable[[Progress], None] | None:
    """Return a function that prints a progress line; None if stderr is not a terminal."""
    if not sys.stderr.isatty():
        return None

    def print_progress(progress: Progress) -> None:
        end = "\r" + " " * 78 + "\r" if progress.is_complete else ""
        print(f"\r{progress.format():<78}", end=end, file=sys.stderr, flush=True)

    return print_progress


def report_interrupt(folder: Path | None) -> int:
    """Print how to continue a tournament that was interrupted, and return the exit status."""
    hint = (
        f"the games are saved in {folder}; run the same command to continue"
        if folder
        else "use --out to save the games and continue later"
    )
    print(f"\nplyground: interrupted; {hint}", file=sys.stderr)
    return 130


def _write_report(table: Standings, folder: Path) -> None:
    from plyground.arena.report import write_report

    for message in write_report(table, folder):
        print(f"plyground: {message}", file=sys.stderr)
    print(f"report: {folder / 'report.html'}", file=sys.stderr)
