"""Review a game: compare every move with the best one.

examples:
  plyground review game_log.json
  plyground review game_log.json --game 3 --json
  plyground review game.ogn --nodes 1000000

A move that lowers the win chance by 10, 20 or 30 percentage points is an inaccuracy, a
mistake or a blunder; where the value of a position is proven, only a change of the
value counts. FILE is a game log, a recorded game or an OGN file.
"""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from plyground.cli.common import add_json, announce_compiling, whole_number
from plyground.core.text import count_noun
from plyground.errors import PlygroundError
from plyground.play.advice import HINT_LIMIT
from plyground.play.log import read_games
from plyground.play.match import Match
from plyground.play.record import result_of
from plyground.play.review import ERRORS, Judgement, Review, review
from plyground.search.limit import Limit

_BAR = 20


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game log, a recorded game or an OGN file")
    parser.add_argument(
        "--game", metavar="N", type=whole_number, help="the number of the game in the log, from 1"
    )
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=whole_number,
        default=HINT_LIMIT.nodes,
        help=f"positions to search for each move (default: {HINT_LIMIT.nodes:,})",
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the review of one game."""
    match = choose_game(read_games(args.file), args.game, args.file)
    announce_compiling(match.game)
    found = review(match, Limit(nodes=args.nodes))
    print(json.dumps(review_to_dict(found), indent=2) if args.json else format_review(found))
    return 0


def choose_game(games: tuple[Match, ...], number: int | None, path: Path) -> Match:
    """Return the game with this number; without a number, the only game of the file."""
    if number is None and len(games) == 1:
        return games[0]
    if not games:
        raise PlygroundError(f"{path} has no games")
    if number is None or not 1 <= number <= len(games):
        raise PlygroundError(
            f"{path} has {count_noun(len(games), 'game')}; --game must be from 1 to {len(games)}"
        )
    return games[number - 1]


def review_to_dict(found: Review) -> dict[str, Any]:
    """Return the review as plain data."""
    point = found.turning_point
    return {
        "game": found.match.game.name,
        "players": list(found.match.players),
        "result": result_of(found.match),
        "accuracy": [None if side is None else round(side, 1) for side in found.accuracy],
        "turning_point": None if point is None else point.ply + 1,
        "chances": [round(chance, 4) for chance in found.chances],
        "moves": [_move_to_dict(found, judgement) for judgement in found.judgements],
        "practise": [
            {"ply": each.judgement.ply + 1, "position": str(each.position), "best": each.judgement.best}
            for each in found.exercises()
        ],
    }


def _move_to_dict(found: Review, judgement: Judgement) -> dict[str, Any]:
    data = asdict(judgement) | {"ply": judgement.ply + 1, "seat": found.match.game.seats[judgement.seat]}
    rounded = {name: round(data[name], 4) for name in ("drop", "before", "after")}
    return data | rounded | {"accuracy": round(judgement.accuracy, 1)}


def format_review(found: Review) -> str:
    """Return the review as text: each move with a bar for the first seat's win chance, then a summary."""
    match = found.match
    lines = []
    for judgement, chance in zip(found.judgements, found.chances[1:], strict=True):
        bar = ("#" * round(_BAR * chance)).ljust(_BAR, ".")
        grade = judgement.grade.value if judgement.grade in ERRORS else ""
        lines.append(
            f"{judgement.ply + 1:>3} {judgement.move:<4} {bar}  {grade:<11} {judgement.comment}".rstrip()
        )
    for seat, player, side in zip(match.game.seats, match.players, found.accuracy, strict=True):
        lines.append(f"{seat} ({player}): " + ("no moves" if side is None else f"accuracy {side:.0f}%"))
    if (point := found.turning_point) is not None:
        lines.append(f"Turning point: move {point.ply + 1}, {point.move}. The best move was {point.best}.")
    lines.extend(
        f"Position to practise: {each.position} ({match.game.seats[each.judgement.seat]} to move)"
        for each in found.exercises()
    )
    return "\n".join(lines)
