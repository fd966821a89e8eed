"""Play a game in the terminal.

examples:
  plyground play                                 choose game, opponent and side in the lobby
  plyground play oware --opponent intermediate
  plyground play sixfour --opponent hard --as O
  plyground play oware --opponent adaptive       as strong as you: it follows your results
  plyground play my_game.py                      a game of your own
  plyground play sixfour --fair                  from an opening that is a draw
  plyground play 7x7x5 --pace instant            opponents answer at once
  plyground play tictactoe --plain               line by line, every move in words
  plyground play --resume                        continue the latest unfinished game

Every move is saved as it is made, in a file of your data folder or where PLYGROUND_DB says.
On the board: arrow keys and Enter, a mouse click, or the name of a move; ? lists all keys.
Without a terminal, and with --plain, the game is played line by line; at a terminal
you are asked there how strong your opponent should be.
The opponent can be a program, as uci:COMMAND or ugi:COMMAND. It is given up if it does not
answer within 30 seconds at its start, or 10 seconds after its time for a move.
If an opponent cannot move, let it try again or let another one play on; the details are in
the log file (PLYGROUND_LOG, without it in your log folder).
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random

from plyground.cli.ask import ask_opponent
from plyground.cli.common import announce_compiling, open_game
from plyground.cli.log_file import log_to_file
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError, UnknownName
from plyground.jit_interpreted import not_compiling
from plyground.opponents.programs.program import resolve_opponent
from plyground.opponents.roster import default_opponent
from plyground.play.fair_openings import fair_openings
from plyground.play.history import stored_history
from plyground.play.pace import INSTANT, NATURAL, PACES, Pace
from plyground.play.preparation import Preparation
from plyground.play.seating import Seats
from plyground.play.service import MatchService
from plyground.play.starting import Started
from plyground.play.store import MemoryStore, Store
from plyground.play.terms import Terms
from plyground.tui.preferences import Preferences
from plyground.tui.texts import seats_for


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="a game, a board WxHxK, or a Python file with a GAME"
    )
    parser.add_argument("--opponent", metavar="O", help="who plays against you")
    parser.add_argument(
        "--as", metavar="SEAT", dest="seat", help="your seat or its first letter, such as X, South or b"
    )
    parser.add_argument("--seed", metavar="K", type=int, help="make the opponent's choices repeatable")
    parser.add_argument(
        "--pace",
        choices=tuple(PACES),
        help=f"how fast opponents answer (default: {NATURAL.name}; in scripts: {INSTANT.name})",
    )
    parser.add_argument(
        "--ponder",
        action="store_true",
        help="let opponents that search by time also think on your time, on idle cores",
    )
    parser.add_argument(
        "--fair", action="store_true", help="start from an opening after which nobody can force a win"
    )
    parser.add_argument("--resume", action="store_true", help="continue the latest unfinished game")
    parser.add_argument("--plain", action="store_true", help="line by line, in words; for screen readers")


def run(args: Namespace) -> int:
    """Play until the player quits."""
    is_plain = args.plain or not is_terminal()
    usual = NATURAL if is_terminal() else INSTANT
    preferences = Preferences(pace=PACES[args.pace] if args.pace else usual)
    preparation = None if is_plain else prepare_games(args.game)
    with log_to_file(), open_service(preferences.pace, preparation, ponder=args.ponder) as service:
        wants_game = (
            args.resume
            or args.fair
            or any(word is not None for word in (args.game, args.opponent, args.seat))
        )
        asks = is_plain and sys.stdin.isatty()
        started = _open_game(args, service, asks) if wants_game or is_plain else None
        if is_plain:
            from plyground.cli.plain import play

            assert started is not None, "line mode has no lobby"
            announce_compiling(started.stored.match.game)
            return play(service, started)
        from plyground.tui.app import PlayApp

        PlayApp(
            service,
            started.id if started else None,
            seed=args.seed,
            preferences=preferences,
            message=started.message if started else "",
        ).run()
    return 0


@contextmanager
def open_service(
    pace: Pace, preparation: Preparation | None = None, *, ponder: bool = False
) -> Iterator[MatchService]:
    """Open the match service for the person at the keyboard: programs may play, results are known.

    With a ``preparation``, games are compiled in the background, and never while the person waits.
    """
    with open_store() as store, running(preparation):
        service = MatchService(
            store,
            pace=pace,
            find_opponent=resolve_opponent,
            history=stored_history(store),
            preparation=preparation,
            ponder=ponder,
        )
        try:
            yield service
        finally:
            service.close()


def prepare_games(name: str | None) -> Preparation:
    """Return the preparation of all games, that of the chosen one first."""
    games = catalogue.all_games().values()
    if name is None:
        return Preparation(games)
    files = (name,) if name.endswith(".py") else ()
    return Preparation(dict.fromkeys((open_game(name), *games)), files)


@contextmanager
def running(preparation: Preparation | None) -> Iterator[None]:
    """Prepare the games in the background, if there is something to prepare them with."""
    if preparation is None:
        yield
        return
    with not_compiling(), closing(preparation):
        preparation.start()
        yield


@contextmanager
def open_store() -> Iterator[Store]:
    """Open the store of games; in memory, with a warning, where that fails."""
    from plyground.storage.sql_store import SqlStore

    try:
        store = SqlStore()
    except PlygroundError as error:
        print(f"plyground: this game will not be saved: {error}", file=sys.stderr)
        yield MemoryStore()
        return
    try:
        yield store
    finally:
        store.close()


def _open_game(args: Namespace, service: MatchService, asks: bool) -> Started:
    """Continue the latest game, or start the one that was asked for."""
    if args.resume:
        unfinished = [game for game in service.list(finished=False) if game.plies]
        if not unfinished:
            raise PlygroundError("there is no game to continue; start one with 'plyground play'")
        if args.pace or not is_terminal():  # a person at the terminal keeps the pace of the game
            service.set_pace(unfinished[0].id, service.pace)
        return Started(service.resume(unfinished[0].id), [None, None])
    game, seats = chosen_seats(args, asks=asks)
    terms = None if args.seed is None else Terms(seed=args.seed)
    return service.start(game, seats, terms=terms, moves=chosen_opening(args, game))


def chosen_opening(args: Namespace, game: Game) -> tuple[str, ...]:
    """Return the moves of a random fair opening if one was asked for, else none."""
    if not args.fair:
        return ()
    found = fair_openings(game)
    if not found:
        raise PlygroundError(f"no fair openings of {game.name} are known")
    return Random(args.seed).choice(found)  # noqa: S311  # a game, not a secret


def chosen_seats(args: Namespace, *, asks: bool = False) -> tuple[Game, Seats]:
    """Return the game and the players that were chosen, with the usual ones for the rest.

    With ``asks`` the player is asked for an opponent if none was chosen.
    """
    game = open_game(args.game) if args.game else None
    if game is None and "/" in (args.opponent or ""):
        opponent = resolve_opponent(args.opponent)
    else:
        game = game or catalogue.game("tictactoe")
        name = args.opponent or (ask_opponent(game) if asks else default_opponent(game).name)
        opponent = resolve_opponent(name, game)
    is_second = seat_of(args.seat, opponent.game) == 1
    return opponent.game, seats_for(opponent.game, *((opponent, None) if is_second else (None, opponent)))


def seat_of(name: str | None, game: Game) -> int:
    """Return the seat whose name begins with ``name``."""
    if name is None:
        return 0
    for number, seat in enumerate(game.seats):
        if name and seat.lower().startswith(name.lower()):
            return number
    raise UnknownName("seat", name, game.seats)


def is_terminal() -> bool:
    """Return whether a person sits at a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
