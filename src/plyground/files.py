"""Writing files whole or not at all."""

import glob
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

DRAFT = ".part"
"""The ending of a file that is still being written."""

STALE = 3600.0
"""Seconds after which an unchanged draft counts as left over by a program that was killed."""


def write_atomically(path: Path, *chunks: str | bytes | memoryview) -> None:
    """Write a file whole or not at all, even if the machine stops in the middle.

    The content goes into a draft beside ``path``, is flushed to the disk, and then
    replaces the old file. Raise OSError if that fails; the old file stays.
    """
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=DRAFT)
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
