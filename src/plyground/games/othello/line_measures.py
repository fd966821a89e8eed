"""What a line of play in Othello brings, in numbers."""

from plyground.bits import popcount
from plyground.core.facts import follow
from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.games.othello.rules import moves_of
from plyground.games.othello.shapes import corners
from plyground.games.othello.squares import sides_of


def measure_line(position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
    """Return the corners that each side holds after a line of legal moves, and the squares it could move to.

    Each is the difference for the mover, and a sentence with the numbers of both sides.
    """
    end, rules = follow(position, line), position.game.rules
    black, white = sides_of(end)
    held = [popcount(side & corners(rules)) for side in (black, white)]
    open_to = [popcount(moves_of(black, white, rules)), popcount(moves_of(white, black, rules))]
    first, second = position.game.seats
    mover, other = position.turn, 1 - position.turn
    return (
        (
            held[mover] - held[other],
            f"Then {first} has {count_noun(held[0], 'corner')} and {second} {held[1]}.",
        ),
        (
            open_to[mover] - open_to[other],
            f"Then {first} could move to {count_noun(open_to[0], 'square')} and {second} to {open_to[1]}.",
        ),
    )
