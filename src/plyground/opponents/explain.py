"""Explain moves in sentences.

    why       It stops O from completing the column b1-b2-b3. It threatens to win at c3.
    compare   c3 was stronger: it makes two threats at once, at a1 and c1. a2 lets O win at b2.

A family's :class:`FactFinder` finds the facts and ranks them. This module adds the
facts that hold in any game and exact values, and chooses what to say. Every
sentence is a fact.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.core.types import DRAW, WIN, Move
from plyground.search.report import format_line


@dataclass(frozen=True, slots=True)
class ExactValue:
    """The result of perfect play for the side to move: 1, 0 or -1, after how many plies, and the line."""

    value: int
    distance: int | None = None
    line: tuple[Move, ...] = ()


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
    after = position.play(move)
    finder = finder_of(position.game)
    found = [*finder.find(position, move, past), *_only_move(position, move)]
    over = after.is_over or (position.game.repetition_ends and after in past)
    exact = solution_of(after) if solution_of and not over else None
    if exact is not None:
        found.append(_exact_fact(position, move, exact))
    return tuple(sorted(found, key=lambda fact: finder.order.index(fact.kind)))


def why(
    position: Position,
    move: Move,
    past: Collection[Position] = (),
    solution_of: ExactLookup | None = None,
) -> str:
    """Explain a move in one or two sentences: its most important facts."""
    finder = finder_of(position.game)
    said: list[Fact] = []
    for fact in facts_about(position, move, past, solution_of):
        if len(said) < 2 and not any(_adds_nothing(fact, earlier, finder) for earlier in said):
            said.append(fact)
    return " ".join(fact.sentence for fact in said) or "It is a legal move."


def compare(
    position: Position,
    move: Move,
    best_move: Move,
    past: Collection[Position] = (),
    solution_of: ExactLookup | None = None,
) -> str:
    """Explain why ``best_move`` is better than ``move``; the caller knows that it is."""
    if move == best_move:
        return why(position, move, past, solution_of)
    played = facts_about(position, move, past, solution_of)
    better = facts_about(position, best_move, past, solution_of)
    finder = finder_of(position.game)
    merit = next(_merits(better, played, finder), None)
    fault = next(_faults(played, better, finder), None)
    best = position.format_move(best_move)
    said = [f"{best} was stronger: it {_clause(merit)}." if merit else f"{best} was stronger."]
    if fault:
        said.append(f"{position.format_move(move)} {_clause(fault)}.")
    if not (merit or fault):
        said.extend(fact.sentence for fact in better[:1])
    return " ".join(said)


def finder_of(game: Game) -> FactFinder:
    """Return the fact finder of the game's family."""
    return game.family.part(FactFinder)


def _only_move(position: Position, move: Move) -> Iterator[Fact]:
    """Yield a fact if there is no other legal move."""
    if len(position.legal_moves) == 1:
        yield Fact(kind="only_move", move=move, sentence="It is the only legal move.")


def _exact_fact(position: Position, move: Move, exact: ExactValue) -> Fact:
    """Return the fact about a move after which the other side has the value ``exact``."""
    line = _describe_line(position, move, exact.line)
    if exact.value == DRAW:
        return Fact(kind="draws", move=move, sentence="It draws with best play.", evidence=exact.line)
    if exact.value == WIN:
        moves = "" if exact.distance is None else f", who wins in {_own_moves(exact.distance)}"
        other = position.game.seats[1 - position.turn]
        sentence = f"It loses by force to {other}{moves}{line}."
        return Fact(kind="loses", move=move, sentence=sentence, evidence=exact.line, number=exact.distance)
    plies = None if exact.distance is None else exact.distance + 1
    moves = "" if plies is None else f" in {_own_moves(plies)}"
    sentence = f"It wins by force{moves}{line}."
    return Fact(kind="wins_by_force", move=move, sentence=sentence, evidence=exact.line, number=plies)


def _own_moves(plies: int) -> str:
    """Write how many of the plies are moves of the side that makes the first one."""
    moves = (plies + 1) // 2
    return "1 move" if moves == 1 else f"{moves} moves"


def _describe_line(position: Position, move: Move, line: tuple[Move, ...]) -> str:
    """Write `` (c3, a1, b2)``: the move and what follows it, as each side writes it."""
    return f" ({', '.join(format_line(position, (move, *line)))})" if line else ""


def _adds_nothing(fact: Fact, earlier: Fact, finder: FactFinder) -> bool:
    """Return whether ``fact`` need not be said after ``earlier``."""
    minor = fact.kind in finder.minor and earlier.kind not in finder.minor | {"only_move"}
    return minor or fact.kind in finder.covered.get(earlier.kind, ())


def _merits(better: tuple[Fact, ...], played: tuple[Fact, ...], finder: FactFinder) -> Iterator[Fact]:
    """Yield what the better move has and the played one has not, or has less of."""
    kinds = {fact.kind: fact for fact in played}
    for fact in better:
        good = fact.kind in finder.merits or (fact.kind in finder.endings and (fact.number or 0) > 0)
        good |= fact.kind == "draws" and "loses" in kinds
        if good and (fact.kind not in kinds or _worth(fact) > _worth(kinds[fact.kind])):
            yield fact


def _faults(played: tuple[Fact, ...], better: tuple[Fact, ...], finder: FactFinder) -> Iterator[Fact]:
    """Yield what is wrong with the played move and not, or less so, with the better one."""
    kinds = {fact.kind: fact for fact in better}
    for fact in played:
        bad = fact.kind in finder.faults or (fact.kind in finder.endings and (fact.number or 0) < 0)
        bad |= fact.kind == "draws" and "wins_by_force" in kinds
        if bad and (fact.kind not in kinds or _worth(fact) < _worth(kinds[fact.kind])):
            yield fact


def _worth(fact: Fact) -> int:
    """Return how good a fact is for the mover, among facts of its kind."""
    number = fact.number or 0
    return -number if fact.kind in ("leaves_open", "wins_by_force") else number


def _clause(fact: Fact) -> str:
    """Return the sentence of a fact without its subject and its full stop."""
    return fact.sentence.removeprefix("It ").removesuffix(".")
