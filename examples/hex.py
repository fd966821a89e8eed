"""Hex on a 4x4 board: Blue joins the top with the bottom, Red the left side with the right.

a1 b1 c1 d1            cells in reading order; each row lies half a cell further
  a2 b2 c2 d2          to the right, so that a cell has up to six neighbours
    a3 b3 c3 d3
      a4 b4 c4 d4
"""

from typing import NamedTuple

from plyground import Game, Grid, Notation, Position, kernel
from plyground.errors import BadMove, BadPosition


class State(NamedTuple):
    blue: int
    red: int
    turn: int


class Rules(NamedTuple):
    size: int


@kernel
def initial_state(rules: Rules) -> State:
    return State(0, 0, 0)


@kernel
def column_of(size: int) -> int:
    cells = 0
    for row in range(size):
        cells |= 1 << row * size
    return cells


@kernel
def is_joined(stones: int, first: int, last: int, size: int) -> bool:
    """Return whether stones join the cells ``first`` with the cells ``last``."""
    left = column_of(size)
    right = left << size - 1
    reached, before = stones & first, 0
    while reached != before:
        before = reached
        near = reached << size | reached >> size
        near |= (reached & ~right) << 1 | (reached & ~left) >> 1
        near |= (reached & ~left) << size - 1 | (reached & ~right) >> size - 1
        reached |= near & stones
    return reached & last != 0


@kernel
def has_won(state: State, turn: int, size: int) -> bool:
    if turn == 0:
        top = (1 << size) - 1
        return is_joined(state.blue, top, top << size * (size - 1), size)
    return is_joined(state.red, column_of(size), column_of(size) << size - 1, size)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    if has_won(state, 1 - state.turn, rules.size):
        return 0
    return (1 << rules.size * rules.size) - 1 & ~(state.blue | state.red)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    if state.turn == 0:
        return State(state.blue | 1 << move, state.red, 1)
    return State(state.blue, state.red | 1 << move, 0)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if has_won(state, 1 - state.turn, rules.size) else 0  # the other player has just won


class HexNotation(Notation):
    """Cells are a letter for the column and a number for the row: a1 is at the top left."""

    def format_move(self, position: Position, move: int) -> str:
        row, column = divmod(move, position.game.rules.size)
        return f"{'abcdefg'[column]}{row + 1}"

    def parse_move(self, position: Position, text: str) -> int:
        size = position.game.rules.size
        names = {self.format_move(position, cell): cell for cell in range(size * size)}
        if text not in names:
            raise BadMove(f"{text!r} is not a cell; choose a1 to {list(names)[-1]}")
        return names[text]

    def format_position(self, position: Position) -> str:
        rows = self.picture(position).row_marks
        return "/".join("".join(mark or "." for mark in row) for row in rows)

    def parse_position(self, text: str, game: Game) -> Position:
        size, rows = game.rules.size, text.strip().split("/")
        marks = "".join(rows)
        if [len(row) for row in rows] != [size] * size or set(marks) - set("BR."):
            raise BadPosition(f"a position has {size} rows of {size} cells: B, R or .")
        blue, red = (sum(1 << cell for cell in range(size * size) if marks[cell] == mark) for mark in "BR")
        turn = marks.count("B") - marks.count("R")
        if turn not in (0, 1):
            raise BadPosition("Blue must have as many stones as Red, or one more")
        return Position(game, State(blue, red, turn), turn)

    def picture(self, position: Position) -> Grid:
        size, (blue, red, _) = position.game.rules.size, position.state
        cells = range(size * size)
        return Grid(
            size,
            size,
            tuple("B" if blue >> cell & 1 else "R" if red >> cell & 1 else "" for cell in cells),
            tuple(cells),
            shape="hexagon",
            column_names=tuple("abcdefg"[:size]),
            row_names=tuple(str(row + 1) for row in range(size)),
            pieces={"B": "blue stone", "R": "red stone"},
            borders=("B", "R"),
        )

    def describe_end(self, position: Position) -> str:
        return f"{position.game.seats[1 - position.turn]} has joined both sides"

    def rules_text(self, game: Game) -> tuple[str, ...]:
        return (
            "Blue and Red fill one cell in turn. Blue begins.",
            "Blue wins by joining the top with the bottom, Red by joining the left side with the right.",
        )


def hex_game(size: int) -> Game:
    """Return Hex on a board of ``size`` rows and columns, up to 7."""
    return Game(
        name=f"hex-{size}",
        title=f"Hex {size}x{size}",
        ruleset=f"{size}x{size}",
        rules=Rules(size),
        seats=("Blue", "Red"),
        notation=HexNotation(),
        initial_state=initial_state,
        legal_moves=legal_moves,
        play=play,
        outcome=outcome,
    )


GAME = hex_game(4)
