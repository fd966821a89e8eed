"""Explain moves in sentences.

    It stops O from completing the column b1-b2-b3. It threatens to win at c3.

A family's :class:`FactFinder` finds the facts and ranks them. This module adds the
facts that hold in any game and exact values, and chooses what to say. Every
sentence is a fact.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from plyground.caching import bounded_cache
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.core.types import DRAW, WIN, Move
from plyground.search.distance import describe_distance
from plyground.search.report import format_line


@dataclass(frozen=True, slots=True)
class ExactValue:
    """The result of perfect play for the side to move: 1, 0 or -1, after how many plies, and the line."""

    value: int
    distance: int | None = None
    line: tuple[Move, ...] = ()


FACTS_REMEMBERED = 5000
"""Moves whose facts are kept: openings and small boards come up again and again."""

DECIDED = frozenset(("misses_win", "leaves_win", "loses"))
"""Faults that matter more than anything else."""

ExactLookup = Callable[[Position], ExactValue | None]
"""Returns the exact value of a position, or None where it is not known."""


def facts_about(
    position: Position,
    move: Move,
    past: Collection[Position] = (),
    solution_of: ExactLookup | None = None,
) -> tuple[Fact, ...]:
    """Return the facts about a legal ``move``, the most important first.

    ``past`` are the positions of the game so far; with ``solution_of`` the result of
    perfect play after the move is among the facts.
    """
    known = _found_facts(position, move, tuple(past) if position.game.repetition_ends else ())
    if solution_of is None:
        return known
    after = position.play(move)
    over = after.is_over or (position.game.repetition_ends and after in past)
    exact = None if over else solution_of(after)
    return known if exact is None else _ranked(position.game, (*known, _exact_fact(position, move, exact)))


@bounded_cache(FACTS_REMEMBERED)
def _found_facts(position: Position, move: Move, past: tuple[Position, ...]) -> tuple[Fact, ...]:
    """Return what the family's finder finds; positions that come up again and again are looked at once."""
    found = (*finder_of(position.game).find(position, move, past), *_only_move(position, move))
    return _ranked(position.game, found)


def _ranked(game: Game, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Return facts, the most important first."""
    finder = finder_of(game)
    return tuple(sorted(facts, key=lambda fact: (fact.kind in finder.minor, finder.order.index(fact.kind))))


def why(
    position: Position,
    move: Move,
    past: Collection[Position] = (),
    solution_of: ExactLookup | None = None,
) -> str:
    """Explain a move in one or two sentences: its most important facts."""
    facts = facts_about(position, move, past, solution_of)
    said = choose_facts(facts, finder_of(position.game))
    return " ".join(fact.sentence for fact in said) or "It is a legal move."


def choose_facts(facts: Iterable[Fact], finder: FactFinder) -> list[Fact]:
    """Return the first one or two facts of those that add something to the ones before."""
    said: list[Fact] = []
    for fact in facts:
        if len(said) < 2 and not any(_adds_nothing(fact, earlier, finder) for earlier in said):
            said.append(fact)
    return said


def rank_for_reason(facts: Iterable[Fact], finder: FactFinder) -> list[Fact]:
    """Return the facts in the order in which they are reasons for a move: what speaks for it comes first.

    A game that is won or lost at once stays in front. That there was no other move is no reason.
    """

    def group(fact: Fact) -> int:
        if fact.kind in finder.merits | finder.endings | DECIDED:
            return 0
        if fact.kind in finder.faults or fact.kind.startswith("misses"):
            return 2
        return 3 if fact.kind in finder.minor else 1

    return sorted((fact for fact in facts if fact.kind != "only_move"), key=group)


def finder_of(game: Game) -> FactFinder:
    """Return the fact finder of the game's family."""
    return game.family.part(FactFinder)


def _only_move(position: Position, move: Move) -> Iterator[Fact]:
    """Yield a fact if there is no other legal move."""
    if len(position.legal_moves) == 1:
        yield Fact(kind="only_move", move=move, sentence="It is the only legal move.")


def _exact_fact(position: Position, move: Move, exact: ExactValue) -> Fact:
    """Return the fact about a move after which the side to move has the value ``exact``."""
    line = _describe_line(position, move, exact.line)
    value = position.sign_of(position.play(move)) * exact.value
    if value == DRAW:
        return Fact(kind="draws", move=move, sentence="It draws with best play.", evidence=exact.line)
    winner = position.turn if value == WIN else 1 - position.turn
    plies = None if exact.distance is None else exact.distance + 1
    moves = "" if plies is None else describe_distance(position, plies, winner, (move, *exact.line))
    if value == WIN:
        sentence = f"It wins by force{moves and f' {moves}'}{line}."
        return Fact(kind="wins_by_force", move=move, sentence=sentence, evidence=exact.line, number=plies)
    wins = moves and f", who wins {moves}"
    sentence = f"It loses by force to {position.game.seats[winner]}{wins}{line}."
    return Fact(kind="loses", move=move, sentence=sentence, evidence=exact.line, number=exact.distance)


def _describe_line(position: Position, move: Move, line: tuple[Move, ...]) -> str:
    """Write `` (c3, a1, b2)``: the move and what follows it, as each side writes it."""
    return f" ({', '.join(format_line(position, (move, *line)))})" if line else ""


def _adds_nothing(fact: Fact, earlier: Fact, finder: FactFinder) -> bool:
    """Return whether ``fact`` need not be said after ``earlier``."""
    minor = fact.kind in finder.minor and earlier.kind not in finder.minor | {"only_move"}
    return minor or fact.kind in finder.covered.get(earlier.kind, ())


def clause(fact: Fact) -> str:
    """Return the sentence of a fact without its subject and its full stop."""
    return fact.sentence.removeprefix("It ").removesuffix(".")
