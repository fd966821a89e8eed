"""Hex 3x3: Black connects the top with the bottom, White the left with the right. The second player may swap.

A cell is row * 3 + column. Move 9 swaps: the second player takes over the first stone, mirrored.
"""

from typing import NamedTuple

from plyground import Game, Grid, Notation, Position, kernel
from plyground.errors import BadMove

SIZE = 3
CELLS = SIZE * SIZE
SWAP = CELLS
FULL = (1 << CELLS) - 1


class State(NamedTuple):
    mine: int
    theirs: int
    is_black: int
    plies: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0, 0, 1, 0)


@kernel
def connects(stones: int, down: int) -> bool:
    """Return whether stones connect the top with the bottom (down), or the left with the right."""
    reached = 0
    for cell in range(CELLS):
        if stones >> cell & 1 and (cell // SIZE if down else cell % SIZE) == 0:
            reached |= 1 << cell
    for _ in range(CELLS):
        for cell in range(CELLS):
            if reached >> cell & 1:
                row, column = cell // SIZE, cell % SIZE
                for other in range(CELLS):
                    y, x = other // SIZE - row, other % SIZE - column
                    near = (abs(x) + abs(y) == 1) or (x == 1 and y == -1) or (x == -1 and y == 1)
                    if near and stones >> other & 1:
                        reached |= 1 << other
    for cell in range(CELLS):
        if reached >> cell & 1 and (cell // SIZE if down else cell % SIZE) == SIZE - 1:
            return True
    return False


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    if connects(state.theirs, 1 - state.is_black):
        return 0
    moves = FULL & ~(state.mine | state.theirs)
    return moves | 1 << SWAP if state.plies == 1 else moves


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    if move == SWAP:
        mirrored = 0
        for cell in range(CELLS):
            if state.theirs >> cell & 1:
                mirrored |= 1 << (cell % SIZE * SIZE + cell // SIZE)
        return State(0, mirrored, 1 - state.is_black, state.plies + 1)
    return State(state.theirs, state.mine | 1 << move, 1 - state.is_black, state.plies + 1)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if connects(state.theirs, 1 - state.is_black) else 0


class HexNotation(Notation):
    """Moves are cells such as b2, and swap."""

    def format_move(self, position: Position, move: int) -> str:
        return "swap" if move == SWAP else f"{'abc'[move % SIZE]}{move // SIZE + 1}"

    def parse_move(self, position: Position, text: str) -> int:
        names = [self.format_move(position, move) for move in range(CELLS + 1)]
        if text not in names:
            raise BadMove(f"{text!r} is not a cell such as b2")
        return names.index(text)

    def describe_move(self, position: Position, move: int) -> str:
        return "swap: take over the first stone" if move == SWAP else self.format_move(position, move)

    def picture(self, position: Position) -> Grid:
        state = position.state
        black, white = (state.mine, state.theirs) if state.is_black else (state.theirs, state.mine)
        cells = tuple("b" if black >> cell & 1 else "w" if white >> cell & 1 else "" for cell in range(CELLS))
        won = [side for side, down in ((black, 1), (white, 0)) if connects(side, down)]
        line = tuple(cell for cell in range(CELLS) if won and won[0] >> cell & 1)
        return Grid(SIZE, SIZE, cells, tuple(range(CELLS)), line, shape="hexagon")


GAME = Game(
    name="small-hex",
    title="Hex 3x3",
    ruleset="3x3 with swap",
    rules=Rules(),
    seats=("Black", "White"),
    notation=HexNotation(),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)
