"""List the games.

examples:
  plyground games
  plyground games --json

With --json each game has its rules, its start position and its first moves.

The last lines are patterns: a board of any size is written like the example. Every
command that takes a GAME also takes the path of a Python file with your own GAME.
"""

import json
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_json
from plyground.core import catalogue


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the games, a line each, or as a JSON list."""
    rows = [game.to_dict() for game in catalogue.all_games().values()]
    if args.json:
        print(json.dumps(rows, indent=2))
        return 0
    for row in rows:
        print(f"{row['name']:<22}{row['title']}")
    for each in catalogue.name_patterns():
        print(f"{each.pattern:<22}{each.title}, such as {each.example}")
    return 0
