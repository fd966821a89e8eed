"""Data files that may be damaged: read, or set aside with one warning.

A ladder, a book or a table of ratings is a help, and no game needs it. So a file
that cannot be used is ignored, and the next one is read: the user's own first,
then the one that comes with plyground. A command about one file reads it by itself
and fails if it is damaged.
"""

import json
import logging
from collections.abc import Callable, Iterable
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from plyground.errors import PlygroundError
from plyground.files import open_regular

logger = logging.getLogger(__name__)

LARGEST_FILE = 64_000_000
DEEPEST = 20
"""How deep the lists and objects of a data file may be nested."""

T = TypeVar("T")

DAMAGE = (PlygroundError, OSError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What reading and parsing a damaged file may raise."""

_warned: set[Path] = set()


def read_first(paths: Iterable[Path], parse: Callable[[str], T]) -> T | None:
    """Return the first of these files that can be read and parsed; None if there is none.

    Files that do not exist are passed over; damaged ones are too, with a warning for each.
    """
    for path in paths:
        try:
            return parse(read_text(path))
        except (FileNotFoundError, NotADirectoryError):
            continue
        except DAMAGE as error:
            warn_once(path, f"the file {path} is ignored: {describe_damage(error)}")
    return None


def read_text(path: Path, *, allow_pipe: bool = False) -> str:
    """Return the text of a file. Raise OSError, or ValueError if it is too large or not UTF-8.

    ``allow_pipe`` is for files that the user has named, which may come from another program.
    """
    with path.open("rb") if allow_pipe else open_regular(path) as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise ValueError(f"it has more than {LARGEST_FILE:,} bytes")
    return content.decode("utf-8-sig")


def parse_json(text: str) -> Any:
    """Parse JSON. Raise ValueError if it is invalid, nested too deeply, or has NaN or infinite numbers."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def parse_data(text: str) -> dict[str, Any]:
    """Parse a JSON object that can be sent on as it is. Raise ValueError for anything else."""
    found = parse_json(text)
    if not isinstance(found, dict):
        raise ValueError("it is not a JSON object")
    _check_data(found, DEEPEST)
    return found


def number_in(row: Any, name: str, limit: float = 10_000) -> float:
    """Return a number of a parsed object. Raise ValueError unless it is one between -limit and limit."""
    value = row[name]
    if isinstance(value, bool) or not isinstance(value, int | float) or not -limit <= value <= limit:
        raise ValueError(f"{name} must be a number from -{limit:,} to {limit:,}")
    return value


def warn_once(path: Path, message: str) -> None:
    """Log a warning about a file, unless this process has already logged one about it."""
    if path not in _warned:
        _warned.add(path)
        logger.warning("%s", message)


def describe_damage(error: Exception) -> str:
    """Say in a few words what is wrong with a file."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return str(error)[:200]


def _check_data(value: object, levels: int) -> None:
    """Raise ValueError for data that cannot be written as JSON again, or is nested too deeply."""
    if levels == 0:
        raise ValueError("it is nested too deeply")
    if isinstance(value, float) and not isfinite(value):
        raise ValueError("it has a number that is too large")
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, dict):
        for name, each in value.items():
            _check_data(name, levels - 1)
            _check_data(each, levels - 1)
    elif isinstance(value, list):
        for each in value:
            _check_data(each, levels - 1)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")
