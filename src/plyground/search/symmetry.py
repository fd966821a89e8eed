"""One canonical form for all mirror images of a position, so that they get mirrored answers."""

from collections.abc import Mapping

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.core.types import Move


def canonical(position: Position) -> tuple[Position, Mapping[Move, Move]]:
    """Return the least of the position's symmetric forms, and the move here for each of its moves."""
    game = position.game
    images = [position.reflect(which) for which in range(game.symmetries)]
    which = min(range(game.symmetries), key=lambda each: tuple(images[each].state))
    return images[which], _moves_of(game, which)


@bounded_cache(256)
def _moves_of(game: Game, which: int) -> Mapping[Move, Move]:
    """Return the move of the unturned board for each move of the turned one."""
    # Numbers that are no moves of the game may be turned onto real ones: the real ones, lower, come last.
    return {game.reflect_move(move, which, game.rules): move for move in reversed(range(game.move_count))}
