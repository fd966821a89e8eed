"""One canonical form for all mirror images of a position, so that they get mirrored answers."""

from plyground.core.game import Position
from plyground.core.types import Move


def canonical(position: Position) -> tuple[Position, dict[Move, Move]]:
    """Return the least of the position's symmetric forms, and the move here for each of its moves."""
    game = position.game
    images = [position.reflect(which) for which in range(game.symmetries)]
    which = min(range(game.symmetries), key=lambda each: tuple(images[each].state))
    # Numbers that are no moves of the game may be turned onto real ones: the real ones, lower, come last.
    names = {game.reflect_move(move, which, game.rules): move for move in reversed(range(game.move_count))}
    return images[which], names
