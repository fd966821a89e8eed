"""What the learned weights of Clobber stand for: a stone with its neighbours, and stones that can move."""

from plyground.core.game import Game
from plyground.core.text import count_up_to
from plyground.games.clobber.features import MOST_COUNTED, NEIGHBOURHOODS
from plyground.search.feature_names import FeatureNames, FeatureTable

MARKS = ".+-"
"""An empty cell, a stone of the player to move, one of the other."""

SHOWN = 10


class StoneNames(FeatureNames):
    """Names of the weights of Clobber."""

    def describe(self, game: Game, number: int) -> str:
        """Return the nine cells around a stone, or how many stones of both sides can move."""
        if number < NEIGHBOURHOODS:
            return f"the cells around a stone are {'/'.join(_rows(number))} (+ yours, - the other player's)"
        mine, theirs = divmod(number - NEIGHBOURHOODS, MOST_COUNTED)
        ours = count_up_to(mine, MOST_COUNTED - 1, "stone")
        return f"{ours} of yours can move, and {theirs} of the other player's"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return how many stones of both sides can move."""
        counts = range(1, SHOWN + 1)
        return (
            FeatureTable(
                title="The stones of yours that can move, and those of the other player",
                rows=tuple(f"yours: {count}" for count in counts),
                columns=tuple(str(count) for count in counts),
                numbers=tuple(
                    tuple((NEIGHBOURHOODS + mine * MOST_COUNTED + theirs,) for theirs in counts)
                    for mine in counts
                ),
                is_sparse=True,
            ),
        )


def _rows(number: int) -> list[str]:
    """Return the three rows of a neighbourhood from the top, each from the left."""
    digits = [number // 3**place % 3 for place in range(9)]
    marks = "".join(MARKS[digit] for digit in digits)
    return [marks[6:9], marks[3:6], marks[0:3]]
