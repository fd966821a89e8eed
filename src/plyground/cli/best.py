"""Find the best move of a position.

examples:
  plyground best tictactoe --position X.O/.X./...
  plyground best oware --time 5 --progress
  plyground best sixfour --depth 8 --json
  plyground best 5x5x4 --opponent mcts --seed 7
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from plyground.cli.common import (
    add_game,
    add_json,
    add_position,
    announce_compiling,
    position_of,
    seconds,
    whole_number,
)
from plyground.search.limit import Limit
from plyground.search.report import Report, tell_score, write_line
from plyground.search.searcher import SEARCHERS, searcher

DEFAULT_SECONDS = 1.0


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    add_position(parser)
    names = ", ".join(SEARCHERS)
    parser.add_argument("--opponent", metavar="O", default="negamax", help=f"who decides: {names}")
    parser.add_argument("--depth", metavar="N", type=whole_number, help="look no further than N plies")
    parser.add_argument("--nodes", metavar="N", type=whole_number, help="visit no more than N positions")
    parser.add_argument("--time", metavar="S", type=seconds, help="answer within S seconds (default: 1)")
    parser.add_argument("--seed", metavar="K", type=whole_number, default=0, help="for those that roll dice")
    parser.add_argument("--progress", action="store_true", help="tell every finished depth on stderr")
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the move, with its score and the reason for it."""
    position = position_of(args)
    announce_compiling(position.game)
    chosen = searcher(args.opponent, position.game, args.seed)
    unlimited = args.depth is None and args.nodes is None and args.time is None
    limit = Limit(depth=args.depth, nodes=args.nodes, seconds=DEFAULT_SECONDS if unlimited else args.time)
    report = chosen.search(position, limit, progress=_tell if args.progress else None)
    answer = describe(report)
    if args.json:
        print(json.dumps(answer))
    else:
        print(f"{answer['move']}  {answer['reason']}")
    return 0


def describe(report: Report) -> dict[str, Any]:
    """The answer as plain data."""
    pv = write_line(report.position, report.pv)
    return {
        "move": pv[0],
        "score": report.score,
        "exact": report.exact,
        "reason": tell_reason(report, pv),
        "pv": pv,
        "depth": report.depth,
        "nodes": report.nodes,
        "ms": round(report.seconds * 1000),
    }


def tell_reason(report: Report, pv: list[str]) -> str:
    """Say in a sentence why the move was chosen."""
    if len(report.position.legal_moves) == 1:
        return "It is the only legal move."
    line = " ".join(pv)
    if report.searcher == "mcts":
        margin = f"wins less losses {report.score / 10:+.0f}%"
        return f"{report.nodes:,} simulated games favour it ({margin}); expected is {line}."
    proven = "proven" if report.exact else f"as far as {report.depth} plies can tell"
    score = "a draw" if report.exact and report.score == 0 else tell_score(report.score)
    return f"Best play gives {score}, {proven}: {line}."


def _tell(report: Report) -> None:
    line = " ".join(write_line(report.position, report.pv))
    speed = f"{report.nodes:>12,} nodes {report.nodes_per_second:>11,}/s"
    print(f"{report.depth:>3} {tell_score(report.score):>10} {speed}  {line}", file=sys.stderr)
