"""Rules of thumb for Clobber: each finds the moves it likes."""

from collections.abc import Iterable
from functools import reduce

from plyground.bits import insert
from plyground.core.facts import winning_moves
from plyground.core.types import Move, MoveSet
from plyground.games.clobber.facts import leaves_last, makes_last, matches
from plyground.games.clobber.scene import Scene, look_at
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _collect(turn: Turn, moves: Iterable[Move]) -> MoveSet:
    """Return moves as a set."""
    return reduce(insert, moves, turn.position.game.no_moves)


def _scenes(turn: Turn) -> list[Scene]:
    return [look_at(turn.position, move) for move in turn.position.legal_moves]


def _win(turn: Turn) -> MoveSet:
    return _collect(turn, winning_moves(turn.position))


def _last(turn: Turn) -> MoveSet:
    """Return the moves after which the other side always gets an answer, up to the last move."""
    return _collect(turn, (each.move for each in _scenes(turn) if makes_last(each) or matches(each)))


def _plan(turn: Turn) -> MoveSet:
    """Return those careful moves after which the mover's stones have the most company, compared."""
    return _collect(turn, _most_company([each for each in _scenes(turn) if _is_careful(each)]))


def _company(turn: Turn) -> MoveSet:
    """Return the moves after which the mover's stones have the most company, compared."""
    return _collect(turn, _most_company(_scenes(turn)))


def _most_company(scenes: list[Scene]) -> list[Move]:
    most = max((each.lead for each in scenes), default=0)
    return [each.move for each in scenes if each.lead == most]


def _is_careful(scene: Scene) -> bool:
    """Return whether the other side can neither win at its next turn nor is sure to make the last move."""
    return scene.over or not (scene.their_wins or leaves_last(scene))


win = Rule("win", _win, ("wins",), "It wins.")
last = Rule("last", _last, ("makes_last", "matches"), "It will make the last move.")
plan = Rule("plan", _plan, ("isolates", "more_backed", "cuts_off"), "It keeps its stones together.")
company = Rule("company", _company, ("isolates", "more_backed"), "It keeps its stones together.")
