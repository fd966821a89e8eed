"""The moves that an opponent considered, as a program and as a person reads them.

seen = decision.seen_in(position)
for line in seen.lines(position):       best first
    print(line.move, line.text)         "C  +1.9 seeds", "b2  wins in 3 moves"
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.search.report import plies_to_end
from plyground.search.score_scale import ScoreScale


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A move that was considered, with its score for the mover where there is one.

    ``pv`` is the play that is expected from the move on, where the search found it.
    """

    move: Move
    score: int | None = None
    pv: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateLine:
    """A considered move as it is shown.

    ``points``    its score as the search counts it; None where a rule found the move
    ``distance``  the plies to the end, if the score is a forced one
    ``text``, ``short``, ``badge``  the score in words; empty without a score
    """

    move: str
    points: int | None = None
    distance: int | None = None
    text: str = ""
    short: str = ""
    badge: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the line as plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Considered:
    """What an opponent compared before a move: the candidates, best first, and their scale.

    ``exact`` says that the scores are proven.
    """

    candidates: tuple[Candidate, ...]
    scale: ScoreScale
    exact: bool = False

    @classmethod
    def ranked(
        cls, candidates: Iterable[Candidate], chosen: Move, scale: ScoreScale, *, exact: bool = False
    ) -> "Considered":
        """Put the candidates in order, without their lines: the best first, of equal ones the chosen one."""

        def rank(candidate: Candidate) -> tuple[bool, int, bool]:
            score = candidate.score
            return score is None, -(score or 0), candidate.move != chosen

        moves = tuple(Candidate(move=each.move, score=each.score) for each in sorted(candidates, key=rank))
        return cls(moves, scale, exact)

    def lines(self, position: Position) -> list[CandidateLine]:
        """Return the candidates in ``position`` as they are shown."""
        return [self._line(position, candidate) for candidate in self.candidates]

    def describe_rest(self, position: Position) -> str:
        """Say in a sentence what is not in the list; return an empty text if nothing is missing."""
        if all(candidate.score is None for candidate in self.candidates):
            return "It chose one of these moves at random." if len(self.candidates) > 1 else ""
        if len(self.candidates) < len(position.legal_moves):
            return "It did not score the other moves."
        return ""

    def _line(self, position: Position, candidate: Candidate) -> CandidateLine:
        move, score = position.format_move(candidate.move), candidate.score
        if score is None:
            return CandidateLine(move=move)
        return CandidateLine(
            move=move,
            points=score,
            distance=plies_to_end(score),
            text=self.scale.describe(score, exact=self.exact),
            short=self.scale.describe_short(score, exact=self.exact),
            badge=self.scale.badge(score, exact=self.exact),
        )


def unscored(moves: Iterable[Move]) -> tuple[Candidate, ...]:
    """Return the moves of a rule or of chance as candidates, without scores."""
    return tuple(Candidate(move=move) for move in moves)


def considered_rows(considered: Considered, position: Position, chosen: Move) -> list[str]:
    """Return the considered moves as lines of text, best first, the chosen one marked with ``*``.

    Return no lines where there was nothing to compare.
    """
    lines, rest = considered.lines(position), considered.describe_rest(position)
    if len(lines) < 2 and not rest:
        return []
    width, mark = max(len(line.move) for line in lines), position.format_move(chosen)
    rows = [f"{'* ' if line.move == mark else '  '}{line.move:<{width}}  {line.text}" for line in lines]
    return [row.rstrip() for row in (*rows, rest) if row]
