"""What the learned weights of Othello stand for: patterns of lines and corners, moves, empty squares.

A pattern is written with ``x`` for your discs, ``o`` for the other player's and ``.`` for empty squares.
"""

from plyground.core.game import Game
from plyground.core.text import count_noun, count_up_to
from plyground.games.othello.features import (
    FIRST_BLOCK,
    FIRST_DIAGONAL,
    FIRST_EDGE,
    FIRST_FREE,
    FIRST_MOVES,
    FIRST_TOUCHING,
    MANY,
    PHASE,
    PHASES,
)
from plyground.games.othello.patterns import LINE
from plyground.games.othello.rules import LARGEST, SMALLEST
from plyground.games.othello.squares import square_name
from plyground.search.feature_names import FeatureNames, FeatureTable

SHOWN = 16
"""More moves are rare, so that their weights say little."""

CORNER_CELLS = 9


class PatternNames(FeatureNames):
    """Names of the weights of Othello."""

    def describe(self, game: Game, number: int) -> str:
        """Return which squares have which discs, or what the numbers of moves and squares are."""
        if number >= FIRST_EDGE:
            return _describe_edge(number - FIRST_EDGE, game.rules.size)
        if number >= FIRST_FREE:
            return count_noun(number - FIRST_FREE, "empty square")
        if number >= FIRST_MOVES:
            return _describe_pair(number)
        if number >= FIRST_BLOCK:
            return f"the corner, from inside to the edge, is {_block(number - FIRST_BLOCK)}"
        if number >= FIRST_DIAGONAL:
            which, pattern = divmod(number - FIRST_DIAGONAL, LINE)
            return f"a diagonal is {_letters(pattern, which + SMALLEST)}"
        which, pattern = divmod(number, LINE)
        where = "an edge" if which == 0 else f"a line {count_noun(which, 'square')} from the edge"
        return f"{where} is {_letters(pattern, game.rules.size)}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return what moves are worth in each phase of the game, and single discs around a corner.

        On smaller boards a corner has one of the four squares in the middle, where there is always a disc.
        """
        phases = range(min(PHASES, -(-game.move_count // PHASE)))
        singles = (_single_discs(),) if game.rules.size == LARGEST else ()
        return *(_moves(phase) for phase in reversed(phases)), *singles


def _describe_edge(number: int, size: int) -> str:
    """Name the edge, and the squares diagonal to its corners in the same order."""
    inner, line = divmod(number, LINE)
    return f"an edge is {_letters(line, size)}, and {_letters(inner, 2)} lie diagonal to its corners"


def _describe_pair(number: int) -> str:
    rest, other = divmod(number - FIRST_MOVES, MANY)
    rest, one = divmod(rest, MANY)
    kind, phase = divmod(rest, PHASES)
    noun = "move" if number < FIRST_TOUCHING else "disc"
    what = "" if kind == 0 else " next to empty squares"
    counts = f"you have {count_up_to(one, MANY - 1, noun)}{what}, the other player {other}"
    return f"{_phase(phase)}: {counts}"


def _phase(phase: int) -> str:
    last = "or more" if phase == PHASES - 1 else f"to {(phase + 1) * PHASE - 1}"
    return f"{phase * PHASE} {last} empty squares"


def _letters(pattern: int, length: int) -> str:
    return "".join(".xo"[pattern // 3**place % 3] for place in range(length))


def _block(pattern: int) -> str:
    """Return the three rows of a corner; the corner itself is the first letter of the last row."""
    letters = _letters(pattern, CORNER_CELLS)
    return " ".join(letters[start : start + 3] for start in range(0, CORNER_CELLS, 3))


def _moves(phase: int) -> FeatureTable:
    first = FIRST_MOVES + phase * MANY * MANY
    numbers = range(SHOWN)
    return FeatureTable(
        title=f"Your moves (rows) and the other player's (columns): {_phase(phase)}",
        rows=tuple(map(str, numbers)),
        columns=tuple(map(str, numbers)),
        numbers=tuple(tuple((first + one * MANY + other,) for other in numbers) for one in numbers),
        is_sparse=True,
    )


def _single_discs() -> FeatureTable:
    """Return the weights of your disc alone on each square around a corner, a1 for all corners."""
    rows = range(3)
    return FeatureTable(
        title="Your disc alone around an empty corner, or in it",
        rows=tuple(str(row + 1) for row in rows),
        columns=tuple(square_name(column, 3)[0] for column in rows),
        numbers=tuple(
            tuple((FIRST_BLOCK + 3 ** (3 * (2 - row) + column),) for column in rows) for row in rows
        ),
    )
