"""The features of Othello, worked out square by square."""

from hypothesis import given, settings

from games.othello.naive import OTHER, Board, Square
from games.othello.samples import positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.othello.features import (
    FIRST_BLOCK,
    FIRST_DIAGONAL,
    FIRST_EDGE,
    FIRST_FREE,
    FIRST_MOVES,
    FIRST_TOUCHING,
    MANY,
)
from plyground.games.othello.patterns import LINE
from plyground.search.feature_names import FeatureTable, names_of
from plyground.search.weights import features_of
from plyground.testing import random_positions
from scale import few

OTHELLO, FOUR = catalogue.game("othello"), catalogue.game("othello:4x4")


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


def edges_of(board: Board) -> list[int]:
    last = board.size - 1
    ways = [
        [(row, column) for column in range(board.size)] + [(inner, 1), (inner, last - 1)]
        for row, inner in ((0, 1), (last, last - 1))
    ]
    ways += [[(column, row) for row, column in way] for way in ways]
    return [FIRST_EDGE + min(edge(board, way), edge(board, mirrored(way))) for way in ways]


def mirrored(way: list[Square]) -> list[Square]:
    return way[:-2][::-1] + way[-2:][::-1]


def edge(board: Board, way: list[Square]) -> int:
    """Return the number of an edge and two squares; an edge has room for eight squares."""
    return ternary(board, way[:-2]) + int(LINE) * ternary(board, way[-2:])


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
            *edges_of(board),
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


# Their names


def describe(position: Position) -> list[str]:
    names = names_of(position.game)
    return [names.describe(position.game, number) for number in features_of(position)]


def test_features_are_described() -> None:
    described = describe(OTHELLO.start().play("d3"))
    assert described[:2] == ["an edge is ........"] * 2
    assert "a line 2 squares from the edge is ...o...." in described
    assert "a diagonal is ...ox..." in described
    assert "an edge is ........, and .. lie diagonal to its corners" in described
    assert described[-4:] == [
        "the corner, from inside to the edge, is ... ... ...",
        "48 or more empty squares: you have 3 moves, the other player 3",
        "48 or more empty squares: you have 1 disc next to empty squares, the other player 4",
        "59 empty squares",
    ]


def test_every_feature_has_a_name_of_its_own() -> None:
    named: dict[str, int] = {}
    for position in random_positions(OTHELLO, few(20), seed=2):
        for number, name in zip(features_of(position), describe(position), strict=True):
            assert named.setdefault(name, number) == number
    assert len(named) > few(1000)


def cell(table: FeatureTable, row: str, column: str) -> set[int]:
    return set(table.numbers[table.rows.index(row)][table.columns.index(column)])


def test_the_cells_of_the_tables_are_weights_that_count() -> None:
    opening, *_, single = names_of(OTHELLO).tables(OTHELLO)
    corner = OTHELLO.position("b......./......../......../...wb.../...bw.../......../......../........-b")
    beside = OTHELLO.position("......../......../.b....../...wb.../...bw.../......../......../........-b")
    assert cell(opening, "4", "4") <= set(features_of(corner))
    assert cell(single, "1", "a") <= set(features_of(corner))
    assert cell(single, "3", "b") <= set(features_of(beside))
    assert not cell(single, "2", "b") & set(features_of(beside))
    assert [table.is_sparse for table in names_of(FOUR).tables(FOUR)] == [True], "no table of single discs"
