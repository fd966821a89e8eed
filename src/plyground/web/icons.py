"""The icons of the installed app, drawn from ``static/icon.svg``."""

from typing import NamedTuple

from plyground.caching import bounded_cache
from plyground.web.page_text import STATIC
from plyground.web.preview import to_png

GROUND = "#0b6b5d"
"""The colour around an icon that the system cuts into its own shape."""

PADDING = 4
"""Units around such an icon, of 32 in the icon itself."""


class Icon(NamedTuple):
    """The width of an icon in pixels, and whether it fills the whole square."""

    size: int
    fills: bool


ICONS = {
    "192": Icon(192, fills=False),
    "512": Icon(512, fills=False),
    "maskable": Icon(512, fills=True),
    "touch": Icon(180, fills=True),
}


@bounded_cache(len(ICONS))
def draw_icon(icon: Icon) -> bytes:
    """Return an icon as PNG."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    if icon.fills:
        whole = 32 + 2 * PADDING
        inside = drawing.replace("<svg ", f'<svg x="{PADDING}" y="{PADDING}" width="32" height="32" ', 1)
        drawing = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">'
            f'<rect width="{whole}" height="{whole}" fill="{GROUND}"/>{inside}</svg>'
        )
    return to_png(drawing, icon.size)
