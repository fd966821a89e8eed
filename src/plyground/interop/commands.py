"""Parse the commands of the engine protocol: ``go``, ``setoption`` and ``position``.

Nothing here searches or plays. A command that cannot be parsed raises NotationError.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from plyground.core.text import shorten
from plyground.errors import NotationError, PlygroundError
from plyground.opponents.programs.protocol import DEFAULT_SECONDS
from plyground.search.limit import Limit
from plyground.search.time_plan import plan_time

LATENCY = 0.02
"""Seconds of ``movetime`` that are reserved for sending the answer."""

DEFAULT_MOVES = 20
"""A clock without ``movestogo`` is for so many moves."""

_UCI_NAMES = {"wtime": "p1time", "btime": "p2time", "winc": "p1inc", "binc": "p2inc"}
_NUMBERS = ("depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc", "movestogo")
_UNTIL_STOP = ("infinite", "ponder")


@dataclass(frozen=True, slots=True)
class GoCommand:
    """A limit; with ``until_stop`` the answer is sent after ``stop``."""

    limit: Limit
    until_stop: bool = False


def parse_go(words: Sequence[str], turn: int, on_error: Callable[[str], None]) -> GoCommand:
    """Parse the words after ``go``; ``turn`` is the seat whose clock counts.

    Words that cannot be parsed are passed to ``on_error`` and ignored, so that every
    ``go`` is answered with a move.
    """
    numbers: dict[str, int] = {}
    until_stop = False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name = _UCI_NAMES.get(word, word)
        if name in _UNTIL_STOP:
            until_stop = True
        elif name not in _NUMBERS:
            on_error(f"unknown word {shorten(word)} after go; expected {', '.join(_NUMBERS)} or infinite")
        elif not rest or not re.fullmatch(r"-?\d{1,15}", rest[0], re.ASCII):
            on_error(f"go {word} needs a whole number")
        else:
            numbers[name] = int(rest.pop(0))
    return GoCommand(_limit(numbers, turn, until_stop, on_error), until_stop)


def _limit(numbers: dict[str, int], turn: int, until_stop: bool, on_error: Callable[[str], None]) -> Limit:
    for name in ("depth", "nodes"):
        if name in numbers and numbers[name] < 1:
            on_error(f"go {name} must be at least 1, got {numbers.pop(name)}")
    limit = Limit(depth=numbers.get("depth"), nodes=numbers.get("nodes"))
    clock = numbers.get(f"p{turn + 1}time")
    if "movetime" in numbers:
        limit = limit.at_most(max(0.0, numbers["movetime"] / 1000 - LATENCY))
    elif clock is not None:
        increment = max(0, numbers.get(f"p{turn + 1}inc", 0)) / 1000
        moves = max(1, numbers.get("movestogo", DEFAULT_MOVES))
        limit = plan_time(clock / 1000, increment, moves).within(limit)
    return Limit(seconds=DEFAULT_SECONDS) if limit == Limit() and not until_stop else limit


def parse_setoption(words: Sequence[str]) -> tuple[str, str]:
    """Parse ``name N [value V]`` into name and value; both may have several words."""
    if words[:1] != ["name"]:
        raise NotationError("expected 'setoption name N value V'")
    rest = list(words[1:])
    middle = rest.index("value") if "value" in rest else len(rest)
    return " ".join(rest[:middle]), " ".join(rest[middle + 1 :])


def parse_position(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Parse ``startpos|fen P [moves ...]`` into the position (None for the start) and the moves."""
    rest = list(words)
    middle = rest.index("moves") if "moves" in rest else len(rest)
    position, moves = rest[:middle], rest[middle + 1 :]
    if position == ["startpos"]:
        return None, moves
    if position[:1] == ["fen"] and len(position) > 1:
        return " ".join(position[1:]), moves
    raise NotationError("expected 'position startpos' or 'position fen P', with 'moves ...' after it")


@dataclass(frozen=True, slots=True)
class SpinOption:
    """An option that is a number."""

    default: int
    lowest: int
    highest: int

    def describe(self) -> str:
        """Return the rest of the ``option`` line."""
        return f"type spin default {self.default} min {self.lowest} max {self.highest}"

    def parse(self, text: str) -> int:
        """Parse a value."""
        if not (re.fullmatch(r"\d{1,15}", text, re.ASCII) and self.lowest <= int(text) <= self.highest):
            raise PlygroundError(
                f"expected a number from {self.lowest} to {self.highest}, got {shorten(text)}"
            )
        return int(text)


@dataclass(frozen=True, slots=True)
class CheckOption:
    """An option that is on or off."""

    default: bool

    def describe(self) -> str:
        """Return the rest of the ``option`` line."""
        return f"type check default {str(self.default).lower()}"

    def parse(self, text: str) -> bool:
        """Parse a value."""
        if text.lower() not in ("true", "false"):
            raise PlygroundError(f"expected true or false, got {shorten(text)}")
        return text.lower() == "true"


@dataclass(frozen=True, slots=True)
class ComboOption:
    """An option that is one of several names."""

    default: str
    names: tuple[str, ...]

    def describe(self) -> str:
        """Return the rest of the ``option`` line."""
        return f"type combo default {self.default} " + " ".join(f"var {name}" for name in self.names)

    def parse(self, text: str) -> str:
        """Parse a value."""
        if text not in self.names:
            raise PlygroundError(f"expected one of {', '.join(self.names)}, got {shorten(text)}")
        return text
