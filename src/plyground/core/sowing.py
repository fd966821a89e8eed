"""A sowing step by step, from the picture of the board and the way of the seeds.

           f  e  d  c  b  a        C: pick up 4; one each into D, E, F, a.
           4  4  4  4  4 (5)       Each step is a frame: what lies in the twelve
           4  4  0  5  5  5        houses, and which house the hand is over.
           A  B  C  D  E  F

Houses are numbered in sowing order: A to F are 0 to 5, a to f are 6 to 11.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from plyground.core.picture import Houses, Sowing


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a sowing.

    ``seeds``   what lies in the twelve houses
    ``stores``  the captured seeds of both seats
    ``hand``    the house the hand is over; None when all is done
    ``origin``  the house that was sown, where one was
    ``taken``   the houses whose seeds were captured
    """

    seeds: tuple[int, ...]
    stores: tuple[int, int]
    hand: int | None = None
    origin: int | None = None
    taken: frozenset[int] = frozenset()


def still_frame(picture: Houses) -> Frame:
    """Return the board at rest."""
    return Frame(picture.seeds, picture.stores)


def frames(before: Houses, sowing: Sowing, seat: int) -> Iterator[Frame]:
    """Yield every step of a sowing by ``seat``, up to the board at rest after it."""
    frame = _with(replace(still_frame(before), origin=sowing.origin, hand=sowing.origin), sowing.origin, 0)
    yield frame
    for house in sowing.path:
        frame = replace(_with(frame, house, frame.seeds[house] + 1), hand=house)
        yield frame
    for house in sowing.captured:
        stores = list(frame.stores)
        stores[seat] += frame.seeds[house]
        taken = frame.taken | {house}
        frame = replace(_with(frame, house, 0), stores=(stores[0], stores[1]), taken=taken, hand=house)
        yield frame
    yield replace(frame, hand=None)


def _with(frame: Frame, house: int, seeds: int) -> Frame:
    return replace(frame, seeds=(*frame.seeds[:house], seeds, *frame.seeds[house + 1 :]))
