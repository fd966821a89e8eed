"""Breakthrough of naive_breakthrough.py with a notation of two squares, a2-a3, and a board of two clicks."""

from dataclasses import replace

from naive_breakthrough import GAME as NAIVE
from naive_breakthrough import SQUARES
from plyground import Grid, Notation, Position, Step
from plyground.errors import BadMove

COLUMNS = "abcdef"


def square_name(square: int) -> str:
    return f"{COLUMNS[square % 6]}{square // 6 + 1}"


def squares_of(move: int, turn: int) -> tuple[int, int]:
    """Return the squares that a move leaves and reaches, as White sees the board."""
    origin, target = move // 3, move // 3 + 5 + move % 3
    return (origin, target) if turn == 0 else (SQUARES - 1 - origin, SQUARES - 1 - target)


class PawnNotation(Notation):
    """Moves are written a2-a3; White's first row is row 1, at the bottom."""

    def format_move(self, position: Position, move: int) -> str:
        return "-".join(square_name(square) for square in squares_of(move, position.turn))

    def parse_move(self, position: Position, text: str) -> int:
        for move in range(3 * (SQUARES - 6)):
            if self.format_move(position, move) == text:
                return move
        raise BadMove(f"{text!r} is not a move such as a2-a3")

    def picture(self, position: Position) -> Grid:
        mine, theirs = position.state
        white, black = (mine, theirs) if position.turn == 0 else (turned(theirs), turned(mine))
        marks = [
            "w" if white >> square & 1 else "b" if black >> square & 1 else "" for square in range(SQUARES)
        ]
        cells = tuple(marks[_square(cell)] for cell in range(SQUARES))
        steps = tuple(_step(move, position.turn) for move in position.legal_moves)
        pieces = {"w": "white pawn", "b": "black pawn"}
        rows = tuple("654321")
        return Grid(6, 6, cells, steps=steps, column_names=tuple(COLUMNS), row_names=rows, pieces=pieces)


def _step(move: int, turn: int) -> Step:
    origin, target = squares_of(move, turn)
    return Step(_cell(origin), _cell(target), move)


def turned(squares: int) -> int:
    return sum(1 << (SQUARES - 1 - square) for square in range(SQUARES) if squares >> square & 1)


def _square(cell: int) -> int:
    return (5 - cell // 6) * 6 + cell % 6


_cell = _square

GAME = replace(NAIVE, name="pawns", title="Pawns", seats=("White", "Black"), notation=PawnNotation())
