"""Three cells in a row: put a stone on an empty one or pass. Two passes end the game. The most stones win."""

from typing import NamedTuple

from plyground import Game, Grid, Notation, Position, kernel
from plyground.bits import popcount
from plyground.errors import BadMove

CELLS = 3
PASS = CELLS


class State(NamedTuple):
    mine: int
    theirs: int
    passes: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0, 0, 0)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    empty = (1 << CELLS) - 1 & ~(state.mine | state.theirs)
    return empty | 1 << PASS if empty and state.passes < 2 else 0


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    if move == PASS:
        return State(state.theirs, state.mine, state.passes + 1)
    return State(state.theirs, state.mine | 1 << move, 0)


@kernel
def outcome(state: State, rules: Rules) -> int:
    lead = popcount(state.mine) - popcount(state.theirs)
    return 1 if lead > 0 else -1 if lead < 0 else 0


class PassNotation(Notation):
    """Moves are a1, b1, c1 and pass."""

    def format_move(self, position: Position, move: int) -> str:
        return ("a1", "b1", "c1", "pass")[move]

    def parse_move(self, position: Position, text: str) -> int:
        if text not in ("a1", "b1", "c1", "pass"):
            raise BadMove(f"{text!r} is not a1, b1, c1 or pass")
        return ("a1", "b1", "c1", "pass").index(text)

    def describe_move(self, position: Position, move: int) -> str:
        return "pass: put no stone" if move == PASS else self.format_move(position, move)

    def picture(self, position: Position) -> Grid:
        mine, theirs = ("X", "O") if position.turn == 0 else ("O", "X")
        state = position.state
        marks = (
            mine if state.mine >> cell & 1 else theirs if state.theirs >> cell & 1 else ""
            for cell in range(3)
        )
        return Grid(3, 1, tuple(marks), (0, 1, 2))


GAME = Game(
    name="passing",
    title="Three cells and a pass",
    ruleset="3 cells",
    rules=Rules(),
    seats=("X", "O"),
    notation=PassNotation(),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)
