"""Notakto: both players write X on a 3x3 board; the player who completes three in a row loses.

0 1 2      cells in reading order; a set of cells is a number
3 4 5      with one bit for each of them
6 7 8
"""

from typing import NamedTuple

from plyground import Game, Grid, Notation, Position, kernel
from plyground.errors import BadMove

BOARD = 0o777
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


class State(NamedTuple):
    crosses: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0)


@kernel
def has_line(crosses: int) -> bool:
    for line in LINES:
        if crosses & line == line:
            return True
    return False


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return 0 if has_line(state.crosses) else BOARD & ~state.crosses


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    return State(state.crosses | 1 << move)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return 1 if has_line(state.crosses) else 0  # the other player has just completed it


class CellNotation(Notation):
    """Moves are the cells 1 to 9."""

    def format_move(self, position: Position, move: int) -> str:
        return str(move + 1)

    def parse_move(self, position: Position, text: str) -> int:
        if text not in list("123456789"):
            raise BadMove(f"{text!r} is not a cell; choose 1 to 9")
        return int(text) - 1

    def picture(self, position: Position) -> Grid:
        crosses = position.state.crosses
        cells = tuple("X" if crosses >> cell & 1 else "" for cell in range(9))
        return Grid(3, 3, cells, moves=tuple(range(9)))

    def describe_end(self, position: Position) -> str:
        return "there are three in a row"

    def rules_text(self, game: Game) -> tuple[str, ...]:
        return ("Both players write X. The player who completes three in a row loses.",)


GAME = Game(
    name="notakto",
    title="Notakto",
    ruleset="3x3",
    rules=Rules(),
    move_count=9,
    state_bits=9,
    notation=CellNotation(),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)
