"""What a search found: the same shape for every searcher.

Scores are for the player to move. An ordinary score is in points of the game's
evaluation (for MCTS: thousandths of the expected outcome). A win in n plies is
``WIN - n``, a loss in n plies ``n - WIN``: whatever the length of the game, a
win stands above every other score, the sooner the higher.
"""

from dataclasses import dataclass, replace

from plyground.core.game import Position
from plyground.core.types import Move

WIN = 32000
FORCED = 31000
"""Scores beyond this (or below minus this) are forced wins (or losses)."""


def win_in(plies: int) -> int:
    """The score of a win in ``plies``."""
    return WIN - plies


def plies_to_end(score: int) -> int | None:
    """How many plies a forced win or loss takes; None for any other score."""
    return WIN - abs(score) if abs(score) >= FORCED else None


def format_plies(plies: int) -> str:
    """``1 ply``, ``5 plies``."""
    return f"{plies} {'ply' if plies == 1 else 'plies'}"


def format_score(score: int) -> str:
    """Write a score for people: ``+35``, ``win in 5``, ``loss in 4``."""
    plies = plies_to_end(score)
    if plies is None:
        return f"{score:+d}"
    return f"{'win' if score > 0 else 'loss'} in {plies}"


@dataclass(frozen=True, slots=True)
class ScoreScale:
    """How large evaluations are: a part that families may bring.

    ``unit`` is what one clear advantage is worth in points: a pawn in chess, a seed in Oware.
    """

    unit: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A move with its score and the play that is expected after it."""

    move: Move
    score: int
    pv: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The answer to "what is best here?".

    ``exact`` says that the score is proven, to the end of the game; ``lines``
    are the best moves asked for, best first; ``nodes`` are positions visited.
    """

    position: Position
    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float
    exact: bool = False
    searcher: str = ""

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.lines[0].move

    @property
    def score(self) -> int:
        """Its score."""
        return self.lines[0].score

    @property
    def pv(self) -> tuple[Move, ...]:
        """The play that is expected, from the best move on."""
        return self.lines[0].pv

    @property
    def best(self) -> str:
        """The move to play, as it is written."""
        return self.position.format_move(self.move)

    @property
    def line(self) -> list[str]:
        """The expected play, as it is written."""
        return format_line(self.position, self.pv)

    @property
    def nodes_per_second(self) -> int:
        """The speed of the search."""
        return round(self.nodes / self.seconds) if self.seconds else 0

    def turned(self, position: Position, moves: dict[Move, Move]) -> "Report":
        """The report for the same position turned, its moves renamed by ``moves``."""
        lines = tuple(
            replace(line, move=moves[line.move], pv=tuple(moves[move] for move in line.pv))
            for line in self.lines
        )
        return replace(self, position=position, lines=lines)


def format_progress(report: Report, most: int = 8) -> str:
    """What a search thinks so far, on one line: ``depth 7  +35  F c E a``."""
    line = " ".join(format_line(report.position, report.pv[:most]))
    return f"depth {report.depth}  {format_score(report.score)}  {line}"


def format_line(position: Position, moves: tuple[Move, ...]) -> list[str]:
    """The moves of a line as their players write them."""
    written = []
    for move in moves:
        written.append(position.format_move(move))
        position = position.play(move)
    return written
