"""Serve plyground over HTTP: the pages to play on, and the API behind them.

examples:
  plyground serve --open
  plyground serve my_game.py                     with a game of your own
  plyground serve --host 0.0.0.0 --port 9000 --max-seconds 5
  plyground serve --db postgresql://ama@host/games --reports tournaments
  plyground serve --host 0.0.0.0 --host-name games.school.example --keep 30d
  plyground serve --workers 4                    on four cores
  plyground serve --cluster tcp://host:8786 --searches 16

Matches are saved as they are played, in --db or PLYGROUND_DB (without either, in a file
of your data folder). Without --port, the first free port from 8000 on is used. One address
may use only so much of the server: connections, new matches, searches (--unlimited). The
API is described at /openapi.json.
"""

import os
import re
import sys
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from plyground.cli.common import open_game, seconds, whole_number
from plyground.errors import PlygroundError

if TYPE_CHECKING:
    from plyground.play.seating import FindOpponent
    from plyground.web.context import Settings
    from plyground.web.worker import Worker

FIRST_PORT = 8000

AGES = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
"""What the letters of an age stand for."""

MOST_WORKERS = 64

SWITCH_INTERVAL = 0.001
"""Seconds after which a busy thread releases the interpreter lock.

Compiled functions release the lock at every call and have to wait for it afterwards:
with Python's default of 0.005 a move, which calls dozens of them, waits too long on a busy server.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "games", metavar="GAME.py", nargs="*", help="Python files with games of your own to serve as well"
    )
    parser.add_argument(
        "--host",
        metavar="H",
        default="127.0.0.1",
        help="address (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--host-name",
        metavar="NAME",
        action="append",
        default=[],
        help="a name under which browsers reach the server, besides localhost and its addresses; repeatable",
    )
    parser.add_argument(
        "--port",
        metavar="P",
        type=port_number,
        help=f"default: the first free one from {FIRST_PORT} on",
    )
    parser.add_argument(
        "--db", metavar="URL", help="a SQLite file or postgresql://... (default: PLYGROUND_DB)"
    )
    parser.add_argument(
        "--keep",
        metavar="AGE",
        type=age,
        help="delete unfinished games that nobody has changed for so long, such as 12h, 30d or 8w"
        " (default: keep them; finished games are always kept)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--max-seconds", metavar="S", type=seconds, default=10.0, help="time limit of a search (default: 10)"
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=worker_count,
        default=1,
        help="server processes that share the port and the database (default: 1)",
    )
    parser.add_argument(
        "--searches",
        metavar="J",
        type=whole_number,
        help="searches at once, over all processes (default: one for each core)",
    )
    parser.add_argument(
        "--ponder",
        action="store_true",
        help="let opponents that search by time also think on the time of people, on idle cores",
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="trust the X-Forwarded-For header of the proxy at this address or network; repeatable",
    )
    parser.add_argument(
        "--unlimited",
        action="store_true",
        help="no limits for one address: connections, streams, new matches, searches",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let opponents search on a Dask cluster; 'local' starts one on this machine",
    )
    parser.add_argument("--reports", metavar="DIR", type=Path, help="folder of tournaments; see arena --out")
    parser.add_argument(
        "--no-warm", action="store_true", help="compile a game when it is first played, not in the background"
    )


def port_number(text: str) -> int:
    """Read the number of a port."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise ArgumentTypeError(f"{text!r} is not a port; expected a number from 0 to 65535")
    return int(text)


def age(text: str) -> timedelta:
    """Read a number of hours, days or weeks: 12h, 30d, 8w."""
    found = re.fullmatch(r"([1-9][0-9]{0,3})([hdw])", text)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is not an age; expected one such as 12h, 30d or 8w")
    return int(found[1]) * AGES[found[2]]


def worker_count(text: str) -> int:
    """Read the number of processes."""
    count = whole_number(text)
    if not 1 <= count <= MOST_WORKERS:
        raise ArgumentTypeError(f"{text} processes are not possible; expected 1 to {MOST_WORKERS}")
    return count


def run(args: Namespace) -> int:
    """Serve until interrupted."""
    return serve(args) if args.workers == 1 else supervise(args)


def supervise(args: Namespace) -> int:
    """Start the processes that serve, and keep them running until interrupted."""
    if os.name != "posix":
        raise PlygroundError("several processes need Linux or macOS; start the server without --workers")
    if args.cluster == "local":
        raise PlygroundError("--cluster local is for one process; give several the address of a scheduler")
    from plyground.play.local_relay import RelayHandles, relay_pairs
    from plyground.web.server import address_of, network_address_of, take_port
    from plyground.web.supervisor import Supervisor
    from plyground.web.worker import write_task

    command = (sys.executable, "-m", "plyground.cli.worker")
    pairs = relay_pairs(args.workers)
    tasks = [write_task((number, RelayHandles.of(pairs, number), args)) for number in range(args.workers)]
    with closing(take_port(args.host, args.port, FIRST_PORT)) as listener:
        address, network = address_of(listener, args.host), network_address_of(listener, args.host)
        passed = [each.fileno() for pair in pairs for each in pair]
        return Supervisor(
            command, listener, tasks, lambda: announce(address, network, args.open), passed
        ).run()


def serve(args: Namespace, worker: "Worker | None" = None) -> int:
    """Serve in this process, which may be one ``worker`` of several, until interrupted."""
    from plyground.jit_interpreted import not_compiling

    with not_compiling(not args.no_warm):
        return _serve(args, worker)


def _serve(args: Namespace, worker: "Worker | None") -> int:
    # All of this takes a while to load, and only this command needs it.
    from plyground.play.store import new_id
    from plyground.storage.sql_store import SqlStore
    from plyground.web.app import create_app
    from plyground.web.log_filter import limit_repeats
    from plyground.web.relays import choose_handover, choose_relay
    from plyground.web.server import Server, address_of, network_address_of, take_port

    for name in args.games:
        open_game(name)
    sys.setswitchinterval(SWITCH_INTERVAL)
    taken = worker.listener if worker else take_port(args.host, args.port, FIRST_PORT)
    make_id = worker.shard.new_id if worker else new_id
    with (
        closing(taken) as listener,
        closing(SqlStore(args.db, shared=worker is not None, make_id=make_id)) as store,
        suppress(KeyboardInterrupt),
    ):
        address, network = address_of(listener, args.host), network_address_of(listener, args.host)
        ready = worker.report_ready if worker else lambda: announce(address, network, args.open)
        relay = choose_relay(store, worker)
        handover = choose_handover(relay, worker)
        app = create_app(settings_of(args, worker), store, find_opponent(args), relay, handover)
        server = Server(app, ready)
        limit_repeats()
        if worker:
            worker.stop_with_supervisor(lambda: setattr(server, "should_exit", True))
        server.run(sockets=[listener])
    return 0


def settings_of(args: Namespace, worker: "Worker | None") -> "Settings":
    """Return the settings of a process."""
    from plyground.web.context import Settings
    from plyground.web.limits import UNLIMITED, Limits

    return Settings(
        max_seconds=args.max_seconds,
        searches=searches_at_once(args),
        reports=args.reports,
        warm=not args.no_warm,
        compiles=worker is None or worker.number == 0,
        files=tuple(args.games),
        host=args.host,
        host_names=tuple(args.host_name),
        proxies=tuple(args.proxy),
        keep=args.keep,
        ponder=args.ponder,
        limits=UNLIMITED if args.unlimited else Limits(),
    )


def find_opponent(args: Namespace) -> "FindOpponent":
    """Return the function that finds opponents by name; with a cluster, they search there."""
    from plyground.opponents.roster import opponent

    if args.cluster is None:
        return opponent
    from plyground.arena.cluster import connect
    from plyground.arena.remote_opponent import SearchCluster

    client = connect(args.cluster, args.searches or os.cpu_count() or 1)
    return SearchCluster.of(client, tuple(args.games)).find_opponent(opponent)


def searches_at_once(args: Namespace) -> int | None:
    """Return how many searches one process runs at once; None: one for each core."""
    if not args.searches and args.workers == 1:
        return None
    return max(1, (args.searches or os.cpu_count() or 1) // int(args.workers))


def announce(address: str, network: str | None, is_opened: bool) -> None:
    """Print where the server is, also for other devices of the ``network``; open a browser if asked for."""
    others = (f"In your local network: {network}",) if network else ()
    lines = (f"plyground: {address}", *others, f"API: {address}openapi.json", "Press Ctrl-C to stop.")
    print(*lines, sep="\n", flush=True)
    if is_opened:
        webbrowser.open(address)
