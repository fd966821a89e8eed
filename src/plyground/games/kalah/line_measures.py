"""What a line of play in Kalah brings, in numbers."""

from plyground.core.facts import follow
from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.games.kalah.notation import by_seat
from plyground.games.kalah.rules import seeds_on, store


def measure_line(position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
    """Return the seeds that each side stores in a line of legal moves, and has in its houses at the end.

    Each is the difference for the mover, and a sentence with the numbers of both sides.
    """
    end = follow(position, line)
    first, second = position.game.seats
    before, after = by_seat(position), by_seat(end)
    stored = [int(store(after[seat]) - store(before[seat])) for seat in (0, 1)]
    left = [int(seeds_on(after[seat])) for seat in (0, 1)]
    mover, other = position.turn, 1 - position.turn
    return (
        (
            stored[mover] - stored[other],
            f"{first} stores {count_noun(stored[0], 'seed')} and {second} {stored[1]}.",
        ),
        (
            left[mover] - left[other],
            f"Then {first} has {count_noun(left[0], 'seed')} in its houses and {second} {left[1]}.",
        ),
    )
