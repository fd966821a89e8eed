"""Dots and Boxes of any size, as small as its rules allow: the lines, and by how many boxes the mover leads.

Lines across come first, row by row; then those that go down.
"""

from typing import NamedTuple

from plyground import Game, kernel


class State(NamedTuple):
    lines: int
    lead: int


class Rules(NamedTuple):
    columns: int
    rows: int


@kernel
def initial_state(rules: Rules) -> State:
    return State(0, 0)


@kernel
def line_count(rules: Rules) -> int:
    return rules.columns * (rules.rows + 1) + (rules.columns + 1) * rules.rows


@kernel
def closed_by(state: State, move: int, rules: Rules) -> int:
    """Return how many boxes a line closes."""
    lines, closed = state.lines | 1 << move, 0
    for row in range(rules.rows):
        for column in range(rules.columns):
            top = row * rules.columns + column
            left = rules.columns * (rules.rows + 1) + row * (rules.columns + 1) + column
            sides = 1 << top | 1 << (top + rules.columns) | 1 << left | 1 << (left + 1)
            if sides >> move & 1 and lines & sides == sides:
                closed += 1
    return closed


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return ((1 << line_count(rules)) - 1) & ~state.lines


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    return closed_by(state, move, rules) > 0


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    closed = closed_by(state, move, rules)
    lead = state.lead + closed if closed else -state.lead
    return State(state.lines | 1 << move, lead)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return 1 if state.lead > 0 else -1 if state.lead < 0 else 0


def dots(columns: int, rows: int) -> Game:
    """Return the game with so many boxes across and down."""
    return Game(
        name=f"dots-{columns}x{rows}",
        title=f"Dots and Boxes {columns}x{rows}",
        ruleset=f"{columns}x{rows}",
        rules=Rules(columns, rows),
        initial_state=initial_state,
        legal_moves=legal_moves,
        play=play,
        plays_again=plays_again,
        outcome=outcome,
    )
