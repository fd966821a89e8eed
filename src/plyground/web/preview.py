"""Positions as PNG, for previews of links; SVG is for pages and notebooks."""

import resvg_py

from plyground.caching import bounded_cache
from plyground.core.game import Position
from plyground.core.svg import fit_svg

WIDTH, HEIGHT = 1200, 630
"""The size that sites expect of the picture of a link."""

MARGIN = 36

PREVIEWS = 200
"""Previews that are cached; one takes 10 to 40 kB."""


@bounded_cache(PREVIEWS)
def draw_preview(position: Position) -> bytes:
    """Return the picture of a position as PNG. It has no letters, so it needs no fonts."""
    seats = position.game.seats
    return to_png(fit_svg(position.picture, WIDTH, HEIGHT, MARGIN, (seats[0], seats[1])))


def to_png(svg: str, size: int | None = None) -> bytes:
    """Return an SVG document as PNG, ``size`` pixels wide if that is given."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, skip_system_fonts=True))
