"""Sets of squares that matter in Othello: corners, what lies next to them, and discs that nobody can turn."""

from plyground.bits import wrap
from plyground.games.othello.rules import Rules
from plyground.jit import kernel


@kernel
def corners(rules: Rules) -> int:
    """Return the four corners."""
    return rules.board & ~rules.inner_columns & ~rules.inner_rows


@kernel
def edges(rules: Rules) -> int:
    """Return the squares of the four edges, corners included."""
    return rules.board & ~rules.interior


@kernel
def across(squares: int, rules: Rules) -> int:
    """Return the squares to the left and to the right of some squares."""
    left = (squares & ~rules.first_column) >> 1
    right = wrap((squares & ~rules.last_column) << 1)
    # A set with square 63 is negative, and a shift to the right fills it up from the top.
    return (left & ~rules.last_column) | right


@kernel
def up_and_down(squares: int, rules: Rules) -> int:
    """Return the squares above and below some squares."""
    return ((squares >> rules.size) & ~rules.last_row) | (wrap(squares << rules.size) & rules.board)


@kernel
def beside(squares: int, rules: Rules) -> int:
    """Return the squares next to some squares in all eight directions, and perhaps the squares themselves."""
    row = squares | across(squares, rules)
    return row | up_and_down(row, rules)


@kernel
def along_edges(squares: int, rules: Rules) -> int:
    """Return the neighbours of some squares of the edges that lie on the same edge."""
    return (across(squares, rules) | up_and_down(squares, rules)) & edges(rules)


@kernel
def safe_on_edges(discs: int, rules: Rules) -> int:
    """Return the discs in unbroken lines along an edge from a corner: nobody can ever turn them."""
    safe = discs & corners(rules)
    grown = safe
    while grown:
        grown = along_edges(grown, rules) & discs & ~safe
        safe |= grown
    return safe
