"""Solve a position by proof: who wins, in how many plies, and with which moves.

examples:
  plyground solve sixfour
  plyground solve tictactoe4 --position .OOX/...X/O.X./X.OX --json
  plyground solve 7x7x5 --time 60
  plyground solve sixfour --proof sixfour.json

Every board of k in a row can be solved in principle: some within a second, some
not in any reasonable time. If the time is not enough, the answer is "not decided".
--proof writes a proof of a win to a file; 'plyground verify FILE' checks it.
"""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from plyground.cli.common import add_game, add_json, add_position, position_of, seconds
from plyground.errors import PlygroundError
from plyground.search.limit import Limit
from plyground.search.score_scale import format_own_moves
from plyground.solve.exact import exact
from plyground.solve.solution import Solution
from plyground.solve.solver import solver_of


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--time", metavar="S", type=seconds, default=10.0, help="time limit in seconds (default: 10)"
    )
    parser.add_argument("--proof", metavar="FILE", type=Path, help="write a proof of the win to FILE")
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the solution; write its proof if requested."""
    solution = exact(position_of(args), Limit(seconds=args.time))
    if args.proof is not None:
        _write_proof(solution, args.proof)
    print(json.dumps(solution.to_dict()) if args.json else describe(solution, args.time))
    return 0


def describe(solution: Solution, time_limit: float) -> str:
    """Describe the solution in one sentence."""
    position = solution.position
    if solution.value is None:
        return f"not decided within {time_limit:g} s ({solution.nodes:,} nodes)"
    if position.is_over:
        return f"the game is over: {position.describe_end()}"
    best = " ".join(position.format_move(move) for move in solution.best)
    more = "" if solution.complete else f" (maybe more; stopped after {time_limit:g} s)"
    if solution.distance is None:
        return f"{position.mover} to move draws; best: {best}{more}"
    verb = "wins" if solution.value > 0 else "loses"
    return f"{position.mover} to move {verb} in {format_own_moves(solution.distance)}; best: {best}{more}"


def _write_proof(solution: Solution, path: Path) -> None:
    if solution.value is None:
        raise PlygroundError(
            f"{solution.position} was not decided within the time limit, so there is no proof to write"
        )
    try:
        solver_of(solution.position.game).write_proof(solution.position, path)
    except OSError as error:
        raise PlygroundError(f"file {path} cannot be written: {error.strerror}") from None
