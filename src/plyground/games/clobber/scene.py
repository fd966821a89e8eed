"""A move in Clobber with what its facts are made of.

A stone *can move* if it stands beside a stone of the other player. A stone of a group
without moves can never move again, because groups never meet; see ``groups``. A stone *has company*
if it stands beside another one of its colour.
"""

from dataclasses import dataclass
from functools import cached_property

from plyground.bits import bit, lowest, popcount
from plyground.core.facts import join_some, winning_moves
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.types import Move
from plyground.games.clobber.cells import list_cells
from plyground.games.clobber.evaluation import backed, company
from plyground.games.clobber.groups import group_at, live_stones, movable
from plyground.games.clobber.rules import Rules, State, neighbours, origin_of, target_of
from plyground.games.clobber.shapes import live_groups, match_in_pairs

Moves = tuple[Move, ...]


@dataclass(frozen=True)
class Scene(MoveScene[Rules]):
    """A move to explain.

    ``mine`` and ``theirs`` are the stones before the move, ``grown`` and ``rest`` after it.
    """

    origin: int
    target: int
    mine: int
    theirs: int
    grown: int
    rest: int

    @cached_property
    def my_wins(self) -> Moves:
        """The moves that would win at once."""
        return winning_moves(self.position)

    @cached_property
    def their_wins(self) -> Moves:
        """The moves with which the other side would win after the move."""
        return winning_moves(self.after)

    @cached_property
    def live(self) -> int:
        """The stones of groups with moves, after the move."""
        return live_stones(self.after.state, self.rules)

    @cached_property
    def groups(self) -> list[int]:
        """The groups with moves, after the move."""
        return live_groups(self.after.state, self.rules)

    @cached_property
    def own_groups(self) -> list[int]:
        """Those of them that were one group with the stone that has moved, before the move."""
        before = group_at(self.origin, self.position.state, self.rules)
        return [group for group in self.groups if group & before]

    @property
    def matches(self) -> bool:
        """Whether the groups with moves match in pairs, with the colours swapped."""
        return match_in_pairs(self.after.state, self.rules)

    @property
    def is_countdown(self) -> bool:
        """Whether each group with moves has exactly one more, whoever makes it."""
        return all(is_single(group, self.after.state, self.rules) for group in self.groups)

    @property
    def others(self) -> int:
        """The mover's stones that stay where they are."""
        return self.grown & ~bit(self.target)

    @property
    def stuck(self) -> int:
        """The mover's other stones that could move before, and cannot now."""
        before = movable(self.mine, self.theirs, self.rules)
        return before & self.others & ~movable(self.grown, self.rest, self.rules)

    @property
    def their_stuck(self) -> int:
        """The stones of the other side that could move before, are still there, and cannot move now."""
        before = movable(self.theirs, self.mine, self.rules)
        return before & self.rest & ~movable(self.rest, self.grown, self.rules)

    @property
    def their_woken(self) -> int:
        """The stones of the other side that could not move before, and can now."""
        after = movable(self.rest, self.grown, self.rules)
        return after & ~movable(self.theirs, self.mine, self.rules)

    @property
    def backed(self) -> tuple[int, int]:
        """How many stones of the mover and of the other side can move and have company, after the move."""
        ours = backed(self.grown, self.rest, self.rules)
        return popcount(ours), popcount(backed(self.rest, self.grown, self.rules))

    @property
    def lead(self) -> int:
        """How much more company the mover's stones that can move have than the other side's."""
        ours = company(self.grown, self.rest, self.rules)
        return ours - company(self.rest, self.grown, self.rules)

    def loners(self, before: int, after: int) -> int:
        """Return the stones of one side that had company, now have none, and are in a group with moves."""
        had = before & neighbours(before, self.rules)
        return had & after & ~neighbours(after, self.rules) & self.live

    def company_at(self, cell: int) -> int:
        """Return the mover's other stones beside a cell: from where the stone came, or where it is now."""
        return neighbours(bit(cell), self.rules) & self.others

    def name_stones(self, stones: int) -> str:
        """Return ``stone on b3`` or ``stones on b3 and c4`` for a set of cells."""
        noun = "stone" if popcount(stones) == 1 else "stones"
        return f"{noun} on {join_some(list_cells(stones, self.rules), 'cells')}"


def look_at(position: Position, move: Move) -> Scene:
    """Collect what the facts are found in; raise an error for an illegal move."""
    after = position.play(move)
    rules: Rules = position.game.rules
    rest, grown = after.state
    return Scene(
        position,
        move,
        after,
        origin_of(move, rules),
        target_of(move, rules),
        position.state.mine,
        position.state.theirs,
        grown,
        rest,
    )


def is_single(group: int, state: State, rules: Rules) -> bool:
    """Return whether any move in a group is the last one there."""
    mine, theirs = state.mine & group, state.theirs & group
    return _ends(mine, theirs, rules) and _ends(theirs, mine, rules)


def _ends(mine: int, theirs: int, rules: Rules) -> bool:
    """Return whether no move of ``mine`` leaves another one to anybody."""
    origins = movable(mine, theirs, rules)
    while origins:
        origin = bit(lowest(origins))
        origins &= ~origin
        targets = neighbours(origin, rules) & theirs
        while targets:
            target = bit(lowest(targets))
            targets &= ~target
            if movable((mine & ~origin) | target, theirs & ~target, rules):
                return False
    return True
