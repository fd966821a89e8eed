"""List fair openings: beginnings of a game after which neither player can force a win.

examples:
  plyground openings sixfour
  plyground openings connect4 --plies 6 --count 5
  plyground openings 5x6x4 --plies 3 --json
  plyground play sixfour --fair               start a game from one of them

Without --plies, the fair openings that come with plyground are listed. With it, random openings of that
length (moves of both players) are proven until enough of them are draws; mirror images count once.
"""

import json
from argparse import ArgumentParser, Namespace
from itertools import islice

from plyground.cli.common import add_game, add_json, at_least_one, whole_number
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.errors import PlygroundError
from plyground.play.fair_openings import fair_openings, find_fair_openings, format_moves

COUNT = 12


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument("--plies", metavar="N", type=whole_number, help="find openings of N moves in all")
    parser.add_argument(
        "--count", metavar="N", type=whole_number, default=COUNT, help=f"how many (default: {COUNT})"
    )
    parser.add_argument(
        "--seed", metavar="K", type=int, default=0, help="of the random openings (default: 0)"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Print one opening a line."""
    game = catalogue.game(args.game)
    at_least_one("--count", args.count)
    found = known(game)[: args.count] if args.plies is None else proven(game, args)
    if args.json:
        print(json.dumps({"game": game.name, "openings": [line.split() for line in found]}))
    else:
        print(*found, sep="\n")
    return 0


def known(game: Game) -> list[str]:
    """Return the openings that come with plyground. Raise PlygroundError if there are none."""
    found = [" ".join(moves) for moves in fair_openings(game)]
    if not found:
        raise PlygroundError(f"no fair openings of {game.name} are known; --plies N looks for some")
    return found


def proven(game: Game, args: Namespace) -> list[str]:
    """Return openings that are proven now. Raise PlygroundError if none is found."""
    at_least_one("--plies", args.plies)
    openings = islice(find_fair_openings(game, args.plies, args.seed), args.count)
    found = [format_moves(game, moves) for _, moves in openings]
    if not found:
        length = count_noun(args.plies, "move")
        raise PlygroundError(f"no opening of {length} was proven to be a draw in {game.name}")
    return found
