"""Look back at a game: every move against the best one.

examples:
  plyground review game_log.json
  plyground review game_log.json --game 3 --json
  plyground review game.ogn --nodes 1000000

Moves are called an inaccuracy, a mistake or a blunder when they cost 10, 20 or
30 points of win chance; where the value of a position is proven, when they
change it. FILE is a game log, a recorded game or an OGN file.
"""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from plyground.cli.common import add_json, announce_compiling, whole_number
from plyground.errors import PlygroundError
from plyground.play.advice import ADVICE
from plyground.play.log import read_games
from plyground.play.match import Match
from plyground.play.record import result_of
from plyground.play.review import ERRORS, Judgement, Review, review
from plyground.search.limit import Limit

_BAR = 20


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game log, a recorded game or an OGN file")
    parser.add_argument("--game", metavar="N", type=whole_number, help="the game of a log, from 1")
    parser.add_argument(
        "--nodes", metavar="N", type=whole_number, default=ADVICE.nodes, help="thought for each position"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the review of one game."""
    match = choose(read_games(args.file), args.game, args.file)
    announce_compiling(match.game)
    found = review(match, Limit(nodes=args.nodes))
    print(json.dumps(describe(found), indent=2) if args.json else tell(found))
    return 0


def choose(games: tuple[Match, ...], number: int | None, path: Path) -> Match:
    """The game that was asked for; the only one need not be."""
    if number is None and len(games) == 1:
        return games[0]
    if not games:
        raise PlygroundError(f"{path} has no games to look back at")
    if number is None or not 1 <= number <= len(games):
        raise PlygroundError(f"{path} has {len(games)} games; choose one with --game, from 1 to {len(games)}")
    return games[number - 1]


def describe(found: Review) -> dict[str, Any]:
    """The review for a program to read."""
    point = found.turning_point
    return {
        "game": found.match.game.name,
        "players": list(found.match.players),
        "result": result_of(found.match),
        "accuracy": [None if side is None else round(side, 1) for side in found.accuracy],
        "turning_point": None if point is None else point.ply + 1,
        "chances": [round(chance, 4) for chance in found.chances],
        "moves": [_describe_move(found, judgement) for judgement in found.judgements],
        "practise": [
            {"ply": each.judgement.ply + 1, "position": str(each.position), "best": each.judgement.best}
            for each in found.exercises()
        ],
    }


def _describe_move(found: Review, judgement: Judgement) -> dict[str, Any]:
    told = asdict(judgement) | {"ply": judgement.ply + 1, "seat": found.match.game.seats[judgement.seat]}
    rounded = {name: round(told[name], 4) for name in ("drop", "before", "after")}
    return told | rounded | {"accuracy": round(judgement.accuracy, 1)}


def tell(found: Review) -> str:
    """The review on some lines: each move with a bar for the first seat's chances, then the sum."""
    match = found.match
    lines = []
    for judgement, chance in zip(found.judgements, found.chances[1:], strict=True):
        bar = ("#" * round(_BAR * chance)).ljust(_BAR, ".")
        grade = judgement.grade.value if judgement.grade in ERRORS else ""
        lines.append(
            f"{judgement.ply + 1:>3} {judgement.move:<4} {bar}  {grade:<11} {judgement.told}".rstrip()
        )
    for seat, player, side in zip(match.game.seats, match.players, found.accuracy, strict=True):
        lines.append(f"{seat} ({player}): " + ("no moves" if side is None else f"accuracy {side:.0f}%"))
    if (point := found.turning_point) is not None:
        lines.append(f"The game turned with move {point.ply + 1}, {point.move}; best was {point.best}.")
    lines.extend(
        f"Practise: {each.position} ({match.game.seats[each.judgement.seat]} to move)"
        for each in found.exercises()
    )
    return "\n".join(lines)
