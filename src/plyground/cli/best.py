"""Find the best move of a position.

Without --opponent the strongest opponent decides, or its engine if there is a limit in depth or positions.
'negamax' is the exact engine, whose score at a depth is that of plain minimax.
Below the move, the moves that were considered are listed, best first; * marks the chosen one.

examples:
  plyground best tictactoe --position X.O/.X./...
  plyground best oware --time 5 --progress
  plyground best sixfour --depth 8 --json
  plyground best 5x5x4 --opponent mcts --seed 7
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from plyground.cli.common import (
    add_game,
    add_json,
    add_position,
    announce_compiling,
    position_of,
    seconds,
    whole_number,
)
from plyground.core.game import Game, Position
from plyground.opponents.considered import considered_rows
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import opponent, strongest_opponent
from plyground.search.limit import Limit
from plyground.search.report import MCTS_NAME, PLAYING_NAME, SEARCHER_NAMES, Report
from plyground.search.score_scale import scale_of_report

if TYPE_CHECKING:
    from plyground.search.searcher import Searcher

DEFAULT_SECONDS = 1.0


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    add_position(parser)
    names = ", ".join(SEARCHER_NAMES)
    parser.add_argument(
        "--opponent", metavar="O", help=f"the opponent to ask, or a search: {names} (default: the strongest)"
    )
    parser.add_argument("--depth", metavar="N", type=whole_number, help="search at most N plies")
    parser.add_argument("--nodes", metavar="N", type=whole_number, help="search at most N positions")
    parser.add_argument("--time", metavar="S", type=seconds, help="search at most S seconds (default: 1)")
    parser.add_argument(
        "--seed", metavar="K", type=whole_number, default=0, help="seed of the random numbers"
    )
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number,
        default=1,
        help="threads for playing and negamax; 0 uses all",
    )
    parser.add_argument("--progress", action="store_true", help="print every finished depth on stderr")
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the move and its reason, or the whole decision as JSON."""
    position = position_of(args)
    decision = _decide(position, args)
    if args.json:
        print(json.dumps(decision.to_dict(position)))
        return 0
    print(f"{position.format_move(decision.move)}  {decision.reason}")
    for row in considered_rows(decision.seen_in(position), position, decision.move):
        print(f"  {row}")
    return 0


def _decide(position: Position, args: Namespace) -> Decision:
    """Ask the named opponent, or search if the arguments ask for a search, or ask the strongest."""
    game = position.game
    limit = Limit(depth=args.depth, nodes=args.nodes, seconds=args.time)
    name = args.opponent or (
        PLAYING_NAME if args.depth or args.nodes or args.progress or args.jobs != 1 else None
    )
    if name in SEARCHER_NAMES and name != MCTS_NAME:
        announce_compiling(game)
        return _search(name, position, limit, args)
    asked = _opponent(name, game) if name else strongest_opponent(game)
    if not asked.is_quick:
        announce_compiling(game)
    default = asked.limit if name else Limit(seconds=DEFAULT_SECONDS)
    return asked.decide(position, limit=limit if limit != Limit() else default, seed=args.seed)


def _opponent(name: str, game: Game) -> Opponent:
    """Return the opponent of that name, which may be another program."""
    if "uci:" not in name and "ugi:" not in name:
        return opponent(name, game)
    from plyground.opponents.programs.program import resolve_opponent

    return resolve_opponent(name, game)


def _search(name: str, position: Position, limit: Limit, args: Namespace) -> Decision:
    """Search with the searcher of that name."""
    from plyground.opponents.searchers.search import (
        decision_of,  # with the engine, which takes long to import
    )

    limit = limit if limit != Limit() else Limit(seconds=DEFAULT_SECONDS)
    progress = _print_progress if args.progress else None
    searcher = _searcher(name, position.game, args)
    return decision_of(searcher.search(position, limit, progress=progress), position)


def _searcher(name: str, game: Game, args: Namespace) -> "Searcher":
    """Return the search of that name."""
    from plyground.search.engine import Engine
    from plyground.search.searcher import create_searcher
    from plyground.solve.strongest_engine import strongest_engine

    if name == PLAYING_NAME:
        return strongest_engine(game, jobs=args.jobs)
    return Engine(game, jobs=args.jobs) if name == Engine.name else create_searcher(name, game, args.seed)


def _print_progress(report: Report) -> None:
    """Print what a search has found so far."""
    line = " ".join(report.line)
    speed = f"{report.nodes:>12,} nodes {report.nodes_per_second:>11,}/s"
    score = scale_of_report(report).describe(report.score, exact=report.exact)
    print(f"{report.depth:>3} {score:>15} {speed}  {line}", file=sys.stderr)
