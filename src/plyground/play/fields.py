"""JSON from strangers, read field by field: what has the wrong shape is refused in one sentence."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from typing import Any, NoReturn

from plyground.core.text import shorten
from plyground.errors import BadRecord

LONGEST_FILE = 64_000_000
LONGEST_TEXT = 10_000
LARGEST_NUMBER = 1 << 53


def load_json(text: str) -> Any:
    """Read JSON; refuses what is no JSON, too long, too deep, or no number anybody could mean."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(f"this is {len(text):,} characters long; at most {LONGEST_FILE:,} are read")
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not JSON: {str(error)[:100]}") from None


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


@dataclass(frozen=True, slots=True)
class Fields:
    """A JSON object whose fields are asked for by name and kind."""

    values: dict[str, Any]

    @classmethod
    def of(cls, value: Any, name: str) -> "Fields":
        """The object called ``name``."""
        if not isinstance(value, dict):
            raise _wrong(name, value, "an object")
        return cls(value)

    def text(self, name: str) -> str:
        """A text that must be there."""
        return _text(name, self.values.get(name))

    def texts(self, name: str, length: int | None = None) -> tuple[str, ...]:
        """A list of texts that must be there."""
        return tuple(_text(name, item, "a list of texts") for item in self.items(name, "texts", length))

    def seconds(self, name: str, length: int) -> tuple[float | None, ...]:
        """A list of durations, each of which may be null."""
        items = self.items(name, "numbers", length)
        return tuple(None if item is None else _duration(name, item) for item in items)

    def flags(self, name: str, length: int) -> tuple[bool, ...]:
        """A list of true and false."""
        items = self.items(name, "true and false", length)
        if not all(isinstance(item, bool) for item in items):
            raise _wrong(name, items, "a list of true and false")
        return tuple(items)

    def items(self, name: str, kind: str, length: int | None = None) -> list[Any]:
        """A list that must be there, of the given length."""
        value = self.values.get(name)
        if not isinstance(value, list):
            raise _wrong(name, value, f"a list of {kind}")
        if length is not None and len(value) != length:
            raise BadRecord(f"there are {len(value)} {name}; expected {length}")
        return value

    def whole(self, name: str, default: int = 0) -> int:
        """A whole number from 0 on."""
        value = self.values.get(name, default)
        if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
            raise _wrong(name, value, "a whole number from 0 on")
        return value

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self.values.get(name, default)
        if not isinstance(value, bool):
            raise _wrong(name, value, "true or false")
        return value

    def duration(self, name: str, default: float | None = None) -> float:
        """A number of seconds."""
        return _duration(name, self.values.get(name, default))

    def objects(self, name: str) -> Iterator["Fields"]:
        """A list of objects; nothing if it is not there."""
        for item in self.items(name, "objects") if name in self.values else ():
            yield Fields.of(item, name)

    def moment(self, name: str) -> datetime | None:
        """A date and time with its zone, such as 2026-01-14T12:00:00+00:00; None if it is not there."""
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
        raise BadRecord(f"{name!r} has {len(value):,} characters; at most {LONGEST_TEXT:,} are read")
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise _wrong(name, value, "a text of whole characters")
    return value


def _duration(name: str, value: Any) -> float:
    if type(value) not in (int, float) or not (isfinite(value) and 0 <= value <= LARGEST_NUMBER):
        raise _wrong(name, value, "a number of seconds")
    return float(value)


def _wrong(name: str, value: Any, expected: str) -> BadRecord:
    return BadRecord(f"{name!r} is {shorten(repr(value))}; expected {expected}")
