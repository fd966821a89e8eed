"""Compare-and-swap: change a number that several threads may change, all or nothing.

Compiled, this is the machine's own compare-and-swap. Interpreted, it is plain
Python, for one thread alone.
"""

from typing import TYPE_CHECKING, Any

from plyground.jit import INTERPRETED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def compare_and_swap(numbers: "NDArray[np.int16]", index: int, old: int, new: int) -> bool:
    """Replace ``numbers[index]`` by ``new`` if it still is ``old``; return whether it was."""
    if int(numbers[index]) != old:
        return False
    numbers[index] = new
    return True


def _register_overload() -> None:
    """Let compiled code use the machine's own instruction."""
    from numba import types
    from numba.core.cgutils import get_item_pointer
    from numba.extending import intrinsic, overload

    def cmpxchg(_: Any, numbers: Any, index: Any, old: Any, new: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kind = signature.args[0]
            array = context.make_array(kind)(context, builder, args[0])
            place = get_item_pointer(context, builder, kind, array, [args[1]])  # type: ignore[no-untyped-call]
            width = context.get_value_type(kind.dtype)
            before, after = builder.trunc(args[2], width), builder.trunc(args[3], width)
            swapped = builder.cmpxchg(place, before, after, "monotonic", "monotonic")
            return builder.extract_value(swapped, 1)

        return types.boolean(numbers, types.int64, types.int64, types.int64), build

    atomic: Any = intrinsic(cmpxchg)

    overload(compare_and_swap)(
        lambda numbers, index, old, new: (
            lambda numbers, index, old, new: atomic(numbers, index, old, new)  # noqa: PLW0108  # Numba wants a function
        )
    )


if not INTERPRETED:
    _register_overload()
