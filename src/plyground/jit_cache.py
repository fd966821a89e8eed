"""Compiled code on disk, checked before it is used.

A kernel has one file with its code for all combinations of argument types. The file
begins with a digest of its content and of the kernel it belongs to, since damaged
machine code would end the process. A file with another digest, because it is damaged
or was put in the place of another one, is set aside with a warning: the kernel is
compiled again, and its new file replaces the old one.
"""

import hashlib
import importlib
import inspect
import os
import pickle
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

from plyground.files import open_regular
from plyground.jit_folder import cache_root, forget_marks, why_not_private
from plyground.user_files import warn_once

MAGIC = b"plyground-code-1\n"
DIGEST_SIZE = 32

UNREADABLE = (ImportError, AttributeError, EOFError, ValueError, TypeError, pickle.UnpicklingError)
"""What reading an intact file may raise, for example because it refers to a module that is not there now."""


class DamagedCode(Exception):
    """A file that does not have the compiled code of its kernel; the message continues "the file"."""


def attach_cache(compiled: Any, digest: str) -> None:
    """Let ``compiled`` keep its code on disk, unless it has no source file that its digest could cover."""
    function = compiled.py_func
    source = Path(inspect.getfile(function))
    if not source.is_file():
        return
    folder = f"{function.__module__}-{digest}"
    place = hashlib.sha256(str(source.absolute().parent).encode()).hexdigest()[:8]
    name = f"{source.stem}.{function.__qualname__}".replace("<", "").replace(">", "")
    version = f"py{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
    line = function.__code__.co_firstlineno
    compiled._cache = KernelCache(cache_root() / folder / f"{name}-{line}.{version}.{place}.nbc")


def has_code(compiled: Any) -> bool:
    """Return whether intact code of a kernel is on disk, for any types of its arguments."""
    cache = compiled._cache
    return isinstance(cache, KernelCache) and bool(cache.file.read())


class KernelCache:
    """The cache of one kernel, with the methods that Numba calls."""

    def __init__(self, path: Path) -> None:
        self.file = CodeFile(path)
        self.cache_path = str(path.parent)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """Return the code for these types, ready to run; None if there is none."""
        compiler: Any = importlib.import_module("numba.core.compiler")
        target.refresh()
        code = self.file.read().get(_key(signature, target.codegen()))
        if code is None:
            return None
        try:
            return compiler.CompileResult._rebuild(target, *pickle.loads(code))  # noqa: S301  # the digest is right
        except UNREADABLE:
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Store the code for these types. If that is not possible, the next process compiles again."""
        dumps = importlib.import_module("numba.core.serialize").dumps
        if any(not loop.can_cache for loop in result.lifted) or result.library.has_dynamic_globals:
            warnings.warn(f"the compiled code of {result.fndesc.qualname} cannot be cached", stacklevel=2)
            return
        code = {**self.file.read(), _key(signature, result.codegen): dumps(result._reduce())}
        self.file.write(dumps(code))

    def flush(self) -> None:
        """Forget all code."""
        self.file.remove()


def _key(signature: Any, codegen: Any) -> tuple[Any, ...]:
    return (signature, codegen.magic_tuple())


class CodeFile:
    """A file with a dictionary of compiled code, and a digest of both the content and the file's name."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[Any, bytes]:
        """Return the content; nothing if there is no file, or one that cannot be used."""
        try:
            content = self._intact_content()
        except FileNotFoundError:
            return {}
        except (DamagedCode, OSError) as error:
            self._set_aside(error)
            return {}
        try:
            found: dict[Any, bytes] = pickle.loads(content)  # noqa: S301  # the digest is right
        except UNREADABLE:
            return {}
        return found

    def write(self, content: bytes) -> None:
        """Replace the content. Log a warning if that is not possible."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor, draft = tempfile.mkstemp(dir=self.path.parent, prefix=f"{self.path.name}.")
            try:
                with os.fdopen(descriptor, "wb") as file:
                    file.write(MAGIC + self._digest(content) + content)
                Path(draft).replace(self.path)
            finally:
                Path(draft).unlink(missing_ok=True)
        except OSError as error:
            warn_once(self.path, f"compiled code cannot be stored in {self.path}: {error.strerror}")

    def remove(self) -> None:
        """Remove the file, if there is one."""
        self.path.unlink(missing_ok=True)

    def _intact_content(self) -> bytes:
        with open_regular(self.path) as file:
            problem = why_not_private(os.fstat(file.fileno()))
            if problem is not None:
                raise DamagedCode(problem)
            sealed = file.read()
        content = sealed[len(MAGIC) + DIGEST_SIZE :]
        if sealed[: len(MAGIC) + DIGEST_SIZE] != MAGIC + self._digest(content):
            raise DamagedCode("is damaged")
        return content

    def _digest(self, content: bytes) -> bytes:
        identity = f"{self.path.parent.name}/{self.path.name}\n".encode()
        return hashlib.blake2b(identity + content, digest_size=DIGEST_SIZE).digest()

    def _set_aside(self, error: DamagedCode | OSError) -> None:
        """Remove a file that cannot be used, and with it the marks that say that everything is compiled."""
        problem = str(error) if isinstance(error, DamagedCode) else f"cannot be read ({error.strerror})"
        warn_once(self.path, f"the file {self.path} {problem}; it is compiled again")
        forget_marks()
        try:
            self.remove()
        except OSError:
            return  # a folder, for example; nothing can be stored here
