"""What happens in a line of play, in sentences.

    After c, F captures 5 seeds, from d and e.       the first gain of one side
    D saves C with 4 seeds ... c ... F captures ...   every move with what it does

Each sentence speaks of the moves of the line and of nothing else.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from plyground.core.facts import Fact, FactFinder, is_end
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.opponents.explain import clause, facts_about, finder_of
from plyground.search.report import format_line

LONGEST = 8
"""How many moves of a line are looked at."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a line with its facts, and the moves of the line before it."""

    position: Position
    move: Move
    before: tuple[Move, ...]
    facts: tuple[Fact, ...]


def walk(position: Position, line: tuple[Move, ...], past: Collection[Position] = ()) -> Iterator[Step]:
    """Yield the moves of a line up to the end of the game, ``LONGEST`` at most."""
    before: tuple[Move, ...] = ()
    for move in line[:LONGEST]:
        if is_end(position, past):
            return
        yield Step(position, move, before, facts_about(position, move, past))
        past = (*past, position)
        before = (*before, move)
        position = position.play(move)


def first_gain(
    position: Position, line: tuple[Move, ...], seat: int, past: Collection[Position] = ()
) -> tuple[Step, Fact] | None:
    """Return the first later move of a line with which ``seat`` gains something; None if there is none."""
    finder = finder_of(position.game)
    for step in walk(position, line, past):
        if step.before and step.position.turn == seat:
            for fact in step.facts:
                if fact.kind in finder.gains or (fact.kind in finder.endings and (fact.number or 0) > 0):
                    return step, fact
    return None


def describe_gain(position: Position, step: Step, fact: Fact, *, with_first: bool) -> str:
    """Write ``After c, F captures 5 seeds.``; with or without the first move of the line.

    Without it nothing may be left, if the same player moves again: ``Then F captures 5 seeds.``
    """
    names = format_line(position, step.before)
    after = " ".join(names if with_first else names[1:])
    when = f"After {after}," if after else "Then"
    return f"{when} {step.position.format_move(step.move)} {clause(fact)}."


def annotate(position: Position, line: tuple[Move, ...], past: Collection[Position] = ()) -> str:
    """Write every move of a line with the most important thing it does."""
    said = []
    for step in walk(position, line, past):
        finder = finder_of(position.game)
        name = step.position.format_move(step.move)
        fact = next((each for each in step.facts if each.kind not in finder.plain), None)
        said.append(f"{name} {clause(fact)}." if fact else f"{name}.")
    return " ".join(said)


def describe_moves(position: Position, line: tuple[Move, ...], finder: FactFinder) -> str:
    """Write the moves of a line, and what it brings in all."""
    played = " ".join(format_line(position, line))
    return f"The line is {played}. {finder.describe_line(position, line)}".strip()
