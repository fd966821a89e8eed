"""The result of a search, the same for every searcher.

Scores are for the player to move. An ordinary score is in points of the game's
evaluation (for MCTS: thousandths of the expected outcome). A win in n plies is
``WIN - n``, a loss in n plies ``n - WIN``: a win is above every other score, and
the sooner it comes the higher. A proven win of unknown length is ``SURE_WIN``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from plyground.core.game import Position
from plyground.core.types import Move

WIN = 32000
FORCED = 31000
"""Scores beyond this (or below minus this) are forced wins (or losses) in a known number of plies."""

SURE_WIN = 30000
"""The score of a proven win of unknown length."""

REPETITION_WIN = 25000
"""The score of a win by repetition: certain only on this path, so never called forced."""

CERTAIN_WIN = 1000
"""The score of a certain win in Monte Carlo tree search."""

MCTS_NAME, PLAYING_NAME = "mcts", "playing"
"""What reports call Monte Carlo tree search and the playing engine."""

SEARCHER_NAMES = ("negamax", PLAYING_NAME, MCTS_NAME, "alphabeta", "minimax")
"""The names of all searchers; ``searcher.py`` makes them."""


def win_in(plies: int) -> int:
    """Return the score of a win in ``plies``."""
    return WIN - plies


def plies_to_end(score: int) -> int | None:
    """Return how many plies a forced win or loss takes; None for any other score."""
    return WIN - abs(score) if abs(score) >= FORCED else None


def one_ply_before(score: int, sign: int) -> int:
    """Return the score of a move for its mover; the position after it has ``score`` for the player to move.

    ``sign`` is 1 if that is the same player, else -1 (see ``Position.sign_of``).
    """
    plies = plies_to_end(score)
    if plies is None:
        return sign * score
    return sign * (win_in(plies + 1) if score > 0 else -win_in(plies + 1))


def format_plies(plies: int) -> str:
    """Write a number of plies: ``1 ply``, ``5 plies``."""
    return f"{plies} {'ply' if plies == 1 else 'plies'}"


def format_score(score: int) -> str:
    """Write a score: ``+35``, ``win in 5``, ``loss in 4``, ``win``."""
    plies, word = plies_to_end(score), "win" if score > 0 else "loss"
    if plies is not None:
        return f"{word} in {plies}"
    return word if abs(score) == SURE_WIN else f"{score:+d}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A move with its score and the play that is expected from it on."""

    move: Move
    score: int
    pv: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The best moves of a position, and the effort of the search that found them.

    ``exact``  whether the score is proven, to the end of the game
    ``lines``  as many of the best moves as requested, best first
    ``nodes``  the number of positions visited
    ``note``   how the move was found, in a sentence, if not by looking so many moves ahead
    """

    position: Position
    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float
    exact: bool = False
    searcher: str = ""
    note: str = ""

    @property
    def move(self) -> Move:
        """The best move."""
        return self.lines[0].move

    @property
    def score(self) -> int:
        """The score of the best move."""
        return self.lines[0].score

    @property
    def pv(self) -> tuple[Move, ...]:
        """The play that is expected, starting with the best move."""
        return self.lines[0].pv

    @property
    def best(self) -> str:
        """The best move in the game's notation."""
        return self.position.format_move(self.move)

    @property
    def line(self) -> list[str]:
        """The expected play in the game's notation."""
        return format_line(self.position, self.pv)

    @property
    def nodes_per_second(self) -> int:
        """The speed of the search; 0 if it took no time."""
        return round(self.nodes / self.seconds) if self.seconds else 0

    def translated(self, position: Position, moves: Mapping[Move, Move]) -> "Report":
        """Return the report for a symmetric ``position``, its moves translated by ``moves``."""
        lines = tuple(
            replace(line, move=moves[line.move], pv=tuple(moves[move] for move in line.pv))
            for line in self.lines
        )
        return replace(self, position=position, lines=lines)


def format_line(position: Position, moves: tuple[Move, ...]) -> list[str]:
    """Write the moves of a line of play in the game's notation."""
    written = []
    for move in moves:
        written.append(position.format_move(move))
        position = position.play(move)
    return written
