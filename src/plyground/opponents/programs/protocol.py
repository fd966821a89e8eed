"""The words that two programs exchange about a game: UGI, and UCI from which it comes.

    ugi                        -> id name ..., option ..., ugiok
    position startpos moves b2 a1
    go movetime 500            -> info depth 3 score cp 20 pv c3, bestmove c3
    query gameover             -> response false        (UGI alone)

UCI says ``uci``, ``uciok`` and ``ucinewgame``. Aualé, which speaks UCI about Oware,
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
"""What a program answers where there is nothing to play."""

DEFAULT_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Protocol:
    """One of the two languages, by the word that opens a conversation in it."""

    name: str

    @property
    def ok(self) -> str:
        """The answer to the greeting."""
        return f"{self.name}ok"

    @property
    def new_game(self) -> str:
        """The announcement of another game."""
        return f"{self.name}newgame"

    def write_moves(self, position: Position, moves: Sequence[Move]) -> str:
        """A line of play from ``position``."""
        return ("" if self._runs_together(position.game) else " ").join(format_line(position, tuple(moves)))

    def read_moves(self, words: Iterable[str], game: Game) -> list[str]:
        """The moves of a line as single words; those of some games run together."""
        if game.notation.joins_moves:
            return [letter for word in words for letter in word]
        return list(words)

    def _runs_together(self, game: Game) -> bool:
        return self is UCI and game.notation.joins_moves


UGI = Protocol("ugi")
UCI = Protocol("uci")
PROTOCOLS = {"ugi": UGI, "uci": UCI}


def protocol(name: str) -> Protocol:
    """The protocol of that name."""
    if name not in PROTOCOLS:
        raise UnknownName("engine protocol", name, PROTOCOLS)
    return PROTOCOLS[name]


def write_position(history: Sequence[Position], spoken: Protocol) -> str:
    """The ``position`` command for a game so far, its last position being the one on the board."""
    try:
        moves = [_move_between(*pair) for pair in pairwise(history)]
        start = history[0]
    except PlygroundError:
        moves, start = [], history[-1]
    where = "startpos" if start == start.game.start() else f"fen {start}"
    return f"position {where}" + (f" moves {spoken.write_moves(start, moves)}" if moves else "")


def write_go(limit: Limit) -> str:
    """The ``go`` command for a budget; a second where there is none."""
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
