"""Better numbers for the engine's techniques, found by games: SPSA.

Each step moves all numbers a little at once, in random directions: once forwards, once backwards. The two
engines play some pairs of games, and the numbers move towards the winner's (simultaneous perturbation
stochastic approximation). Every step is stored, so that tuning goes on where it was interrupted. The same
settings give the same numbers.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.learn.contest import opening_position, play_pair
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.memory import Array
from plyground.search.techniques import Techniques
from plyground.search.weights import weights_of
from plyground.user_files import DAMAGE, describe_damage, number_in, parse_data, read_text


@dataclass(frozen=True, slots=True)
class Range:
    """The lowest and the highest value of a number, and how far the first steps try to move it."""

    low: float
    high: float
    step: float


RANGES: Mapping[str, Range] = {
    "reduce_late": Range(0, 200, 20),
    "reduce_from": Range(1, 8, 1),
    "margin": Range(0, 200, 10),
    "aspiration": Range(0, 200, 10),
}
"""The numbers of :class:`Techniques` that are tuned; a margin or an aspiration of 0 is none at all."""

SETTLING = 20
"""The steps after which the moves are clearly smaller than at first."""

PLIES = 6
TABLE_MEGABYTES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What makes a tuning repeatable: nodes for each move, pairs of games for each step, and the seed."""

    nodes: int = 3_000
    pairs: int = 4
    seed: int = 0


@dataclass(eq=False)
class Tuner:
    """Tunes the techniques of one game; ``path`` is the file to go on from later."""

    game: Game
    settings: Settings
    path: Path
    steps: int = 0
    values: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.start = self.game.family.part(Techniques)
        self.values = {name: float(getattr(self.start, name)) for name in RANGES}
        learned = weights_of(self.game)
        self.weights: Array | None = None if learned is None else learned.values
        if self.path.exists():
            self._resume()

    @property
    def best(self) -> Techniques:
        """The techniques with the current numbers."""
        return self.techniques(self.values)

    def techniques(self, values: Mapping[str, float]) -> Techniques:
        """Return the game's techniques with other numbers, rounded and within their ranges."""
        limited = {name: round(_within(value, RANGES[name])) for name, value in values.items()}
        return replace(self.start, **limited)  # type: ignore[arg-type]  # all of them are whole numbers

    def run_step(self) -> float:
        """Compare two sets of numbers, move towards the better one, and return the score of the first."""
        rng = Random(f"{self.settings.seed}/{self.steps}")  # noqa: S311  # repeatable, not secret
        signs = {name: rng.choice((-1, 1)) for name in RANGES}
        ahead, behind = (
            {name: self.values[name] + side * signs[name] * RANGES[name].step for name in RANGES}
            for side in (1, -1)
        )
        score = self._compare(ahead, behind)
        size = 2 / (1 + self.steps / SETTLING) ** 0.6
        for name, each in RANGES.items():
            move = size * (2 * score - 1) * signs[name] * each.step
            self.values[name] = _within(self.values[name] + move, each)
        self.steps += 1
        self._store()
        return score

    def _compare(self, ahead: Mapping[str, float], behind: Mapping[str, float]) -> float:
        """Return the share of the points that the first numbers make against the second."""
        one, other = (self.engine(self.techniques(values)) for values in (ahead, behind))
        points, pairs = 0.0, self.settings.pairs
        for number in range(pairs):
            start = opening_position(self.game, PLIES, self.settings.seed, self.steps * pairs + number)
            points += play_pair(one, other, start, Limit(nodes=self.settings.nodes))
        return points / (2 * pairs)

    def engine(self, techniques: Techniques) -> Engine:
        """Return an engine with some techniques and the weights in use."""
        return Engine(self.game, megabytes=TABLE_MEGABYTES, techniques=techniques, weights=self.weights)

    def _store(self) -> None:
        data = {**self._identity(), "steps": self.steps, "values": self.values}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(self.path, json.dumps(data, indent=1) + "\n")

    def _identity(self) -> dict[str, Any]:
        return {"ruleset": self.game.ruleset, **asdict(self.settings)}

    def _resume(self) -> None:
        """Go on with the stored numbers. Raise PlygroundError if they are damaged or have other settings."""
        try:
            data = parse_data(read_text(self.path))
            steps = int(number_in(data, "steps", limit=1e9))
            stored = data["values"]
            values = {name: _within(number_in(stored, name), RANGES[name]) for name in RANGES}
        except DAMAGE as error:
            message = f"{self.path} cannot be used: {describe_damage(error)}; --restart begins anew"
            raise PlygroundError(message) from None
        if {name: data.get(name) for name in self._identity()} != self._identity():
            raise PlygroundError(f"{self.path} was made with other settings; --restart begins anew")
        self.steps, self.values = steps, values


def _within(value: float, limits: Range) -> float:
    return max(limits.low, min(limits.high, value))
