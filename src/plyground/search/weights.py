"""The weights of a learned evaluation, and the files that hold them.

A position has some *features*, numbers of weights, which the game's ``features`` kernel writes. A learned
evaluation is the sum of these weights. ``plyground train`` finds them and stores them with the evidence
for them, one file for each ruleset. Some are shipped with plyground; a user's own come first.

A file also holds a *digest* of the features of some positions. Weights of other features would be
meaningless, so a file with another digest is refused.
"""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import platformdirs

from plyground.caching import bounded_cache
from plyground.core.defaults import FEATURE_FIELDS, FEATURE_STEP
from plyground.core.game import Game, Position
from plyground.core.types import MAX_FEATURES
from plyground.errors import BadWeights
from plyground.user_files import describe_damage, number_in, parse_data, read_first, read_text

if TYPE_CHECKING:
    from plyground.search.memory import Array

FORMAT = 2
ROW = 16
"""The most weights in a row of a file."""

LARGEST_WEIGHT = 20_000 * 16
DIGEST_POSITIONS = 64
STEEPEST = 1.0


@dataclass(frozen=True, eq=False)
class Weights:
    """The weights of one game, in sixteenths of a point; ``evidence`` says how they were found."""

    game: Game
    values: "Array"
    evidence: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        expected = count_weights(self.game)
        if self.values.shape != (expected,):
            raise BadWeights(f"{self.game.name} has {expected} weights, got {self.values.size}")
        try:
            _ = self.steepness
        except (ValueError, TypeError, LookupError) as error:
            raise BadWeights(f"the calibration cannot be read: {describe_damage(error)}") from error

    @property
    def steepness(self) -> float | None:
        """How fast chances rise with the score, as measured; None if it was not."""
        measured = self.evidence.get("calibration")
        if measured is None:
            return None
        steepness = number_in(measured, "steepness", limit=STEEPEST)
        if steepness <= 0:
            raise ValueError("steepness must be above 0")
        return steepness


def count_weights(game: Game) -> int:
    """Return how many weights the features of a game have."""
    fields = min(len(game.initial_state(game.rules)), FEATURE_FIELDS)
    return game.feature_weights or fields * FEATURE_STEP


def features_of(position: Position) -> list[int]:
    """Return the numbers of the weights that judge a position."""
    import numpy as np  # not needed to show a rule

    out = np.zeros(MAX_FEATURES, dtype=np.int64)
    count = position.game.features(position.state, position.game.rules, out, 0)
    return [int(number) for number in out[:count]]


@bounded_cache(32)
def features_digest(game: Game) -> str:
    """Return a short hash of the features of some positions, the same ones every time."""
    rng = Random(0)  # noqa: S311  # repeatable, not secret
    position, rows = game.start(), []
    for _ in range(DIGEST_POSITIONS):
        if position.is_over:
            position = game.start()
        rows.append(features_of(position))
        position = position.play(rng.choice(position.legal_moves))
    return hashlib.sha256(repr((count_weights(game), rows)).encode()).hexdigest()[:16]


def format_weights(weights: Weights) -> str:
    """Write weights with their evidence as JSON, in rows: the number of the first weight, then the weights.

    Zeros are left out, but for single ones within a row.
    """
    game, values = weights.game, weights.values
    head = {
        "format": FORMAT,
        "game": game.name,
        "ruleset": game.ruleset,
        "features": features_digest(game),
        **weights.evidence,
    }
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    body = ",\n".join(f"    [{','.join(map(str, row))}]" for row in _rows(values))
    return "{\n" + ",\n".join([*lines, f'  "weights": [\n{body}\n  ]']) + "\n}\n"


def _rows(values: "Array") -> list[list[int]]:
    """Return the weights in rows, without most zeros: the number of the first one, then the weights."""
    import numpy as np

    rows: list[list[int]] = []
    end = -2
    for number in map(int, np.flatnonzero(values)):
        gap = number - end - 1
        if not rows or gap > 1 or len(rows[-1]) + gap > ROW:
            rows.append([number])
            gap = 0
        rows[-1] += [0] * gap + [int(values[number])]
        end = number
    return rows


def parse_weights(text: str, game: Game) -> Weights:
    """Read what :func:`format_weights` writes. Raise :class:`BadWeights` if it does not fit the game."""
    import numpy as np

    try:
        data = parse_data(text)
        rows = [(int(first), [int(value) for value in row]) for first, *row in data.pop("weights")]
    except (ValueError, LookupError, TypeError) as error:
        raise BadWeights(f"this is not a file of weights: {describe_damage(error)}") from error
    _check_head(data, game)
    values = np.zeros(count_weights(game), dtype=np.int64)
    for first, row in rows:
        for number, value in enumerate(row, first):
            if not 0 <= number < len(values) or abs(value) > LARGEST_WEIGHT:
                raise BadWeights(f"weight {number} must be below {len(values)} and at most {LARGEST_WEIGHT}")
            values[number] = value
    head = ("format", "game", "ruleset", "features")
    return Weights(game, values, {name: value for name, value in data.items() if name not in head})


def _check_head(data: dict[str, Any], game: Game) -> None:
    """Raise BadWeights if a file is of another format, for other rules or for other features."""
    for name, expected in (
        ("format", FORMAT),
        ("ruleset", game.ruleset),
        ("features", features_digest(game)),
    ):
        if data.get(name) != expected:
            raise BadWeights(f"{name} is {data.get(name)!r}, but {game.name} needs {expected!r}")


def read_weights(path: Path, game: Game) -> Weights:
    """Read a file of weights. Raise OSError, or BadWeights if it does not fit the game."""
    return parse_weights(read_text(path), game)


def weights_file(game: Game) -> Path:
    """Return where ``plyground train`` stores the weights of a game."""
    return Path(platformdirs.user_data_dir("plyground")) / "weights" / f"{game.file_name}.json"


def weights_of(game: Game) -> Weights | None:
    """Return the learned weights of a game: the user's own, else those shipped; None if there are none."""
    return _stored_weights(game)


@bounded_cache(64)
def _stored_weights(game: Game) -> Weights | None:
    paths = [weights_file(game)]
    if game.family.data is not None:
        paths.append(game.family.data / "weights" / f"{game.file_name}.json")
    return read_first(paths, lambda text: parse_weights(text, game))
