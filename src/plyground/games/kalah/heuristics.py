"""Rules of thumb for Kalah: each finds the moves it likes."""

from plyground.bits import bit, collect
from plyground.core.types import MoveSet
from plyground.games.kalah.captures import all_captures, best_capture
from plyground.games.kalah.rules import plays_again
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _move_again(turn: Turn) -> MoveSet:
    """Return the house nearest to the store that gives another turn: it spoils no other such house."""
    position = turn.position
    houses = [move for move in position.legal_moves if plays_again(position.state, move, position.game.rules)]
    return bit(houses[-1]) if houses else 0


def _capture(turn: Turn) -> MoveSet:
    """Return the moves that capture the most seeds."""
    captures = all_captures(turn.position.state, turn.position.game.rules)
    best = best_capture(captures)
    return collect(each.move for each in captures if best and each.gain == best.gain)


move_again = Rule("another turn", _move_again, ("moves_again",), "It gives another turn.")
capture = Rule("capture", _capture, ("captures",), "It captures seeds.")
