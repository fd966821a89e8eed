"""What the learned weights of a board stand for: open lines, and the cells of the stones."""

from dataclasses import dataclass

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.mnk import features
from plyground.games.mnk.features import FIRST_COUNT
from plyground.search.feature_names import FeatureNames, FeatureTable

SHOWN = 10
PLAYERS = ("you have", "the other player has")


@dataclass(frozen=True)
class LineNames(FeatureNames):
    """Names of the weights of a board.

    ``many`` weights stand for each count of lines, ``cells`` weights for each player's stones.
    """

    many: int = features.MANY
    cells: int = features.CELLS

    @property
    def first_stone(self) -> int:
        """The first weight of a stone."""
        return FIRST_COUNT + 6 * self.many

    def describe(self, game: Game, number: int) -> str:
        """Return which open lines are there, or which cell has a stone."""
        if number >= self.first_stone:
            player, cell = divmod(number - self.first_stone, self.cells)
            return f"{PLAYERS[player]} a stone on {game.notation.format_move(game.start(), cell)}"
        if number >= FIRST_COUNT:
            group, count = divmod(number - FIRST_COUNT, self.many)
            lines = count_noun(count, "open line")
            return f"{PLAYERS[group // 3]} {lines} that {_lack(count)} {group % 3 + 2} stones"
        rest, their_second = divmod(number, features.SECOND)
        rest, my_second = divmod(rest, features.SECOND)
        mine, theirs = divmod(rest, features.NEXT)
        return (
            f"you have {mine} and {my_second} open lines that lack one and two stones, "
            f"the other player {theirs} and {their_second}"
        )

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return the cells of the stones of each player, and the open lines by their number."""
        stones = (_cells(game, player, self.first_stone + player * self.cells) for player in (0, 1))
        return (*stones, _lines(self.many))


def _lack(count: int) -> str:
    return "lacks" if count == 1 else "lack"


def _cells(game: Game, player: int, first: int) -> FeatureTable:
    width, height = game.rules.width, game.rules.height
    return FeatureTable(
        title=("Your stones" if player == 0 else "The other player's stones") + ", by their cell",
        rows=tuple(str(row + 1) for row in range(height)),
        columns=tuple("abcdefghijklmnopqrstuvwxyz"[column % 26] for column in range(width)),
        numbers=tuple(
            tuple((first + row * width + column,) for column in range(width)) for row in range(height)
        ),
    )


def _lines(many: int) -> FeatureTable:
    return FeatureTable(
        title="Open lines, by their number, compared with none",
        rows=tuple(f"{who}, {lacking} missing" for who in ("you", "other") for lacking in (2, 3, 4)),
        columns=tuple(str(count) for count in range(SHOWN)),
        numbers=tuple(
            tuple((FIRST_COUNT + group * many + count,) for count in range(SHOWN)) for group in range(6)
        ),
        reference=0,
    )
