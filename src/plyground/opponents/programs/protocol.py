"""The text protocols between game engines: UGI, and UCI, on which it is based.

    ugi                        -> id name ..., option ..., ugiok
    position startpos moves b2 a1
    go movetime 500            -> info depth 3 score cp 20 pv c3, bestmove c3
    query gameover             -> response false        (UGI alone)

UCI has ``uci``, ``uciok`` and ``ucinewgame`` instead. Aualé, which uses UCI for Oware,
writes the moves of a line without spaces: ``position startpos moves FfCa``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import PlygroundError, UnknownName
from plyground.search.limit import Limit
from plyground.search.report import format_line

NO_MOVE = "0000"
"""The move of a program that has none."""

DEFAULT_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Protocol:
    """One of the two protocols; its name is also its first command."""

    name: str

    @property
    def ok(self) -> str:
        """The answer to the first command."""
        return f"{self.name}ok"

    @property
    def new_game(self) -> str:
        """The command before a new game."""
        return f"{self.name}newgame"

    def format_moves(self, position: Position, moves: Sequence[Move]) -> str:
        """Write a line of play from ``position``."""
        separator = "" if self is UCI and position.game.notation.joins_moves else " "
        return separator.join(format_line(position, tuple(moves)))

    def split_moves(self, words: Iterable[str], game: Game) -> list[str]:
        """Split a line of play into moves; some games write them without spaces."""
        if game.notation.joins_moves:
            return [letter for word in words for letter in word]
        return list(words)


UGI = Protocol("ugi")
UCI = Protocol("uci")
PROTOCOLS = {"ugi": UGI, "uci": UCI}


def find_protocol(name: str) -> Protocol:
    """Return the protocol of that name. Raise :class:`UnknownName` for other names."""
    if name not in PROTOCOLS:
        raise UnknownName("engine protocol", name, PROTOCOLS)
    return PROTOCOLS[name]


def position_command(history: Sequence[Position], protocol: Protocol) -> str:
    """Return the ``position`` command for the positions of a game so far."""
    try:
        moves = [_move_between(*pair) for pair in pairwise(history)]
        start = history[0]
    except PlygroundError:
        moves, start = [], history[-1]
    where = "startpos" if start == start.game.start() else f"fen {start}"
    return f"position {where}" + (f" moves {protocol.format_moves(start, moves)}" if moves else "")


def go_command(limit: Limit) -> str:
    """Return the ``go`` command for a budget; without one, the program gets a second."""
    words = ["go"]
    if limit.depth is not None:
        words += ["depth", str(limit.depth)]
    if limit.nodes is not None:
        words += ["nodes", str(limit.nodes)]
    if limit.seconds is not None or limit == Limit():
        seconds = DEFAULT_SECONDS if limit.seconds is None else limit.seconds
        words += ["movetime", str(max(1, round(1000 * seconds)))]
    return " ".join(words)


def _move_between(before: Position, after: Position) -> Move:
    for move in before.legal_moves:
        if before.play(move) == after:
            return move
    raise PlygroundError(f"no move leads from {before} to {after}")
