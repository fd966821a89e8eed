"""List the games.

examples:
  plyground games
  plyground games --json

With --json each game has its rules, its start position and its first moves.

Every command that takes a GAME also takes a board WxHxK (columns, rows, how many
in a row: 7x7x5, at most 64 cells), or the path of a Python file with your own GAME.
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
    print(f"{'WxHxK':<22}Any board of up to 64 cells, such as 7x7x5")
    return 0
