"""Connect Four: a game of your own, with everything plyground can do for it.

Stones fall to the bottom of one of seven columns; four in a line win. Each side
is a set of cells, counted upwards in each column with one spare cell on top:

     5 12 19 26 33 40 47        cell = 7 * column + height
     :  :  :  :  :  :  :        one step up is 1, across 7,
     0  7 14 21 28 35 42        rising 8, falling 6

    plyground perft examples/connect_four.py 7
"""

from typing import NamedTuple

from plyground import Game, Grid, Notation, kernel
from plyground.bits import members
from plyground.errors import BadMove

COLUMNS, ROWS = 7, 6


class State(NamedTuple):
    mine: int
    theirs: int


class Rules(NamedTuple):
    pass


@kernel
def opening(rules: Rules) -> State:
    return State(0, 0)


@kernel
def has_four(stones: int) -> bool:
    for step in (1, ROWS, ROWS + 1, ROWS + 2):
        pairs = stones & (stones >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    columns = 0
    if not has_four(state.theirs):
        for column in range(COLUMNS):
            if not (state.mine | state.theirs) >> (column * (ROWS + 1) + ROWS - 1) & 1:
                columns |= 1 << column
    return columns


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    bottom = 1 << move * (ROWS + 1)
    column = bottom * ((1 << ROWS) - 1)
    stone = ((state.mine | state.theirs) & column) + bottom
    return State(state.theirs, state.mine | stone & column)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if has_four(state.theirs) else 0


@kernel
def promise(state: State, move: int, rules: Rules) -> int:
    return -abs(move - COLUMNS // 2)


class Columns(Notation):
    """Moves are the columns 1 to 7."""

    def format_move(self, move: int, turn: int, game: Game) -> str:
        return str(move + 1)

    def parse_move(self, text: str, turn: int, game: Game) -> int:
        if text not in list("1234567"):
            raise BadMove(f"{text!r} is not a column; choose 1 to 7")
        return int(text) - 1

    def picture(self, state: State, turn: int, game: Game) -> Grid:
        marks = dict.fromkeys(members(state.mine), "XO"[turn])
        marks |= dict.fromkeys(members(state.theirs), "OX"[turn])
        places = [(row, column) for row in reversed(range(ROWS)) for column in range(COLUMNS)]
        cells = [marks.get(column * (ROWS + 1) + row, "") for row, column in places]
        return Grid(COLUMNS, ROWS, tuple(cells), tuple(column for _, column in places))

    def rules_text(self, game: Game) -> tuple[str, ...]:
        return ("Drop a stone into one of seven columns; four of your own in a line win.",)


GAME = Game(
    name="connect-four",
    title="Connect Four",
    ruleset="7x6",
    rules=Rules(),
    seats=("X", "O"),
    notation=Columns(),
    opening=opening,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
    promise=promise,
)
