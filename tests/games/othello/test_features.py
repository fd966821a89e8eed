"""The features of Othello, worked out square by square."""

from hypothesis import given, settings

from games.othello.naive import OTHER, Board, Square
from games.othello.samples import positions
from plyground.core.game import Position
from plyground.games.othello.features import (
    FIRST_BLOCK,
    FIRST_DIAGONAL,
    FIRST_FREE,
    FIRST_MOVES,
    FIRST_TOUCHING,
    MANY,
)
from plyground.games.othello.patterns import LINE
from plyground.search.weights import features_of
from scale import few


def ternary(board: Board, squares: list[Square]) -> int:
    digits = {".": 0, board.mover: 1, OTHER[board.mover]: 2}
    return sum(digits[board.at(square)] * 3**place for place, square in enumerate(squares))


def line(board: Board, squares: list[Square]) -> int:
    return min(ternary(board, squares), ternary(board, squares[::-1]))


def lines_of(board: Board) -> list[int]:
    size = board.size
    found = []
    for number in range(size):
        first = min(number, size - 1 - number) * LINE
        found.append(first + line(board, [(number, each) for each in range(size)]))
        found.append(first + line(board, [(each, number) for each in range(size)]))
    diagonals = diagonals_of(board)
    return found + [FIRST_DIAGONAL + (len(each) - 4) * LINE + line(board, each) for each in diagonals]


def diagonals_of(board: Board) -> list[list[Square]]:
    falling = [[(row, row + shift) for row in range(board.size)] for shift in range(-8, 9)]
    rising = [[(row, total - row) for row in range(board.size)] for total in range(16)]
    inside = [[square for square in each if board.at(square)] for each in (*falling, *rising)]
    return [each for each in inside if len(each) >= 4]


def blocks_of(board: Board) -> list[int]:
    last = board.size - 1
    near, far = [0, 1, 2], [last, last - 1, last - 2]
    return [
        FIRST_BLOCK + ternary(board, [(row, column) for row in reversed(rows) for column in columns])
        for rows in (near, far)
        for columns in (near, far)
    ]


def touching(board: Board, side: str) -> int:
    free = [square for square in board.squares() if board.at(square) == "."]
    own = [square for square in board.squares() if board.at(square) == side]
    return len([a for a in own if any(abs(a[0] - b[0]) < 2 and abs(a[1] - b[1]) < 2 for b in free)])


def pair(first: int, one: int, other: int, free: int) -> int:
    return first + MANY * MANY * min(free // 16, 3) + MANY * min(one, MANY - 1) + min(other, MANY - 1)


@settings(max_examples=few(150))
@given(positions())
def test_the_features_are_those_of_the_board_of_letters(position: Position) -> None:
    board = Board.read(position)
    me, you, free = board.mover, OTHER[board.mover], board.count(".")
    assert sorted(features_of(position)) == sorted(
        [
            *lines_of(board),
            *blocks_of(board),
            pair(FIRST_MOVES, len(board.legal(me)), len(board.legal(you)), free),
            pair(FIRST_TOUCHING, touching(board, me), touching(board, you), free),
            FIRST_FREE + free,
        ]
    )


@settings(max_examples=few(60))
@given(positions())
def test_a_board_in_a_mirror_has_the_same_features(position: Position) -> None:
    mirrored = position.reflect(1)
    assert sorted(features_of(position)) == sorted(features_of(mirrored))
