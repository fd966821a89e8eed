"""Boards and positions of Othello for the tests to draw from."""

from hypothesis import strategies as st

from games.othello.naive import OTHER, Board
from plyground.core import catalogue
from plyground.core.game import Game, Position
from strategies import reached

SIZES = ("othello", "othello:6x6", "othello:4x4")


def boards() -> st.SearchStrategy[Game]:
    """Return any board."""
    return st.sampled_from(SIZES).map(catalogue.game)


@st.composite
def scattered(draw: st.DrawFn) -> Position:
    """Return discs anywhere, whether or not play can get there; whose turn it is follows the rules."""
    game = draw(boards())
    size = game.rules.size
    lines = draw(st.lists(st.text("bw.", min_size=size, max_size=size), min_size=size, max_size=size))
    middle = slice(size // 2 - 1, size // 2 + 1)
    rows = [list(line) for line in lines]
    for row in rows[middle]:
        row[middle] = draw(st.sampled_from(("bb", "bw", "wb", "ww")))
    board = Board(tuple("".join(row) for row in rows), draw(st.sampled_from("bw")))
    if not board.legal(board.mover) and board.legal(OTHER[board.mover]):
        board = Board(board.rows, OTHER[board.mover])
    return game.position(str(board))


def positions() -> st.SearchStrategy[Position]:
    """Return positions of games, and discs anywhere."""
    return st.one_of(scattered(), boards().flatmap(reached))
