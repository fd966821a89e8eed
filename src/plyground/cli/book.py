"""Make and check opening books.

examples:
  plyground book build sixfour --plies 2 --out sixfour.jsonl     by proof
  plyground book build sixfour --after 'b1 d4' --plies 2 --out sixfour.jsonl
  plyground book build oware --plies 4 --depth 15 --out oware.jsonl
  plyground book info oware.jsonl
  plyground book verify oware.jsonl --sample 20

A book holds positions with their best moves and the evidence for them. build
goes on with a book that is there, and keeps each position as soon as it is
judged; verify judges them anew with the same means.
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
    Entry,
    Judge,
    build,
    differences,
    proof_judge,
    read_book,
    search_judge,
    write_book,
)
from plyground.solve.solver import solver_of

DEFAULT_DEPTH = 13


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    making = actions.add_parser("build", help="judge the first positions of a game and write a book")
    add_game(making)
    making.add_argument("--plies", metavar="N", type=whole_number, default=3, help="how far (default: 3)")
    making.add_argument(
        "--after", metavar="MOVES", default="", help="begin after these moves, such as 'b1 d4'"
    )
    making.add_argument("--depth", metavar="N", type=whole_number, help="search depth (default: 13)")
    making.add_argument("--time", metavar="S", type=seconds, default=60, help="seconds for each proof")
    making.add_argument(
        "--out", metavar="FILE", type=Path, required=True, help="the book: made, or continued"
    )
    telling = actions.add_parser("info", help="tell what a book holds")
    checking = actions.add_parser("verify", help="judge a book's positions anew")
    for action in (telling, checking):
        action.add_argument("file", metavar="FILE", type=Path)
    add_json(telling)
    checking.add_argument(
        "--sample", metavar="N", type=whole_number, help="only N positions, chosen by --seed"
    )
    checking.add_argument("--seed", metavar="K", type=whole_number, default=0)


def run(args: Namespace) -> int:
    """Do what was asked."""
    return {"build": _build, "info": _info, "verify": _verify}[args.action](args)


def _build(args: Namespace) -> int:
    game = catalogue.game(args.game)
    if not args.out.parent.is_dir():
        raise PlygroundError(f"there is no folder {str(args.out.parent)!r} for the book")
    book = read_book(args.out) if args.out.exists() else Book(game, {})
    if book.game is not game:
        raise PlygroundError(f"{args.out} is a book of {book.game.name}; choose another file")
    start = game.start()
    for move in args.after.split():
        start = start.play(move)
    announce_compiling(game)
    for grown in build(start, args.plies, _judge(game, args.depth, args.time), book, _tell):
        write_book(grown, args.out)
        book = grown
    print(f"{len(book.entries)} positions of {game.title} in {args.out}")
    return 0


def _judge(game: Game, depth: int | None, time: float) -> Judge:
    if depth is None and solver_of(game).can_solve(game):
        return proof_judge(Limit(seconds=time))
    return search_judge(game, Limit(depth=depth or DEFAULT_DEPTH))


def _tell(done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done} of {total} positions", end=end, file=sys.stderr, flush=True)


def _info(args: Namespace) -> int:
    book = read_book(args.file)
    depths = Counter("proven" if entry.exact else f"depth {entry.depth}" for entry in book.entries.values())
    facts = {
        "game": book.game.name,
        "ruleset": book.game.ruleset,
        "positions": len(book.entries),
        "evidence": dict(depths),
    }
    if args.json:
        print(json.dumps(facts))
    else:
        evidence = ", ".join(f"{number} {kind}" for kind, number in depths.items())
        print(f"{book.game.title}: {len(book.entries)} positions ({evidence})")
    return 0


def _verify(args: Namespace) -> int:
    book = read_book(args.file)
    entries = list(book.entries.values())
    if args.sample is not None and args.sample < len(entries):
        entries = Random(args.seed).sample(entries, args.sample)  # noqa: S311  # repeatable
    wrong = [line for entry in entries for line in differences(book, _judge_of(book, entry), [entry])]
    for line in wrong:
        print(line)
    print(f"{len(entries) - len(wrong)} of {len(entries)} entries hold")
    return 1 if wrong else 0


def _judge_of(book: Book, entry: Entry) -> Judge:
    """Judge an entry again by the means it was made with."""
    if entry.exact and solver_of(book.game).can_solve(book.game):
        return proof_judge(Limit(seconds=60))
    return search_judge(book.game, Limit(depth=entry.depth))
