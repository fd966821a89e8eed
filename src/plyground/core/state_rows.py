"""States in arrays: one row of numbers for each state, for kernels that keep many of them."""

from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.jit import INTERPRETED, kernel
from plyground.jit_start import before_compiling

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from plyground.core.types import State

    Numbers = NDArray[np.int64]


def replace_field(state: "State", place: int, number: int) -> "State":
    """Return the state with one field replaced."""
    return type(state)(*state[:place], number, *state[place + 1 :])


def _overload_replace_field() -> None:
    """Provide the same for compiled code, which cannot slice tuples at a variable index."""
    from numba.cpython.unsafe.tuple import tuple_setitem
    from numba.extending import overload

    set_item: Any = tuple_setitem
    overload(replace_field)(
        lambda state, place, number: lambda state, place, number: set_item(state, place, number)  # noqa: PLW0108
    )


if not INTERPRETED:
    before_compiling(_overload_replace_field)


@kernel(nogil=True)
def read_state(numbers: "Numbers", start: "State") -> "State":
    """Return the state in a row of numbers; ``start`` gives its type."""
    state = start
    for place in range(len(start)):
        state = replace_field(state, place, int(numbers[place]))
    return state


@kernel(nogil=True)
def write_state(state: "State", numbers: "Numbers") -> None:
    """Write a state into a row of numbers."""
    for place in range(len(state)):
        numbers[place] = state[place]
