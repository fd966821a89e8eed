"""The right board widget for a picture."""

from plyground.core import picture
from plyground.tui.widgets.board import Board, Scene
from plyground.tui.widgets.edges import Edges
from plyground.tui.widgets.grid import Grid
from plyground.tui.widgets.houses import Houses


def board_for(scene: Scene) -> Board:
    """Return the board for the picture of a position; the game's own drawing for a picture of text."""
    shown = scene.position.picture
    if isinstance(shown, picture.Grid):
        return Grid(scene)
    if isinstance(shown, picture.Edges):
        return Edges(scene)
    return Houses(scene) if isinstance(shown, picture.Houses) else Board(scene)


def is_wide(board: Board) -> bool:
    """Return whether the panel belongs below the board rather than beside it."""
    return isinstance(board, Houses)
