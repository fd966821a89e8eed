"""What the learned weights of Connect Four stand for: stones of columns, threats and open lines."""

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.connect4 import features
from plyground.games.connect4.features import (
    COLUMNS,
    COUNTS,
    FEW,
    HEIGHT,
    MANY,
    OPEN,
    PHASE,
    SHARP,
    SOME,
    THREATS,
)
from plyground.search.feature_names import FeatureNames, FeatureTable

SHOWN = 12
SEATS = ("who moved first", "who moved second")
PLAYERS = ("you have", "the other player has")
PATTERNS = 2 << HEIGHT
ROWS = HEIGHT + 1
EDGES = (
    "an edge column",
    "a column next to the edge",
    "a column two from the edge",
    "a column in the middle",
)


class ThreatNames(FeatureNames):
    """Names of the weights of Connect Four. A threat is an empty cell that completes four in a row."""

    def describe(self, game: Game, number: int) -> str:
        """Return which stones a column has, which threats there are, or how many open lines."""
        if number < THREATS:
            return _describe_column(number)
        if number < SHARP:
            return _describe_threats(number - THREATS)
        if number < OPEN:
            return _describe_all_threats(number - SHARP)
        if number < COUNTS:
            mine, theirs = divmod(number - OPEN, SOME)
            return (
                f"you have {_at_most(mine, SOME)} open lines that lack two stones, "
                f"the other player {_at_most(theirs, SOME)}"
            )
        if number < PHASE:
            group, count = divmod(number - COUNTS, MANY)
            lacking = "two" if group < 2 else "three"
            return f"{PLAYERS[group % 2]} {count_noun(count, 'open line')} with {lacking} stones missing"
        return f"the board has {count_noun(number - PHASE, 'stone')}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return single threats of both players by their row, and open lines by their number."""
        rows = min(game.rules.rows, HEIGHT)
        return _threats(0, rows), _threats(1, rows), _lines()


def _at_most(count: int, limit: int) -> str:
    return f"{count} or more" if count == limit - 1 else str(count)


def _describe_column(number: int) -> str:
    place, pattern = divmod(number, PATTERNS)
    seat, column = divmod(place, COLUMNS)
    stones = ["your" if pattern >> row & 1 else "other" for row in range(pattern.bit_length() - 1)]
    held = f"holds from below: {', '.join(stones)}" if stones else "is empty"
    return f"for the player {SEATS[seat]}, {EDGES[column]} {held}"


def _describe_threats(number: int) -> str:
    group, pair = divmod(number, ROWS * ROWS)
    seat, playable = divmod(group, 2)
    mine, theirs = (f"in row {row}" if row else "nowhere" for row in divmod(pair, ROWS))
    now = ", one of them can be played now" if playable else ""
    return f"for the player {SEATS[seat]}, a column has your lowest threat {mine}, the other's {theirs}{now}"


def _describe_all_threats(number: int) -> str:
    seat, counts = divmod(number, FEW**4)
    digits = [counts // FEW**place % FEW for place in (3, 2, 1, 0)]
    mine, theirs = (f"{odd} in odd rows and {even} in even rows" for odd, even in (digits[:2], digits[2:]))
    return f"for the player {SEATS[seat]}, your threats are {mine}, the other's {theirs}"


def threat_numbers(seat: int, owner: int, row: int) -> tuple[int, int]:
    """Return the weights of a single threat in a row that cannot be played yet; row 0 for none."""
    pair = row * ROWS if owner == 0 else row
    place = (3 if row % 2 else 2) - 2 * owner
    return (
        THREATS + 2 * seat * ROWS * ROWS + pair,
        SHARP + seat * FEW**4 + (FEW**place if row else 0),
    )


def _threats(owner: int, rows: int) -> FeatureTable:
    whose = "A threat of yours" if owner == 0 else "A threat of the other player"
    return FeatureTable(
        title=f"{whose}, the only one, by its row, compared with none",
        rows=tuple(f"you moved {order}" for order in ("first", "second")),
        columns=("none", *(str(row) for row in range(2, rows + 1))),
        numbers=tuple(
            tuple(threat_numbers(seat, owner, row) for row in (0, *range(2, rows + 1))) for seat in (0, 1)
        ),
        reference=0,
        is_sparse=True,
    )


def _lines() -> FeatureTable:
    return FeatureTable(
        title="Open lines, by their number, compared with none",
        rows=tuple(f"{who}, {lacking} missing" for lacking in (2, 3) for who in ("you", "other")),
        columns=tuple(str(count) for count in range(SHOWN)),
        numbers=tuple(
            tuple((COUNTS + group * features.MANY + count,) for count in range(SHOWN)) for group in range(4)
        ),
        reference=0,
        is_sparse=True,
    )
