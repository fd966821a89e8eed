"""What several commands share: the game, the position, numbers, JSON."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.jit import is_cached


def add_game(parser: ArgumentParser) -> None:
    """Take a game's name."""
    parser.add_argument("game", metavar="GAME", help="a game, a board WxHxK, or a Python file with a GAME")


def add_position(parser: ArgumentParser) -> None:
    """Take a position in the game's own text form."""
    parser.add_argument("--position", metavar="P", help="where to start (default: the opening)")


def add_json(parser: ArgumentParser) -> None:
    """Take ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON for a program to read")


def position_of(args: Namespace) -> Position:
    """The position that was asked for."""
    game = catalogue.game(args.game)
    return game.start() if args.position is None else game.position(args.position)


def whole_number(text: str) -> int:
    """Read a number of plies, nodes or games."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def seconds(text: str) -> float:
    """Read a number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number < 1e6:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds")
    return number


def announce_compiling(game: Game) -> None:
    """Tell a person at a terminal that the first search of a game takes some seconds."""
    if sys.stderr.isatty() and not is_cached(game.bound("plyground.search.negamax").value):
        print(f"compiling the engine for {game.title}, once; a few seconds ...", file=sys.stderr)
