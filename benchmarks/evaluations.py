"""Evaluations so simple that every program can use the same."""

from typing import Any

from plyground.games.oware.rules import Rules, State, store
from plyground.jit import kernel


@kernel
def captured(state: State, rules: Rules) -> int:
    """Return the lead of the mover in captured seeds, in Oware."""
    return store(state.mine) - store(state.theirs)


@kernel
def nothing(state: Any, rules: Any) -> int:
    """Return 0: only a finished game counts."""
    return 0
