"""Where the seeds go in one move of Kalah.

Places are numbered as in a picture: on a board of six houses A to F are 0 to 5, a to f
are 6 to 11, South's store is 12 and North's 13.
"""

from plyground.core.game import Position
from plyground.core.picture import Sowing
from plyground.core.types import Move
from plyground.games.kalah.rules import seeds_in, sown, taken_across


def sowing_of(position: Position, move: Move) -> Sowing:
    """Return where the seeds of a legal move go, and what it captures."""
    seeds = int(seeds_in(position.state.mine, move))
    origin = move + position.game.rules.houses * position.turn
    return Sowing(origin, path(position, move, seeds), captured(position, move))


def path(position: Position, move: Move, seeds: int) -> tuple[int, ...]:
    """Return the houses and the store into which the seeds fall, one by one."""
    around = lap(position.game.rules.houses, position.turn)
    return tuple(around[(move + number) % len(around)] for number in range(1, seeds + 1))


def captured(position: Position, move: Move) -> tuple[int, ...]:
    """Return the house across and the house with the last seed if a move captures, else nothing."""
    rules = position.game.rules
    mine, theirs, last = sown(position.state, move, rules)
    if not taken_across(mine, theirs, last, rules):
        return ()
    around = lap(rules.houses, position.turn)
    return around[2 * rules.houses - last], around[last]


def lap(houses: int, seat: int) -> tuple[int, ...]:
    """Return the places of one lap in sowing order, from the seat's first house on."""
    own, other = (tuple(range(houses * each, houses * each + houses)) for each in (seat, 1 - seat))
    return (*own, 2 * houses + seat, *other)
