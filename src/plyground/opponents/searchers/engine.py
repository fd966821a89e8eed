"""The engine as an opponent with chosen techniques, to measure what each of them is worth.

engine:playing                    the playing engine, with the learned evaluation
engine:exact,hand                 plain minimax, with the game's own evaluation
engine:reduce_late=0              the playing engine without one technique
engine:hand,margin=40             with the game's own evaluation and another number
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from plyground.core.game import Game
from plyground.errors import PlygroundError, UnknownName
from plyground.opponents.searchers.search import TABLE_MEGABYTES, SearchOpponent
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import PLAYING_NAME
from plyground.search.techniques import EXACT, Techniques
from plyground.search.weights import Weights, weights_of

PREFIX = "engine:"
MODES = ("playing", "exact", "hand")


@dataclass(frozen=True, kw_only=True)
class EngineOpponent(SearchOpponent):
    """Searches with exactly these techniques and weights."""

    techniques: Techniques
    weights: Weights | None = None
    full_scores: bool = False
    limit: Limit = field(default_factory=lambda: Limit(seconds=1))

    def new_engine(self) -> Engine:
        """Return the engine for one decision."""
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
    )


def parse_techniques(options: Sequence[str], start: Techniques) -> Techniques:
    """Return ``start``, or the exact search, changed by options such as ``margin=40``."""
    known: dict[str, Any] = {each.name: each.type for each in fields(Techniques)}
    found = EXACT if "exact" in options else start
    for option in options:
        name, _, value = option.partition("=")
        if name in MODES:
            continue
        if name not in known:
            raise UnknownName("technique", name, (*MODES, *known))
        if not value.isascii() or not value.isdigit() or len(value) > 6:
            raise PlygroundError(f"{name}= must be followed by a whole number, got {option!r}")
        changed: Any = {name: known[name](int(value))}
        found = replace(found, **changed)
    return found
