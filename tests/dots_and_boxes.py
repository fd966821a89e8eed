"""Dots and Boxes 2x2: who closes a box owns it and draws another line. The most boxes win.

Lines 0 to 5 go across, row by row; lines 6 to 11 go down.
"""

from typing import NamedTuple

from plyground import Edges, Game, Notation, Position, kernel
from plyground.bits import popcount
from plyground.errors import BadMove

LINES = 12
ALL = (1 << LINES) - 1


class State(NamedTuple):
    lines: int
    mine: int
    theirs: int
    my_lines: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0, 0, 0, 0)


@kernel
def sides_of(box: int) -> int:
    row, column = box // 2, box % 2
    down = 6 + 3 * row + column
    return 1 << (2 * row + column) | 1 << (2 * row + column + 2) | 1 << down | 1 << (down + 1)


@kernel
def closed_by(state: State, move: int) -> int:
    """Return the set of the boxes that a line closes."""
    boxes = 0
    for box in range(4):
        sides = sides_of(box)
        if sides >> move & 1 and (state.lines | 1 << move) & sides == sides:
            boxes |= 1 << box
    return boxes


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return ALL & ~state.lines


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    return closed_by(state, move) != 0


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    lines, boxes = state.lines | 1 << move, closed_by(state, move)
    mine = state.my_lines | 1 << move
    if boxes:
        return State(lines, state.mine | boxes, state.theirs, mine)
    return State(lines, state.theirs, state.mine, lines & ~mine)


@kernel
def outcome(state: State, rules: Rules) -> int:
    lead = popcount(state.mine) - popcount(state.theirs)
    return 1 if lead > 0 else -1 if lead < 0 else 0


class LineNotation(Notation):
    """A line is written by its dots: a1-b1."""

    def format_move(self, position: Position, move: int) -> str:
        if move < 6:
            row, column = divmod(move, 2)
            return f"{'abc'[column]}{row + 1}-{'abc'[column + 1]}{row + 1}"
        row, column = divmod(move - 6, 3)
        return f"{'abc'[column]}{row + 1}-{'abc'[column]}{row + 2}"

    def parse_move(self, position: Position, text: str) -> int:
        names = [self.format_move(position, move) for move in range(LINES)]
        if text not in names:
            raise BadMove(f"{text!r} is not a line such as a1-b1")
        return names.index(text)

    def picture(self, position: Position) -> Edges:
        state = position.state
        mine, theirs = ("X", "O") if position.turn == 0 else ("O", "X")

        def mark(number: int, my_set: int, all_set: int) -> str:
            return mine if my_set >> number & 1 else theirs if all_set >> number & 1 else ""

        boxes = tuple(mark(box, state.mine, state.mine | state.theirs) for box in range(4))
        edges = tuple(mark(line, state.my_lines, state.lines) for line in range(LINES))
        return Edges(2, 2, boxes, edges, tuple(range(LINES)), tuple("abc"), tuple("123"))


GAME = Game(
    name="dots-and-boxes",
    title="Dots and Boxes",
    ruleset="2x2",
    rules=Rules(),
    seats=("X", "O"),
    notation=LineNotation(),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    plays_again=plays_again,
    outcome=outcome,
)
