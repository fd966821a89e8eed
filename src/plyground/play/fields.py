"""Untrusted JSON, read field by field: a wrong shape is an error with one sentence."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from typing import Any

from plyground.core.text import shorten
from plyground.errors import BadRecord
from plyground.user_files import LARGEST_FILE, parse_json

LONGEST_FILE = LARGEST_FILE
LONGEST_TEXT = 10_000
LARGEST_NUMBER = 1 << 53


def load_json(text: str) -> Any:
    """Read JSON; raise BadRecord if it is invalid, too long, too deep, or has NaN or infinite numbers."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(f"the text has {len(text):,} characters; the limit is {LONGEST_FILE:,}")
    try:
        return parse_json(text)
    except ValueError as error:
        raise BadRecord(f"this is not JSON: {str(error)[:100]}") from None


@dataclass(frozen=True, slots=True)
class Fields:
    """A JSON object whose fields are read by name and type."""

    values: dict[str, Any]

    @classmethod
    def of(cls, value: Any, name: str) -> "Fields":
        """Return the fields of ``value``, which must be an object; ``name`` is for the error."""
        if not isinstance(value, dict):
            raise _wrong(name, value, "an object")
        return cls(value)

    def text(self, name: str) -> str:
        """Return a required string."""
        return _text(name, self.values.get(name))

    def texts(self, name: str, length: int | None = None) -> tuple[str, ...]:
        """Return a required list of strings."""
        return tuple(_text(name, item, "a list of texts") for item in self.items(name, "texts", length))

    def seconds(self, name: str, length: int) -> tuple[float | None, ...]:
        """Return a required list of durations, each of which may be null."""
        items = self.items(name, "numbers", length)
        return tuple(None if item is None else _duration(name, item) for item in items)

    def flags(self, name: str, length: int) -> tuple[bool, ...]:
        """Return a required list of booleans."""
        items = self.items(name, "true and false", length)
        if not all(isinstance(item, bool) for item in items):
            raise _wrong(name, items, "a list of true and false")
        return tuple(items)

    def items(self, name: str, kind: str, length: int | None = None) -> list[Any]:
        """Return a required list of the given length."""
        value = self.values.get(name)
        if not isinstance(value, list):
            raise _wrong(name, value, f"a list of {kind}")
        if length is not None and len(value) != length:
            raise BadRecord(f"there are {len(value)} {name}; expected {length}")
        return value

    def whole(self, name: str, default: int = 0) -> int:
        """Return a whole number from 0 on."""
        value = self.values.get(name, default)
        if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
            raise _wrong(name, value, "a whole number from 0 on")
        return value

    def flag(self, name: str, default: bool) -> bool:
        """Return a boolean."""
        value = self.values.get(name, default)
        if not isinstance(value, bool):
            raise _wrong(name, value, "true or false")
        return value

    def duration(self, name: str, default: float | None = None) -> float:
        """Return a number of seconds."""
        return _duration(name, self.values.get(name, default))

    def number(self, name: str, default: float) -> float:
        """Return a number from 0 on."""
        return _duration(name, self.values.get(name, default), "a number from 0 on")

    def objects(self, name: str) -> Iterator["Fields"]:
        """Yield the objects of an optional list."""
        for item in self.items(name, "objects") if name in self.values else ():
            yield Fields.of(item, name)

    def moment(self, name: str) -> datetime | None:
        """Return an optional date and time with its zone, such as 2026-01-14T12:00:00+00:00."""
        if name not in self.values:
            return None
        try:
            moment = datetime.fromisoformat(self.text(name))
        except ValueError:
            raise _wrong(name, self.values[name], "a date and time") from None
        if moment.tzinfo is None:
            raise _wrong(name, self.values[name], "a date and time with its zone")
        return moment

    def __contains__(self, name: str) -> bool:
        return name in self.values


def _text(name: str, value: Any, expected: str = "a text") -> str:
    if not isinstance(value, str):
        raise _wrong(name, value, expected)
    if len(value) > LONGEST_TEXT:
        raise BadRecord(f"{name!r} has {len(value):,} characters; the limit is {LONGEST_TEXT:,}")
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise _wrong(name, value, "a text of whole characters")
    return value


def _duration(name: str, value: Any, expected: str = "a number of seconds") -> float:
    if type(value) not in (int, float) or not (isfinite(value) and 0 <= value <= LARGEST_NUMBER):
        raise _wrong(name, value, expected)
    return float(value)


def _wrong(name: str, value: Any, expected: str) -> BadRecord:
    return BadRecord(f"{name!r} is {shorten(repr(value))}; expected {expected}")
