"""Make puzzles for a game: positions where exactly one move reaches the goal.

examples:
  plyground puzzles sixfour
  plyground puzzles connect4 --count 100 --kind win
  plyground puzzles my_game.py --time 60
  plyground puzzles 7x7x5 --out my_puzzles.jsonl --seed 7
  plyground puzzles sixfour --check

Fallible opponents play games, and every position with one solution, proven, becomes a puzzle. How difficult
it is, is measured: the ten levels of the game try it. New puzzles are added to your own, which the page
/puzzles of 'plyground serve' shows; with --out they are added to that file. Every puzzle is saved at once,
so Ctrl-C loses nothing. The same seed makes the same puzzles again.

kinds: win (win in some moves), only (the only move that wins), save (the only move that draws),
most (the most points at the end), capture (the best capture). A game has those that suit it.
"""

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from plyground.cli.common import (
    add_game,
    add_json,
    announce_compiling,
    at_least_one,
    seconds,
    whole_number,
)
from plyground.cli.interrupt import INTERRUPTED
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.puzzles.check import TooMany, check
from plyground.puzzles.generate import Generator
from plyground.puzzles.puzzle import Grade, Kind, Puzzle
from plyground.puzzles.store import own_path, puzzles_of, read_puzzles, write_puzzles

COUNT = 10
TIME = 300.0


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--count", metavar="N", type=whole_number, default=COUNT, help=f"how many (default: {COUNT})"
    )
    parser.add_argument("--seed", metavar="K", type=int, default=0, help="of the games (default: 0)")
    parser.add_argument(
        "--kind",
        action="append",
        choices=[str(kind) for kind in Kind],
        help="only this kind; may be repeated",
    )
    parser.add_argument(
        "--time", metavar="S", type=seconds, default=TIME, help=f"stop after S seconds (default: {TIME:g})"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="add them to FILE instead of your own")
    parser.add_argument("--check", action="store_true", help="make none; check those that exist again")
    add_json(parser)


def run(args: Namespace) -> int:
    """Make the puzzles, and print what was made."""
    at_least_one("--count", args.count)
    game = catalogue.game(args.game)
    if args.check:
        return check_all(game, args.out)
    path = args.out or own_path(game)
    stored = list(read_puzzles(game, path).values()) if path.exists() else []
    kinds = tuple(map(Kind, args.kind or Kind))
    known = {puzzle.id: puzzle for puzzle in (*puzzles_of(game).values(), *stored)}
    announce_compiling(game)
    made: list[Puzzle] = []
    status = 0
    try:
        generator = Generator(game, args.seed, kinds, stored if args.out else known.values())
        for puzzle in make(generator, args.count, args.time):
            made.append(puzzle)
            write_puzzles(game, (*stored, *made), path)
    except KeyboardInterrupt:
        print("\nplyground: interrupted; what was made is saved", file=sys.stderr)
        status = INTERRUPTED
    print(json.dumps(to_dict(game, made, path)) if args.json else describe(game, made, path))
    return status


def check_all(game: Game, path: Path | None) -> int:
    """Print what is wrong with the puzzles of a file, or with all of a game; return 1 if anything is."""
    puzzles = (puzzles_of(game) if path is None else read_puzzles(game, path)).values()
    right = 0
    for puzzle in puzzles:
        try:
            problem = check(puzzle)
        except TooMany:
            problem = "it would take too long to check"
        right += problem is None
        if problem is not None:
            print(f"{puzzle.id}: {problem}", flush=True)
    print(f"{right} of {count_noun(len(puzzles), 'puzzle')} have one solution")
    return 0 if right == len(puzzles) else 1


def make(generator: Generator, count: int, limit: float) -> Iterator[Puzzle]:
    """Yield so many puzzles, or as many as are found in time."""
    started, made = time.monotonic(), 0
    for puzzle in generator.puzzles():
        if puzzle is not None:
            made += 1
            yield puzzle
        show_progress(generator, made, count)
        if made >= count or time.monotonic() - started >= limit:
            break
    if sys.stderr.isatty():
        print(file=sys.stderr)


def show_progress(generator: Generator, made: int, count: int) -> None:
    """Show on a terminal how many puzzles there are."""
    if sys.stderr.isatty():
        games = count_noun(generator.games, "game")
        print(f"\r{made} of {count} puzzles, {games} played", end="", file=sys.stderr, flush=True)


def to_dict(game: Game, made: list[Puzzle], path: Path) -> dict[str, object]:
    """Return what was made as plain data."""
    puzzles = [puzzle.to_dict() | {"grade": puzzle.grade, "goal": puzzle.goal} for puzzle in made]
    return {"game": game.name, "file": str(path), "puzzles": puzzles}


def describe(game: Game, made: list[Puzzle], path: Path) -> str:
    """Describe what was made: a line for each puzzle, and a summary."""
    if not made:
        return f"no puzzle of {game.title} was found in time; allow more with --time"
    lines = [f"{puzzle.id}  {puzzle.grade:<6}  {puzzle.start}  {puzzle.goal}" for puzzle in made]
    grades = Counter(puzzle.grade for puzzle in made)
    counts = ", ".join(f"{grades[grade]} {grade}" for grade in Grade if grades[grade])
    return "\n".join((*lines, f"{count_noun(len(made), 'puzzle')} of {game.title} ({counts}) in {path}"))
