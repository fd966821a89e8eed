"""Arguments that several commands share: the game, the position, numbers, JSON, files."""

import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.jit import is_cached


def add_game(parser: ArgumentParser, *, optional: bool = False) -> None:
    """Add the argument GAME; an optional one is None where it is left out."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?" if optional else None,
        help="a game, a board WxHxK such as 7x7x5, or a Python file with a GAME",
    )


def open_game(name: str) -> Game:
    """Return the game of that name or file; register a game of a file, so that its matches can be stored."""
    game = catalogue.game(name)
    if name.endswith(".py"):
        game.to_dict()  # an error in its rules shows here, before it is listed anywhere
        catalogue.register(game)
    return game


def add_position(parser: ArgumentParser) -> None:
    """Add ``--position``, written in the notation of the game."""
    parser.add_argument(
        "--position", metavar="P", help="the position to start from (default: the start of the game)"
    )


def add_json(parser: ArgumentParser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def position_of(args: Namespace) -> Position:
    """Return the position that GAME and ``--position`` name."""
    game = catalogue.game(args.game)
    return game.start() if args.position is None else game.position(args.position)


def whole_number(text: str) -> int:
    """Parse a whole number, such as a number of plies, nodes or games."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def points(text: str) -> float:
    """Parse a number of rating points above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e6:
        raise ArgumentTypeError(f"{text!r} is not a number of points above 0")
    return number


def seconds(text: str) -> float:
    """Parse a number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number < 1e6:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds")
    return number


def write_file(path: Path, text: str) -> None:
    """Write a file and the folders it is in. Raise PlygroundError if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text)
    except OSError as error:
        raise PlygroundError(f"cannot write {path}: {error.strerror}") from None


def at_least_one(name: str, number: int) -> int:
    """Return a number. Raise PlygroundError if it is 0."""
    if number < 1:
        raise PlygroundError(f"{name} must be at least 1, got {number}")
    return number


def goes_on(done: int, wanted: int | None, minutes: float | None, started: float) -> bool:
    """Return whether work in steps goes on: fewer than ``wanted`` are done, and the time is not used up."""
    if wanted is not None and done >= wanted:
        return False
    return minutes is None or time.monotonic() - started < 60 * minutes


def announce_compiling(game: Game) -> None:
    """Print a notice on a terminal if the game's engine has to be compiled first."""
    if sys.stderr.isatty() and not is_cached(game.bound("plyground.search.negamax").value):
        print(f"Compiling the engine for {game.title} (first use only, a few seconds) ...", file=sys.stderr)


def format_duration(seconds: float) -> str:
    """Format a time: ``35 s``, ``5 min``."""
    if seconds < 1:
        return "a second"
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.0f} h"
