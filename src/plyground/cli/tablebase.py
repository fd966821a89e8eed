"""Build, query and check endgame tables for Oware.

examples:
  plyground tablebase build --seeds 15
  plyground tablebase info
  plyground tablebase probe 3-0-0-0-0-0-1-0-0-0-0-0
  plyground tablebase probe 1-0-0-0-1-1-0-1-0-0-0-0-20-24-S --json
  plyground tablebase verify --jobs 2

A value is the number of seeds the player to move nets from here on when both
play perfectly: own captures minus the opponent's, and the seeds of the own row
when the game ends. Endless play gains nothing more for either player, and play
goes on after a player has more than 24. Stores do not count.

Tables are stored in --folder, in PLYGROUND_TABLES or in the user's data folder.
'probe' builds a small table if there is none.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import numpy as np

from plyground.cli.common import add_json, format_duration, whole_number
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.text import count_noun
from plyground.errors import BadTable, NoTable, PlygroundError
from plyground.games.oware.rules import SEEDS
from plyground.games.oware.tablebase import table as tablebase
from plyground.games.oware.tablebase.file import read_header, table_path
from plyground.games.oware.tablebase.index import seeds_on_board
from plyground.games.oware.tablebase.table import Progress, Tablebase

_BAR = 40


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="build|info|probe|verify")
    build = actions.add_parser("build", help="build or continue the table for up to N seeds")
    build.add_argument(
        "--seeds", metavar="N", type=whole_number, required=True, help="most seeds on the board"
    )
    info = actions.add_parser("info", help="show what the table holds")
    probe = actions.add_parser("probe", help="show the value of every legal move of a position")
    probe.add_argument(
        "position", metavar="POSITION", help="12 houses A-F, a-f, with or without stores and side"
    )
    verify = actions.add_parser("verify", help="check every value of the table against the rules")
    for action in (build, info, probe, verify):
        action.add_argument("--folder", metavar="D", type=Path, help="folder of the table")
        action.add_argument("--game", metavar="GAME", default="oware", help="the ruleset (default: oware)")
    for action in (build, verify):
        action.add_argument("--jobs", metavar="J", type=whole_number, help="cores to use (default: all)")
    for action in (info, probe):
        add_json(action)


def run(args: Namespace) -> int:
    """Run the chosen action."""
    game = catalogue.game(args.game)
    folder = args.folder or tablebase.default_folder()
    if args.action == "build":
        return build(args.seeds, folder, game, args.jobs or tablebase.cores())
    if args.action == "verify":
        return verify(folder, game, args.jobs or tablebase.cores())
    if args.action == "info":
        return info(Tablebase.open(folder, game), args.json)
    if args.folder or table_path(folder, game).exists():  # a damaged table is an error here
        return probe(Tablebase.open(folder, game), args.position, args.json)
    return probe(tablebase.default_tablebase(game), args.position, args.json)


def build(seeds: int, folder: Path, game: Game, jobs: int) -> int:
    """Print the estimated cost, build the table, print its path."""
    cost = tablebase.estimate(seeds, jobs)
    time = f"{format_duration(cost.seconds)} on {count_noun(jobs, 'core')}"
    print(
        f"up to {seeds} seeds: {cost.boards:,} boards, {_bytes(cost.disk)} on disk, "
        f"{_bytes(cost.memory)} of memory, about {time}",
        flush=True,
    )
    try:
        table = tablebase.build(seeds, folder, game, jobs, _bar("building"))
    except KeyboardInterrupt:
        print(f"\nplyground: interrupted; {_saved_part(folder, game)}", file=sys.stderr)
        return 130
    print(f"{table.path} holds all boards of up to {table.seeds} seeds")
    return 0


def info(table: Tablebase, as_json: bool) -> int:
    """Print the path of the table, and for each number of seeds how many boards the mover wins."""
    assert table.path is not None
    header = read_header(table.path, table.game.ruleset)
    rows = [_count(table, seeds) for seeds in range(table.seeds + 1)]
    if as_json:
        data: dict[str, Any] = {"game": table.game.name, "ruleset": header.ruleset, "path": str(table.path)}
        data |= {"seeds": table.seeds, "boards": table.boards, "checksum": header.checksum}
        print(json.dumps(data | {"counts": rows}))
        return 0
    print(f"{table.path}\nruleset {header.ruleset}, checksum {header.checksum}\n")
    print(f"{'seeds':>5} {'boards':>15} {'mover gains':>15} {'even':>15} {'mover loses':>15}")
    for row in rows:
        print("{seeds:>5} {boards:>15,} {gains:>15,} {even:>15,} {loses:>15,}".format(**row))
    return 0


def probe(table: Tablebase, text: str, as_json: bool) -> int:
    """Print the value of a position and of each legal move."""
    position = read_position(text, table.game)
    value = table.value(position.state)
    if value is None:
        raise PlygroundError(
            f"the position has {seeds_on_board(position.state)} seeds on the board, the table only up to "
            f"{table.seeds}; build a larger one with 'plyground tablebase build --seeds N'"
        )
    nets = table.moves(position.state)
    moves = {position.format_move(move): net for move, net in nets.items()}
    if as_json:
        data: dict[str, Any] = {"game": table.game.name, "position": str(position), "value": value}
        best = [move for move, net in moves.items() if net == value]
        print(json.dumps(data | {"moves": moves, "best": best}))
        return 0
    print(f"{position.mover} nets {value:+d}" + ("" if moves else "; no legal moves"))
    for move, net in moves.items():
        print(f"{move:>4} {net:+4d}")
    return 0


def verify(folder: Path, game: Game, jobs: int) -> int:
    """Check the file and its values; return 1 if something is wrong."""
    from plyground.games.oware.tablebase.verify import verify as find_fault

    try:
        table = Tablebase.open(folder, game)
    except BadTable as error:
        print(error)
        return 1
    fault = find_fault(table, jobs, _bar("checking"))
    if fault is not None:
        houses = str(Position(game, fault.state)).rsplit("-", 3)[0]
        print(f"the value {fault.value} of {houses} is wrong: {fault.reason}")
        return 1
    print(f"{table.path}: {table.boards:,} values are correct")
    return 0


def read_position(text: str, game: Game) -> Position:
    """Parse a whole position, or twelve houses with South to move."""
    parts = text.strip().split("-")
    if len(parts) == 12:
        seeds = sum(int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 3)
        text = f"{text.strip()}-{max(0, SEEDS - seeds)}-0-S"
    return game.position(text)


def _count(table: Tablebase, seeds: int) -> dict[str, int]:
    """Count the boards with ``seeds`` seeds by their value for the mover."""
    values = table.values(seeds)
    gains, loses = int(np.count_nonzero(values > 0)), int(np.count_nonzero(values < 0))
    even = len(values) - gains - loses
    return {"seeds": seeds, "boards": len(values), "gains": gains, "even": even, "loses": loses}


def _saved_part(folder: Path, game: Game) -> str:
    """Describe what an interrupted build has saved."""
    path = table_path(folder, game)
    try:
        seeds = read_header(path, game.ruleset).seeds
    except NoTable:
        return "nothing is saved yet"
    return f"boards of up to {seeds} seeds are saved in {path}; run the same command to continue"


def _bar(verb: str) -> Progress | None:
    """Return a function that draws a progress bar; None if stderr is not a terminal."""
    if not sys.stderr.isatty():
        return None

    def draw(seeds: int, share: float) -> None:
        line = f"{verb} {seeds:>2} seeds [{'#' * int(_BAR * share):<{_BAR}}] {share:4.0%}"
        if share >= 1:
            line = " " * len(line) + "\r"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)

    return draw


def _bytes(number: int) -> str:
    """Format a size: ``17.4 MB``."""
    size = float(number)
    for unit in ("bytes", "kB", "MB"):
        if size < 1000:
            return f"{size:.3g} {unit}"
        size /= 1000
    return f"{size:.3g} GB"
