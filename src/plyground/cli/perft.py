"""Count the move sequences of a given length, the usual test of a game's rules.

examples:
  plyground perft oware 8
  plyground perft tictactoe 3 --position X.O/.X./... --split
  plyground perft examples/notakto.py 5 --json
  plyground perft examples/kalah.py --show
"""

import json
import time
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_game, add_json, add_position, position_of, whole_number
from plyground.core.perft import count, split
from plyground.core.sample_game import sample_lines
from plyground.errors import PlygroundError


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "depth", metavar="DEPTH", type=whole_number, nargs="?", help="length of the sequences in plies"
    )
    add_position(parser)
    parser.add_argument("--split", action="store_true", help="also count by first move")
    parser.add_argument(
        "--show", action="store_true", help="also print a random game, with who moves at each ply"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the number of sequences, also by first move if requested."""
    if args.depth is None and not args.show:
        raise PlygroundError("the following arguments are required: DEPTH; see 'plyground perft --help'")
    args.depth = 1 if args.depth is None else args.depth
    position = position_of(args)
    started = time.perf_counter()
    counts = split(position, args.depth) if args.split and args.depth else {}
    by_move = {position.format_move(move): number for move, number in counts.items()}
    sequences = sum(by_move.values()) if by_move else count(position, args.depth)
    elapsed = round((time.perf_counter() - started) * 1000)
    shown = list(sample_lines(position)) if args.show else []
    if args.json:
        result = {"game": position.game.name, "position": str(position), "depth": args.depth}
        result |= {"sequences": sequences, "ms": elapsed}
        result |= ({"split": by_move} if args.split else {}) | ({"sample_game": shown} if args.show else {})
        print(json.dumps(result))
        return 0
    for move, number in by_move.items():
        print(f"{move:>4} {number:>18,}")
    print(f"{'all':>4} {sequences:>18,}" if args.split else sequences)
    if shown:
        print("", *shown, sep="\n")
    return 0
