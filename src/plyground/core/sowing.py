"""A sowing step by step, to be shown as an animation.

           f  e  d  c  b  a        C: pick up 4 seeds, drop one each into D, E, F, a.
           4  4  4  4  4 (5)       Each step is a frame: the seeds in the twelve
           4  4  0  5  5  5        houses, and the house the hand is over.
           A  B  C  D  E  F

Houses are numbered in sowing order: A to F are 0 to 5, a to f are 6 to 11.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from plyground.core.picture import Houses, Sowing


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a sowing.

    ``seeds``   the seeds in the twelve houses
    ``stores``  the captured seeds of both seats
    ``hand``    the house the hand is over; None after the last step
    ``origin``  the house that is sown; None if nothing is
    ``taken``   the houses whose seeds have been captured
    """

    seeds: tuple[int, ...]
    stores: tuple[int, int]
    hand: int | None = None
    origin: int | None = None
    taken: frozenset[int] = frozenset()


def still_frame(picture: Houses) -> Frame:
    """Return the frame of a board on which nothing moves."""
    return Frame(picture.seeds, picture.stores)


def frames(before: Houses, sowing: Sowing, seat: int) -> Iterator[Frame]:
    """Yield the steps of a sowing by ``seat``; the last one is the board after the move."""
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
