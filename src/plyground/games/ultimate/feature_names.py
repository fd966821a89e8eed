"""What the learned weights of Ultimate tic-tac-toe stand for: boards, lines of boards, and where to play.

A board is written row by row, with ``x`` for your cells, ``o`` for the other player's, ``.`` for empty ones.
"""

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.ultimate.chances import DIGITS, LOST, WON, number_of
from plyground.games.ultimate.features import (
    FIRST_CHOICE,
    FIRST_LINE,
    FIRST_NEED,
    FIRST_PLACE,
    FIRST_TARGET,
    NEEDS,
    PLACES,
    STANDING_COUNT,
    line_number,
)
from plyground.games.ultimate.patterns import EXAMPLES, FULL, SHAPES, STANDING, STANDINGS
from plyground.search.feature_names import FeatureNames, FeatureTable

SIMPLE = ("x123", "x12", "x5", "x1", "x2", "empty", "o2", "o1", "o5", "o12", "o123")
"""The boards of the tables, from won to lost: whose marks are in which cells, 1 to 9 in reading order."""

SHORT = ("o", "x", "none", "o!", "o?", "x?", "x!", "--", "-", "=", "+", "++")
"""The standings in a few letters."""

SHORT_IN_WORDS = "x: yours, x?: only you can win it, x!: with one move, +: better for you"
THEIRS, YOURS, EVEN = (SHORT.index(text) for text in ("o", "x", "="))


class BoardNames(FeatureNames):
    """Names of the weights of Ultimate tic-tac-toe."""

    def describe(self, game: Game, number: int) -> str:
        """Return which boards there are, in which lines, or where the player to move must play."""
        if number >= FIRST_CHOICE:
            return f"you may choose the board, and {count_noun(number - FIRST_CHOICE, 'board')} can be chosen"
        if number >= FIRST_NEED:
            need, standing = divmod(number - FIRST_NEED, STANDING_COUNT)
            return f"you play in a board {NEEDS[need]}, which {STANDINGS[standing]}"
        if number >= FIRST_TARGET:
            return f"you play in a board that is {_shape(number - FIRST_TARGET)}"
        if number >= FIRST_LINE:
            return _describe_line(number - FIRST_LINE)
        if number >= FIRST_PLACE:
            place, standing = divmod(number - FIRST_PLACE, STANDING_COUNT)
            return f"a board {PLACES[place]} {STANDINGS[standing]}"
        return f"a board is {_shape(number)}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return what some boards are worth: by their place, to who must play there, and in lines."""
        return _boards(), _targets(), _lines()


def _shape(shape: int) -> str:
    """Return the rows of a board, or that it is won or full."""
    example = EXAMPLES[shape]
    if WON[example]:
        return "yours"
    if LOST[example]:
        return "the other player's"
    if FULL[example]:
        return "full"
    letters = "".join(".xo"[digit] for digit in DIGITS[example])
    return f"{letters[:3]} {letters[3:6]} {letters[6:]}"


def _describe_line(number: int) -> str:
    ends, middle = divmod(number, STANDING_COUNT)
    one, other = divmod(ends, STANDING_COUNT)
    return (
        f"a line of boards: the middle one {STANDINGS[middle]}, "
        f"one end {STANDINGS[one]}, the other end {STANDINGS[other]}"
    )


def _number(board: str) -> int:
    """Return the number of one of the simple boards."""
    if board == "empty":
        return 0
    cells = sum(1 << int(cell) - 1 for cell in board[1:])
    return number_of(cells, 0) if board[0] == "x" else number_of(0, cells)


def _weights_of(board: str, shapes: int, standings: int) -> tuple[int, int]:
    """Return the weights of a board, among shapes and among standings that begin with these numbers."""
    number = _number(board)
    return shapes + int(SHAPES[number]), standings + int(STANDING[number])


def _boards() -> FeatureTable:
    return FeatureTable(
        title="A board, by its place (x5: your mark in the fifth cell), compared with an empty one",
        rows=tuple(f"a board {place}" for place in PLACES),
        columns=SIMPLE,
        numbers=tuple(
            tuple(_weights_of(board, 0, FIRST_PLACE + place * STANDING_COUNT) for board in SIMPLE)
            for place in range(len(PLACES))
        ),
        reference=SIMPLE.index("empty"),
    )


def _targets() -> FeatureTable:
    played = SIMPLE[1:-1]
    return FeatureTable(
        title="The board in which you must play",
        rows=tuple(f"a board {need}" for need in NEEDS),
        columns=played,
        numbers=tuple(
            tuple(_weights_of(board, FIRST_TARGET, FIRST_NEED + need * STANDING_COUNT) for board in played)
            for need in range(len(NEEDS))
        ),
        is_sparse=True,
    )


def _lines() -> FeatureTable:
    ends = ((YOURS, YOURS), (YOURS, EVEN), (EVEN, EVEN), (THEIRS, EVEN), (THEIRS, THEIRS))
    return FeatureTable(
        title=f"A line of boards: its ends and its middle ({SHORT_IN_WORDS})",
        rows=tuple(f"{SHORT[one]}, {SHORT[other]}" for one, other in ends),
        columns=SHORT,
        numbers=tuple(
            tuple((FIRST_LINE + line_number(one, middle, other),) for middle in range(STANDING_COUNT))
            for one, other in ends
        ),
        reference=EVEN,
        is_sparse=True,
    )
