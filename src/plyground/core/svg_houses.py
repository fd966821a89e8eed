"""Two rows of houses and two stores as SVG."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from plyground.core.picture import Houses
from plyground.core.svg_shapes import MARGIN, draw_text

HOUSE = 84


def houses_size(houses: Houses) -> tuple[float, float]:
    """Return the width and the height of the picture."""
    return (len(houses.seeds) // 2 + 2) * HOUSE, 2 * HOUSE + 2 * MARGIN


def draw_houses(houses: Houses, seats: tuple[str, str]) -> Iterator[str]:
    """Yield the second seat's row above, from its last house to its first, and the stores at the ends."""
    half = len(houses.seeds) // 2
    for house, seeds in enumerate(houses.seeds):
        column, row = (house, 1) if house < half else (2 * half - 1 - house, 0)
        x, y = (column + 1.5) * HOUSE, MARGIN + (row + 0.5) * HOUSE
        yield f'<circle class="house" cx="{x}" cy="{y}" r="{HOUSE * 0.44}"/>'
        yield from _seeds(seeds, x, y)
        label_y = MARGIN + 2 * HOUSE + 17 if row else MARGIN - 9
        yield draw_text(f"{houses.names[house]} {seeds}", x, label_y, 13, "label")
    for seat, x in enumerate(((half + 1.5) * HOUSE, 0.5 * HOUSE)):
        place = f'x="{x - 32}" y="{MARGIN + 4}" width="64" height="{2 * HOUSE - 8}"'
        yield f'<rect class="house" {place} rx="30"/>'
        yield draw_text(str(houses.stores[seat]), x, MARGIN + HOUSE + 10, 28, "count")
        yield draw_text(seats[seat], x, MARGIN + 2 * HOUSE + 17, 13, "label")


def _seeds(count: int, x: float, y: float) -> Iterator[str]:
    """Draw seeds in a spiral, as in a sunflower, so that any number of them fits."""
    for seed in range(count):
        reach = HOUSE * 0.34 * sqrt((seed + 0.5) / max(count, 6))
        turn = seed * pi * (3 - sqrt(5))
        place = f'cx="{x + reach * cos(turn):.1f}" cy="{y + reach * sin(turn):.1f}"'
        yield f'<circle class="seed" {place} r="6"/>'
