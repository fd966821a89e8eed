"""Explain why one move is better than another.

    c3 was stronger: it makes two threats at once, at a1 and c1. a2 lets O win at b2.

The caller knows that it is better; this module finds the reason on the board: what
the better move does and the other does not, what the other allows, or what happens
in the lines that follow. Every sentence is a fact.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.opponents.explain import ExactLookup, clause, facts_about, finder_of, why
from plyground.opponents.lines import describe_gain, first_gain
from plyground.search.report import format_line

EXACT = frozenset(("wins_by_force", "draws", "loses"))
"""Kinds of facts that name a result, but not what leads to it."""

Line = tuple[Move, ...]


def compare(
    position: Position,
    move: Move,
    best: Move,
    past: Collection[Position] = (),
    solution_of: ExactLookup | None = None,
) -> str:
    """Explain why ``best`` is better than ``move``; the caller knows that it is."""
    if move == best:
        return why(position, move, past, solution_of)
    return Comparison(position, move, best, past, solution_of).text


@dataclass(frozen=True)
class Comparison:
    """Two different moves of a position, of which ``best`` is known to be better.

    ``lines``  the play that is expected after each of them, the move itself first
    ``name``   how the weaker move is called, such as ``your a2``
    """

    position: Position
    move: Move
    best: Move
    past: Collection[Position] = ()
    solution_of: ExactLookup | None = None
    lines: Mapping[Move, Line] = field(default_factory=dict)
    name: str = ""

    @property
    def text(self) -> str:
        """The reason in some sentences."""
        than = f" than {self.name}" if self.name else ""
        stronger = f"{self.position.format_move(self.best)} was stronger{than}"
        said = [f"{stronger}: it {clause(self._merit)}." if self._merit else f"{stronger}."]
        if self._fault:
            said.append(self.fault)
        if self._further:
            said.append(self._further[1])
        if not self.kinds:
            said.extend(fact.sentence for fact in self._better[:1])
        return " ".join(said)

    @property
    def fault(self) -> str:
        """What is wrong with the weaker move, in a sentence that does not name the better one, or nothing."""
        if self._fault is None:
            return ""
        name = self.name or self.position.format_move(self.move)
        return f"{name[0].upper() if self.name else name[0]}{name[1:]} {clause(self._fault)}."

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of facts that the reason rests on; none if no reason was found."""
        found = tuple(fact.kind for fact in (self._merit, self._fault) if fact)
        return (*found, self._further[0]) if self._further else found

    @property
    def _finder(self) -> FactFinder:
        return finder_of(self.position.game)

    @cached_property
    def _better(self) -> tuple[Fact, ...]:
        return facts_about(self.position, self.best, self.past, self.solution_of)

    @cached_property
    def _played(self) -> tuple[Fact, ...]:
        return facts_about(self.position, self.move, self.past, self.solution_of)

    @cached_property
    def _merit(self) -> Fact | None:
        return next(_merits(self._better, self._played, self._finder), None)

    @cached_property
    def _fault(self) -> Fact | None:
        return next(_faults(self._played, self._better, self._finder), None)

    @cached_property
    def _further(self) -> tuple[str, str] | None:
        """Kind and sentence of one reason more, where the facts of the two moves name none but the result."""
        kinds = {fact.kind for fact in (self._merit, self._fault) if fact}
        if kinds - EXACT:
            return None
        found = self._in_lines()
        if found or kinds:
            return ("line", found) if found else None
        return self._strength()

    def _in_lines(self) -> str | None:
        """Return a sentence about what happens in the two lines, if that speaks for the better one."""
        best, played = (self.lines.get(move, ()) for move in (self.best, self.move))
        if not best or not played:
            return None
        seat = self.position.turn
        gain = None if self._measures(best) else self._only_in(played, best, 1 - seat)
        return gain or self._by_measures(best, played) or self._only_in(best, played, seat)

    def _only_in(self, line: Line, other: Line, seat: int) -> str | None:
        """Return a sentence about what ``seat`` gains in one line, if it gains nothing in the other."""
        found = first_gain(self.position, line, seat, self.past)
        if found is None or first_gain(self.position, other, seat, self.past):
            return None
        return describe_gain(self.position, *found, with_first=True)

    def _by_measures(self, best: Line, played: Line) -> str | None:
        """Return the first number in which one line is better than the other."""
        for (ours, mine), (theirs, other) in zip(self._measures(best), self._measures(played), strict=True):
            if ours > theirs:
                names = [" ".join(format_line(self.position, line)) for line in (best, played)]
                return f"Compare the lines. {names[0]}: {mine} {names[1]}: {other}"
        return None

    def _measures(self, line: Line) -> tuple[tuple[int, str], ...]:
        return self._finder.line_measures(self.position, line)

    def _strength(self) -> tuple[str, str] | None:
        """Return a difference in number between two quiet moves, if there is one."""
        mine, theirs = ({fact.kind: fact for fact in facts} for facts in (self._better, self._played))
        for kind in self._finder.strengths:
            best, other = mine.get(kind), theirs.get(kind)
            if best and other and _worth(best, self._finder) > _worth(other, self._finder):
                names = [self.position.format_move(move) for move in (self.best, self.move)]
                return kind, f"{names[0]} {clause(best)}; {names[1]} {clause(other)}."
            if best and not other and kind not in self._finder.lower:
                return kind, best.sentence
        return None


def _merits(better: tuple[Fact, ...], played: tuple[Fact, ...], finder: FactFinder) -> Iterator[Fact]:
    """Yield what the better move has and the played one has not, or has less of."""
    kinds = {fact.kind: fact for fact in played}
    for fact in better:
        good = fact.kind in finder.merits or (fact.kind in finder.endings and (fact.number or 0) > 0)
        good |= fact.kind == "draws" and "loses" in kinds
        if good and (fact.kind not in kinds or _worth(fact, finder) > _worth(kinds[fact.kind], finder)):
            yield fact


def _faults(played: tuple[Fact, ...], better: tuple[Fact, ...], finder: FactFinder) -> Iterator[Fact]:
    """Yield what is wrong with the played move and not, or less so, with the better one."""
    kinds = {fact.kind: fact for fact in better}
    for fact in played:
        bad = fact.kind in finder.faults or (fact.kind in finder.endings and (fact.number or 0) < 0)
        bad |= fact.kind == "draws" and "wins_by_force" in kinds
        if bad and (fact.kind not in kinds or _worth(fact, finder) < _worth(kinds[fact.kind], finder)):
            yield fact


def _worth(fact: Fact, finder: FactFinder) -> int:
    """Return how good a fact is for the mover, among facts of its kind."""
    number = fact.number or 0
    return -number if fact.kind in finder.lower else number
