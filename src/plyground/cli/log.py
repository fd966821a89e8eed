"""Keep, move and audit the log of finished games.

examples:
  plyground log export --out game_log.json
  plyground log import game_log.json
  plyground log audit game_log.json
  plyground log audit game_log.json --json

A log is a JSON file of finished games: players, moves, result, times, reasons.
It is read whole or not at all; games that are there already are not imported
again. 'audit' counts results by player, and for k in a row the losses that came
through a fork, with the move that allowed each. It reads OGN as well.

Games are kept in --db (a file, or a postgresql:// URL), in PLYGROUND_DB or among
the user's data.
"""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from plyground.cli.common import add_json
from plyground.play.audit import Loss, Tally, audit
from plyground.play.log import format_log, read_games, write_log


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="audit|export|import")
    look = actions.add_parser("audit", help="results by player, and losses through forks")
    look.add_argument("file", metavar="FILE", type=Path, help="a game log, a recorded game or an OGN file")
    add_json(look)
    out = actions.add_parser("export", help="write the finished games")
    out.add_argument("--out", metavar="FILE", type=Path, help="where to (default: print them)")
    take = actions.add_parser("import", help="take over the games of a file")
    take.add_argument("file", metavar="FILE", type=Path, help="a game log, a recorded game or an OGN file")
    for action in (out, take):
        action.add_argument("--db", metavar="URL", help="where games are kept")


def run(args: Namespace) -> int:
    """Do what was asked for."""
    if args.action == "audit":
        return print_audit(args.file, args.json)
    from plyground.storage.sql_store import SqlStore

    store = SqlStore(args.db)
    try:
        if args.action == "import":
            return take_over(store, args.file)
        if args.out is None:
            print(format_log(store.finished()), end="")
        else:
            write_log(store.finished(), args.out)
        return 0
    finally:
        store.close()


def take_over(store: Any, path: Path) -> int:
    """Import a file, all of it or nothing."""
    games = read_games(path)
    fresh = store.add_all(games)
    print(f"{path}: {fresh} of {len(games)} games were new")
    return 0


def print_audit(path: Path, to_dict: bool) -> int:
    """Print what the log tells."""
    tallies = audit(read_games(path))
    if to_dict:
        print(json.dumps([describe(tally) for tally in tallies], indent=2))
        return 0
    width = max([len(tally.player) for tally in tallies], default=0) + 2
    for tally in tallies:
        score = f"{tally.wins} won, {tally.draws} drawn, {len(tally.losses)} lost"
        print(f"{tally.game:<12} {tally.player:<{width}} {score}, {len(tally.fork_losses)} through a fork")
        for loss in tally.losses:
            print(f"    {tell(loss)}")
    if not tallies:
        print("no finished games")
    return 0


def tell(loss: Loss) -> str:
    """A lost game on one line."""
    told = f"game {loss.number}: {loss.seat} lost to {loss.against}, {loss.reason}"
    if loss.fork is None:
        return told
    fork = loss.fork
    return f"{told}, through the fork {fork.fork} that move {fork.ply}, {fork.allowed_by}, allowed"


def describe(tally: Tally) -> dict[str, Any]:
    """What a program may want to know of a player's results."""
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
