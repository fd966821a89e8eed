"""Export, import and audit finished games.

examples:
  plyground log export --out game_log.json
  plyground log import game_log.json
  plyground log audit game_log.json
  plyground log audit game_log.json --json

A log is a JSON file of finished games: players, moves, result, times, reasons.
'import' imports all games of a file or none; games that are already in the database
are skipped. 'audit' counts results by player, and for k in a row the losses through
a fork, with the move that allowed it. 'import' and 'audit' read OGN files as well.

The database is --db (a file, or a postgresql:// URL), else PLYGROUND_DB, else a file
in the user's data folder.
"""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyground.cli.common import add_json
from plyground.play.audit import Loss, Tally, audit
from plyground.play.log import format_log, read_games, write_log

if TYPE_CHECKING:
    from plyground.storage.sql_store import SqlStore


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="audit|export|import")
    audit_parser = actions.add_parser("audit", help="count results by player, and losses through forks")
    audit_parser.add_argument(
        "file", metavar="FILE", type=Path, help="a game log, a recorded game or an OGN file"
    )
    add_json(audit_parser)
    export_parser = actions.add_parser("export", help="write the finished games to a log")
    export_parser.add_argument(
        "--out", metavar="FILE", type=Path, help="the log to write (default: standard output)"
    )
    import_parser = actions.add_parser("import", help="import the games of a file")
    import_parser.add_argument(
        "file", metavar="FILE", type=Path, help="a game log, a recorded game or an OGN file"
    )
    for action in (export_parser, import_parser):
        action.add_argument("--db", metavar="URL", help="the database of the games")


def run(args: Namespace) -> int:
    """Run the chosen action."""
    if args.action == "audit":
        return print_audit(args.file, args.json)
    from plyground.storage.sql_store import SqlStore

    store = SqlStore(args.db)
    try:
        if args.action == "import":
            return import_games(store, args.file)
        if args.out is None:
            print(format_log(store.finished()), end="")
        else:
            write_log(store.finished(), args.out)
        return 0
    finally:
        store.close()


def import_games(store: "SqlStore", path: Path) -> int:
    """Import all games of a file, or none."""
    games = read_games(path)
    added = store.add_all(games)
    print(f"{path}: imported {added} of {len(games)} games")
    return 0


def print_audit(path: Path, as_json: bool) -> int:
    """Print the results of every player in a log."""
    tallies = audit(read_games(path))
    if as_json:
        print(json.dumps([tally_to_dict(tally) for tally in tallies], indent=2))
        return 0
    width = max([len(tally.player) for tally in tallies], default=0) + 2
    for tally in tallies:
        score = f"{tally.wins} won, {tally.draws} drawn, {len(tally.losses)} lost"
        print(f"{tally.game:<12} {tally.player:<{width}} {score} ({len(tally.fork_losses)} by a fork)")
        for loss in tally.losses:
            print(f"    {format_loss(loss)}")
    if not tallies:
        print("no finished games")
    return 0


def format_loss(loss: Loss) -> str:
    """Return a lost game as one line of text."""
    line = f"game {loss.number}: {loss.seat} lost to {loss.against} ({loss.reason})"
    if loss.fork is None:
        return line
    fork = loss.fork
    return f"{line}; move {fork.ply}, {fork.allowed_by}, allowed the fork {fork.fork}"


def tally_to_dict(tally: Tally) -> dict[str, Any]:
    """Return the results of a player as plain data."""
    return {
        "game": tally.game,
        "player": tally.player,
        "opponent": tally.is_opponent,
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": len(tally.losses),
        "fork_losses": len(tally.fork_losses),
        "lost": [asdict(loss) for loss in tally.losses],
    }
