"""One source, two speeds: the switch between compiled and interpreted kernels.

A *kernel* is a plain Python function over 64-bit integers, flat tuples of them
and arrays. ``@kernel`` compiles it with Numba, or, with the environment
variable ``PLYGROUND_INTERPRETED`` set, hands it back untouched, so that it can
be stepped through and its coverage measured.

Compiled code is kept on disk. Numba looks only at a function's own file to
decide whether a kept version is still good, but a kernel also freezes whatever
it names from elsewhere: other kernels, constants, modules. So each kernel gets
a *digest* of all that, and its code lives in a folder named after the digest:
after an edit of the rules, no search can ever play by the old ones.
"""

import atexit
import functools
import hashlib
import importlib.util
import os
import pickle
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

from platformdirs import user_cache_path

INTERPRETED = os.environ.get("PLYGROUND_INTERPRETED", "0") not in ("", "0")

F = TypeVar("F", bound=Callable[..., Any])

# By identity, since a dispatcher is not hashable by value; the kernel is kept alive with its digest.
_digests: dict[int, tuple[object, str]] = {}


def kernel(function: F) -> F:
    """Compile ``function``, or hand it back untouched when interpreting.

    It compiles at its first call with each combination of argument types,
    runs without the interpreter lock, and is kept on disk.
    """
    if INTERPRETED:
        return function
    import numba

    digest = _digest(function)
    folder = cache_root() / f"{function.__module__}-{digest}"
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # read at the next line
    compiled = numba.njit(cache=True, nogil=True)(function)
    _survive_bad_files(compiled._cache)  # type: ignore[attr-defined]
    _digests[id(compiled)] = (compiled, digest)
    return compiled  # type: ignore[return-value]  # a dispatcher is called like its function


def is_cached(compiled: Callable[..., Any]) -> bool:
    """Whether compiled code for this kernel is on disk, so that its first call will be quick."""
    if id(compiled) not in _digests:
        return True
    _, digest = _digests[id(compiled)]
    folder = cache_root() / f"{compiled.__module__}-{digest}"
    return any(folder.glob(f"*/*.{compiled.__name__}-*.nbc"))


def _survive_bad_files(cache: Any) -> None:
    """Let a kept file that cannot be read be compiled and written anew.

    It may be damaged, or name a type of a program that is not running now.
    """
    load, save = cache.load_overload, cache.save_overload

    def load_if_readable(signature: object, target: object) -> object:
        try:
            return load(signature, target)
        except UNREADABLE:
            return None

    def save_over(signature: object, code: object) -> None:
        try:
            save(signature, code)
        except UNREADABLE:
            cache.flush()
            save(signature, code)

    cache.load_overload, cache.save_overload = load_if_readable, save_over


UNREADABLE = (ImportError, AttributeError, EOFError, ValueError, TypeError, pickle.UnpicklingError)


@functools.cache
def bind(algorithm: str, bindings: "Bindings") -> ModuleType:
    """Load the module ``algorithm`` anew, with ``bindings`` as its global names.

    The algorithm's source refers to a game only by the names of the contract
    (``legal_moves``, ``play``, ...). Loading it once for each game compiles the
    two together, and a kernel that calls *global* names can be kept on disk,
    which one that gets functions as arguments cannot.
    """
    origin = importlib.util.find_spec(algorithm)
    if origin is None or origin.origin is None:
        raise ModuleNotFoundError(f"no algorithm {algorithm}")
    alias = f"{algorithm}[{bindings.label}-{bindings.digest()}]"
    spec = importlib.util.spec_from_file_location(alias, origin.origin)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"no source for {algorithm}")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(bindings.things)
    sys.modules[alias] = module
    spec.loader.exec_module(module)
    return module


class Bindings:
    """Functions and constants under the names an algorithm knows them by."""

    def __init__(self, label: str, things: Mapping[str, object]) -> None:
        self.label = label
        self.things = dict(things)
        self._identity = tuple((name, _identity(thing)) for name, thing in sorted(things.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bindings) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def digest(self) -> str:
        """A short name for exactly these things, the same in every process."""
        return _hash(*(f"{name}={_value_digest(thing)}" for name, thing in sorted(self.things.items())))


def _identity(thing: object) -> object:
    return id(thing) if callable(thing) else thing


@functools.cache
def cache_root() -> Path:
    """Where compiled code is kept: the user's cache folder, or a temporary one.

    ``PLYGROUND_CACHE`` names another place. A temporary folder is used when
    neither can be written to; it is private and goes away with the process.
    """
    import numba

    chosen = os.environ.get("PLYGROUND_CACHE")
    root = Path(chosen) if chosen else user_cache_path("plyground") / "kernels"
    checked = numba.config.BOUNDSCHECK  # type: ignore[attr-defined]  # set from the environment
    root /= f"numba-{numba.__version__}" + ("-checked" if checked else "")
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        temporary = tempfile.mkdtemp(prefix="plyground-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return Path(temporary)


def _digest(function: Callable[..., Any], above: tuple[object, ...] = ()) -> str:
    """Digest the function's file, its place there, and everything it names from elsewhere.

    ``above`` are the functions whose digest this one is part of: one that calls
    itself, directly or not, is told by its place.
    """
    code = function.__code__
    place = f"{function.__qualname__}:{code.co_firstlineno}"
    if function in above:
        return place
    above = (*above, function)
    names = sorted(set(_names(code)))
    parts = [_named_digest(name, names, function.__globals__, above) for name in names]
    parts += [_value_digest(cell.cell_contents, above) for cell in function.__closure__ or ()]
    return _hash(_file_digest(code.co_filename), place, *parts)


def _names(code: CodeType) -> Iterator[str]:
    """All names that ``code`` and the functions inside it look up, attributes included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _named_digest(name: str, names: list[str], scope: Mapping[str, object], above: tuple[object, ...]) -> str:
    """Digest what ``name`` stands for; of a module, everything that is taken from it."""
    value = scope.get(name)
    if not isinstance(value, ModuleType):
        return f"{name}={_value_digest(value, above)}"
    taken = [each for each in names if each != name and hasattr(value, each)]
    return f"{name}=" + ",".join(f"{each}={_value_digest(getattr(value, each), above)}" for each in taken)


def _value_digest(value: object, above: tuple[object, ...] = ()) -> str:  # noqa: PLR0911  # one a kind
    """Digest one thing: a kernel, function, class, module, array, tuple or plain constant."""
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
