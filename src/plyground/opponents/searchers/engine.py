"""The engine as an opponent with chosen techniques, to measure what each of them is worth.

engine:playing                    the playing engine, with the learned evaluation
engine:exact,hand                 plain minimax, with the game's own evaluation
engine:reduce_late=0              the playing engine without one technique
engine:hand,margin=40             with the game's own evaluation and another number
engine:playing,nodes=14000        with a limit of its own, in positions; ms=100 is one in milliseconds
engine:playing,ms=100,threads=2   with two threads; only where the limit is a time
engine:playing,ms=100,fresh       with a new table for each move
engine:playing,steady             with a clock: takes as long for every move as the clock allows on average
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from plyground.core.game import Game
from plyground.errors import PlygroundError, UnknownName
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.searchers.search import TABLE_MEGABYTES, SearchOpponent
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import PLAYING_NAME
from plyground.search.techniques import EXACT, Techniques
from plyground.search.weights import Weights, weights_of

PREFIX = "engine:"
MODES = ("playing", "exact", "hand", "fresh", "steady")
LIMITS = {
    "nodes": lambda number: Limit(nodes=number),
    "ms": lambda number: Limit(seconds=number / 1000),
}
THREADS = "threads"
SECOND = Limit(seconds=1)
MOST_DIGITS = 8
MOST_THREADS = 64


@dataclass(frozen=True, kw_only=True)
class EngineOpponent(SearchOpponent):
    """Searches with exactly these techniques and weights.

    With ``steady`` it does not plan its time: it stops neither earlier nor later than its share of the clock.
    """

    techniques: Techniques
    weights: Weights | None = None
    full_scores: bool = False
    limit: Limit = SECOND
    threads: int | None = None
    steady: bool = False

    def think(self, turn: Turn) -> Decision:
        """Search within the budget, with the chosen number of threads, and return a best move."""
        limit = replace(turn.limit, max_seconds=None) if self.steady else turn.limit
        return self.search(turn if self.threads is None else replace(turn, jobs=self.threads), limit)

    def new_engine(self) -> Engine:
        """Return an engine that has not searched yet."""
        values = None if self.weights is None else self.weights.values
        engine = Engine(self.game, megabytes=TABLE_MEGABYTES, techniques=self.techniques, weights=values)
        engine.name = Engine.name if self.weights is None else PLAYING_NAME
        return engine


def find_engine_opponent(name: str, game: Game) -> EngineOpponent | None:
    """Return the opponent that a name such as ``engine:exact,hand`` describes; None for other names."""
    if not name.startswith(PREFIX):
        return None
    options = [option.strip() for option in name.removeprefix(PREFIX).split(",")]
    return EngineOpponent(
        game=game,
        name=name,
        description="The engine with chosen techniques.",
        method=f"alpha-beta search: {', '.join(options)}",
        techniques=parse_techniques(options, game.family.part(Techniques)),
        weights=None if "hand" in options else weights_of(game),
        limit=parse_limit(options),
        threads=parse_threads(options),
        keep_table="fresh" not in options,
        steady="steady" in options,
    )


def parse_limit(options: Sequence[str]) -> Limit:
    """Return the limit that an option such as ``nodes=20000`` or ``ms=100`` sets; one second without any."""
    limits = [LIMITS[name](_number(option)) for option in options if (name := _name(option)) in LIMITS]
    return limits[-1] if limits else SECOND


def parse_threads(options: Sequence[str]) -> int | None:
    """Return the number that ``threads=2`` sets; None without it."""
    found = [_number(option) for option in options if _name(option) == THREADS]
    if found and not 1 <= found[-1] <= MOST_THREADS:
        raise PlygroundError(f"threads must be 1 to {MOST_THREADS}, got {found[-1]}")
    return found[-1] if found else None


def parse_techniques(options: Sequence[str], start: Techniques) -> Techniques:
    """Return ``start``, or the exact search, changed by options such as ``margin=40``."""
    known: dict[str, Any] = {each.name: each.type for each in fields(Techniques)}
    found = EXACT if "exact" in options else start
    for option in options:
        name = _name(option)
        if name in MODES or name in LIMITS or name == THREADS:
            continue
        if name not in known:
            raise UnknownName("technique", name, (*MODES, *LIMITS, THREADS, *known))
        changed: Any = {name: known[name](_number(option))}
        found = replace(found, **changed)
    return found


def _name(option: str) -> str:
    return option.partition("=")[0]


def _number(option: str) -> int:
    name, _, value = option.partition("=")
    if not value.isascii() or not value.isdigit() or len(value) > MOST_DIGITS:
        raise PlygroundError(f"{name}= must be followed by a whole number, got {option!r}")
    return int(value)
