"""Kernels that run interpreted until their compiled code is on disk.

A server must not compile while people wait: the compiler holds the interpreter lock
for seconds. With :func:`never_compile`, a kernel that Python calls is loaded from the
cache if it is there, for example because another process has compiled it meanwhile.
Until then it runs as ordinary Python: slower, with the same result.
"""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from plyground.jit_errors import compile_error

CHECK_INTERVAL = 0.2
"""Seconds after which a kernel looks again for compiled code on disk."""

Namespaces = dict[int, tuple[object, dict[str, Any]]]

_never_compile = threading.Event()
_thread = threading.local()
_namespaces: Namespaces = {}
_lock = threading.RLock()


def never_compile(is_on: bool = True) -> None:
    """Let kernels of this process run interpreted where there is no compiled code; or compile again."""
    if is_on:
        _never_compile.set()
    else:
        _never_compile.clear()


@contextmanager
def not_compiling(is_on: bool = True) -> Iterator[None]:
    """Call :func:`never_compile` for the block, however it ends; do nothing if ``is_on`` is false."""
    if is_on:
        never_compile()
    try:
        yield
    finally:
        if is_on:
            never_compile(False)


@contextmanager
def compiling(is_allowed: bool) -> Iterator[None]:
    """Allow or forbid compiling in this thread, whatever :func:`never_compile` says."""
    before = getattr(_thread, "is_allowed", None)
    _thread.is_allowed = is_allowed
    try:
        yield
    finally:
        _thread.is_allowed = before


def is_compiling_allowed() -> bool:
    """Return whether a kernel that is called in this thread may be compiled."""
    chosen: bool | None = getattr(_thread, "is_allowed", None)
    return not _never_compile.is_set() if chosen is None else chosen


def must_compile() -> bool:
    """Return whether this thread was told to compile, as a step that prepares a game is."""
    return getattr(_thread, "is_allowed", None) is True


def attach_interpreter(compiled: Any) -> None:
    """Let ``compiled`` run interpreted while this process must not compile."""
    next_check = 0.0

    def load_or_compile(*args: Any, **kwargs: Any) -> Any:
        nonlocal next_check
        if is_compiling_allowed():
            return _compile(compiled, args, kwargs)
        now = time.monotonic()
        if now >= next_check:
            next_check = now + CHECK_INTERVAL
            found = None if kwargs else _load(compiled, args)
            if found is not None:
                return found
        return interpreted(compiled)

    compiled._compile_for_args = load_or_compile


def _compile(compiled: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Compile for these arguments and call; raise CompileError if Numba cannot compile the function."""
    try:
        return type(compiled)._compile_for_args(compiled, *args, **kwargs)
    except Exception as error:
        if not type(error).__module__.startswith("numba."):
            raise
        raise compile_error(error, compiled.py_func.__name__) from error


def interpreted(compiled: Any) -> Callable[..., Any]:
    """Return the kernel as an ordinary function, which calls other kernels as ordinary functions."""
    function = compiled.py_func
    namespace = _namespace(function.__globals__)
    twin = namespace.get(function.__name__)
    if isinstance(twin, FunctionType) and twin.__code__ is function.__code__:
        return twin
    return _twin(function, namespace)


def plain_functions(functions: Mapping[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """Return kernels as ordinary functions, which use all names of their modules as they are now."""
    known: Namespaces = {}
    return {
        name: _twin(each.py_func, _namespace(each.py_func.__globals__, known))
        if hasattr(each, "py_func")
        else each
        for name, each in functions.items()
    }


def _namespace(scope: dict[str, Any], known: Namespaces = _namespaces) -> dict[str, Any]:
    """Return the global names of a module, with ordinary functions in the place of kernels."""
    with _lock:
        if id(scope) not in known:
            copy = dict(scope)
            known[id(scope)] = (scope, copy)
            for name, value in scope.items():
                if hasattr(value, "py_func"):
                    copy[name] = _twin(value.py_func, _namespace(value.py_func.__globals__, known))
        return known[id(scope)][1]


def _twin(function: Any, namespace: dict[str, Any]) -> Callable[..., Any]:
    return FunctionType(
        function.__code__, namespace, function.__name__, function.__defaults__, function.__closure__
    )


def _load(compiled: Any, args: tuple[Any, ...]) -> Any:
    """Return the compiled code for these arguments if it is on disk, else None."""
    from numba.core.compiler_lock import global_compiler_lock

    with global_compiler_lock:
        types = tuple(compiled.typeof_pyval(each) for each in args)
        existing = compiled.overloads.get(types)
        if existing is not None:
            return existing.entry_point
        result = compiled._cache.load_overload(types, compiled.targetctx)
        if result is None:
            return None
        compiled.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
        compiled.add_overload(result)
        return result.entry_point
