"""What the learned weights of Oware stand for: houses with their seeds, the lead, and the shapes of rows."""

from plyground.core.game import Game
from plyground.core.text import count_up_to
from plyground.games.oware.features import (
    END_SHAPES,
    END_WEIGHTS,
    FIRST_END,
    FIRST_LEAD,
    FIRST_ROW,
    HALF,
    HOUSE_WEIGHTS,
    LEAD_WEIGHTS,
    MOST_SEEDS,
    PHASES,
    ROW_SHAPES,
    ROW_WEIGHTS,
    SEEDS_OF_PHASE,
    shape_of,
)
from plyground.games.oware.rules import HOUSES, SEEDS
from plyground.search.feature_names import FeatureNames, FeatureTable

COUNTS = MOST_SEEDS + 1
NAMES = ("A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f")
"""The houses of the player to move, and those of the other player, in the order of sowing."""

HOUSES_OF_ROWS = (tuple(range(HOUSES)), tuple(range(HOUSES, 2 * HOUSES)))
HOUSES_OF_ENDS = tuple(
    tuple((first + place) % (2 * HOUSES) for place in range(HOUSES)) for first in (HALF, HALF + HOUSES)
)
"""The houses of each pattern, in the order of sowing."""

SHOWN = 13
"""More seeds in a house are rare, so that their weights say little."""

USUAL = 4
"""The seeds of each house at the start, with which the others are compared."""


class HouseNames(FeatureNames):
    """Names of the weights of Oware."""

    def describe(self, game: Game, number: int) -> str:
        """Return which house has how many seeds, the lead, or what the houses of a pattern hold."""
        if number >= FIRST_END:
            side, pattern = divmod(number - FIRST_END, END_WEIGHTS)
            return describe_pattern(HOUSES_OF_ENDS[side], pattern, END_SHAPES)
        if number >= FIRST_ROW:
            side, pattern = divmod(number - FIRST_ROW, ROW_WEIGHTS)
            return describe_pattern(HOUSES_OF_ROWS[side], pattern, ROW_SHAPES)
        if number >= FIRST_LEAD:
            phase, place = divmod(number - FIRST_LEAD, LEAD_WEIGHTS)
            return f"{describe_lead(place - SEEDS)} ({describe_phase(phase)})"
        phase, place = divmod(number, HOUSE_WEIGHTS)
        return f"{describe_house(*divmod(place, COUNTS))} ({describe_phase(phase)})"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the houses of both players by their seeds, early in a game and late."""
        return tuple(
            houses_table(title, first, phase)
            for phase in (PHASES - 1, 1)
            for title, first in (("Your houses", 0), ("The other player's houses", HOUSES))
        )


def describe_phase(phase: int) -> str:
    """Return how many seeds are on the board."""
    most = SEEDS_OF_PHASE * (phase + 1)
    least = most - SEEDS_OF_PHASE + 1 if phase else 0
    return f"{least} to {most} seeds on the board"


def describe_house(house: int, seeds: int) -> str:
    """Return how many seeds a house has."""
    amount = count_up_to(seeds, MOST_SEEDS, "seed")
    return f"house {NAMES[house]} has {amount}" if seeds else f"house {NAMES[house]} is empty"


def describe_lead(lead: int) -> str:
    """Return who has captured more seeds."""
    return f"the lead is {lead:+d}" if lead else "both have captured as many seeds"


def describe_pattern(houses: tuple[int, ...], pattern: int, most: tuple[int, ...]) -> str:
    """Return how many seeds each house of a pattern holds."""
    base = len(most) + 1
    shapes = [pattern // base**place % base for place in range(HOUSES)]
    parts = (f"{NAMES[house]} {_amount(shape, most)}" for house, shape in zip(houses, shapes, strict=True))
    return "seeds: " + ", ".join(parts)


def _amount(shape: int, most: tuple[int, ...]) -> str:
    """Return the numbers of seeds that have one shape."""
    if shape == len(most):
        return f"{most[-1] + 1} or more"
    least = most[shape - 1] + 1 if shape else 0
    return str(least) if least == most[shape] else f"{least}-{most[shape]}"


def houses_table(title: str, first: int, phase: int) -> FeatureTable:
    """Return what each number of seeds counts in each house of a row, if all others have the usual number."""
    return FeatureTable(
        title=f"{title} with {describe_phase(phase)}, by the seeds in them, compared with {USUAL} seeds",
        rows=NAMES[first : first + HOUSES],
        columns=tuple(str(seeds) for seeds in range(SHOWN)),
        numbers=tuple(
            tuple(_numbers(house, seeds, phase) for seeds in range(SHOWN))
            for house in range(first, first + HOUSES)
        ),
        reference=USUAL,
    )


def _numbers(house: int, seeds: int, phase: int) -> tuple[int, ...]:
    """Return the weights that change if only this house changes: its own, and those of its patterns."""
    rows = zip((FIRST_ROW, FIRST_ROW + ROW_WEIGHTS), HOUSES_OF_ROWS, strict=True)
    ends = zip((FIRST_END, FIRST_END + END_WEIGHTS), HOUSES_OF_ENDS, strict=True)
    return (
        phase * HOUSE_WEIGHTS + house * COUNTS + seeds,
        *(first + _pattern(houses, house, seeds, ROW_SHAPES) for first, houses in rows if house in houses),
        *(first + _pattern(houses, house, seeds, END_SHAPES) for first, houses in ends if house in houses),
    )


def _pattern(houses: tuple[int, ...], changed: int, seeds: int, most: tuple[int, ...]) -> int:
    """Return the number of a pattern in which all houses but one have the usual number of seeds."""
    base = len(most) + 1
    return sum(
        base**place * shape_of(seeds if house == changed else USUAL, most)
        for place, house in enumerate(houses)
    )
