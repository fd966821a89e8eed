"""What the learned weights of Kalah stand for: houses with their seeds, houses across, rows and the lead."""

from plyground.core.game import Game
from plyground.core.text import count_noun, count_up_to
from plyground.games.kalah.features import KINDS, LEAD, MOST_ACROSS, MOST_SEEDS, PAIR, PAIRS, ROWS
from plyground.games.kalah.notation import LETTERS
from plyground.games.kalah.rules import MAX_HOUSES, MAX_SEEDS, seeds_in
from plyground.search.feature_names import FeatureNames, FeatureTable

SHOWN = 13
"""More seeds in a house are rare, so that their weights say little."""

OWNERS = ("your row", "the other player's row")


class HouseNames(FeatureNames):
    """Names of the weights of Kalah; the houses of the player to move have capital letters."""

    def describe(self, game: Game, number: int) -> str:
        """Return which house or pair of houses has how many seeds, or the seeds of a row, or the lead."""
        if number < PAIRS:
            house, seeds = divmod(number, KINDS)
            return _describe_house(LETTERS[house // MAX_HOUSES][house % MAX_HOUSES], seeds, MOST_SEEDS)
        if number < ROWS:
            house, pair = divmod(number - PAIRS, PAIR)
            mine, across = divmod(pair, MOST_ACROSS + 1)
            opposite = LETTERS[1][game.rules.houses - 1 - house] if house < game.rules.houses else "?"
            own = _describe_house(LETTERS[0][house], mine, MOST_ACROSS)
            return f"{own} and across {_describe_house(opposite, across, MOST_ACROSS)}"
        if number < LEAD:
            owner, seeds = divmod(number - ROWS, MAX_SEEDS + 1)
            return f"{OWNERS[owner]} has {count_noun(seeds, 'seed')}"
        lead = number - LEAD - MAX_SEEDS
        return f"the lead is {lead:+d}" if lead else "both stores have as many seeds"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the houses of both players by their seeds, and empty houses by the seeds across."""
        return _houses(game, 0), _houses(game, 1), _empty(game)


def _describe_house(name: str, seeds: int, most: int) -> str:
    amount = count_up_to(seeds, most, "seed")
    return f"house {name} has {amount}" if seeds else f"house {name} is empty"


def house_numbers(houses: int, owner: int, house: int, seeds: int, across: int) -> tuple[int, ...]:
    """Return the weights of one house: its own, and that of the pair with the house across."""
    own = (owner * MAX_HOUSES + house) * KINDS + seeds
    pair = (seeds, across) if owner == 0 else (across, seeds)
    mine, theirs = (min(each, MOST_ACROSS) for each in pair)
    first = house if owner == 0 else houses - 1 - house
    return own, PAIRS + first * PAIR + mine * (MOST_ACROSS + 1) + theirs


def _houses(game: Game, owner: int) -> FeatureTable:
    houses, usual = game.rules.houses, seeds_in(game.start().state.mine, 0)
    title = "Your houses" if owner == 0 else "The other player's houses"
    return FeatureTable(
        title=f"{title}, by the seeds in them, compared with {usual}; {usual} seeds across",
        rows=tuple(LETTERS[owner][:houses]),
        columns=tuple(str(seeds) for seeds in range(SHOWN)),
        numbers=tuple(
            tuple(house_numbers(houses, owner, house, seeds, usual) for seeds in range(SHOWN))
            for house in range(houses)
        ),
        reference=usual,
    )


def _empty(game: Game) -> FeatureTable:
    """Return what seeds across from an empty house are worth: a last seed there captures them."""
    houses, seeds = game.rules.houses, range(MOST_ACROSS + 1)
    return FeatureTable(
        title="Your empty houses, by the seeds across, compared with none",
        rows=tuple(LETTERS[0][:houses]),
        columns=(*(str(number) for number in seeds[:-1]), f"{MOST_ACROSS}+"),
        numbers=tuple(tuple((PAIRS + house * PAIR + across,) for across in seeds) for house in range(houses)),
        reference=0,
    )
