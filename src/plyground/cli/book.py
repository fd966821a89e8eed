"""Build and check opening books.

examples:
  plyground book build sixfour --plies 2 --out sixfour.jsonl
  plyground book build sixfour --after 'b1 d4' --plies 2 --out sixfour.jsonl
  plyground book build oware --plies 4 --depth 15 --out oware.jsonl
  plyground book info oware.jsonl
  plyground book verify oware.jsonl --sample 20

A book holds positions with their best moves and the evidence for them. 'build'
proves the value of each position where the game can be solved, and searches
otherwise. It continues an existing book and saves each position as soon as it is
evaluated. 'verify' evaluates the positions again in the same way.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from random import Random

from plyground.cli.common import add_game, add_json, announce_compiling, seconds, whole_number
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.search.limit import Limit
from plyground.solve.book import (
    Book,
    BookEntry,
    Evaluator,
    build,
    differences,
    proof_evaluator,
    read_book,
    search_evaluator,
    write_book,
)
from plyground.solve.solver import solver_of

DEFAULT_DEPTH = 13


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    build_parser = actions.add_parser("build", help="evaluate the first positions of a game and write a book")
    add_game(build_parser)
    build_parser.add_argument(
        "--plies", metavar="N", type=whole_number, default=3, help="number of plies (default: 3)"
    )
    build_parser.add_argument(
        "--after", metavar="MOVES", default="", help="start after these moves, such as 'b1 d4'"
    )
    build_parser.add_argument(
        "--depth",
        metavar="N",
        type=whole_number,
        help="search to this depth instead of proving (default: 13)",
    )
    build_parser.add_argument(
        "--time", metavar="S", type=seconds, default=60, help="seconds for each proof (default: 60)"
    )
    build_parser.add_argument(
        "--out", metavar="FILE", type=Path, required=True, help="the book to write or continue"
    )
    info_parser = actions.add_parser("info", help="show what a book holds")
    verify_parser = actions.add_parser("verify", help="evaluate the positions of a book again")
    for action in (info_parser, verify_parser):
        action.add_argument("file", metavar="FILE", type=Path)
    add_json(info_parser)
    verify_parser.add_argument(
        "--sample", metavar="N", type=whole_number, help="check only N random positions"
    )
    verify_parser.add_argument(
        "--seed", metavar="K", type=whole_number, default=0, help="seed of the sample (default: 0)"
    )


def run(args: Namespace) -> int:
    """Run the chosen action."""
    return {"build": _build, "info": _info, "verify": _verify}[args.action](args)


def _build(args: Namespace) -> int:
    game = catalogue.game(args.game)
    if not args.out.parent.is_dir():
        raise PlygroundError(f"folder {str(args.out.parent)!r} not found")
    book = read_book(args.out) if args.out.exists() else Book(game, {})
    if book.game is not game:
        raise PlygroundError(f"{args.out} is a book for {book.game.name}; choose another file")
    start = game.start()
    for move in args.after.split():
        start = start.play(move)
    announce_compiling(game)
    for grown in build(start, args.plies, _evaluator(game, args.depth, args.time), book, _show_progress):
        write_book(grown, args.out)
        book = grown
    print(f"{len(book.entries)} positions of {game.title} in {args.out}")
    return 0


def _evaluator(game: Game, depth: int | None, time: float) -> Evaluator:
    if depth is None and solver_of(game).can_solve(game):
        return proof_evaluator(Limit(seconds=time))
    return search_evaluator(game, Limit(depth=depth or DEFAULT_DEPTH))


def _show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done} of {total} positions", end=end, file=sys.stderr, flush=True)


def _info(args: Namespace) -> int:
    book = read_book(args.file)
    depths = Counter("proven" if entry.exact else f"depth {entry.depth}" for entry in book.entries.values())
    info = {
        "game": book.game.name,
        "ruleset": book.game.ruleset,
        "positions": len(book.entries),
        "evidence": dict(depths),
    }
    if args.json:
        print(json.dumps(info))
    else:
        evidence = ", ".join(f"{number} {kind}" for kind, number in depths.items())
        print(f"{book.game.title}: {len(book.entries)} positions ({evidence})")
    return 0


def _verify(args: Namespace) -> int:
    book = read_book(args.file)
    entries = list(book.entries.values())
    if args.sample is not None and args.sample < len(entries):
        entries = Random(args.seed).sample(entries, args.sample)  # noqa: S311  # repeatable
    wrong = [line for entry in entries for line in differences(book, _evaluator_of(book, entry), [entry])]
    for line in wrong:
        print(line)
    print(f"{len(entries) - len(wrong)} of {len(entries)} entries are confirmed")
    return 1 if wrong else 0


def _evaluator_of(book: Book, entry: BookEntry) -> Evaluator:
    """Return an evaluator that works like the one that made the entry."""
    if entry.exact and solver_of(book.game).can_solve(book.game):
        return proof_evaluator(Limit(seconds=60))
    return search_evaluator(book.game, Limit(depth=entry.depth))
