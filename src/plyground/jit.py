"""Kernels: functions that run compiled, or interpreted for debugging.

A *kernel* is a plain Python function over 64-bit integers, flat tuples of them
and arrays. ``@kernel`` compiles it with Numba. With the environment variable
``PLYGROUND_INTERPRETED`` set it returns the function unchanged, so that a
debugger can step through it and its coverage can be measured.

Compiled code is cached on disk. Numba looks only at a function's own file to
decide whether cached code is still valid, but a kernel also contains what it
uses from other files: other kernels, constants, modules. So each kernel gets a
*digest* of all that, and its code lives in a folder named after the digest:
after an edit of the rules, no search plays by the old ones.
"""

import functools
import hashlib
import importlib.util
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar, cast, overload
from weakref import WeakSet

from plyground.jit_cache import attach_cache, has_code
from plyground.jit_callee import attach_callee
from plyground.jit_interpreted import attach_interpreter, interpreted, must_compile
from plyground.jit_start import can_start_interpreted, is_tested, prepare_compiler, run_interpreted

INTERPRETED = os.environ.get("PLYGROUND_INTERPRETED", "0") not in ("", "0")

OPTIONS: dict[str, Any] = {"no_cfunc_wrapper": True}
"""Options of the compiler: nothing calls a kernel as a C function."""

F = TypeVar("F", bound=Callable[..., Any])

# By identity, since a dispatcher is not hashable by value; the reference keeps the id valid.
_digests: dict[int, tuple[object, str]] = {}
_overload_files: dict[object, str] = {}

_interpreted: WeakSet[Callable[..., Any]] = WeakSet()
"""The kernels of this process that run interpreted."""


@overload
def kernel(function: F) -> F: ...
@overload
def kernel(*, nogil: bool) -> Callable[[F], F]: ...


def kernel(function: F | None = None, *, nogil: bool = False) -> F | Callable[[F], F]:
    """Return ``function`` compiled, or unchanged when interpreting.

    It compiles at its first call with each combination of argument types, and is
    cached on disk. With ``@kernel(nogil=True)`` it runs without the interpreter lock: for
    searches and loops over many positions. For a rule, which takes less than a
    microsecond, releasing the lock and waiting for it again would take far longer.
    """
    if function is None:
        return functools.partial(_compiled, nogil=nogil)
    return _compiled(function, nogil=nogil)


def _compiled(function: F, *, nogil: bool) -> F:
    if INTERPRETED:
        _interpreted.add(function)
        return function
    found = Kernel(function, nogil)
    _digests[id(found)] = (found, found.digest)
    return cast("F", found)  # a kernel is called like its function


class Kernel:
    """A function that is compiled when it is first needed; Numba is not imported before.

    A few calls of a rule do not need it: see ``jit_start.py``. Everything else that a
    kernel can be asked for, such as ``overloads``, is answered by Numba's dispatcher.
    """

    def __init__(self, function: Callable[..., Any], nogil: bool) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function
        self.nogil = nogil
        self.digest = _hash(_digest(function), "nogil") if nogil else _digest(function)
        self.starts_interpreted = not nogil and is_tested(function)
        self._lock = threading.RLock()
        self._dispatcher: Any = None
        self._run: Callable[..., Any] = self._start

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Return what the function returns."""
        return self._run(*args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.compiled, name)

    def __reduce__(self) -> Any:
        return self.compiled.__reduce__()

    def __repr__(self) -> str:
        return f"<kernel {self.py_func.__module__}.{self.py_func.__qualname__}>"

    @property
    def compiled(self) -> Any:
        """Numba's dispatcher, which compiles for each combination of argument types."""
        with self._lock:
            if self._dispatcher is None:
                self._dispatcher = _new_dispatcher(self)
            return self._dispatcher

    def _start(self, *args: Any, **kwargs: Any) -> Any:
        if self.starts_interpreted and can_start_interpreted() and not must_compile():
            return run_interpreted(interpreted(self), args, kwargs)
        self._run = self.compiled
        return self._run(*args, **kwargs)


def _new_dispatcher(kernel: Kernel) -> Any:
    """Return Numba's dispatcher for a kernel, with our cache and our rules for calls of other kernels."""
    prepare_compiler(Kernel)
    import numba

    compiled: Any = numba.njit(nogil=kernel.nogil, **OPTIONS)(kernel.py_func)
    attach_cache(compiled, kernel.digest)
    attach_callee(compiled, nogil=kernel.nogil, **OPTIONS)
    attach_interpreter(compiled)
    return compiled


def note_overloads(functions: Iterable[Any], file: str) -> None:
    """Note that ``file`` says how these functions are compiled: kernels that call them depend on it."""
    _overload_files.update(dict.fromkeys(functions, file))


def is_kernel(function: Callable[..., Any]) -> bool:
    """Return whether a function is marked with ``@kernel``."""
    return hasattr(function, "py_func") or function in _interpreted


def is_cached(compiled: Callable[..., Any]) -> bool:
    """Return whether compiled code for this kernel is on disk, so that its first call will be quick."""
    return id(compiled) not in _digests or has_code(compiled)


def is_compiling() -> bool:
    """Return whether another thread of this process is compiling a kernel now."""
    if INTERPRETED or "numba" not in sys.modules:
        return False
    from numba.core.compiler_lock import global_compiler_lock

    lock = global_compiler_lock._lock
    if not lock.acquire(blocking=False):
        return True
    lock.release()
    return False


@functools.cache
def bind(algorithm: str, bindings: "Bindings") -> ModuleType:
    """Load the module ``algorithm`` once more, with ``bindings`` as its global names.

    The algorithm's source refers to a game only by the names of the contract
    (``legal_moves``, ``play``, ...). Loading it once for each game compiles the
    two together. Kernels that call *global* functions can be cached on disk;
    kernels that get functions as arguments cannot.
    """
    origin = importlib.util.find_spec(algorithm)
    if origin is None or origin.origin is None:
        raise ModuleNotFoundError(f"no algorithm {algorithm}")
    alias = f"{algorithm}[{bindings.label}-{bindings.digest()}]"
    spec = importlib.util.spec_from_file_location(alias, origin.origin)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"no source for {algorithm}")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(bindings.values)
    sys.modules[alias] = module
    spec.loader.exec_module(module)
    return module


class Bindings:
    """The functions and constants of a game, under the names that an algorithm uses."""

    def __init__(self, label: str, values: Mapping[str, object]) -> None:
        self.label = label
        self.values = dict(values)
        self._identity = tuple((name, _identity(value)) for name, value in sorted(values.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bindings) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def digest(self) -> str:
        """Return a short hash of exactly these values, the same in every process."""
        return _hash(*(f"{name}={_value_digest(value)}" for name, value in sorted(self.values.items())))


def _identity(value: object) -> object:
    return id(value) if callable(value) else value


def _digest(function: Callable[..., Any], above: tuple[object, ...] = ()) -> str:
    """Return a digest of the function's file, its place there, and everything it uses from elsewhere.

    ``above`` are the functions whose digest this one is part of. Of a function
    that calls itself, directly or not, the place is enough.
    """
    code = function.__code__
    place = f"{function.__qualname__}:{code.co_firstlineno}"
    if function in above:
        return place
    above = (*above, function)
    names = sorted(set(_names(code)))
    parts = [_named_digest(name, names, function.__globals__, above) for name in names]
    parts += [_value_digest(cell.cell_contents, above) for cell in function.__closure__ or ()]
    parts.append(_file_digest(_overload_files.get(function, "")))
    return _hash(_file_digest(code.co_filename), place, *parts)


def _names(code: CodeType) -> Iterator[str]:
    """Yield all names that ``code`` and the functions inside it look up, attributes included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _named_digest(name: str, names: list[str], scope: Mapping[str, object], above: tuple[object, ...]) -> str:
    """Return a digest of what ``name`` stands for; of a module, everything that is used from it."""
    value = scope.get(name)
    if not isinstance(value, ModuleType):
        return f"{name}={_value_digest(value, above)}"
    used = [each for each in names if each != name and hasattr(value, each)]
    return f"{name}=" + ",".join(f"{each}={_value_digest(getattr(value, each), above)}" for each in used)


def _value_digest(value: object, above: tuple[object, ...] = ()) -> str:  # noqa: PLR0911  # one a kind
    """Return a digest of a kernel, function, class, module, array, tuple or plain constant."""
    if id(value) in _digests:
        return _digests[id(value)][1]
    if isinstance(value, FunctionType):
        return _digest(value, above)
    if isinstance(value, ModuleType):
        return _file_digest(getattr(value, "__file__", None) or value.__name__)
    if isinstance(value, type):
        return _file_digest(getattr(sys.modules.get(value.__module__), "__file__", None) or "")
    if isinstance(value, tuple):
        return _hash(*(_value_digest(each, above) for each in value))
    if hasattr(value, "tobytes"):
        shape, kind = getattr(value, "shape", ()), getattr(value, "dtype", "")
        return f"{shape}{kind}{hashlib.sha256(value.tobytes()).hexdigest()}"
    return repr(value)


@functools.cache
def _file_digest(name: str) -> str:
    path = Path(name)
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else name


def _hash(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
