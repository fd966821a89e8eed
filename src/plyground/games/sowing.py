"""A sowing step by step.

           f  e  d  c  b  a        C: pick up 4; one each into D, E, F, a.
           4  4  4  4  4 (5)       Each step is a frame: what lies in the twelve
           4  4  0  5  5  5        houses, and which house the hand is over.
           A  B  C  D  E  F

Houses are numbered as seeds travel: A to F are 0 to 5, a to f are 6 to 11.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from plyground.games.game import Move
from plyground.games.oware import HOUSES, seeds_in, sown, store
from plyground.games.oware_text import NORTH_HOUSES, SOUTH_HOUSES, by_seat, houses
from plyground.games.position import Position

LETTERS = SOUTH_HOUSES + NORTH_HOUSES


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a sowing.

    ``seeds``   what lies in the twelve houses
    ``stores``  South's and North's captured seeds
    ``hand``    the house the hand is over; None when all is done
    ``origin``  the house that was sown, where one was
    ``taken``   the houses whose seeds were captured
    """

    seeds: tuple[int, ...]
    stores: tuple[int, int]
    hand: int | None = None
    origin: int | None = None
    taken: frozenset[int] = frozenset()


def still(position: Position) -> Frame:
    """The board at rest."""
    south, north = by_seat(position.state, position.turn)
    return Frame((*houses(south), *houses(north)), (int(store(south)), int(store(north))))


def frames(position: Position, move: Move) -> Iterator[Frame]:
    """Every step of a legal sowing, up to the board at rest after it."""
    origin = house_of(move, position.turn)
    frame = replace(still(position), origin=origin, hand=origin)
    seeds = frame.seeds[origin]
    frame = _with(frame, origin, 0)
    yield frame
    for house in path(origin, seeds):
        frame = replace(_with(frame, house, frame.seeds[house] + 1), hand=house)
        yield frame
    for house in captured(position, move):
        stores = list(frame.stores)
        stores[position.turn] += frame.seeds[house]
        taken = frame.taken | {house}
        frame = replace(_with(frame, house, 0), stores=(stores[0], stores[1]), taken=taken, hand=house)
        yield frame
    yield replace(frame, hand=None)


def path(origin: int, seeds: int) -> list[int]:
    """The houses into which seeds fall, one by one; the house they came from is passed over."""
    others = [house % (2 * HOUSES) for house in range(origin + 1, origin + 2 * HOUSES)]
    return [others[number % len(others)] for number in range(seeds)]


def captured(position: Position, move: Move) -> list[int]:
    """The houses that a move empties by capture, the last one reached first."""
    after = position.play(move).state
    _, theirs, _ = sown(position.state, move)
    lost = [
        house for house in range(HOUSES) if int(seeds_in(theirs, house)) and not seeds_in(after.mine, house)
    ]
    return [house_of(house, 1 - position.turn) for house in reversed(lost)]


def house_of(move: Move, seat: int) -> int:
    """The number from 0 to 11 of a seat's house."""
    return int(move) + HOUSES * seat


def _with(frame: Frame, house: int, seeds: int) -> Frame:
    return replace(frame, seeds=(*frame.seeds[:house], seeds, *frame.seeds[house + 1 :]))
