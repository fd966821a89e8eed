"""What a line of play in Oware brings, in numbers."""

from plyground.core.facts import follow
from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.games.oware.rules import filled, seeds_on, store


def measure_line(position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
    """Return captured seeds, houses with seeds and seeds in houses at the end of a line of legal moves.

    Each is the difference for the mover, and a sentence with the numbers of both sides.
    """
    end = follow(position, line)
    first, second = position.game.seats
    captured = [store(row_of(end, seat)) - store(row_of(position, seat)) for seat in (0, 1)]
    houses = [filled(row_of(end, seat)).bit_count() for seat in (0, 1)]
    left = [seeds_on(row_of(end, seat)) for seat in (0, 1)]
    mover, other = position.turn, 1 - position.turn
    return (
        (
            captured[mover] - captured[other],
            f"{first} captures {count_noun(captured[0], 'seed')} and {second} {captured[1]}.",
        ),
        (
            houses[mover] - houses[other],
            f"Then {first} has seeds in {count_noun(houses[0], 'house')} and {second} in {houses[1]}.",
        ),
        (
            left[mover] - left[other],
            f"Then {first} has {count_noun(left[0], 'seed')} in its houses and {second} {left[1]}.",
        ),
    )


def row_of(position: Position, seat: int) -> int:
    """Return the houses and the store of a seat."""
    return int(position.state.mine if position.turn == seat else position.state.theirs)
