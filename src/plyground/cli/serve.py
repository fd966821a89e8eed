"""Serve plyground over HTTP: the pages to play on, and the API behind them.

examples:
  plyground serve --open
  plyground serve --host 0.0.0.0 --port 9000 --max-seconds 5
  plyground serve --db postgresql://ama@host/games --reports tournaments

Matches are kept as they are played, in --db or PLYGROUND_DB (without either, a file
among your data). Without --port the first free one from 8000 on is taken. The API
is documented by the server itself, at /openapi.json.
"""

import sys
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from plyground.cli.common import seconds, whole_number

FIRST_PORT = 8000

HAND_OVER = 0.001
"""Seconds after which a busy thread hands the interpreter over.

Compiled functions give the interpreter away at every call and have to wait for it afterwards:
with Python's own 0.005 a move, which calls dozens of them, waits too long on a busy server.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--host", metavar="H", default="127.0.0.1", help="default: 127.0.0.1, this machine")
    parser.add_argument(
        "--port", metavar="P", type=port_number, help=f"default: the first free one from {FIRST_PORT}"
    )
    parser.add_argument(
        "--db", metavar="URL", help="a SQLite file or postgresql://... (default: PLYGROUND_DB)"
    )
    parser.add_argument("--open", action="store_true", help="open a browser there")
    parser.add_argument(
        "--max-seconds", metavar="S", type=seconds, default=10.0, help="the most for one request"
    )
    parser.add_argument(
        "--workers", metavar="J", type=whole_number, help="searches at once (default: all cores)"
    )
    parser.add_argument("--reports", metavar="DIR", type=Path, help="tournaments to show, see arena --out")


def port_number(text: str) -> int:
    """Read the number of a port."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise ArgumentTypeError(f"{text!r} is no port; expected a number from 0 to 65535")
    return int(text)


def run(args: Namespace) -> int:
    """Serve until interrupted."""
    # All of this takes a while to load, and only this command needs it.
    from plyground.storage.sql_store import SqlStore
    from plyground.web.app import Settings, create_app
    from plyground.web.server import Server, address_of, take_port

    settings = Settings(max_seconds=args.max_seconds, workers=args.workers or None, reports=args.reports)
    listener = take_port(args.host, args.port, FIRST_PORT)
    address = address_of(listener, args.host)

    def ready() -> None:
        print(f"plyground is at {address}", "Ctrl-C ends it; the API is told at /openapi.json", sep="\n")
        print(end="", flush=True)
        if args.open:
            webbrowser.open(address)

    store = SqlStore(args.db)
    sys.setswitchinterval(HAND_OVER)
    try:
        Server(create_app(settings, store), ready).run(sockets=[listener])
    except KeyboardInterrupt:
        pass  # that is how one ends it
    finally:
        listener.close()
        store.close()
    return 0
