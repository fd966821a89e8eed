"""The reason for a decision, and the levels below it.

    reason    It saves D with 4 seeds, where North could have captured. (Looked 7 moves ahead.)
    details   the line in moves; what each move of it does; why not the next best move; the search

The reason starts with what the move does on the board; how it was found stands in
brackets at the end. All of it is written when it is first read, because tournaments
never read it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from plyground.core.facts import Fact, is_end
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.opponents.comparison import EXACT, Comparison
from plyground.opponents.explain import (
    ExactValue,
    choose_facts,
    facts_about,
    finder_of,
    rank_for_reason,
)
from plyground.opponents.lines import annotate, describe_gain, describe_moves, first_gain

ONLY_MOVE = "It was the only legal move."
PLAN = 4
"""How many moves ahead a reason may look for what the move prepares."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What is known about a chosen move.

    ``line``      the play that is expected, the move first
    ``value``     the exact value of the position after the move, if it is known
    ``verdict``   a true sentence about the result, such as that every move loses
    ``footnote``  how the move was found, in a sentence; ``evidence`` says more about that
    ``rivals``    the expected play of moves that were found to be weaker, the best one first
    """

    position: Position
    move: Move
    past: tuple[Position, ...] = ()
    line: tuple[Move, ...] = ()
    value: ExactValue | None = None
    verdict: str = ""
    footnote: str = ""
    evidence: str = ""
    rivals: tuple[tuple[Move, ...], ...] = ()

    def reason(self) -> str:
        """Write what the move does, and how it was found."""
        return " ".join(filter(None, (*self.sentences(), self._note())))

    def sentences(self) -> Iterator[str]:
        """Yield what the move does and what it leads to."""
        said = self.facts()
        yield from (fact.sentence for fact in said)
        if not {fact.kind for fact in said} & self._final_kinds():
            yield self._plan()
        if len(self.position.legal_moves) > 1 and not is_end(self.position.play(self.move), self.past):
            yield self.verdict

    def facts(self) -> list[Fact]:
        """Return the facts that the reason gives: one or two of the board, then the result if it is known."""
        finder = finder_of(self.position.game)
        board = choose_facts([fact for fact in self._ranked() if fact.kind not in EXACT], finder)
        covered = {kind for fact in board for kind in finder.covered.get(fact.kind, ())}
        results = [fact for fact in self._ranked() if fact.kind in EXACT and fact.kind not in covered]
        return [*board, *results]

    def details(self) -> tuple[str, ...]:
        """Write the further levels, each one deeper than the one before."""
        finder = finder_of(self.position.game)
        levels = [self._more_facts()]
        if len(self.line) > 1:
            levels.append(describe_moves(self.position, self.line, finder))
            levels.append(annotate(self.position, self.line, self.past))
        return tuple(filter(None, (*levels, self._why_not(), self.evidence)))

    def _ranked(self) -> list[Fact]:
        value = self.value
        found = facts_about(self.position, self.move, self.past, lambda _: value)
        return rank_for_reason(found, finder_of(self.position.game))

    def _final_kinds(self) -> frozenset[str]:
        """Return the kinds of facts after which it makes no sense to look further ahead."""
        finder = finder_of(self.position.game)
        return finder.gains | finder.endings | {"wins_by_force", "loses", "leaves_win"}

    def _plan(self) -> str:
        """Write what the move prepares, if the expected line shows it."""
        line = self.line[: PLAN + 1]
        found = first_gain(self.position, line, self.position.turn, self.past)
        return describe_gain(self.position, *found, with_first=False) if found else ""

    def _note(self) -> str:
        note = ONLY_MOVE if len(self.position.legal_moves) == 1 else self.footnote
        return f"({note})" if note else ""

    def _more_facts(self) -> str:
        """Write what else is true of the move."""
        finder = finder_of(self.position.game)
        said, ranked = self.facts(), self._ranked()
        covered = {kind for fact in ranked for kind in finder.covered.get(fact.kind, ())} | finder.plain
        rest = [fact for fact in ranked if fact not in said and fact.kind not in covered]
        return " ".join(fact.sentence for fact in rest)

    def _why_not(self) -> str:
        """Write why the next best move was not chosen, if the board shows it."""
        if not self.rivals:
            return ""
        rival = self.rivals[0]
        found = Comparison(
            self.position,
            rival[0],
            self.move,
            self.past,
            lines={self.move: self.line, rival[0]: rival},
            name=self.position.format_move(rival[0]),
        )
        return found.text if found.kinds else ""
