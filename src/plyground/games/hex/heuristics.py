"""Rules of thumb for Hex: each finds the moves it likes."""

from collections.abc import Iterable
from functools import reduce

from plyground.bits import insert
from plyground.core.types import Move, MoveSet
from plyground.games.hex.scene import View, view_of
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _collect(turn: Turn, moves: Iterable[Move]) -> MoveSet:
    """Return moves as a set."""
    return reduce(insert, moves, turn.position.game.no_moves)


def _view(turn: Turn) -> View:
    return view_of(turn.position)


def _win(turn: Turn) -> MoveSet:
    return _collect(turn, _view(turn).my_wins)


def _stop(turn: Turn) -> MoveSet:
    return _collect(turn, _view(turn).their_wins)


def _save(turn: Turn) -> MoveSet:
    """Return the cells where the other side could cut a bridge."""
    net = _view(turn).mine
    return _collect(turn, (cell for span in net.gaps for cell in net.cuts_of(span)))


def _race(turn: Turn) -> MoveSet:
    """Return the moves after which the mover is furthest ahead in the race."""
    position = turn.position
    after = {move: view_of(position.play(move)) for move in position.legal_moves}
    leads = {move: view.my_need - view.their_need for move, view in after.items()}
    most = max(leads.values())
    return _collect(turn, (move for move, lead in leads.items() if lead == most))


win = Rule("win", _win, ("wins",), "It wins.")
stop = Rule("stop", _stop, ("stops_win",), "It takes a cell with which the other side could have won.")
save = Rule("save", _save, ("saves",), "It saves a bridge.")
race = Rule("race", _race, ("blocks", "bridges", "nears", "stands_in_way", "race"), "It leads in the race.")
