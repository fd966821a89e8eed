"""The steps of Breakthrough: which pawns can go to the left, straight ahead or to the right."""

from typing import NamedTuple

from plyground.bits import bit, wrap
from plyground.games.breakthrough.rules import Rules, State, attacked_from_above, is_lost
from plyground.jit import kernel


class Steps(NamedTuple):
    """The squares from which a pawn can go to the left, straight and to the right."""

    left: int
    straight: int
    right: int


@kernel
def steps_to(pawns: int, allowed: int, straight: int, rules: Rules) -> Steps:
    """Return the steps of ``pawns`` to ``allowed`` squares; straight ahead only to ``straight`` ones."""
    pawns &= bit(rules.origins) - 1
    return Steps(
        pawns & ~rules.left_edge & (allowed >> (rules.columns - 1)),
        pawns & (straight >> rules.columns),
        pawns & ~rules.right_edge & (allowed >> (rules.columns + 1)),
    )


@kernel
def row(number: int, rules: Rules) -> int:
    """Return the squares of a row; the mover's own row is number 0."""
    return wrap(rules.home << (rules.columns * number))


@kernel
def legal_steps(state: State, rules: Rules) -> Steps:
    """Return all legal steps: diagonally where no own pawn is, straight ahead to an empty square."""
    if is_lost(state, rules):
        return Steps(0, 0, 0)
    return steps_to(state.mine, ~state.mine, ~(state.mine | state.theirs), rules)


@kernel
def both(one: Steps, other: Steps) -> Steps:
    """Return the steps that are in both."""
    return Steps(one.left & other.left, one.straight & other.straight, one.right & other.right)


@kernel
def capturing_steps(state: State, rules: Rules) -> Steps:
    """Return the steps that capture a pawn."""
    return both(legal_steps(state, rules), steps_to(state.mine, state.theirs, 0, rules))


@kernel
def winning_steps(state: State, rules: Rules) -> Steps:
    """Return the steps that win at once: onto the last row, or to the other side's last pawn."""
    is_last = state.theirs & (state.theirs - 1) == 0
    targets = row(rules.rows - 1, rules) | (state.theirs if is_last else 0)
    return both(legal_steps(state, rules), steps_to(state.mine, targets, targets, rules))


@kernel
def saving_steps(state: State, rules: Rules) -> Steps:
    """Return the captures of the only pawn that would win at the next turn; none if there are several."""
    runners = state.theirs & row(1, rules)
    if runners & (runners - 1):
        runners = 0
    return both(legal_steps(state, rules), steps_to(state.mine, runners, 0, rules))


@kernel
def noisy_steps(state: State, rules: Rules) -> Steps:
    """Return the steps that capture, that win, or that reach the last row but one and cannot be captured."""
    safe = row(rules.rows - 2, rules) & ~attacked_from_above(state.theirs, rules)
    runs = safe | row(rules.rows - 1, rules)
    return both(legal_steps(state, rules), steps_to(state.mine, state.theirs | runs, runs, rules))
