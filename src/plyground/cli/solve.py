"""Solve a position: who wins, in how many plies, and with which moves.

examples:
  plyground solve sixfour
  plyground solve tictactoe4 --position .OOX/...X/O.X./X.OX --json
  plyground solve my_game.py --time 60
  plyground solve my_game.py --all
  plyground solve sixfour --proof sixfour.json
  plyground solve 8x8x5 --job 8x8x5.job --memory 8000

Every game can be tried: small ones take less than a second, large ones are not
solved in any reasonable time. If the time is not enough, the answer is "not decided".
--all finds every position of a small game, and counts who wins how soon.
--proof writes a proof of the value to a file; 'plyground verify FILE' checks it.
--job is for boards of k in a row that take hours: what is found is saved every ten minutes, at
the end and after Ctrl-C. The same command goes on from there; without --time until it is done.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from plyground.cli.common import (
    add_game,
    add_json,
    add_position,
    format_duration,
    position_of,
    seconds,
    whole_number,
)
from plyground.cli.interrupt import INTERRUPTED
from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import DRAW, Move
from plyground.errors import PlygroundError
from plyground.search.distance import describe_distance
from plyground.search.limit import Limit
from plyground.solve.enumeration import enumerate_positions
from plyground.solve.exact import exact
from plyground.solve.job import JobProgress
from plyground.solve.solution import Solution
from plyground.solve.solver import solver_of
from plyground.solve.summary import summarize

TIME, TIME_FOR_ALL = 10.0, 300.0
MEGABYTES, MEGABYTES_FOR_ALL = 512, 1000
"""Memory is used only as it fills."""

MANY = 9
"""If all moves are best and there are more than this, they are not listed."""


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--time",
        metavar="S",
        type=seconds,
        help=f"time limit in seconds (default: {TIME:g}; {TIME_FOR_ALL:g} with --all)",
    )
    parser.add_argument("--all", action="store_true", help="find and count every position of a small game")
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole_number,
        help=f"most megabytes for tables (default: {MEGABYTES}; {MEGABYTES_FOR_ALL} with --all and --proof)",
    )
    parser.add_argument("--proof", metavar="FILE", type=Path, help="write a proof of the value to FILE")
    parser.add_argument(
        "--job", metavar="FILE", type=Path, help="keep what is found in FILE, and go on from there"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Print the solution, or the counts of all positions; write the proof if requested."""
    position = position_of(args)
    if args.memory == 0:
        raise PlygroundError("--memory must be at least 1, got 0")
    if args.job is not None:
        return _run_job(position, args)
    if args.all:
        return _count_all(position, args)
    if args.proof is not None and not args.proof.parent.is_dir():
        raise PlygroundError(f"file {args.proof} cannot be written: there is no folder {args.proof.parent}")
    limit = TIME if args.time is None else args.time
    solution = exact(position, Limit(seconds=limit), megabytes=args.memory or MEGABYTES)
    if args.proof is not None:
        _write_proof(solution, args.proof, args.memory)
    print(json.dumps(solution.to_dict()) if args.json else describe(solution, limit))
    return 0


def _run_job(position: Position, args: Namespace) -> int:
    """Solve a position in several runs; without a time limit, until it is solved or interrupted."""
    if args.all or args.proof is not None:
        raise PlygroundError("--job cannot be used together with --all or --proof")
    job = solver_of(position.game).open_job(position, args.job, megabytes=args.memory)

    def report(progress: JobProgress) -> None:
        print(describe_progress(position, progress), file=sys.stderr, flush=True)

    print(f"{args.job} is saved every ten minutes; Ctrl-C saves it and stops", file=sys.stderr, flush=True)
    try:
        solution = job.run(Limit(seconds=args.time), report)
    except KeyboardInterrupt:
        print(f"\nplyground: interrupted; run the same command to go on from {args.job}", file=sys.stderr)
        return INTERRUPTED
    if args.json:
        print(json.dumps(solution.to_dict()))
    elif solution.value is None:
        print(f"not decided yet; run the same command to go on from {args.job}")
    else:
        print(describe_value(position, solution.value, solution.distance, ()))
    return 0


def describe_progress(position: Position, progress: JobProgress) -> str:
    """Say how long a proof has been running, and what it has decided."""
    names = [position.format_move(move) for move in progress.moves]
    decided = f"{len(names)} of {len(position.legal_moves)} moves decided"
    return f"{format_duration(progress.seconds)}, about {progress.results:,} results, {decided}"


def _count_all(position: Position, args: Namespace) -> int:
    """Print how many positions there are, and what they are worth."""
    if args.proof is not None:
        raise PlygroundError("--all and --proof cannot be used together")
    limit = Limit(seconds=TIME_FOR_ALL if args.time is None else args.time)
    found = enumerate_positions(position, limit, megabytes=args.memory or MEGABYTES_FOR_ALL)
    summary = summarize(found)
    if args.json:
        print(json.dumps(summary.to_dict()))
        return 0
    print(f"{position.game.title}: {describe_value(position, found.value, summary.distance, summary.best)}")
    for line in summary.lines():
        print(line)
    return 0


def describe(solution: Solution, time_limit: float) -> str:
    """Describe the solution in one sentence."""
    position = solution.position
    if solution.value is None:
        return f"not decided within {time_limit:g} s ({solution.nodes:,} nodes)"
    best = tuple(position.format_move(move) for move in solution.best)
    if solution.margin and solution.complete and not position.is_over:
        return describe_margin(position, solution.margin, solution.unit, best)
    measure = "margin" if solution.unit else "length"
    missing = "maybe more" if solution.is_measured else f"{measure} not known"
    more = "" if solution.complete else f" ({missing}; stopped after {time_limit:g} s)"
    return describe_value(position, solution.value, solution.distance, best, solution.line) + more


def describe_margin(position: Position, margin: int, unit: str, best: tuple[str, ...]) -> str:
    """Say in a sentence by how much a position is won or lost."""
    verb = "wins" if margin > 0 else "loses"
    return f"{position.mover} to move {verb} by {count_noun(abs(margin), unit)}; best: {' '.join(best)}"


def describe_value(
    position: Position,
    value: int | None,
    distance: int | None,
    best: tuple[str, ...],
    line: tuple[Move, ...] = (),
) -> str:
    """Say in a sentence what a position is worth; ``line`` is the play to the end, if it is known."""
    if position.is_over:
        return f"the game is over: {position.describe_end()}"
    if value is None:
        return "not decided: neither player can force an end, and a repeated position ends the game"
    moves = f"all {len(best)} moves" if MANY < len(best) == len(position.legal_moves) else " ".join(best)
    if value == DRAW:
        return f"{position.mover} to move draws" + (f"; best: {moves}" if moves else "")
    verb = "wins" if value > 0 else "loses"
    if distance is None:
        return f"{position.mover} to move {verb}" + (f", for example with {moves}" if moves else "")
    when = describe_distance(position, distance, position.turn, line)
    return f"{position.mover} to move {verb} {when}; best: {moves}"


def _write_proof(solution: Solution, path: Path, megabytes: int | None) -> None:
    if solution.value is None:
        raise PlygroundError(
            f"{solution.position} was not decided within the time limit, so there is no proof to write"
        )
    try:
        solver_of(solution.position.game).write_proof(solution.position, path, megabytes=megabytes)
    except OSError as error:
        raise PlygroundError(f"file {path} cannot be written: {error.strerror}") from None
