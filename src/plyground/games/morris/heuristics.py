"""Rules of thumb for morris: each finds the moves it likes."""

from collections.abc import Iterable

from plyground.bits import empty_set, insert, popcount
from plyground.core.types import Move, MoveSet
from plyground.games.morris.rules import closes
from plyground.games.morris.scene import Scene, look_at, wins_in_turn
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _collect(turn: Turn, moves: Iterable[Move]) -> MoveSet:
    found = empty_set(turn.position.game.move_count)
    for move in moves:
        found = insert(found, move)
    return found


def _win(turn: Turn) -> MoveSet:
    return _collect(turn, wins_in_turn(turn.position))


def _mill(turn: Turn) -> MoveSet:
    state, rules = turn.position.state, turn.position.game.rules
    return _collect(turn, (move for move in turn.position.legal_moves if closes(state, move, rules)))


def _careful_scenes(turn: Turn) -> list[Scene]:
    """Return the moves after which the other side can close a mill on the fewest points."""
    scenes = [look_at(turn.position, move) for move in turn.position.legal_moves]
    fewest = min(popcount(scene.then.feared) for scene in scenes)
    return [scene for scene in scenes if popcount(scene.then.feared) == fewest]


def _careful(turn: Turn) -> MoveSet:
    return _collect(turn, (scene.move for scene in _careful_scenes(turn)))


def _plan(turn: Turn) -> MoveSet:
    """Return the careful moves after which the mover could close a mill on the most points, if any."""
    scenes = _careful_scenes(turn)
    most = max(popcount(scene.then.ready) for scene in scenes)
    return _collect(turn, (scene.move for scene in scenes if 0 < popcount(scene.then.ready) == most))


win = Rule("win", _win, ("wins", "wins_next"), "It wins.")
mill = Rule("mill", _mill, ("closes_mill",), "It closes a mill.")
plan = Rule(
    "plan",
    _plan,
    ("takes", "stops_mill", "makes_double_mill", "opens_safely", "threatens_mill"),
    "It keeps a mill in reach.",
)
careful = Rule(
    "careful",
    _careful,
    ("takes", "stops_mill", "shuts_in", "stands_between", "prepares_mill", "fewest_replies", "touches"),
    "It leaves the other side as few mills as possible.",
)
