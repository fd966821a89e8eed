"""List the games, their rulesets and how their positions and moves are written.

examples:
  plyground games
  plyground games --json

Besides the games listed, any board WxHxK can be named wherever a game is asked
for (columns, rows, how many in a row: 7x7x5, at most 64 cells), and so can the
path of a Python file with a GAME of your own in it.
"""

import json
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_json
from plyground.core import catalogue


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_json(parser)


def run(args: Namespace) -> int:
    """Print one game a line, or one JSON list."""
    rows = [game.to_dict() for game in catalogue.all_games().values()]
    if args.json:
        print(json.dumps(rows, indent=2))
        return 0
    for row in rows:
        print(f"{row['name']:<22}{row['title']}")
    print(f"{'WxHxK':<22}Any board of up to 64 cells, such as 7x7x5")
    return 0
