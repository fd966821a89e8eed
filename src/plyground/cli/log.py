"""Export, import and audit finished games.

examples:
  plyground log export --out game_log.json
  plyground log import game_log.json
  plyground log audit
  plyground log audit game_log.json --json

A log is a JSON file of finished games: players, moves, result, times, reasons, and the
moves that opponents considered. The database is the only original: 'export' writes a log
of it whenever you ask. 'import' reads the whole file first, and imports nothing if a game
in it is wrong. It stores 100 games at a time, so that a running server goes on. Games that
are already in the database are skipped, so you can repeat an import that was interrupted.
'audit' counts results by player, and for k in a row the losses through a fork, with the
move that allowed it; without a file it looks at the database. 'import' and 'audit' read
OGN files as well.

The database is --db (a file, or a postgresql:// URL), else PLYGROUND_DB, else a file
in the user's data folder.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyground.cli.common import add_json
from plyground.errors import NotSaved, PlygroundError
from plyground.play.audit import Tally, audit, format_audit
from plyground.play.importing import add_in_batches
from plyground.play.log import format_log, read_games, write_log
from plyground.play.match import Match

if TYPE_CHECKING:
    from plyground.storage.sql_store import SqlStore


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="audit|export|import")
    audit_parser = actions.add_parser("audit", help="count results by player, and losses through forks")
    audit_parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="a game log, a recorded game or an OGN file (default: the database)",
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
    for action in (audit_parser, export_parser, import_parser):
        action.add_argument("--db", metavar="URL", help="the database of the games")


def run(args: Namespace) -> int:
    """Run the chosen action."""
    if args.action == "audit" and args.file is not None:
        return print_audit(read_games(args.file), args.json)
    from plyground.storage.sql_store import SqlStore

    store = SqlStore(args.db)
    try:
        if args.action == "audit":
            return print_audit(store.finished(), args.json)
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
    """Import the games of a file that are new. Raise PlygroundError if not all could be stored."""
    games = read_games(path)
    added = 0
    try:
        for number in add_in_batches(store, games):
            added += number
    except NotSaved as error:
        raise PlygroundError(
            f"imported {added} of {len(games)} games: {error.cause}; import the file again to continue"
        ) from None
    print(f"{path}: imported {added} of {len(games)} games")
    return 0


def print_audit(matches: Iterable[Match], as_json: bool) -> int:
    """Print the results of every player in finished games."""
    tallies = audit(matches)
    if as_json:
        print(json.dumps([tally_to_dict(tally) for tally in tallies], indent=2))
    else:
        print("\n".join(format_audit(tallies)))
    return 0


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
