"""Hold a tournament: everyone against everyone, or one against all.

examples:
  plyground arena tictactoe --opponents random,medium,perfect --games 100
  plyground arena sixfour --opponents easy,medium,hard --games 40 --nodes 20000
  plyground arena oware --opponents level-1,level-2,level-3 --games 200 --jobs 2 --out cup
  plyground arena oware --opponents advanced,beginner,intermediate --gauntlet --json
  plyground arena tictactoe --opponents perfect,openspiel:mcts=500 --games 20

--games counts the games of each pairing. They come in pairs: one opening of a few
random but fair plies, played twice with the sides swapped. The same seed gives the
same games, on any number of workers, unless somebody plays by the clock (hard,
master, perfect): --nodes or --depth gives those another budget.

Guests take part by name as well: openspiel:mcts=500 (simulated games a move) where
OpenSpiel is installed; any program as uci:COMMAND or ugi:COMMAND.

--out keeps every game and a report. After Ctrl-C or a crash the same command goes
on where it stopped; with more --games it adds to what is there.
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from plyground.arena.schedule import Pairing, fixtures, gauntlet, round_robin
from plyground.arena.session import How, Progress, hold
from plyground.arena.standings import Standings, format_standings, ladder_anchors, standings, with_accuracy
from plyground.arena.tournament import Tournament
from plyground.cli.common import add_game, add_json, announce_compiling, whole_number
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.interop.guests import guests_among
from plyground.search.limit import Limit

SMALL = 100
"""A tournament of fewer games is over before more processes have started."""


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    parser.add_argument("--opponents", metavar="A,B,...", required=True, help="who takes part")
    parser.add_argument(
        "--gauntlet", action="store_true", help="only the first one against each of the others"
    )
    parser.add_argument(
        "--on-ladder",
        action="store_true",
        help="rate everybody on the scale of the game's ladder: random and level-1 to level-10 keep theirs",
    )
    add_holding(parser, games=20)
    add_budget(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="keep the games and write a report there")
    add_json(parser)


def add_holding(parser: ArgumentParser, games: int) -> None:
    """Take what every tournament needs."""
    parser.add_argument(
        "--games", metavar="N", type=whole_number, default=games, help=f"of each pairing (default: {games})"
    )
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number, help=f"processes (default: all cores from {SMALL} games on)"
    )
    parser.add_argument("--seed", metavar="K", type=whole_number, default=0, help="another seed, other games")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster, or on a 'local' one made for this"
    )


def add_budget(parser: ArgumentParser) -> None:
    """Take budgets for those who would play by the clock, and the length of openings."""
    parser.add_argument("--depth", metavar="N", type=whole_number, help="plies, instead of seconds")
    parser.add_argument(
        "--nodes", metavar="N", type=whole_number, help="positions a move, instead of seconds"
    )
    parser.add_argument(
        "--plies", metavar="N", type=whole_number, help="length of the openings (default: 2-4)"
    )

    parser.add_argument(
        "--adjudicate",
        action="store_true",
        help="end a game of Oware where the endgame tables know its result",
    )


def run(args: Namespace) -> int:
    """Play, then print the table and write the report."""
    names = [name.strip() for name in args.opponents.split(",") if name.strip()]
    pairings = gauntlet(names) if args.gauntlet else round_robin(names)
    tournament = tournament_of(args, pairings)
    schedule = list(fixtures(pairings, at_least_one(args.games)))
    try:
        games = hold(tournament, schedule, how_to_hold(args, args.out, len(schedule)))
    except KeyboardInterrupt:
        return interrupted(args.out)
    anchors = ladder_anchors(catalogue.game(args.game)) if args.on_ladder else None
    table = standings(tournament, games, anchors)
    if args.out is not None:
        table = with_accuracy(table)
        _report(table, args.out)
    print(json.dumps(table.to_dict()) if args.json else format_standings(table))
    return 0


def tournament_of(args: Namespace, pairings: tuple[Pairing, ...]) -> Tournament:
    """The tournament that was asked for."""
    return Tournament(
        game=args.game,
        pairings=pairings,
        seed=args.seed,
        plies=args.plies,
        budget=Limit(depth=args.depth, nodes=args.nodes),
        adjudicate=args.adjudicate,
        guests=guests_among(name for pairing in pairings for name in pairing),
    )


def at_least_one(games: int) -> int:
    """The number of games, refused if there would be none."""
    if games < 1:
        raise PlygroundError("--games is 0; a tournament needs at least one game")
    return games


def how_to_hold(args: Namespace, folder: Path | None, games: int) -> How:
    """Where to play, what to keep, and whether somebody watches."""
    announce_compiling(catalogue.game(args.game))
    jobs = (os.cpu_count() or 1) if args.jobs is None and games >= SMALL else args.jobs or 1
    if args.cluster is None:
        return How(jobs=jobs, folder=folder, tell=watcher())
    from plyground.arena.cluster import play_on_cluster

    return How(folder=folder, tell=watcher(), play=play_on_cluster(args.cluster, jobs))


def watcher() -> Callable[[Progress], None] | None:
    """A line on the terminal that tells how far it is; nothing where nobody watches."""
    if not sys.stderr.isatty():
        return None

    def draw(progress: Progress) -> None:
        is_last = progress.before + progress.now == progress.total
        end = "\r" + " " * 78 + "\r" if is_last else ""
        print(f"\r{progress.tell():<78}", end=end, file=sys.stderr, flush=True)

    return draw


def interrupted(folder: Path | None) -> int:
    """Say what is left of a tournament that was stopped."""
    kept = (
        f"{folder} keeps the games, and the same command goes on" if folder else "--out would keep the games"
    )
    print(f"\nplyground: interrupted; {kept}", file=sys.stderr)
    return 130


def _report(table: Standings, folder: Path) -> None:
    from plyground.arena.report import write_report

    for missing in write_report(table, folder):
        print(f"plyground: {missing}", file=sys.stderr)
    print(f"{folder / 'report.html'} tells more", file=sys.stderr)
