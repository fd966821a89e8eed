"""What another program asks of our engine, read word by word.

Nothing here searches or plays: lines in, plain data out, and one sentence
(a NotationError) where a line cannot be understood.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from plyground.core.text import shorten
from plyground.errors import NotationError, PlygroundError
from plyground.opponents.programs.protocol import DEFAULT_SECONDS
from plyground.search.limit import Limit

MARGIN = 0.02
"""Seconds kept back for the way of an answer through the pipe."""

_CLOCK = {"wtime": "p1time", "btime": "p2time", "winc": "p1inc", "binc": "p2inc"}
_NUMBERS = ("depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc", "movestogo")
_WAITING = ("infinite", "ponder")


@dataclass(frozen=True, slots=True)
class Go:
    """A budget; with ``is_held`` the answer is kept back until ``stop``."""

    limit: Limit
    is_held: bool = False


def read_go(words: Sequence[str], turn: int, complain: Callable[[str], None]) -> Go:
    """Read the words after ``go``. What cannot be read is complained of and left out.

    ``turn`` says whose clock counts. A program that asks gets its move, whatever it asked.
    """
    numbers: dict[str, int] = {}
    is_held = False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name = _CLOCK.get(word, word)
        if name in _WAITING:
            is_held = True
        elif name not in _NUMBERS:
            complain(f"go knows no {shorten(word)}; it takes {', '.join(_NUMBERS)}, infinite")
        elif not rest or not re.fullmatch(r"-?\d{1,15}", rest[0], re.ASCII):
            complain(f"go {word} needs a whole number")
        else:
            numbers[name] = int(rest.pop(0))
    return Go(_limit(numbers, turn, is_held, complain), is_held)


def _limit(numbers: dict[str, int], turn: int, is_held: bool, complain: Callable[[str], None]) -> Limit:
    for name in ("depth", "nodes"):
        if name in numbers and numbers[name] < 1:
            complain(f"go {name} {numbers.pop(name)} is too little; expected at least 1")
    seconds = _seconds(numbers, turn)
    limit = Limit(depth=numbers.get("depth"), nodes=numbers.get("nodes"), seconds=seconds)
    return Limit(seconds=DEFAULT_SECONDS) if limit == Limit() and not is_held else limit


def _seconds(numbers: dict[str, int], turn: int) -> float | None:
    """The time for one move: what is given for it, or a share of the mover's clock."""
    if "movetime" in numbers:
        return max(0.0, numbers["movetime"] / 1000 - MARGIN)
    clock = numbers.get(f"p{turn + 1}time")
    if clock is None:
        return None
    left = max(0.0, clock / 1000 - MARGIN)
    share = left / max(1, numbers.get("movestogo", 20)) + 0.8 * numbers.get(f"p{turn + 1}inc", 0) / 1000
    return max(0.0, min(share, left / 2))


def read_option(words: Sequence[str]) -> tuple[str, str]:
    """Read ``name N [value V]``: the option's name and value, either of several words."""
    if words[:1] != ["name"]:
        raise NotationError("an option is set with 'setoption name N value V'")
    rest = list(words[1:])
    middle = rest.index("value") if "value" in rest else len(rest)
    return " ".join(rest[:middle]), " ".join(rest[middle + 1 :])


def read_place(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Read ``startpos|fen P [moves ...]``: the position (None for the opening) and the moves' words."""
    rest = list(words)
    middle = rest.index("moves") if "moves" in rest else len(rest)
    place, moves = rest[:middle], rest[middle + 1 :]
    if place == ["startpos"]:
        return None, moves
    if place[:1] == ["fen"] and len(place) > 1:
        return " ".join(place[1:]), moves
    raise NotationError("a position is 'position startpos' or 'position fen P', with 'moves ...' after it")


@dataclass(frozen=True, slots=True)
class Spin:
    """An option that is a number."""

    default: int
    least: int
    most: int

    def describe(self) -> str:
        """The rest of its ``option`` line."""
        return f"type spin default {self.default} min {self.least} max {self.most}"

    def read(self, text: str) -> int:
        """Read a value."""
        if not (re.fullmatch(r"\d{1,15}", text, re.ASCII) and self.least <= int(text) <= self.most):
            raise PlygroundError(f"{shorten(text)} is not a number from {self.least} to {self.most}")
        return int(text)


@dataclass(frozen=True, slots=True)
class Check:
    """An option that is on or off."""

    default: bool

    def describe(self) -> str:
        """The rest of its ``option`` line."""
        return f"type check default {str(self.default).lower()}"

    def read(self, text: str) -> bool:
        """Read a value."""
        if text.lower() not in ("true", "false"):
            raise PlygroundError(f"{shorten(text)} is neither true nor false")
        return text.lower() == "true"


@dataclass(frozen=True, slots=True)
class Combo:
    """An option that is one of several names."""

    default: str
    names: tuple[str, ...]

    def describe(self) -> str:
        """The rest of its ``option`` line."""
        return f"type combo default {self.default} " + " ".join(f"var {name}" for name in self.names)

    def read(self, text: str) -> str:
        """Read a value."""
        if text not in self.names:
            raise PlygroundError(f"{shorten(text)} is none of {', '.join(self.names)}")
        return text
