"""Rules of thumb for Pentago: each finds the moves it likes, in both parts of a turn."""

from collections.abc import Callable
from functools import reduce

from plyground.bits import insert
from plyground.core.facts import Fact
from plyground.core.types import MoveSet
from plyground.games.pentago.line_facts import (
    blocks,
    breaks,
    breaks_own,
    grows,
    helps_other,
    stops_threat,
    takes_centre,
    threatens,
)
from plyground.games.pentago.scene import Scene, look_at
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _moves(turn: Turn, likes: Callable[[Scene], bool]) -> MoveSet:
    """Return the legal moves that a test of their scene likes."""
    scenes = (look_at(turn.position, move) for move in turn.position.legal_moves)
    liked = (scene.move for scene in scenes if likes(scene))
    return reduce(insert, liked, turn.position.game.no_moves)


def _any_of(*finders: Callable[[Scene], Fact | None]) -> Callable[[Turn], MoveSet]:
    """Return a rule that likes moves that do not lose at once, and of which one of the facts is true."""
    return lambda turn: _moves(turn, lambda scene: not scene.is_lost and any(find(scene) for find in finders))


def _win(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: scene.move in scene.my_wins)


def _keep_safe(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: not scene.is_lost)


def _keep_lines(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: not (scene.is_lost or breaks_own(scene) or helps_other(scene)))


win = Rule("win", _win, ("wins", "makes_five", "wins_with_turn"), "It wins.")
stop = Rule("stop", _any_of(blocks, stops_threat), ("blocks", "stops_threat"), "It stops a threat.")
threaten = Rule("threaten", _any_of(threatens), ("threatens",), "It makes a threat.")
grow = Rule("grow", _any_of(grows), ("grows",), "It makes a longer line.")
break_up = Rule("break up", _any_of(breaks), ("breaks",), "It breaks up a line of the other side.")
centre = Rule("centre", _any_of(takes_centre), ("takes_centre",), "It takes the centre of a quadrant.")
keep_lines = Rule(
    "keep lines", _keep_lines, ("changes_nothing", "leaves_lines"), "It breaks no line of its own."
)
keep_safe = Rule("keep safe", _keep_safe, ("only_defence",), "It does not lose at once.")
