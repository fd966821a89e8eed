"""The folder for compiled code, which only its user may write to.

Whoever can write compiled code into this folder can run programs as the user who
loads it. So a folder that others can write to is not used.
"""

import functools
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_cache_path

from plyground.exits import at_exit

logger = logging.getLogger(__name__)

LAYOUT = "sealed"
"""The format of the files; code in another format is in other folders."""

OTHERS_WRITE = 0o022
"""The bits of a mode that let the group or everybody write."""


@functools.cache
def cache_root() -> Path:
    """Return the folder for compiled code: ``PLYGROUND_CACHE``, or one in the user's cache folder.

    A folder that others can write to is refused with a warning. If no folder can be
    used, return a private temporary one, which is removed at the end of the process.
    """
    import numba

    checked = numba.config.BOUNDSCHECK  # type: ignore[attr-defined]  # set from the environment
    name = f"numba-{numba.__version__}-{LAYOUT}" + ("-checked" if checked else "")
    for folder in _candidates():
        if _is_usable(folder) and _is_usable(folder / name):
            return folder / name
    temporary = tempfile.mkdtemp(prefix="plyground-")
    at_exit(functools.partial(shutil.rmtree, temporary, ignore_errors=True))
    return Path(temporary)


def marks_folder() -> Path:
    """Return the folder of the marks that say which games are compiled."""
    return cache_root() / "ready"


def forget_marks() -> None:
    """Remove the marks, so that all games are checked again before they count as compiled."""
    shutil.rmtree(marks_folder(), ignore_errors=True)


def why_not_private(found: os.stat_result) -> str | None:
    """Return what is wrong if somebody else can write to a file or folder; None if nobody else can.

    Only POSIX systems say it; elsewhere return None.
    """
    if os.name != "posix":
        return None
    if found.st_uid not in (os.geteuid(), 0):
        return "belongs to another user"
    return "can be written by other users" if found.st_mode & OTHERS_WRITE else None


def _candidates() -> Iterator[Path]:
    chosen = os.environ.get("PLYGROUND_CACHE")
    if chosen:
        yield Path(chosen)
    yield user_cache_path("plyground") / "kernels"


def _is_usable(folder: Path) -> bool:
    """Return whether the folder can be written by this user, and by nobody else; make it if necessary."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        problem = why_not_private(folder.stat())
        if problem is None:
            tempfile.TemporaryFile(dir=folder).close()
            return True
    except OSError:
        return False
    logger.warning(
        "the folder %s for compiled code %s, who could run programs as you; it is not used "
        "(chmod 700 makes a folder of yours private)",
        folder,
        problem,
    )
    return False
