"""A move in Connect Four with what its facts are made of."""

from dataclasses import dataclass

from plyground.bits import members
from plyground.core.facts import Fact
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.connect4.rules import Rules, landing_cell
from plyground.games.connect4.threats import Moves, threats


@dataclass(frozen=True, slots=True)
class Scene:
    """A move to explain: the board before it, and the threats before and after.

    ``mine`` are the stones of the mover before the move, ``grown`` after it, ``theirs``
    the other side's; ``cell`` is where the stone lands.
    """

    position: Position
    after: Position
    move: Move
    cell: int
    mine: int
    grown: int
    theirs: int
    my_threats: Moves
    their_threats: Moves
    new_threats: Moves
    left_threats: Moves

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        rules: Rules = self.position.game.rules
        return rules

    @property
    def other(self) -> str:
        """The other side."""
        return self.after.mover

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.after.is_over


def look_at(position: Position, move: Move) -> Scene:
    """Lay out what the facts are found in; raise an error for an illegal move."""
    after = position.play(move)
    rules, (mine, theirs) = position.game.rules, position.state
    stone = landing_cell(position.state, move, rules)
    grown = mine | stone
    return Scene(
        position,
        after,
        move,
        members(stone)[0],
        mine,
        grown,
        theirs,
        my_threats=threats(mine, theirs, rules),
        their_threats=threats(theirs, mine, rules),
        new_threats=threats(grown, theirs, rules),
        left_threats=threats(theirs, grown, rules),
    )


def new_fact(kind: str, scene: Scene, sentence: str, evidence: Moves = (), number: int | None = None) -> Fact:
    """Return a fact about the move of a scene."""
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)
