"""Hexapawn: three pawns each. Reach the last row, or leave the other player without a move, and win.

A square is row * 3 + column, seen from the player to move, whose pawns start in row 0.
A move is square * 3 + direction: 0 captures to the left, 1 goes straight on, 2 captures to the right.
"""

from typing import NamedTuple

from plyground import Game, Grid, Notation, Position, kernel
from plyground.core.picture import Step

HOME = 0o7
NAMES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


class State(NamedTuple):
    mine: int
    theirs: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(HOME, HOME << 6)


@kernel
def turned(squares: int) -> int:
    result = 0
    for square in range(9):
        result |= (squares >> square & 1) << 8 - square
    return result


@kernel
def target_of(move: int) -> int:
    return move // 3 + 2 + move % 3


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    moves = 0
    for move in range(18 if state.theirs & HOME == 0 else 0):  # a pawn of theirs on my first row has won
        column, target, is_straight = move // 3 % 3 + move % 3 - 1, target_of(move), move % 3 == 1
        free = ~(state.mine | state.theirs) if is_straight else state.theirs
        if 0 <= column < 3 and state.mine >> move // 3 & 1 and free >> target & 1:
            moves |= 1 << move
    return moves


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    target = target_of(move)
    mine = state.mine & ~(1 << move // 3) | 1 << target
    return State(turned(state.theirs & ~(1 << target)), turned(mine))


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if legal_moves(state, rules) == 0 else 0


class PawnNotation(Notation):
    def square(self, position: Position, square: int) -> int:
        """Return the square as White sees it."""
        return 8 - square if position.turn else square

    def format_move(self, position: Position, move: int) -> str:
        origin, target = (NAMES[self.square(position, each)] for each in (move // 3, target_of(move)))
        captures = position.state.theirs >> target_of(move) & 1
        return f"{origin}x{target}" if captures else f"{origin}-{target}"

    def picture(self, position: Position) -> Grid:
        white, black = position.state if position.turn == 0 else map(turned, reversed(position.state))
        cells = ["w" if white >> square & 1 else "b" if black >> square & 1 else "" for square in range(9)]
        steps = tuple(
            Step(cell(self.square(position, move // 3)), cell(self.square(position, target_of(move))), move)
            for move in position.legal_moves
        )
        marks = (*cells[6:], *cells[3:6], *cells[:3])
        return Grid(3, 3, marks, steps=steps, column_names=("a", "b", "c"), row_names=("3", "2", "1"))


def cell(square: int) -> int:
    """Return the number of a square in reading order: pictures begin with the top row."""
    return (2 - square // 3) * 3 + square % 3


GAME = Game(
    name="hexapawn", title="Hexapawn", ruleset="3x3", seats=("White", "Black"), rules=Rules(),
    initial_state=initial_state, legal_moves=legal_moves, play=play, outcome=outcome,
    move_count=18, notation=PawnNotation(),
)  # fmt: skip
