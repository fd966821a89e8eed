"""Small games for tests of pictures: moves of two clicks, a pass, hexagons, lines between dots.

Their rules are ordinary functions: the opponents of these tests do not search.
"""

from typing import Any, NamedTuple

import naive_breakthrough as breakthrough
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Edges, Grid, Step
from plyground.errors import BadMove

SIZE = 6


class Rules(NamedTuple):
    pass


def square_of(square: int, turn: int) -> int:
    """Turn a square, seen from a player, into a cell of the picture, or the other way round."""
    row, column = divmod(square, SIZE)
    return (SIZE - 1 - row) * SIZE + column if turn == 0 else row * SIZE + SIZE - 1 - column


class StepNotation(Notation):
    """Moves such as ``a2-a3`` of a board on which the first player starts below."""

    def format_move(self, position: Position, move: int) -> str:
        origin, target = self._cells(position, move)
        return f"{self._name(origin)}-{self._name(target)}"

    def parse_move(self, position: Position, text: str) -> int:
        for move in range(position.game.move_count):
            if self.format_move(position, move) == text:
                return move
        raise BadMove(f"{text!r} is not a move; write it like a2-a3")

    def picture(self, position: Position) -> Grid:
        sides = (position.state.mine, position.state.theirs)
        cells = [""] * SIZE * SIZE
        for side, squares in enumerate(sides):
            for square in (square for square in range(SIZE * SIZE) if squares >> square & 1):
                cells[square_of(square, position.turn)] = "WB"[side ^ position.turn]
        steps = tuple(Step(*self._cells(position, move), move) for move in position.legal_moves)
        return Grid(
            SIZE,
            SIZE,
            tuple(cells),
            steps=steps,
            column_names=tuple("abcdef"),
            row_names=tuple("654321"),
        )

    def _cells(self, position: Position, move: int) -> tuple[int, int]:
        square = move // 3
        target = min(square + 5 + move % 3, SIZE * SIZE - 1)
        return square_of(square, position.turn), square_of(target, position.turn)

    def _name(self, cell: int) -> str:
        return f"{'abcdef'[cell % SIZE]}{SIZE - cell // SIZE}"


STEPS = Game(
    name="steps",
    title="Breakthrough",
    ruleset="6x6",
    rules=breakthrough.Rules(),
    seats=("White", "Black"),
    notation=StepNotation(),
    move_count=breakthrough.GAME.move_count,
    initial_state=breakthrough.initial_state,
    legal_moves=breakthrough.legal_moves,
    play=breakthrough.play,
    outcome=breakthrough.outcome,
)
"""Breakthrough, drawn as a grid with moves of two clicks."""


class Stones(NamedTuple):
    mine: int
    theirs: int
    passes: int


PASS = 16


def _fill(state: Stones, rules: Rules) -> int:
    free = ~(state.mine | state.theirs) & 0xFFFF
    return free | 1 << PASS if state.passes < 2 and free else 0


def _place(state: Stones, move: int, rules: Rules) -> Stones:
    if move == PASS:
        return Stones(state.theirs, state.mine, state.passes + 1)
    return Stones(state.theirs, state.mine | 1 << move, 0)


def _most(state: Stones, rules: Rules) -> int:
    lead = state.mine.bit_count() - state.theirs.bit_count()
    return (lead > 0) - (lead < 0)


class StoneNotation(Notation):
    """Cells a1 to d4, and a pass, which has no cell."""

    shape: Any = "square"

    def format_move(self, position: Position, move: int) -> str:
        return "pass" if move == PASS else f"{'abcd'[move % 4]}{move // 4 + 1}"

    def parse_move(self, position: Position, text: str) -> int:
        names = [self.format_move(position, move) for move in range(PASS + 1)]
        if text not in names:
            raise BadMove(f"{text!r} is not a cell, nor pass")
        return names.index(text)

    def picture(self, position: Position) -> Grid:
        sides = (position.state.mine, position.state.theirs)[:: -1 if position.turn else 1]
        cells = tuple(
            next((mark for mark, side in zip("XO", sides, strict=True) if side >> cell & 1), "")
            for cell in range(PASS)
        )
        return Grid(4, 4, cells, moves=tuple(range(PASS)), shape=self.shape)


class HexagonNotation(StoneNotation):
    shape = "hexagon"


def stones(name: str, notation: Notation) -> Game:
    """Return a game of stones on 4x4 cells that ends with two passes."""
    return Game(
        name=name,
        title="Stones",
        ruleset="4x4",
        rules=Rules(),
        seats=("X", "O"),
        notation=notation,
        move_count=PASS + 1,
        initial_state=lambda rules: Stones(0, 0, 0),
        legal_moves=_fill,
        play=_place,
        outcome=_most,
    )


STONES = stones("stones", StoneNotation())
HEXAGONS = stones("hexagons", HexagonNotation())


class Lines(NamedTuple):
    drawn: int
    mine: int
    theirs: int


BOXES = ((0, 2, 4, 5), (1, 3, 5, 6))
"""Two boxes side by side: the lines above, below, left and right of each."""


def _closed(drawn: int, move: int) -> int:
    after = drawn | 1 << move
    return sum(all(after >> edge & 1 for edge in box) for box in BOXES if move in box)


def _draw_line(state: Lines, move: int, rules: Rules) -> Lines:
    boxes = _closed(state.drawn, move)
    drawn = state.drawn | 1 << move
    if boxes:
        return Lines(drawn, state.mine + boxes, state.theirs)
    return Lines(drawn, state.theirs, state.mine)


class LineNotation(Notation):
    """Lines are numbered from 1."""

    def format_move(self, position: Position, move: int) -> str:
        return str(move + 1)

    def parse_move(self, position: Position, text: str) -> int:
        if text not in list("1234567"):
            raise BadMove(f"{text!r} is not a line; choose 1 to 7")
        return int(text) - 1

    def picture(self, position: Position) -> Edges:
        drawn = position.state.drawn
        edges = tuple("*" if drawn >> edge & 1 else "" for edge in range(7))
        boxes = tuple("#" if all(edges[edge] for edge in box) else "" for box in BOXES)
        return Edges(2, 1, boxes, edges, tuple(range(7)))


LINES = Game(
    name="lines",
    title="Dots and Boxes",
    ruleset="2x1",
    rules=Rules(),
    notation=LineNotation(),
    move_count=7,
    initial_state=lambda rules: Lines(0, 0, 0),
    legal_moves=lambda state, rules: ~state.drawn & 0b1111111,
    play=_draw_line,
    plays_again=lambda state, move, rules: _closed(state.drawn, move) > 0,
    outcome=lambda state, rules: (state.mine > state.theirs) - (state.mine < state.theirs),
)
"""Dots and Boxes with two boxes: a player who closes a box moves again."""
