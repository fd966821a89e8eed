"""Rules of thumb for k in a row, for opponents that follow a chain of rules."""

from collections.abc import Iterable
from functools import reduce

from plyground.bits import insert
from plyground.core.types import Move, MoveSet
from plyground.games.mnk.cells import centre_cells, edges_at, sides_of
from plyground.games.mnk.threats import fork_cells, threats
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def collect(turn: Turn, moves: Iterable[Move]) -> MoveSet:
    """Return moves as a set."""
    return reduce(insert, moves, turn.position.game.no_moves)


def _win(turn: Turn) -> MoveSet:
    mine, theirs = sides_of(turn.position.state)
    return collect(turn, threats(mine, theirs, turn.position.game.rules))


def _block(turn: Turn) -> MoveSet:
    mine, theirs = sides_of(turn.position.state)
    return collect(turn, threats(theirs, mine, turn.position.game.rules))


def _block_fork(turn: Turn) -> MoveSet:
    mine, theirs = sides_of(turn.position.state)
    feared = fork_cells(theirs, mine, turn.position.game.rules)
    return collect(turn, _without_forks(turn)) if feared else turn.position.game.no_moves


def _no_fork(turn: Turn) -> MoveSet:
    return collect(turn, _without_forks(turn))


def _without_forks(turn: Turn) -> list[Move]:
    """Return the moves after which the other side cannot make a fork.

    Taking the cell of the fork may not be enough, and is not always needed: a
    threat must be answered, so afterwards only that answer could make the fork.
    """
    rules, (mine, theirs) = turn.position.game.rules, sides_of(turn.position.state)
    return [move for move in turn.position.legal_moves if not fork_cells(theirs, mine | 1 << move, rules)]


def _centre(turn: Turn) -> MoveSet:
    middle = centre_cells(turn.position.game.rules)
    return collect(turn, (move for move in turn.position.legal_moves if move in middle))


def _corner(turn: Turn) -> MoveSet:
    return collect(turn, _at_edges(turn, 2))


def _corner_against_centre(turn: Turn) -> MoveSet:
    _, theirs = sides_of(turn.position.state)
    is_taken = any(theirs >> cell & 1 for cell in centre_cells(turn.position.game.rules))
    return _corner(turn) if is_taken else turn.position.game.no_moves


def _side(turn: Turn) -> MoveSet:
    return collect(turn, _at_edges(turn, 1))


def _safe_side(turn: Turn) -> MoveSet:
    safe = _without_forks(turn)
    return collect(turn, (move for move in _at_edges(turn, 1) if move in safe))


def _at_edges(turn: Turn, count: int) -> list[Move]:
    """Return the moves at so many edges: the corners lie at two, the other cells of the sides at one."""
    rules = turn.position.game.rules
    return [move for move in turn.position.legal_moves if edges_at(move, rules) == count]


def _make_threat(turn: Turn) -> MoveSet:
    mine, theirs = sides_of(turn.position.state)
    return _threatening(turn, mine, theirs)


def _stop_threat(turn: Turn) -> MoveSet:
    mine, theirs = sides_of(turn.position.state)
    return _threatening(turn, theirs, mine)


def _threatening(turn: Turn, stones: int, others: int) -> MoveSet:
    """Return the moves after which ``stones`` threaten to complete a run."""
    rules = turn.position.game.rules
    return collect(
        turn, (move for move in turn.position.legal_moves if threats(stones | 1 << move, others, rules))
    )


win = Rule("win", _win, ("wins",), "It completes a run.")
block = Rule("block", _block, ("blocks",), "It stops a run.")
block_fork = Rule("block a fork", _block_fork, ("stops_fork",), "It leaves no cell for a fork.")
no_fork = Rule("allow no fork", _no_fork, ("stops_fork",), "It leaves no cell for a fork.")
take_centre = Rule("centre", _centre, ("takes_centre",), "It takes the centre.")
take_corner = Rule("corner", _corner, ("takes_corner",), "It takes a corner.")
corner_against_centre = Rule(
    "corner against the centre", _corner_against_centre, (), "The centre is taken, so it takes a corner."
)
take_side = Rule("side", _side, ("takes_side",), "It takes a side.")
safe_side = Rule("safe side", _safe_side, (), "It takes a side and leaves no cell for a fork.")
make_threat = Rule("make a threat", _make_threat, ("makes_fork", "makes_threat"), "It makes a threat.")
stop_threat = Rule("stop a threat", _stop_threat, (), "The other side would have made a threat there.")
