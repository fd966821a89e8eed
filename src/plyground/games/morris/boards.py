r"""The boards of morris as plain data: points, lines between neighbours, mills, and the ways to turn them.

three       six            nine

3 o-o-o     5 o---o---o    7 o-----o-----o
  |\|/|     4 | o-o-o |    6 | o---o---o |
2 o-o-o     3 o-o   o-o    5 | | o-o-o | |
  |/|\|     2 | o-o-o |    4 o-o-o   o-o-o
1 o-o-o     1 o---o---o    3 | | o-o-o | |
  a b c       a b c d e    2 | o---o---o |
                           1 o-----o-----o
                             a b c d e f g

Points are numbered in reading order from the top left. A mill is three men on a straight line; the
short lines between the two squares of the board ``six`` have two points only, and are no mills.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise, product
from string import ascii_lowercase

Place = tuple[int, int]
"""A column and a row, both from 0 at the bottom left."""

Line = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board; points are numbers.

    ``size``        the columns and rows on which the points lie
    ``places``      the place of each point
    ``mills``       the sets of three points in a line, as bits
    ``slides``      the pairs of neighbours, both ways, in order
    ``symmetries``  for each way to turn the board, where each point goes; the first one changes nothing
    """

    size: int
    places: tuple[Place, ...]
    mills: tuple[int, ...]
    slides: tuple[tuple[int, int], ...]
    symmetries: tuple[tuple[int, ...], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the points, such as ``a7``."""
        return tuple(f"{ascii_lowercase[column]}{row + 1}" for column, row in self.places)


def rings(count: int) -> Board:
    """Return a board of that many squares, one inside the other, joined in the middle of their sides."""
    size = 2 * count + 1
    ends = [(ring, count, size - 1 - ring) for ring in range(count)]
    sides = [_sides(*each) for each in ends]
    spokes = [tuple(side[number][1] for side in sides) for number in range(4)]
    inside_out = {
        place: other
        for ring, other_ring in zip(sides, reversed(sides), strict=True)
        for side, other_side in zip(ring, other_ring, strict=True)
        for place, other in zip(side, other_side, strict=True)
    }
    return _board(size, [*chain.from_iterable(sides), *spokes], inside_out)


def _sides(low: int, middle: int, high: int) -> list[Line]:
    """Return the four sides of a square, three points each."""
    along = (low, middle, high)
    across = [tuple((column, row) for column in along) for row in (low, high)]
    upright = [tuple((column, row) for row in along) for column in (low, high)]
    return [*across, *upright]


def crossed_square() -> Board:
    """Return the board of three columns and rows, with both diagonals."""
    along = range(3)
    across = [tuple((column, row) for column in along) for row in along]
    upright = [tuple((column, row) for row in along) for column in along]
    diagonals = [tuple((each, each) for each in along), tuple((each, 2 - each) for each in along)]
    places = set(chain.from_iterable(across))
    return _board(3, [*across, *upright, *diagonals], {place: place for place in places})


def _board(size: int, lines: list[Line], inside_out: dict[Place, Place]) -> Board:
    """Return the board with these lines; ``inside_out`` is a symmetry beside turns and reflections."""
    places = tuple(sorted(inside_out, key=lambda place: (-place[1], place[0])))
    number = {place: point for point, place in enumerate(places)}
    mills = sorted(sum(1 << number[place] for place in line) for line in lines if len(line) == 3)
    steps = [(number[one], number[other]) for line in lines for one, other in pairwise(line)]
    slides = sorted({*steps, *((other, one) for one, other in steps)})
    ways = (tuple(number[way[place]] for place in places) for way in _turns(size, inside_out))
    return Board(size, places, tuple(mills), tuple(slides), tuple(dict.fromkeys(ways)))


def _turns(size: int, inside_out: dict[Place, Place]) -> Iterator[dict[Place, Place]]:
    """Yield where each place goes: eight turns of the square, and each of them after turning inside out."""
    for outward, swap, flip, mirror in product((False, True), repeat=4):
        turned = {}
        for place, other in inside_out.items():
            column, row = other if outward else place
            column, row = (row, column) if swap else (column, row)
            turned[place] = (size - 1 - column if mirror else column, size - 1 - row if flip else row)
        yield turned


BOARDS = {"three": crossed_square(), "six": rings(2), "nine": rings(3)}
