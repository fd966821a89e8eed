"""List the opponents: who they are, how strong, and how they decide.

examples:
  plyground opponents                everyone for every game
  plyground opponents oware          those who play Oware
  plyground opponents sixfour --json

Ratings were measured in the arena; random play is 0. docs/ratings.md tells how.
"""

import json
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_json
from plyground.core import catalogue
from plyground.opponents.roster import opponents_of
from plyground.opponents.strength.ratings import format_rating, ratings_of


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="only those who play this game")
    add_json(parser)


def run(args: Namespace) -> int:
    """Print one opponent a line, or one JSON list."""
    games = [catalogue.game(args.game)] if args.game else list(catalogue.all_games().values())
    everyone = [each for game in games for each in opponents_of(game).values()]
    if args.json:
        print(json.dumps([each.to_dict() for each in everyone], indent=2))
        return 0
    width = max(len(each.full_name) for each in everyone)
    for each in everyone:
        measured = each.name in ratings_of(each.game)
        strength = f"{format_rating(each.game, each.name)}; " if measured else ""
        print(f"{each.full_name:<{width}}  {each.description}")
        print(f"{'':<{width}}  {strength}{each.method}")
        if each.unavailable_reason:
            print(f"{'':<{width}}  not available: {each.unavailable_reason}")
    return 0
