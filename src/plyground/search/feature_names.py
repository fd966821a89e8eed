"""What the weights of a learned evaluation stand for, in words and as tables.

    names = game.family.part(FeatureNames)
    names.describe(game, 0)             "house A is empty" in Oware
    names.tables(game)                  the weights that belong side by side

A family that declares features of its own brings its own names. The base class names the default
features: the bytes and half bytes of the numbers of a state.
"""

from dataclasses import dataclass

from plyground.core.defaults import FEATURE_STEP
from plyground.core.game import Game
from plyground.search.memory import Array
from plyground.search.negamax import WEIGHT_UNIT
from plyground.search.score_scale import scale_of
from plyground.search.weights import Weights, count_weights

BYTES = 8
PATTERNS = 256


@dataclass(frozen=True, slots=True)
class FeatureTable:
    """Weights that belong side by side: a row of numbers for each name in ``rows``.

    A cell with several numbers is their sum, an empty one is left out. Weights of one row can only be
    compared with each other: if ``reference`` is the place of a column, each row is shown less its weight
    there. In a table that ``is_sparse``, a cell whose weights are all 0 was never learned and is left out.
    """

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    numbers: tuple[tuple[tuple[int, ...], ...], ...]
    reference: int | None = None
    is_sparse: bool = False

    def values(self, weights: Weights) -> list[list[float | None]]:
        """Return the sums of the weights in units of the game, such as seeds; None for an empty cell."""
        return [self._row(row, weights.values, _unit(weights.game)) for row in self.numbers]

    def _row(self, row: tuple[tuple[int, ...], ...], values: Array, unit: int) -> list[float | None]:
        sums = [sum(int(values[number]) for number in cell) / unit for cell in row]
        base = 0.0 if self.reference is None else sums[self.reference]
        return [
            value - base if self._is_shown(cell, values) else None
            for value, cell in zip(sums, row, strict=True)
        ]

    def _is_shown(self, cell: tuple[int, ...], values: Array) -> bool:
        return bool(cell) and (not self.is_sparse or bool(values[list(cell)].any()))


class FeatureNames:
    """Names of the weights of a game; this base class names those of the default features."""

    def describe(self, game: Game, number: int) -> str:
        """Return what a position has if the weight of that number counts."""
        if game.feature_weights:
            return f"feature {number}"
        field, rest = divmod(number, FEATURE_STEP)
        place, pattern = divmod(rest, PATTERNS)
        if place < BYTES:
            return f"byte {place} of number {field} is {pattern}"
        here, before = divmod(pattern, 16)
        place -= BYTES
        return f"half byte {place} of number {field} is {here} and of number {field - 1} is {before}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the weights that can be shown as pictures; by default what each bit of a state counts alone.

        A game with features of its own has no tables unless its family brings them.
        """
        if game.feature_weights:
            return ()
        return tuple(_bits(field, game) for field in range(count_weights(game) // FEATURE_STEP))


def names_of(game: Game) -> FeatureNames:
    """Return the names of the weights of a game."""
    return game.family.part(FeatureNames)


def _unit(game: Game) -> int:
    """Return how many sixteenths of a point one unit of the game is."""
    return WEIGHT_UNIT * scale_of(game).unit


def _bits(field: int, game: Game) -> FeatureTable:
    """Return the table of one number of a state: a row for each byte, a column for each of its bits."""
    rows = -(-game.state_bits // BYTES)
    return FeatureTable(
        title=f"Number {field} of the state: each bit alone",
        rows=tuple(f"byte {byte}" for byte in range(rows)),
        columns=tuple(f"bit {bit}" for bit in range(BYTES)),
        numbers=tuple(tuple(_alone(field, byte, bit) for bit in range(BYTES)) for byte in range(rows)),
    )


def _alone(field: int, byte: int, bit: int) -> tuple[int, ...]:
    """Return the weights that count if only one bit of a number is set."""
    base = field * FEATURE_STEP
    own = base + PATTERNS * byte + (1 << bit)
    half = 2 * byte + bit // 4
    if not field:
        return (own,)
    return own, base + PATTERNS * (BYTES + half) + 16 * (1 << bit % 4)
