"""A move in Connect Four with what its facts are made of."""

from dataclasses import dataclass

from plyground.bits import members
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.types import Move
from plyground.games.connect4.rules import Rules, landing_cell
from plyground.games.connect4.threats import Moves, threats


@dataclass(frozen=True, slots=True)
class Scene(MoveScene[Rules]):
    """A move to explain: the board before it, and the threats before and after.

    ``mine`` are the stones of the mover before the move, ``grown`` after it, ``theirs``
    the other side's; ``cell`` is where the stone lands.
    """

    cell: int
    mine: int
    grown: int
    theirs: int
    my_threats: Moves
    their_threats: Moves
    new_threats: Moves
    left_threats: Moves


def look_at(position: Position, move: Move) -> Scene:
    """Lay out what the facts are found in; raise an error for an illegal move."""
    after = position.play(move)
    rules, (mine, theirs) = position.game.rules, position.state
    stone = landing_cell(position.state, move, rules)
    grown = mine | stone
    return Scene(
        position,
        move,
        after,
        members(stone)[0],
        mine,
        grown,
        theirs,
        my_threats=threats(mine, theirs, rules),
        their_threats=threats(theirs, mine, rules),
        new_threats=threats(grown, theirs, rules),
        left_threats=threats(theirs, grown, rules),
    )
