"""A server whose opponents raise, die and hang: ``faulty.py --port P --db FILE ...``, as ``plyground serve``.

An opponent that hangs has failed after a moment; ``recovering`` fails once, then it plays.
"""

import argparse
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.server import Server
from doubles import Dying, Failing, Held, Recovering, with_doubles
from plyground.core import catalogue
from plyground.opponents.opponent import Opponent

HASTE = 1.5
"""Seconds after which an opponent has failed."""


class FaultyServer(Server):
    """This file, in a process of its own."""

    program: ClassVar[tuple[str, ...]] = (sys.executable, __file__)


def opponents() -> list[Opponent | Callable[..., Opponent]]:
    game = catalogue.game("tictactoe")
    return [Failing(game=game, error=ValueError("boom")), Dying, Held(game=game), Recovering(game=game)]


def main() -> None:
    from plyground.storage.sql_store import SqlStore
    from plyground.web.app import Settings, create_app
    from plyground.web.server import Server as HttpServer
    from plyground.web.server import take_port

    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--db")
    args, _ = parser.parse_known_args()
    settings = Settings(max_seconds=HASTE, timeout=HASTE)
    with closing(take_port("127.0.0.1", args.port, 8000)) as listener, closing(SqlStore(args.db)) as store:
        app = create_app(settings, store, find_opponent=with_doubles(*opponents()))
        HttpServer(app, lambda: None).run(sockets=[listener])


if __name__ == "__main__":
    main()
