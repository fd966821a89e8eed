"""Rules of thumb for Connect Four: each finds the moves it likes."""

from plyground.bits import collect
from plyground.core.types import MoveSet
from plyground.games.connect4.threats import safe_moves, threats
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _win(turn: Turn) -> MoveSet:
    state, rules = turn.position.state, turn.position.game.rules
    return collect(threats(state.mine, state.theirs, rules))


def _block(turn: Turn) -> MoveSet:
    state, rules = turn.position.state, turn.position.game.rules
    return collect(threats(state.theirs, state.mine, rules))


def _safe(turn: Turn) -> MoveSet:
    return collect(safe_moves(turn.position.state, turn.position.game.rules))


def _safe_centre(turn: Turn) -> MoveSet:
    """Return the safe moves in the middle of the board: three columns, or four of an even number."""
    state, rules = turn.position.state, turn.position.game.rules
    return collect(
        move for move in safe_moves(state, rules) if abs(2 * move - (rules.columns - 1)) <= CENTRAL
    )


CENTRAL = 3
"""Half columns from the middle that still count as the centre."""

win = Rule("win", _win, ("wins",), "It completes a run.")
block = Rule("block", _block, ("blocks",), "It stops a run.")
safe_centre = Rule(
    "safe centre", _safe_centre, ("takes_centre",), "It stays near the centre and gives no win away."
)
safe = Rule("safe", _safe, (), "It gives no win away.")
