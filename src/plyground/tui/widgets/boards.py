"""The right board for a game."""

from plyground.games.mnk.family import is_board
from plyground.games.oware.family import is_oware
from plyground.tui.widgets.board import Board, Scene
from plyground.tui.widgets.grid import Grid
from plyground.tui.widgets.houses import Houses


def board_for(scene: Scene) -> Board:
    """Cells for k in a row, houses for Oware, the game's own picture for any other."""
    game = scene.position.game
    if is_board(game):
        return Grid(scene)
    return Houses(scene) if is_oware(game) else Board(scene)
