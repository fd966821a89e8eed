"""Build, look into, ask and check Oware endgame tables.

examples:
  plyground tablebase build --seeds 15
  plyground tablebase info
  plyground tablebase probe 3-0-0-0-0-0-1-0-0-0-0-0
  plyground tablebase probe 1-0-0-0-1-1-0-1-0-0-0-0-20-24-S --json
  plyground tablebase verify --jobs 2

A value is the number of seeds the player to move nets from here on when both
play perfectly: own captures less the opponent's, and the seeds of the own row
where the game ends. Endless play gains nobody anything more, and play goes on
after somebody has more than 24. Stores do not count.

Tables are kept in --folder, in PLYGROUND_TABLES or in the user's data folder.
To probe, a small one is made there at first need.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import numpy as np

from plyground.cli.common import add_json, whole_number
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import BadTable, NoTable, PlygroundError
from plyground.games.oware.rules import SEEDS
from plyground.games.oware.tablebase import table as tablebase
from plyground.games.oware.tablebase.file import read_header, table_path
from plyground.games.oware.tablebase.index import first_index, seeds_on_board
from plyground.games.oware.tablebase.table import Progress, Tablebase

_BAR = 40


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="build|info|probe|verify")
    build = actions.add_parser("build", help="make the table for up to N seeds, or go on with it")
    build.add_argument("--seeds", metavar="N", type=whole_number, required=True, help="the most seeds")
    info = actions.add_parser("info", help="tell what the table holds")
    probe = actions.add_parser("probe", help="the value of every legal move of a position")
    probe.add_argument("position", metavar="POSITION", help="12 houses A-F, a-f; stores and side may follow")
    verify = actions.add_parser("verify", help="check every value of the table by the rules of the game")
    for action in (build, info, probe, verify):
        action.add_argument("--folder", metavar="D", type=Path, help="where the table is kept")
        action.add_argument("--game", metavar="GAME", default="oware", help="the ruleset (default: oware)")
    for action in (build, verify):
        action.add_argument("--jobs", metavar="J", type=whole_number, help="cores to use (default: all)")
    for action in (info, probe):
        add_json(action)


def run(args: Namespace) -> int:
    """Do what was asked for."""
    game = catalogue.game(args.game)
    folder = args.folder or tablebase.default_folder()
    if args.action == "build":
        return build(args.seeds, folder, game, args.jobs or tablebase.cores())
    if args.action == "verify":
        return verify(folder, game, args.jobs or tablebase.cores())
    if args.action == "info":
        return info(Tablebase.open(folder, game), args.json)
    table = Tablebase.open(folder, game) if args.folder else tablebase.default_tablebase(game)
    return probe(table, args.position, args.json)


def build(seeds: int, folder: Path, game: Game, jobs: int) -> int:
    """Say what it takes, build, say where it is."""
    cost = tablebase.estimate(seeds, jobs)
    print(
        f"up to {seeds} seeds: {cost.boards:,} boards, {_bytes(cost.disk)} on disk, "
        f"{_bytes(cost.memory)} of memory, about {_duration(cost.seconds)} on {jobs} core(s)",
        flush=True,
    )
    try:
        table = tablebase.build(seeds, folder, game, jobs, _bar("building"))
    except KeyboardInterrupt:
        print(f"\nplyground: interrupted; {_kept(folder, game)}", file=sys.stderr)
        return 130
    print(f"{table.path} holds all boards of up to {table.seeds} seeds")
    return 0


def info(table: Tablebase, to_dict: bool) -> int:
    """Print where the table is, and how many boards are good for the mover, by number of seeds."""
    assert table.path is not None
    header = read_header(table.path, table.game.ruleset)
    rows = [_count(table, seeds) for seeds in range(table.seeds + 1)]
    if to_dict:
        facts: dict[str, Any] = {"game": table.game.name, "ruleset": header.ruleset, "path": str(table.path)}
        facts |= {"seeds": table.seeds, "boards": len(table.values), "checksum": header.checksum}
        print(json.dumps(facts | {"counts": rows}))
        return 0
    print(f"{table.path}\nruleset {header.ruleset}, checksum {header.checksum}\n")
    print(f"{'seeds':>5} {'boards':>15} {'mover gains':>15} {'even':>15} {'mover loses':>15}")
    for row in rows:
        print("{seeds:>5} {boards:>15,} {gains:>15,} {even:>15,} {loses:>15,}".format(**row))
    return 0


def probe(table: Tablebase, text: str, to_dict: bool) -> int:
    """Print the value of a position and of each legal move."""
    position = read_position(text, table.game)
    value = table.value(position.state)
    if value is None:
        raise PlygroundError(
            f"the position has {seeds_on_board(position.state)} seeds on the board and the table reaches "
            f"{table.seeds}; 'plyground tablebase build --seeds N' makes a larger one"
        )
    nets = table.moves(position.state)
    moves = {position.format_move(move): net for move, net in nets.items()}
    if to_dict:
        answer: dict[str, Any] = {"game": table.game.name, "position": str(position), "value": value}
        best = [move for move, net in moves.items() if net == value]
        print(json.dumps(answer | {"moves": moves, "best": best}))
        return 0
    print(f"{position.mover} nets {value:+d}" + ("" if moves else "; there is no move"))
    for move, net in moves.items():
        print(f"{move:>4} {net:+4d}")
    return 0


def verify(folder: Path, game: Game, jobs: int) -> int:
    """Check file and values; status 1 if something is wrong."""
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
    print(f"{table.path}: {len(table.values):,} values are right")
    return 0


def read_position(text: str, game: Game) -> Position:
    """Read a whole position, or twelve houses with South to move."""
    parts = text.strip().split("-")
    if len(parts) == 12:
        seeds = sum(int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 3)
        text = f"{text.strip()}-{max(0, SEEDS - seeds)}-0-S"
    return game.position(text)


def _count(table: Tablebase, seeds: int) -> dict[str, int]:
    """How many boards with ``seeds`` seeds are good, even and bad for the mover."""
    values = table.values[first_index(seeds) : first_index(seeds + 1)]
    gains, loses = int(np.count_nonzero(values > 0)), int(np.count_nonzero(values < 0))
    even = len(values) - gains - loses
    return {"seeds": seeds, "boards": len(values), "gains": gains, "even": even, "loses": loses}


def _kept(folder: Path, game: Game) -> str:
    """Say what an interrupted build has left."""
    path = table_path(folder, game.ruleset)
    try:
        seeds = read_header(path, game.ruleset).seeds
    except NoTable:
        return "nothing was finished yet"
    return f"{path} keeps the boards of up to {seeds} seeds, and the same command goes on from there"


def _bar(verb: str) -> Progress | None:
    """A bar that grows on the terminal; nothing where nobody watches."""
    if not sys.stderr.isatty():
        return None

    def draw(seeds: int, share: float) -> None:
        line = f"{verb} {seeds:>2} seeds [{'#' * int(_BAR * share):<{_BAR}}] {share:4.0%}"
        if share >= 1:
            line = " " * len(line) + "\r"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)

    return draw


def _bytes(number: int) -> str:
    """A size people can read."""
    size = float(number)
    for unit in ("bytes", "kB", "MB"):
        if size < 1000:
            return f"{size:.3g} {unit}"
        size /= 1000
    return f"{size:.3g} GB"


def _duration(seconds: float) -> str:
    """A time people can read."""
    if seconds < 1:
        return "a second"
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.0f} h"
