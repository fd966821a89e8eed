"""Where the seeds go in one move of Oware.

Houses are numbered in sowing order: A to F are 0 to 5, a to f are 6 to 11.
"""

from plyground.core.game import Position
from plyground.core.picture import Sowing
from plyground.core.types import Move
from plyground.games.oware.rules import HOUSES, seeds_in, sown


def sowing_of(position: Position, move: Move) -> Sowing:
    """Return where the seeds of a legal move go, and what it captures."""
    seeds = int(seeds_in(position.state.mine, move))
    origin = house_of(move, position.turn)
    return Sowing(origin, path(origin, seeds), captured(position, move))


def path(origin: int, seeds: int) -> tuple[int, ...]:
    """Return the houses into which the seeds fall, one by one; the house they came from is left out."""
    others = [house % (2 * HOUSES) for house in range(origin + 1, origin + 2 * HOUSES)]
    return tuple(others[number % len(others)] for number in range(seeds))


def captured(position: Position, move: Move) -> tuple[int, ...]:
    """Return the houses that a move empties by capture, in the order they are taken."""
    after = position.play(move).state
    _, theirs, _ = sown(position.state, move)
    lost = [
        house for house in range(HOUSES) if int(seeds_in(theirs, house)) and not seeds_in(after.mine, house)
    ]
    return tuple(house_of(house, 1 - position.turn) for house in reversed(lost))


def house_of(move: Move, seat: int) -> int:
    """Return the number from 0 to 11 of a seat's house."""
    return int(move) + HOUSES * seat
