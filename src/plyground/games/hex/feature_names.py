"""What the learned weights of Hex stand for: the stones that both players need, and where stones are.

Cells are named as the player sees them who plays from the top to the bottom.
"""

from string import ascii_lowercase

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.hex.features import CELLS, COST_STEP, COSTS, FIRST_COST, FIRST_STONE, NEEDS
from plyground.games.hex.names import cell_name
from plyground.search.feature_names import FeatureNames, FeatureTable

PLAYERS = ("you have", "the other player has")
WAYS = ("your shortest ways", "the other player's shortest ways")


class WayNames(FeatureNames):
    """Names of the weights of Hex."""

    def describe(self, game: Game, number: int) -> str:
        """Return how many stones are needed, how hard that is to stop, or which cell has a stone."""
        if number < FIRST_COST:
            mine, theirs = divmod(number, NEEDS)
            return f"over bridges you need {count_noun(mine, 'stone')}, the other player {theirs}"
        if number < FIRST_STONE:
            player, cost = divmod(number - FIRST_COST, COSTS)
            return f"{WAYS[player]} cost {COST_STEP * cost} to {COST_STEP * (cost + 1) - 1}"
        player, cell = divmod(number - FIRST_STONE, CELLS)
        return f"{PLAYERS[player]} a stone on {cell_name(cell, game.rules)}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the stones of each player by their cell, and the stones that both need."""
        return _cells(game, 0), _cells(game, 1), _needs(game)


def _cells(game: Game, player: int) -> FeatureTable:
    size = game.rules.size
    first = FIRST_STONE + player * CELLS
    return FeatureTable(
        title=("Your stones" if player == 0 else "The other player's stones") + ", by their cell",
        rows=tuple(str(row + 1) for row in range(size)),
        columns=tuple(ascii_lowercase[:size]),
        numbers=tuple(tuple((first + row * size + column,) for column in range(size)) for row in range(size)),
        is_sparse=True,
    )


def _needs(game: Game) -> FeatureTable:
    needs = range(game.rules.size + 1)
    return FeatureTable(
        title="The stones that you need over bridges, and those that the other player needs",
        rows=tuple(f"you need {need}" for need in needs),
        columns=tuple(str(need) for need in needs),
        numbers=tuple(tuple((mine * NEEDS + theirs,) for theirs in needs) for mine in needs),
        is_sparse=True,
    )
