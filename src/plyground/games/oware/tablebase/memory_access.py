"""Access to numbers that several threads change, and that are too many for the processor's caches.

Compiled, these are instructions of the machine. Interpreted, they are plain Python,
for one thread alone.
"""

from typing import TYPE_CHECKING, Any

from plyground.jit import INTERPRETED
from plyground.jit_start import before_compiling

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def compare_and_swap(numbers: "NDArray[np.int16]", index: int, old: int, new: int) -> bool:
    """Replace ``numbers[index]`` by ``new`` if it still is ``old``; return whether it was."""
    if int(numbers[index]) != old:
        return False
    numbers[index] = new
    return True


def prefetch(numbers: "NDArray[np.int16]", index: int) -> None:
    """Ask for ``numbers[index]``, which is needed soon; do not wait for it."""


def _register_overloads() -> None:
    """Let compiled code use the machine's own instructions."""
    from llvmlite import ir
    from numba import types
    from numba.core.cgutils import get_item_pointer
    from numba.extending import intrinsic, overload

    def place_of(context: Any, builder: Any, kind: Any, numbers: Any, index: Any) -> Any:
        array = context.make_array(kind)(context, builder, numbers)
        return get_item_pointer(context, builder, kind, array, [index])  # type: ignore[no-untyped-call]

    def cmpxchg(_: Any, numbers: Any, index: Any, old: Any, new: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = place_of(context, builder, signature.args[0], args[0], args[1])
            width = context.get_value_type(signature.args[0].dtype)
            before, after = builder.trunc(args[2], width), builder.trunc(args[3], width)
            swapped = builder.cmpxchg(place, before, after, "monotonic", "monotonic")
            return builder.extract_value(swapped, 1)

        return types.boolean(numbers, types.int64, types.int64, types.int64), build

    def fetch(_: Any, numbers: Any, index: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
            place = place_of(context, builder, signature.args[0], args[0], args[1])
            instruction = builder.module.declare_intrinsic(
                "llvm.prefetch", (byte,), ir.FunctionType(ir.VoidType(), (byte, number, number, number))
            )
            for_writing, keep, data = (ir.Constant(number, each) for each in (1, 3, 1))
            builder.call(instruction, (builder.bitcast(place, byte), for_writing, keep, data))
            return context.get_dummy_value()

        return types.void(numbers, types.int64), build

    atomic: Any = intrinsic(cmpxchg)
    request: Any = intrinsic(fetch)

    overload(compare_and_swap)(
        lambda numbers, index, old, new: (
            lambda numbers, index, old, new: atomic(numbers, index, old, new)  # noqa: PLW0108  # Numba wants a function
        )
    )
    overload(prefetch)(
        lambda numbers, index: (
            lambda numbers, index: request(numbers, index)  # noqa: PLW0108  # Numba wants a function
        )
    )


if not INTERPRETED:
    before_compiling(_register_overloads)
