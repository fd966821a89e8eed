"""Play a game in the terminal.

examples:
  plyground play                                 choose game, opponent and side in the lobby
  plyground play oware --opponent intermediate
  plyground play sixfour --opponent hard --as O
  plyground play oware --opponent adaptive       as strong as you: it follows your results
  plyground play 7x7x5 --pace 0                  opponents answer at once
  plyground play tictactoe --plain               line by line, every move told in words
  plyground play --resume                        go on with the game that was left last

Every move is kept as it is made, in a file among the user's data or where PLYGROUND_DB says.
On the board: arrow keys and Enter, a mouse click, or a move by its name; ? lists all keys.
Without a terminal, and with --plain, the game is played line by line.
"""

import os
import random
import sys
from argparse import ArgumentParser, Namespace

from plyground.cli.common import announce_compiling, seconds
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError, UnknownName
from plyground.opponents.programs.program import resolve_opponent
from plyground.opponents.roster import default_opponent
from plyground.play.store import Store
from plyground.tui.session import Session, Setup


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="a game, a board WxHxK, or a Python file with a GAME"
    )
    parser.add_argument("--opponent", metavar="O", help="who plays against you")
    parser.add_argument(
        "--as", metavar="SEAT", dest="seat", help="your seat: X or O, S or N (default: the first)"
    )
    parser.add_argument("--seed", metavar="K", type=int, help="make the opponent's dice repeatable")
    parser.add_argument(
        "--pace", metavar="S", type=seconds, default=0.8, help="seconds an opponent takes at least (0.8)"
    )
    parser.add_argument("--resume", action="store_true", help="go on with the game that was left last")
    parser.add_argument("--plain", action="store_true", help="line by line, in words; for screen readers")


def run(args: Namespace) -> int:
    """Play until the player quits."""
    seed = random.SystemRandom().getrandbits(32) if args.seed is None else args.seed
    store = open_store()
    session = resumed(store) if args.resume else Session(setup_of(args, seed), store)
    if args.plain or not is_terminal():
        from plyground.cli.plain import play

        announce_compiling(session.game)
        return play(session)
    from plyground.tui.app import PlayApp

    asked = args.resume or any(word is not None for word in (args.game, args.opponent, args.seat))
    PlayApp(session if asked else None, store=store, seed=seed, pace=args.pace).run()
    return 0


def open_store() -> Store | None:
    """Where games are kept; None, with a word about it, where that cannot be opened."""
    from plyground.storage.sql_store import SqlStore

    try:
        return SqlStore()
    except PlygroundError as error:
        print(f"plyground: this game will not be kept: {error}", file=sys.stderr)
        return None


def resumed(store: Store | None) -> Session:
    """The game that was left last."""
    left = [] if store is None else store.list(finished=False, limit=1)
    if store is None or not left:
        raise PlygroundError("there is no game to go on with; begin one with 'plyground play'")
    return Session.resume(store.load(left[0].id), store)


def setup_of(args: Namespace, seed: int) -> Setup:
    """The game that was asked for, with what is usual in the place of what was not."""
    game = catalogue.game(args.game) if args.game else None
    if game is None and "/" in (args.opponent or ""):
        foe = resolve_opponent(args.opponent)
    else:
        game = game or catalogue.game("tictactoe")
        foe = resolve_opponent(args.opponent, game) if args.opponent else default_opponent(game)
    return Setup.against(foe, seat_of(args.seat, foe.game), seed)


def seat_of(name: str | None, game: Game) -> int:
    """The seat whose name begins with ``name``."""
    if name is None:
        return 0
    for number, seat in enumerate(game.seats):
        if name and seat.lower().startswith(name.lower()):
            return number
    raise UnknownName("seat", name, game.seats)


def is_terminal() -> bool:
    """Whether a person sits at a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
