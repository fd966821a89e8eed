"""A lesson: one move compared with the strongest one of its position.

A move is called weaker only if one search has scored both, or if both values are proven.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from plyground.core.facts import is_end
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.jit import INTERPRETED
from plyground.opponents.comparison import Comparison
from plyground.opponents.considered import Candidate
from plyground.opponents.explain import ExactValue, finder_of
from plyground.opponents.lines import annotate
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.searchers.search import SearchOpponent, exact_value
from plyground.search.limit import Cancel, Limit
from plyground.search.report import format_line, one_ply_before, win_in

MAX_NODES = 1_000 if INTERPRETED else 100_000
"""The budget of each further search of a lesson."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A move and, if there was one, a stronger move.

    ``best``   the stronger move; None if there was none, or if it is not known
    ``known``  whether it is known that there was one, or that there was none
    ``pvs``    the expected play after the two moves, each with its own move first
    ``values`` the exact values of the positions after them, where they are known
    ``name``   what the move is called in the lesson, such as ``your a2``
    """

    position: Position
    move: Move
    past: tuple[Position, ...]
    best: Move | None = None
    known: bool = True
    pvs: Mapping[Move, tuple[Move, ...]] = field(default_factory=dict)
    values: Mapping[Position, ExactValue] = field(default_factory=dict)
    name: str = ""

    @property
    def comparison(self) -> Comparison | None:
        """The comparison with the stronger move; None if there was none."""
        if self.best is None:
            return None
        return Comparison(
            self.position, self.move, self.best, self.past, self.values.get, self.pvs, self.name
        )

    @property
    def text(self) -> str:
        """The lesson in some sentences."""
        if self.comparison is not None:
            return self.comparison.text
        than = f" than {self.name}" if self.name else ""
        if not self.known:
            return f"I do not know a stronger move{than}."
        return f"There was no stronger move{than}."

    def lines(self) -> str:
        """Write the expected play after the two moves, and what it brings."""
        finder = finder_of(self.position.game)
        lines = [line for line in self.pvs.values() if len(line) > 1]
        written = [" ".join(format_line(self.position, line)) for line in lines]
        brings = [finder.describe_line(self.position, line) for line in lines]
        return "".join(f"Line: {line}. {result} " for line, result in zip(written, brings, strict=True))

    def annotated(self) -> str:
        """Write what each move does in the lines after the two moves."""
        return "".join(
            f"{annotate(self.position, line, self.past)} " for line in self.pvs.values() if len(line) > 1
        )


@dataclass(frozen=True, slots=True)
class Teacher:
    """Finds out whether there was a stronger move."""

    opponent: Opponent
    limit: Limit
    cancel: Cancel

    def teach(
        self,
        position: Position,
        move: Move,
        past: tuple[Position, ...],
        *,
        decision: Decision | None = None,
        name: str = "",
    ) -> Lesson:
        """Compare a move with the strongest one; ``decision`` is the opponent's, if it was asked before."""
        found = decision or self._ask(self.opponent, position, past)
        lesson = Lesson(position=position, move=move, past=past, name=name)
        equals = {each.move for each in found.considered if each.score == found.score} | {found.move}
        if move in equals:
            return lesson
        best = Candidate(move=found.move, score=found.score, pv=found.pv)
        played = next((each for each in found.considered if each.move == move), None)
        if played is not None and played.pv:
            return self._by_scores(lesson, best, played)
        proven = self._by_proof(lesson, found) if found.exact else None
        if proven is not None:
            return proven
        return self._by_search(lesson) if played is None else self._by_scores(lesson, best, played)

    def _by_proof(self, lesson: Lesson, found: Decision) -> Lesson | None:
        """Compare two proven values; None if that of the move is not known."""
        after, past = lesson.position.play(lesson.move), (*lesson.past, lesson.position)
        if is_end(after, past):
            score = lesson.position.sign_of(after) * after.outcome * win_in(1)
            played = Candidate(move=lesson.move, score=score, pv=(lesson.move,))
        else:
            reply = self._ask(self.opponent, after, past)
            if not reply.exact or reply.score is None:
                return None
            score = one_ply_before(reply.score, lesson.position.sign_of(after))
            played = Candidate(move=lesson.move, score=score, pv=(lesson.move, *reply.pv))
        best = Candidate(move=found.move, score=found.score, pv=self._line_of(found, lesson))
        return self._by_scores(lesson, best, played, exact=True)

    def _line_of(self, found: Decision, lesson: Lesson) -> tuple[Move, ...]:
        """Return the expected play after a proven move; ask for it if the decision has none."""
        after = lesson.position.play(found.move)
        if len(found.pv) > 1 or not found.score or after.is_over:
            return found.pv
        reply = self._ask(self.opponent, after, (*lesson.past, lesson.position))
        return (found.move, *reply.pv)

    def _by_search(self, lesson: Lesson) -> Lesson:
        """Score all moves in one search, if the opponent can."""
        if not isinstance(self.opponent, SearchOpponent):
            return replace(lesson, known=False)
        searcher = SearchOpponent(
            game=self.opponent.game,
            name=self.opponent.name,
            description="",
            method="",
            search_game=self.opponent.search_game,
            quiesce=self.opponent.quiesce,
        )
        found = self._ask(searcher, lesson.position, lesson.past)
        scores = {each.move: each for each in found.considered}
        best = max(found.considered, key=lambda each: each.score or 0)
        return self._by_scores(lesson, best, scores[lesson.move])

    def _by_scores(
        self, lesson: Lesson, best: Candidate, played: Candidate, *, exact: bool = False
    ) -> Lesson:
        if best.score is None or played.score is None or best.score <= played.score:
            return lesson
        values = {
            lesson.position.play(each.move): value
            for each in (best, played)
            if (value := _value_after(lesson.position, each, exact=exact)) is not None
        }
        pvs = {best.move: best.pv, played.move: played.pv}
        return replace(lesson, best=best.move, pvs=pvs, values=values)

    def _ask(self, opponent: Opponent, position: Position, past: tuple[Position, ...]) -> Decision:
        nodes = MAX_NODES if self.limit.nodes is None else min(self.limit.nodes, MAX_NODES)
        limit = replace(self.limit, nodes=nodes)
        return opponent.decide(position, limit=limit, cancel=self.cancel, past=past)


def _value_after(position: Position, candidate: Candidate, *, exact: bool) -> ExactValue | None:
    """Return the value after a move of ``position``; None unless it is a forced or an exact result."""
    if candidate.score is None:
        return None
    line = candidate.pv or (candidate.move,)
    return exact_value(position, candidate.score, line, is_exact=exact)
