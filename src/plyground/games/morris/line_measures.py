"""What a line of play in morris brings, in numbers."""

from plyground.core.facts import follow
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.morris.points import men, numbers_of


def measure_line(position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
    """Return the lead in men that the mover has after a line of legal moves, and a sentence about it."""
    if not position.game.rules.takes:
        return ()
    numbers = numbers_of(follow(position, line))
    first, second = position.game.seats
    lead = numbers[position.turn] - numbers[1 - position.turn]
    return ((lead, f"Then {first} has {men(numbers[0])} left and {second} {numbers[1]}."),)
