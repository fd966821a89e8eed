"""A move in Hex with what its facts are made of."""

from dataclasses import dataclass
from functools import cached_property

from plyground.bits import Bits128, members, remove
from plyground.caching import bounded_cache
from plyground.core.facts import Fact
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.hex.cells import Rules
from plyground.games.hex.geometry import Span
from plyground.games.hex.names import AIMS, EDGES, cell_name
from plyground.games.hex.nets import Net
from plyground.games.hex.race import stones_needed
from plyground.games.hex.rules import (
    HexSide,
    empty_cells,
    my_side,
    their_side,
    winning_cells,
    with_stone,
)

Moves = tuple[Move, ...]


@dataclass(frozen=True)
class View:
    """A position: the nets, the stones that are needed, and the winning cells of the mover and the other."""

    mine: Net
    theirs: Net
    my_need: int
    their_need: int
    my_wins: Moves
    their_wins: Moves


@dataclass(frozen=True)
class Scene:
    """A move to explain. ``before`` and ``now`` are seen from the mover, before and after the move."""

    position: Position
    after: Position
    move: Move
    before: View
    now: View

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        rules: Rules = self.position.game.rules
        return rules

    @property
    def mover(self) -> str:
        """The player who moves."""
        return self.position.mover

    @property
    def other(self) -> str:
        """The other player."""
        return self.after.mover

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.after.is_over

    @property
    def across(self) -> int:
        """1 if the mover joins the left side with the right."""
        return int(self.position.state.across)

    @property
    def aim(self) -> str:
        """What the mover joins: ``the top with the bottom``."""
        return AIMS[self.across]

    @cached_property
    def is_in_the_way(self) -> bool:
        """Whether the move takes a cell of one of the other player's shortest ways."""
        theirs = their_side(self.position.state)
        empty = empty_cells(self.position.state, self.rules)
        taken = with_stone(theirs, self.move, 1 - self.across, self.rules)
        return int(stones_needed(taken, empty, self.rules)) < self.before.their_need

    def is_weak(self, cell: Move) -> bool:
        """Return whether the mover needs more stones if the other player takes an empty cell next."""
        state = self.after.state
        empty = remove(empty_cells(state, self.rules), cell)
        return int(stones_needed(their_side(state), empty, self.rules)) != self.now.my_need

    def name(self, end: int, across: int) -> str:
        """Name a cell, or an edge of the player who plays in that direction."""
        return f"the {EDGES[across][-1 - end]}" if end < 0 else cell_name(end, self.rules)

    def name_span(self, span: Span, across: int) -> str:
        """Write the ends of a bridge: ``from b2 to the top``."""
        return f"from {self.name(span.end, across)} to {self.name(span.other, across)}"


def look_at(position: Position, move: Move) -> Scene:
    """Collect what the facts are found in; raise an error for an illegal move."""
    after = position.play(move)
    return Scene(position, after, move, view_of(position), _turned(view_of(after)))


@bounded_cache(256)
def view_of(position: Position) -> View:
    """Return what both players have, seen from the player to move."""
    state, rules = position.state, position.game.rules
    mine, theirs, empty = my_side(state), their_side(state), empty_cells(state, rules)
    across = int(state.across)
    return View(
        _net(mine, empty, across, rules),
        _net(theirs, empty, 1 - across, rules),
        int(stones_needed(mine, empty, rules)),
        int(stones_needed(theirs, empty, rules)),
        members(winning_cells(mine, empty)),
        members(winning_cells(theirs, empty)),
    )


def _net(side: HexSide, empty: Bits128, across: int, rules: Rules) -> Net:
    return Net(rules.size, across, frozenset(members(side.stones)), frozenset(members(empty)))


def _turned(view: View) -> View:
    """Return a view as the other player sees it."""
    return View(view.theirs, view.mine, view.their_need, view.my_need, view.their_wins, view.my_wins)


def new_fact(kind: str, scene: Scene, sentence: str, evidence: Moves = (), number: int | None = None) -> Fact:
    """Return a fact about the move of a scene."""
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)
