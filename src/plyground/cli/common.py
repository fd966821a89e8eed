"""What several commands share: the game, the position, numbers, JSON."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from plyground.games import catalogue
from plyground.games.position import Position


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
