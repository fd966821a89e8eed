"""``python -m benchmarks``: run topics and print their tables."""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import benchmarks
from benchmarks.effort import Effort
from benchmarks.page import Run, is_busy, load, write_page
from benchmarks.table import Table
from plyground.core import catalogue
from plyground.errors import PlygroundError

TOPICS = (
    "startup", "perft", "search", "mcts", "depth", "solve", "proofs", "tablebase", "opponents", "arena",
    "environments",
)  # fmt: skip
BY_NAME = (
    "adaptive", "discs", "endgames", "engine", "first_use", "kills", "oware_evaluation", "reasons",
    "rivals", "threads", "web",
)  # fmt: skip
"""Topics that take long or are not about speed; they run only if they are named."""

KNOWN = (*TOPICS, *BY_NAME)

WITH_GAMES = {"adaptive", "rivals"}
"""The topics that may be followed by the names of games."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the named topics, or all."""
    parser = make_parser()
    args = parser.parse_args(argv)
    topics, names = split_words(args.topics)
    if names and not WITH_GAMES & set(topics):
        parser.error(f"unknown topic {', '.join(sorted(names))}; known topics: {', '.join(KNOWN)}")
    try:
        for name in names:
            catalogue.game(name)
    except PlygroundError as error:
        parser.error(str(error))
    effort = Effort(
        quick=args.quick,
        rounds=1 if args.quick else args.rounds,
        seeds=args.seeds,
        against=args.against,
        names=names,
        games=args.games,
        ms=args.ms,
        out=args.out,
    )
    if is_busy() and not args.quick:
        print(f"benchmarks: other programs are running (load average {load():.1f})", file=sys.stderr)
    run = Run()
    for topic in topics or TOPICS:
        run_topic(topic, effort, args.plots, run)
    if args.write is not None:
        write_page(args.write, run)
    return 0


def make_parser() -> ArgumentParser:
    """Return the parser of the command line."""
    parser = ArgumentParser(
        prog="python -m benchmarks",
        description=benchmarks.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=f"the topics to run: {', '.join(KNOWN)}")
    parser.add_argument("--quick", action="store_true", help="smallest sizes, one round")
    parser.add_argument(
        "--rounds", metavar="R", type=int, default=3, help="rounds of each program (default: 3)"
    )
    parser.add_argument(
        "--seeds", metavar="N", type=int, default=15, help="seeds of the largest endgame table (default: 15)"
    )
    parser.add_argument(
        "--against", metavar="REF", help="engine, solve, web: also measure this git commit, in turn"
    )
    parser.add_argument(
        "--games", metavar="N", type=int, default=40, help="rivals: games of each pairing (default: 40)"
    )
    parser.add_argument(
        "--ms", metavar="T", type=int, default=100, help="rivals: milliseconds for each move (default: 100)"
    )
    parser.add_argument("--out", metavar="DIR", type=Path, help="rivals: store the games in this folder")
    parser.add_argument("--write", metavar="FILE", type=Path, help="put the tables into this page")
    parser.add_argument("--plots", metavar="DIR", type=Path, help="draw the figures as SVG files into DIR")
    return parser


def split_words(words: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that are topics, and the others: names of games."""
    return tuple(word for word in words if word in KNOWN), tuple(word for word in words if word not in KNOWN)


def run_topic(topic: str, effort: Effort, plots: Path | None, run: Run) -> None:
    """Print the tables of one topic, add them to the run, and draw its figures into ``plots``."""
    for result in import_module(f"benchmarks.{topic}").run(effort):
        if isinstance(result, Table):
            print(result, flush=True)
            run.add(topic, str(result))
        elif plots is not None:
            from benchmarks.plot import draw

            print(f"figure: {draw(result, plots)}\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
