"""The board of morris as a picture: points joined by lines."""

from plyground.bits import members
from plyground.core.game import Position
from plyground.core.picture import Grid, Step
from plyground.core.types import Move
from plyground.games.morris.boards import Board
from plyground.games.morris.points import MARKS, board_of, hands_of, origin_point, sides_of, target_point
from plyground.games.morris.rules import Rules, in_mills, takeable

PIECES = {"w": "white stone", "b": "black stone"}


def board_picture(position: Position) -> Grid:
    """Return the men on the board and in hand; men who may be taken are marked.

    A click on a point places or takes a man. A man who moves takes two clicks.
    """
    rules: Rules = position.game.rules
    board, hands = board_of(rules), hands_of(position)
    links = [(one, other) for one, other in board.slides if one < other]
    return Grid(
        board.size,
        board.size,
        _men(position),
        _moves(board),
        line=_cells(_winning_mill(position), board),
        steps=tuple(_step(position, move) for move in position.legal_moves if move >= rules.points),
        shape="point",
        column_names=tuple("abcdefg"[: board.size]),
        row_names=tuple(str(number) for number in range(board.size, 0, -1)),
        pieces=PIECES,
        marked=_cells(_may_be_taken(position), board),
        links=tuple((cell_of(one, board), cell_of(other, board)) for one, other in links),
        hands=hands if any(hands) else (),
    )


def cell_of(point: int, board: Board) -> int:
    """Return where a point is in the picture, whose cells begin at the top left."""
    column, row = board.places[point]
    return (board.size - 1 - row) * board.size + column


def _men(position: Position) -> tuple[str, ...]:
    """Return the mark in each cell."""
    board = board_of(position.game.rules)
    cells = [""] * board.size**2
    for mark, side in zip(MARKS, sides_of(position), strict=True):
        for point in members(side):
            cells[cell_of(point, board)] = mark
    return tuple(cells)


def _moves(board: Board) -> tuple[Move | None, ...]:
    """Return the move of a click on each cell: the number of the point."""
    points = {cell_of(point, board): point for point in range(len(board.places))}
    return tuple(points.get(cell) for cell in range(board.size**2))


def _cells(points: int, board: Board) -> tuple[int, ...]:
    return tuple(sorted(cell_of(point, board) for point in members(points)))


def _may_be_taken(position: Position) -> int:
    state = position.state
    return int(takeable(state.theirs, position.game.rules)) if state.taking else 0


def _winning_mill(position: Position) -> int:
    """Return the mill that has won, in the game in which a mill wins."""
    rules: Rules = position.game.rules
    return 0 if rules.takes else int(in_mills(position.state.theirs, rules))


def _step(position: Position, move: Move) -> Step:
    rules: Rules = position.game.rules
    ends = origin_point(position, move), target_point(move, rules)
    origin, target = (cell_of(point, board_of(rules)) for point in ends)
    return Step(origin, target, move)
