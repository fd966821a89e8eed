"""How good a position of Breakthrough is, and which moves a search should try first."""

from plyground.bits import contains, popcount
from plyground.games.breakthrough.rules import (
    Rules,
    State,
    attacked_by,
    attacked_from_above,
    step_target,
)
from plyground.games.breakthrough.steps import row
from plyground.jit import kernel

PAWN = 100
ADVANCE = 5
"""Points for a pawn on row r: this times r * r, so that the last steps count most."""
PROTECTED = 5
GUARD = 20
"""Points for a pawn that has stayed on its own row, where it stops runners."""


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count pawns, how far they are, which of them are protected, and which guard their own row."""
    mine, theirs = state
    score = PAWN * (popcount(mine) - popcount(theirs))
    for number in range(1, rules.rows - 1):
        far = rules.rows - 1 - number
        score += (
            ADVANCE
            * number
            * number
            * (popcount(mine & row(number, rules)) - popcount(theirs & row(far, rules)))
        )
    guards = popcount(mine & rules.home) - popcount(theirs & row(rules.rows - 1, rules))
    protected = popcount(mine & attacked_by(mine, rules)) - popcount(
        theirs & attacked_from_above(theirs, rules)
    )
    return score + PROTECTED * protected + GUARD * guards


CAPTURE_FIRST = 100


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer captures, then pawns that are far ahead."""
    target = step_target(move, rules)
    bonus = CAPTURE_FIRST if contains(state.theirs, target) else 0
    return bonus + target // rules.columns
