"""Rules of thumb for k in a row, for opponents that follow a chain of rules."""

from plyground.bits import bit, collect, members
from plyground.games.mnk.rules import (
    Rules,
    State,
    centre,
    empty_cells,
    legal_moves,
    winning_cells,
)
from plyground.games.mnk.threats import fork_cells, threats
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _win(turn: Turn) -> int:
    state, rules = turn.position.state, turn.position.game.rules
    return collect(threats(state.mine, state.theirs, rules))


def _block(turn: Turn) -> int:
    state, rules = turn.position.state, turn.position.game.rules
    return collect(threats(state.theirs, state.mine, rules))


def _block_fork(turn: Turn) -> int:
    state, rules = turn.position.state, turn.position.game.rules
    return _without_forks(turn) if fork_cells(state.theirs, state.mine, rules) else 0


def _without_forks(turn: Turn) -> int:
    """Return the moves after which the other side cannot make a fork.

    Taking the cell of the fork may not be enough, and is not always needed: a
    threat must be answered, so afterwards only that answer could make the fork.
    """
    state, rules = turn.position.state, turn.position.game.rules
    return collect(
        move
        for move in turn.position.legal_moves
        if not fork_cells(state.theirs, state.mine | bit(move), rules)
    )


def _centre(turn: Turn) -> int:
    return centre(turn.position.game.rules) & _empty(turn)


def _corner(turn: Turn) -> int:
    return corners(turn.position.game.rules) & _empty(turn)


def _corner_against_centre(turn: Turn) -> int:
    rules = turn.position.game.rules
    return _corner(turn) if turn.position.state.theirs & centre(rules) else 0


def _side(turn: Turn) -> int:
    return sides(turn.position.game.rules) & _empty(turn)


def _safe_side(turn: Turn) -> int:
    return _side(turn) & _without_forks(turn)


def _make_threat(turn: Turn) -> int:
    state, rules = turn.position.state, turn.position.game.rules
    return _threatening(state.mine, state, rules)


def _stop_threat(turn: Turn) -> int:
    state, rules = turn.position.state, turn.position.game.rules
    return _threatening(state.theirs, state, rules)


def _threatening(stones: int, state: State, rules: Rules) -> int:
    """Return the cells where one more stone makes a run that lacks one stone, with that cell empty."""
    cells = 0
    empty = empty_cells(state, rules)
    for cell in members(empty):
        if winning_cells(stones | bit(cell), rules) & empty & ~bit(cell):
            cells |= bit(cell)
    return cells


def _empty(turn: Turn) -> int:
    return legal_moves(turn.position.state, turn.position.game.rules)


def corners(rules: Rules) -> int:
    """Return the corner cells."""
    last_row = rules.width * (rules.height - 1)
    return bit(0) | bit(rules.width - 1) | bit(last_row) | bit(last_row + rules.width - 1)


def sides(rules: Rules) -> int:
    """Return the cells at the edge that are not corners."""
    return rules.board & ~rules.ring1 & ~corners(rules)


win = Rule("win", _win, ("wins",), "It completes a run.")
block = Rule("block", _block, ("blocks",), "It stops a run.")
block_fork = Rule("block a fork", _block_fork, ("stops_fork",), "It leaves no cell for a fork.")
no_fork = Rule("allow no fork", _without_forks, ("stops_fork",), "It leaves no cell for a fork.")
take_centre = Rule("centre", _centre, ("takes_centre",), "It takes the centre.")
take_corner = Rule("corner", _corner, ("takes_corner",), "It takes a corner.")
corner_against_centre = Rule(
    "corner against the centre", _corner_against_centre, (), "The centre is taken, so it takes a corner."
)
take_side = Rule("side", _side, ("takes_side",), "It takes a side.")
safe_side = Rule("safe side", _safe_side, (), "It takes a side and leaves no cell for a fork.")
make_threat = Rule("make a threat", _make_threat, ("makes_fork", "makes_threat"), "It makes a threat.")
stop_threat = Rule("stop a threat", _stop_threat, (), "The other side would have made a threat there.")
