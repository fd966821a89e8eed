"""A sowing step by step, to be shown as an animation.

           f  e  d  c  b  a        C: pick up 4 seeds, drop one each into D, E, F, a.
           4  4  4  4  4 (5)       Each step is a frame: the seeds in the houses,
           4  4  0  5  5  5        and the house or store the hand is over.
           A  B  C  D  E  F

Houses are numbered in sowing order: A to F are 0 to 5, a to f are 6 to 11. The stores
of both seats come after them, 12 and 13.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from plyground.core.picture import Houses, Sowing


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a sowing.

    ``seeds``   the seeds in the houses
    ``stores``  the seeds in the stores of both seats
    ``hand``    the house or store the hand is over; None after the last step
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
    frame = replace(still_frame(before), origin=sowing.origin, hand=sowing.origin)
    frame = _added(frame, sowing.origin, -frame.seeds[sowing.origin])
    yield frame
    for place in sowing.path:
        frame = replace(_added(frame, place, 1), hand=place)
        yield frame
    for house in sowing.captured:
        count = frame.seeds[house]
        frame = _added(_added(frame, house, -count), len(frame.seeds) + seat, count)
        frame = replace(frame, taken=frame.taken | {house}, hand=house)
        yield frame
    yield replace(frame, hand=None)


def _added(frame: Frame, place: int, seeds: int) -> Frame:
    """Return the frame with so many seeds more in a house or a store."""
    houses = len(frame.seeds)
    counts = [*frame.seeds, *frame.stores]
    counts[place] += seeds
    return replace(frame, seeds=tuple(counts[:houses]), stores=(counts[houses], counts[houses + 1]))
