"""The first calls of a process: rules run interpreted until it is worth while to load the compiler.

Numba takes longer to import than an opponent that follows rules needs to answer. So the
package's own rules, which are tested in both modes, run as ordinary Python as long as
Numba was not imported and they have taken little time. Searches and other kernels that
release the interpreter lock are compiled at once, and so is every kernel of a game of your own:
its mistakes are found at its first call, and it never changes its mode by itself.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

SECONDS = 0.05
"""After so much time in interpreted rules, the compiler is loaded: it has about paid for itself."""

OWN = "plyground."
"""The modules whose kernels may start interpreted."""

_spent = 0.0
_hooks: list[Callable[[], None]] = []
_is_prepared = False
_lock = threading.RLock()


def before_compiling(hook: Callable[[], None]) -> None:
    """Call ``hook``, which needs Numba, once and before the first kernel is compiled."""
    with _lock:
        if not _is_prepared:
            _hooks.append(hook)
            return
    hook()


def prepare_compiler(kernel: type) -> None:
    """Import Numba, teach it what objects of the class ``kernel`` are, and call all hooks."""
    global _is_prepared  # noqa: PLW0603  # one process, one compiler
    with _lock:
        if _is_prepared:
            return
        from numba import types
        from numba.extending import typeof_impl

        @typeof_impl.register(kernel)
        def typeof_kernel(value: Any, _: Any) -> Any:
            return types.Dispatcher(value.compiled)

        while _hooks:
            _hooks.pop(0)()
        _is_prepared = True


def can_start_interpreted() -> bool:
    """Return whether a call may still run interpreted although the kernel could be compiled."""
    return _spent < SECONDS and "numba" not in sys.modules


def run_interpreted(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Call a function, and note how long it took."""
    global _spent  # noqa: PLW0603  # a sum; a call that is lost does no harm
    began = time.perf_counter()
    try:
        return function(*args, **kwargs)
    finally:
        _spent += time.perf_counter() - began


def is_tested(function: Any) -> bool:
    """Return whether a function and all that it calls belong to this package, which tests both modes."""
    if not function.__module__.startswith(OWN):
        return False
    used = [function.__globals__.get(name) for name in _names(function.__code__)]
    used += [cell.cell_contents for cell in function.__closure__ or ()]
    return all(map(_may_start, used))


def _may_start(value: Any) -> bool:
    """Return whether a value that a kernel uses may be used by an interpreted one."""
    if isinstance(value, FunctionType):
        return value.__module__.startswith(OWN)
    py_func = getattr(value, "py_func", None)
    return py_func is None or py_func.__module__.startswith(OWN)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
