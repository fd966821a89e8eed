"""Check a proof written by 'plyground solve --proof', move by move.

examples:
  plyground solve sixfour --proof sixfour.json
  plyground verify sixfour.json
  plyground verify notakto.json --game my_game.py

The check shares no code with the solver. Exit status 0: the proof is valid; 1: it
is not, and the message names the position where it fails. A proof never says which
file to run, so --game names the file of a game that is not built in.
"""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from plyground.core import catalogue
from plyground.games.mnk.solver import verify as boards
from plyground.solve import verify as games


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="a proof written by 'plyground solve --proof'"
    )
    parser.add_argument("--game", metavar="GAME", help="the game, if it is a Python file with a GAME")


def run(args: Namespace) -> int:
    """Print whether the proof is valid, in one sentence."""
    game = None if args.game is None else catalogue.game(args.game)
    is_valid, sentence = (
        boards.verify(args.file) if _is_of_a_board(args.file) else games.verify(args.file, game)
    )
    print(sentence)
    return 0 if is_valid else 1


def _is_of_a_board(path: Path) -> bool:
    """Return whether a proof is about a board of k in a row, which has a checker of its own."""
    try:
        return "board" in json.loads(path.read_text(encoding="utf-8"))
    except (OSError, TypeError, ValueError, RecursionError):
        return False
