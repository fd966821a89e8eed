"""Find better numbers for the engine's search techniques, by games that it plays against itself.

examples:
  plyground tune oware --minutes 30
  plyground tune mygame.py --steps 50 --nodes 1000 --pairs 2

Each step compares two engines whose numbers differ in random directions, and moves towards the winner's.
Every step is stored: the same command goes on after an interruption, and --restart begins anew. The same
settings and the same number of steps give the same numbers. At the end a match with the numbers from before
is played; only this match says whether the new ones are better. Nothing is changed by itself: a family of
games declares its numbers as Techniques(...), and 'engine:margin=12' plays with others.
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import platformdirs

from plyground.arena.ratings import rating_gap
from plyground.cli.common import add_game, announce_compiling, at_least_one, goes_on, open_game, whole_number
from plyground.learn.contest import Terms, contest, score_of
from plyground.learn.tuning import RANGES, Settings, Tuner
from plyground.search.limit import Limit
from plyground.search.techniques import Techniques

MINUTES = 10.0
MATCH_SEED = 1_000_003
"""The final match has other openings than the steps."""


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--minutes", metavar="M", type=float, help="begin no step after this time (default: 10)"
    )
    parser.add_argument("--steps", metavar="N", type=whole_number, help="tune this many steps in all")
    parser.add_argument(
        "--nodes", metavar="N", type=whole_number, default=3000, help="positions per move (default: 3,000)"
    )
    parser.add_argument(
        "--pairs", metavar="P", type=whole_number, default=4, help="pairs of games per step (default: 4)"
    )
    parser.add_argument(
        "--match", metavar="P", type=whole_number, default=50, help="pairs of the final match (default: 50)"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help="(default: 0)")
    parser.add_argument("--restart", action="store_true", help="forget earlier steps")


def run(args: Namespace) -> int:
    """Tune, print the current numbers after each step, and measure them in the end."""
    game = open_game(args.game)
    nodes, pairs = at_least_one("nodes", args.nodes), at_least_one("pairs", args.pairs)
    announce_compiling(game)
    path = Path(platformdirs.user_data_dir("plyground")) / "tuning" / f"{game.file_name}.json"
    if args.restart:
        path.unlink(missing_ok=True)
    tuner = Tuner(game, Settings(nodes=nodes, pairs=pairs, seed=args.seed), path)
    minutes = MINUTES if args.minutes is None and args.steps is None else args.minutes
    started = time.monotonic()
    while goes_on(tuner.steps, args.steps, minutes, started):
        score = tuner.run_step()
        print(f"step {tuner.steps}: {score:.0%}, now {format_numbers(tuner.best)}", flush=True)
    if args.match:
        print_match(tuner, args)
    print(f"engine:{format_numbers(tuner.best)}")
    return 0


def format_numbers(techniques: Techniques) -> str:
    """Write the tuned numbers as ``engine:`` reads them."""
    return ",".join(f"{name}={getattr(techniques, name)}" for name in RANGES)


def print_match(tuner: Tuner, args: Namespace) -> None:
    """Let the new numbers play against those from before, and print the result."""
    if sys.stderr.isatty():
        print("playing the final match", file=sys.stderr)
    new, old = tuner.engine(tuner.best), tuner.engine(tuner.start)
    terms = Terms(limit=Limit(nodes=args.nodes), pairs=args.match)
    pairs = contest(new, old, terms, args.seed + MATCH_SEED, lambda _: None)
    score = score_of(pairs)
    result = f"{score:.1%} of {2 * sum(pairs)} games, {rating_gap(score):+.0f} Elo"
    print(f"against the numbers from before: {result}")
