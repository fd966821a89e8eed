"""What the learned weights of Dots and Boxes stand for."""

from plyground.bits import contains
from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.dots.blocks import BLOCK_LINES
from plyground.games.dots.dots import box_count
from plyground.games.dots.features import (
    FEW,
    FIRST_BLOCK,
    FIRST_CHAINS,
    FIRST_LEFT,
    FIRST_OPEN,
    FIRST_SAFE,
    MANY,
)
from plyground.search.feature_names import FeatureNames, FeatureTable

SHOWN_SAFE, SHOWN_LONG = 12, 5
OPEN = ("3 sides", "2 sides", "no side")


class DotsFeatureNames(FeatureNames):
    """Names of the weights of Dots and Boxes."""

    def describe(self, game: Game, number: int) -> str:
        """Return what a position has if the weight of that number counts."""
        if number < FIRST_LEFT:
            return f"a lead of {box_count(number - MANY)}"
        if number < FIRST_SAFE:
            return f"{count_noun(number - FIRST_LEFT, 'line')} left"
        if number < FIRST_CHAINS:
            safe, long = divmod(number - FIRST_SAFE, FEW)
            return f"{_many(safe, MANY)} safe lines and {_many(long, FEW)} long chains"
        if number < FIRST_OPEN:
            return _chains(number - FIRST_CHAINS)
        if number < FIRST_BLOCK:
            kind, count = divmod(number - FIRST_OPEN, MANY)
            return f"{box_count(count)} with {OPEN[kind]}"
        pattern = number - FIRST_BLOCK
        drawn = [str(line) for line in range(BLOCK_LINES) if contains(pattern, line)]
        return f"a block of four boxes with the lines {' '.join(drawn) or '-'}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the safe lines beside the long chains."""
        return (
            FeatureTable(
                title="Safe lines that are left, and long chains",
                rows=tuple(f"{count_noun(safe, 'safe line')}" for safe in range(SHOWN_SAFE)),
                columns=tuple(str(long) for long in range(SHOWN_LONG)),
                numbers=tuple(
                    tuple((FIRST_SAFE + safe * FEW + long,) for long in range(SHOWN_LONG))
                    for safe in range(SHOWN_SAFE)
                ),
                is_sparse=True,
            ),
        )


def _many(count: int, limit: int) -> str:
    return f"{count} or more" if count == limit - 1 else str(count)


def _chains(number: int) -> str:
    rest, loops = divmod(number, FEW)
    rest, long = divmod(rest, FEW)
    ones, twos = divmod(rest, FEW)
    parts = (f"{ones} of 1 box", f"{twos} of 2", f"{long} longer", f"{loops} closed")
    return f"chains: {', '.join(parts)}"
