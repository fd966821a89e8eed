"""What the learned weights of Oware stand for: houses with their seeds, and the lead."""

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.oware.rules import HOUSES, MOST_SEEDS, SEEDS
from plyground.search.feature_names import FeatureNames, FeatureTable

COUNTS = MOST_SEEDS + 1
NAMES = ("A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f")
"""The houses of the player to move, and those of the other player, in the order of sowing."""

SHOWN = 13
"""More seeds in a house are rare, so that their weights say little."""

USUAL = 4
"""The seeds of each house at the start, with which the others are compared."""


class HouseNames(FeatureNames):
    """Names of the weights of Oware."""

    def describe(self, game: Game, number: int) -> str:
        """Return which house has how many seeds, or the lead."""
        house, seeds = divmod(number, COUNTS)
        if house < 2 * HOUSES:
            amount = f"{seeds} or more seeds" if seeds == MOST_SEEDS else count_noun(seeds, "seed")
            return f"house {NAMES[house]} has {amount}" if seeds else f"house {NAMES[house]} is empty"
        lead = number - 2 * HOUSES * COUNTS - SEEDS
        return f"the lead is {lead:+d}" if lead else "both have captured as many seeds"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the houses of both players by their seeds."""
        return _houses("Your houses", 0), _houses("The other player's houses", HOUSES)


def _houses(title: str, first: int) -> FeatureTable:
    return FeatureTable(
        title=f"{title}, by the seeds in them, compared with {USUAL} seeds",
        rows=NAMES[first : first + HOUSES],
        columns=tuple(str(seeds) for seeds in range(SHOWN)),
        numbers=tuple(
            tuple((house * COUNTS + seeds,) for seeds in range(SHOWN))
            for house in range(first, first + HOUSES)
        ),
        reference=USUAL,
    )
