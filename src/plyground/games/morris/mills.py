"""Mills of morris as sets of points, for people: which there are, and which a move closes or opens."""

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.morris.points import board_of
from plyground.games.morris.rules import Rules, moved_men


def mills_of(men: int, rules: Rules) -> tuple[int, ...]:
    """Return the mills that some men form."""
    return tuple(mill for mill in board_of(rules).mills if men & mill == mill)


def mills_closed(position: Position, move: Move) -> tuple[int, ...]:
    """Return the mills of the mover that a move, which takes no man, closes."""
    rules: Rules = position.game.rules
    before = mills_of(position.state.mine, rules)
    after = mills_of(int(moved_men(position.state, move, rules)), rules)
    return tuple(mill for mill in after if mill not in before)
