"""List the opponents, with their ratings and how they decide.

examples:
  plyground opponents                all opponents of all games
  plyground opponents oware          the opponents for Oware
  plyground opponents sixfour --json

Ratings come from tournaments; random play is 0. See docs/ratings.md.
"""

import json
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_json
from plyground.core import catalogue
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponents_of
from plyground.opponents.strength.ratings import accuracy_of, format_rating, ratings_of


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="list the opponents for this game only")
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the opponents, some lines each, or as a JSON list."""
    games = [catalogue.game(args.game)] if args.game else list(catalogue.all_games().values())
    opponents = [opponent for game in games for opponent in opponents_of(game).values()]
    if args.json:
        print(json.dumps([opponent.to_dict() for opponent in opponents], indent=2))
        return 0
    width = max(len(opponent.full_name) for opponent in opponents)
    for opponent in opponents:
        _print(opponent, width)
    return 0


def _print(opponent: Opponent, width: int) -> None:
    """Print an opponent: its name in a column of ``width``, its description, method and weakness."""
    measured = opponent.name in ratings_of(opponent.game)
    rating = f"{format_rating(opponent.game, opponent.name)}; " if measured else ""
    exact = accuracy_of(opponent.game).get(opponent.name)
    if exact is not None:
        rating += f"{exact.share:.1%} of its moves keep the exact value; "
    print(f"{opponent.full_name:<{width}}  {opponent.description}")
    print(f"{'':<{width}}  {rating}{opponent.method}")
    if opponent.weakness:
        print(f"{'':<{width}}  weakness: {opponent.weakness}")
    if opponent.unavailable_reason:
        print(f"{'':<{width}}  not available: {opponent.unavailable_reason}")
