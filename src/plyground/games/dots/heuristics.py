"""Rules of thumb for Dots and Boxes: each finds the lines it likes."""

from plyground.bits import collect
from plyground.core.types import MoveSet
from plyground.games.dots.facts import double_deals
from plyground.games.dots.scene import completing_lines, gifts_of, look_at, safe_lines
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _complete(turn: Turn) -> MoveSet:
    """Return the lines that complete a box."""
    return collect(completing_lines(turn.position.state.lines, turn.position.game.rules))


def _leave(turn: Turn) -> MoveSet:
    """Return the lines that leave the last boxes of a chain to the player who must then open a long one."""
    position = turn.position
    if not completing_lines(position.state.lines, position.game.rules):
        return 0
    return collect(line for line in position.legal_moves if double_deals(look_at(position, line)))


def _safe(turn: Turn) -> MoveSet:
    """Return the lines that give no box away where none can be completed."""
    return collect(safe_lines(turn.position.state.lines, turn.position.game.rules))


def _least(turn: Turn) -> MoveSet:
    """Return the lines that give the fewest boxes away, of those that complete none."""
    gifts = gifts_of(turn.position.state.lines, turn.position.game.rules)
    fewest = min((gift for _, gift in gifts), default=0)
    return collect(line for line, gift in gifts if gift == fewest)


complete = Rule("complete", _complete, ("wins", "takes_majority", "completes"), "It completes a box.")
safe = Rule("safe", _safe, ("only_safe", "leaves_gifts", "makes_chain", "is_safe"), "It gives no box away.")
least = Rule("fewest", _least, ("least_gift", "gives"), "It gives the fewest boxes away.")
leave = Rule("leave", _leave, ("double_deals",), "It leaves the last boxes of a chain.")
