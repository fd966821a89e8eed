"""Writing files whole or not at all; opening only what is a file."""

import errno
import glob
import os
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

DRAFT = ".part"
"""The ending of a file that is still being written."""

STALE = 3600.0
"""Seconds after which an unchanged draft counts as left over by a program that was killed."""


def write_atomically(path: Path, *chunks: str | bytes | memoryview) -> None:
    """Write a file whole or not at all, even if the machine stops in the middle.

    The content goes into a draft beside ``path``, is flushed to the disk, and then
    replaces the old file. Raise OSError if that fails; the old file stays.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    try:
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=DRAFT)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            for chunk in chunks:
                file.write(chunk.encode("utf-8") if isinstance(chunk, str) else chunk)
            file.flush()
            os.fsync(file.fileno())
        draft.chmod(0o644)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    _sync_folder(path.parent)


def open_regular(path: Path) -> BinaryIO:
    """Open a file for reading bytes. Raise OSError if it is anything else: a folder, a pipe, a device."""
    # A pipe without a writer would block the call otherwise.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    code, problem = (errno.EISDIR, "is a folder") if stat.S_ISDIR(mode) else (errno.EINVAL, "is not a file")
    raise OSError(code, problem, str(path))


def remove_stale_drafts(path: Path) -> None:
    """Remove the drafts of ``path`` that killed programs have left; leave those that may be in use."""
    for draft in path.parent.glob(f"{glob.escape(path.name)}.*{DRAFT}"):
        with suppress(FileNotFoundError):
            if time.time() - draft.stat().st_mtime > STALE:
                draft.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
