"""Build and check opening books.

examples:
  plyground book build sixfour --plies 2 --out sixfour.jsonl
  plyground book build sixfour --after 'b1 d4' --plies 2 --out sixfour.jsonl
  plyground book build oware --plies 4 --depth 15 --out oware.jsonl
  plyground book info oware.jsonl
  plyground book verify oware.jsonl --sample 20
  plyground book compare oware.jsonl --sample 40 --times 10
  plyground book openings connect4:6x5 --plies 6 --out connect4-6x5.bin

A book holds positions with their best moves and the evidence for them. 'build'
proves the value of each position where the game can be solved, and searches
otherwise. It continues an existing book and saves each position as soon as it is
evaluated. 'verify' evaluates the positions again in the same way. 'compare' searches
them ten times as long as the book was, and says how much worse the book's moves are.
'openings' is for Connect Four: it solves all positions with up to so many stones, and goes on where
it was interrupted.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

from plyground.cli.common import add_game, add_json, announce_compiling, at_least_one, seconds, whole_number
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.text import count_noun
from plyground.errors import PlygroundError
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.search.score_scale import ScoreScale, scale_of
from plyground.solve.book import (
    Book,
    BookEntry,
    Evaluator,
    build,
    differences,
    is_harder_than,
    proof_evaluator,
    read_book,
    search_evaluator,
    write_book,
)
from plyground.solve.book_comparison import ComparedEntry, compare_entry, mean_nodes
from plyground.solve.solver import solver_of

DEFAULT_DEPTH = 13

LARGE_LOSS = 0.5
"""Units, such as seeds, from which on a worse move of a book is counted apart."""


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
    build_parser.add_argument(
        "--harder-than",
        metavar="N",
        type=whole_number,
        help="leave out positions whose value N nodes of a proof suffice for",
    )
    openings_parser = actions.add_parser("openings", help="solve all positions with few stones")
    add_game(openings_parser)
    openings_parser.add_argument("--plies", metavar="N", type=whole_number, required=True, help="most stones")
    openings_parser.add_argument(
        "--out", metavar="FILE", type=Path, required=True, help="the table to write or continue"
    )
    openings_parser.add_argument(
        "--jobs", metavar="J", type=whole_number, default=1, help="cores to use (default: 1)"
    )
    openings_parser.add_argument(
        "--memory", metavar="MB", type=whole_number, default=1024, help="megabytes for bounds (default: 1024)"
    )
    info_parser = actions.add_parser("info", help="show what a book holds")
    verify_parser = actions.add_parser("verify", help="evaluate the positions of a book again")
    compare_parser = actions.add_parser("compare", help="compare the moves of a book with longer searches")
    for action in (info_parser, verify_parser, compare_parser):
        action.add_argument("file", metavar="FILE", type=Path)
    add_json(info_parser)
    for action in (verify_parser, compare_parser):
        action.add_argument("--sample", metavar="N", type=whole_number, help="check only N random positions")
        action.add_argument(
            "--seed", metavar="K", type=whole_number, default=0, help="seed of the sample (default: 0)"
        )
    compare_parser.add_argument(
        "--times",
        metavar="T",
        type=whole_number,
        default=10,
        help="search T times as many positions as for the book's entries, on average (default: 10)",
    )


def run(args: Namespace) -> int:
    """Run the chosen action."""
    actions = {
        "build": _build, "openings": _openings, "info": _info, "verify": _verify, "compare": _compare,
    }  # fmt: skip
    return actions[args.action](args)


def _openings(args: Namespace) -> int:
    game = _game_of(args)
    count = solver_of(game).build_openings(
        game,
        args.plies,
        args.out,
        jobs=at_least_one("--jobs", args.jobs),
        megabytes=at_least_one("--memory", args.memory),
        progress=_show_progress,
    )
    print(f"{count} positions of {game.title} in {args.out}")
    return 0


def _game_of(args: Namespace) -> Game:
    """Return the game. Raise PlygroundError if the folder of the file to write does not exist."""
    if not args.out.parent.is_dir():
        raise PlygroundError(f"folder {str(args.out.parent)!r} not found")
    return catalogue.game(args.game)


def _build(args: Namespace) -> int:
    game = _game_of(args)
    book = read_book(args.out) if args.out.exists() else Book(game, {})
    if book.game is not game:
        raise PlygroundError(f"{args.out} is a book for {book.game.name}; choose another file")
    start = game.start()
    for move in args.after.split():
        start = start.play(move)
    announce_compiling(game)
    evaluator, wanted = _evaluator(game, args.depth, args.time), _wanted(args.harder_than)
    for grown in build(start, args.plies, evaluator, book, _show_progress, wanted):
        write_book(grown, args.out)
        book = grown
    print(f"{len(book.entries)} positions of {game.title} in {args.out}")
    return 0


def _wanted(nodes: int | None) -> Callable[[Position], bool] | None:
    """Return what chooses the positions that are hard to prove; None for all positions."""
    return None if nodes is None else partial(is_harder_than, nodes=nodes)


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
    entries = _sample(book, args.sample, args.seed)
    wrong = [line for entry in entries for line in differences(book, _evaluator_of(book, entry), [entry])]
    for line in wrong:
        print(line)
    print(f"{len(entries) - len(wrong)} of {len(entries)} entries are confirmed")
    return 1 if wrong else 0


def _sample(book: Book, size: int | None, seed: int) -> list[BookEntry]:
    """Return so many random entries of a book, the same ones for the same seed; None for all."""
    entries = list(book.entries.values())
    if size is None or size >= len(entries):
        return entries
    return Random(seed).sample(entries, size)  # noqa: S311  # repeatable, not secret


def _compare(args: Namespace) -> int:
    """Print each move that a longer search does not choose, and a summary; return 0 whatever was found."""
    book = read_book(args.file)
    entries = [entry for entry in _sample(book, args.sample, args.seed) if not entry.exact]
    if not entries:
        print(f"every entry is proven; 'plyground book verify {args.file}' proves them again")
        return 0
    announce_compiling(book.game)
    nodes = at_least_one("times", args.times) * mean_nodes(book.entries.values())
    engine = playing_engine(book.game)
    found = []
    for number, entry in enumerate(entries, start=1):
        found.append(compare_entry(book.game, entry, engine, nodes))
        _show_progress(number, len(entries))
        if found[-1].move != found[-1].best:
            print(found[-1], flush=True)
    print(describe_losses(found, scale_of(book.game), nodes))
    return 0


def describe_losses(found: Sequence[ComparedEntry], scale: ScoreScale, nodes: int) -> str:
    """Say how many of the book's moves a longer search does not choose, and what they give away."""
    others = [each for each in found if each.move != each.best]
    unit = f"{scale.noun}s" if scale.noun else f"units of {scale.unit} points"
    losses = [max(0, each.loss) / scale.unit for each in found]
    large = sum(loss > LARGE_LOSS for loss in losses)
    return (
        f"{count_noun(len(found), 'position')}, {nodes:,} nodes each: "
        f"{len(found) - len(others)} moves are the same, "
        f"{sum(each.loss <= 0 for each in others)} others at least as good, "
        f"{sum(each.loss > 0 for each in others)} worse, {large} by more than {LARGE_LOSS} {unit}; "
        f"mean loss {fmean(losses):.2f} {unit}, largest {max(losses):.2f}"
    )


def _evaluator_of(book: Book, entry: BookEntry) -> Evaluator:
    """Return an evaluator that works like the one that made the entry."""
    if entry.exact and solver_of(book.game).can_solve(book.game):
        return proof_evaluator(Limit(seconds=60))
    return search_evaluator(book.game, Limit(depth=entry.depth))
