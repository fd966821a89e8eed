"""Rules of thumb for Breakthrough: each finds the moves it likes."""

from collections.abc import Iterable
from functools import reduce

from plyground.bits import insert
from plyground.core.types import Move, MoveSet
from plyground.games.breakthrough.pawn_facts import captures, hangs, unprotects
from plyground.games.breakthrough.scene import Scene, look_at, moves_of, moves_through
from plyground.games.breakthrough.steps import winning_steps
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _collect(turn: Turn, moves: Iterable[Move]) -> MoveSet:
    """Return moves as a set."""
    return reduce(insert, moves, turn.position.game.no_moves)


def _scenes(turn: Turn) -> list[Scene]:
    return [look_at(turn.position, move) for move in turn.position.legal_moves]


def _win(turn: Turn) -> MoveSet:
    rules = turn.position.game.rules
    return _collect(turn, moves_of(winning_steps(turn.position.state, rules), rules))


def _block(turn: Turn) -> MoveSet:
    """Return the captures of pawns that would win with their next step."""
    columns = turn.position.game.rules.columns
    return _collect(
        turn, (each.move for each in _scenes(turn) if each.captures and each.target < 2 * columns)
    )


def _through(turn: Turn) -> MoveSet:
    return _collect(turn, moves_through(turn.position.state, turn.position.game.rules))


def _capture(turn: Turn) -> MoveSet:
    return _collect(turn, (each.move for each in _scenes(turn) if captures(each) and _is_careful(each)))


def _safe(turn: Turn) -> MoveSet:
    return _collect(
        turn, (each.move for each in _scenes(turn) if _is_careful(each) and not _gives_pawn(each))
    )


def _careful(turn: Turn) -> MoveSet:
    return _collect(turn, (each.move for each in _scenes(turn) if _is_careful(each)))


def _is_careful(scene: Scene) -> bool:
    """Return whether the other side can neither win at its next turn nor get a pawn through."""
    return not scene.their_wins and not moves_through(scene.after.state, scene.rules)


def _gives_pawn(scene: Scene) -> bool:
    """Return whether the move exposes a pawn that was safe."""
    return hangs(scene) is not None or unprotects(scene) is not None


win = Rule("win", _win, ("wins",), "It wins.")
block = Rule("block", _block, ("stops_win",), "It captures a pawn that was one step from winning.")
through = Rule("through", _through, ("gets_through",), "It gets a pawn through.")
capture = Rule("capture", _capture, ("captures",), "It captures a pawn.")
safe = Rule("safe", _safe, ("stops_through", "passes", "protects", "attacks"), "It gives no pawn away.")
careful = Rule("careful", _careful, ("stops_through",), "It lets no pawn through.")
