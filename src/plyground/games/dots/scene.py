"""A line of Dots and Boxes with what its facts are made of.

A *run* is what a player can complete in one turn, box after box. A line is *safe* if nothing can be
completed before it, by it or after it. The *gift* of a line is the run it leaves to the other player.
"""

from dataclasses import dataclass

from plyground.bits import members, popcount
from plyground.core.facts import Fact
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.dots.choices import chain_of
from plyground.games.dots.rules import Rules, beside, bit_of, closed_by
from plyground.games.dots.sides import Sides, drawn_sides, missing_sides, with_three, with_two

Moves = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A line with the position before and after it.

    ``closed``  how many boxes it completes
    ``before``  the run of the mover before it; ``run`` is that of the player to move after it
    ``least``   the least gift of the lines that are left after it and after its run; 0 if none are left
    ``calm``    how many safe lines are left after it and after its run
    """

    position: Position
    move: Move
    after: Position
    closed: int
    before: int
    run: int
    least: int
    calm: int

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        rules: Rules = self.position.game.rules
        return rules

    @property
    def over(self) -> bool:
        """Whether the line is the last one."""
        return self.after.is_over

    @property
    def mover(self) -> str:
        """The player who draws the line."""
        return self.position.mover

    @property
    def other(self) -> str:
        """The other player."""
        return self.position.game.seats[1 - self.position.turn]

    @property
    def is_quiet(self) -> bool:
        """Whether nobody could complete a box, and nobody can after the line."""
        return not self.closed and not self.before and not self.run


def look_at(position: Position, move: Move) -> Scene:
    """Return the scene of a line. Raise IllegalMove if it is drawn already."""
    rules: Rules = position.game.rules
    after, lines = position.play(move), position.state.lines
    run, rest = run_of(after.state.lines, rules)
    return Scene(
        position,
        move,
        after,
        closed=int(popcount(closed_by(lines, move, rules))),
        before=run_of(lines, rules)[0],
        run=run,
        least=min((gift for _, gift in gifts_of(rest, rules)), default=0),
        calm=len(safe_lines(rest, rules)),
    )


def run_of(lines: int, rules: Rules) -> tuple[int, int]:
    """Return how many boxes can be completed one after the other, and the lines after that."""
    count = complete_boxes(lines, rules)
    while three := with_three(sides := drawn_sides(lines, rules)):
        lines |= missing_sides(three, sides, lines, rules)
    return complete_boxes(lines, rules) - count, int(lines)


def complete_boxes(lines: int, rules: Rules) -> int:
    """Return how many boxes have four sides."""
    above, below, left, right = drawn_sides(lines, rules)
    return int(popcount(above & below & left & right))


def gifts_of(lines: int, rules: Rules) -> list[tuple[Move, int]]:
    """Return each line that is not drawn with its gift; lines that complete boxes are left out."""
    free = members(rules.lines & ~lines)
    return [
        (line, run_of(lines | bit_of(line), rules)[0]) for line in free if not closed_by(lines, line, rules)
    ]


def completing_lines(lines: int, rules: Rules) -> Moves:
    """Return the lines that complete a box."""
    sides = drawn_sides(lines, rules)
    return members(missing_sides(with_three(sides), sides, lines, rules))


def pair_lines(lines: int, rules: Rules) -> Moves:
    """Return the lines that complete two boxes at once."""
    found = completing_lines(lines, rules)
    return tuple(line for line in found if popcount(closed_by(lines, line, rules)) == 2)


def safe_lines(lines: int, rules: Rules) -> Moves:
    """Return the safe lines."""
    sides = drawn_sides(lines, rules)
    if with_three(sides):
        return ()
    return members(rules.lines & ~lines & ~missing_sides(with_two(sides, rules), sides, lines, rules))


def chain_at(lines: int, line: Move, rules: Rules) -> int:
    """Return how many boxes the longest chain beside a line has; 0 if there is none."""
    sides: Sides = drawn_sides(lines, rules)
    two = with_two(sides, rules)
    _, _, first, second = beside(line, rules)
    chains = [chain_of(box, two, sides, rules) for box in (first, second) if box & two]
    return max((int(popcount(chain)) for chain in chains), default=0)


def new_fact(kind: str, scene: Scene, sentence: str, evidence: Moves = (), number: int | None = None) -> Fact:
    """Return a fact about the line of a scene."""
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)
