"""Positions as SVG, for notebooks and documents.

    position._repr_svg_()      what a notebook shows
    draw_svg(position.picture) the same, with the names South and North beside the stores of houses
    fit_svg(position.picture, 1200, 630) the same in a page of a given size, always light

The colours follow the reader's choice of a light or dark theme.
"""

import re
from collections.abc import Iterator
from html import escape

from plyground.core.picture import Edges, Grid, Houses, Picture, TextPicture
from plyground.core.svg_edges import draw_edges, edges_size
from plyground.core.svg_grid import draw_grid, grid_size
from plyground.core.svg_houses import draw_houses, houses_size
from plyground.core.svg_shapes import MARGIN

LIGHT = (
    ".ground{fill:#f6f1e7}.rule{stroke:#b9ab93;stroke-width:1.5}.label{fill:#6b6050}.hexagon{fill:none}"
    ".thick{stroke:#6b6050;stroke-width:5}.faint{fill-opacity:0.8}.marked{fill:#d9e9dd}"
    ".first{stroke:#1f5f99;fill:none}.second{stroke:#b3421f;fill:none}.won{fill:#f3d98b}"
    ".pale{stroke:#fffdf8;fill:none}.dark{stroke:#2b2722;fill:none}.drawn{stroke:#6b6050}.dot{fill:#4a4238}"
    ".blue{fill:#1f5f99;stroke:#123c63;stroke-width:4}.red{fill:#b3421f;stroke:#742810;stroke-width:4}"
    ".white{fill:#fffdf8;stroke:#4a4238;stroke-width:4}.black{fill:#2b2722;stroke:#0d0b09;stroke-width:4}"
    ".crown{fill:#e0b64e}"
    ".house{fill:#e2d3b8;stroke:#b9ab93}.seed{fill:#5b4632;stroke:#f6f1e7}.count{fill:#332a20}"
    ".text{font-family:monospace}"
)
DARK = (
    ".ground{fill:#24211d}.rule{stroke:#5e564a}.thick{stroke:#b5aa99}.marked{fill:#2f4438}.label{fill:#b5aa99}"
    ".first{stroke:#74b3ea}.second{stroke:#f0916d}.won{fill:#5c4a17}"
    ".dark{stroke:#8f8570}.drawn{stroke:#b5aa99}.dot{fill:#d8c3a1}"
    ".blue{fill:#74b3ea;stroke:#24211d}.red{fill:#f0916d;stroke:#24211d}"
    ".white{fill:#f2eadd;stroke:#8f8570}.black{fill:#0d0b09;stroke:#b5aa99}.crown{fill:#8a6a1c}"
    ".house{fill:#3a342c;stroke:#5e564a}.seed{fill:#d8c3a1;stroke:#24211d}.count{fill:#f2eadd}"
)
SEATS = ("South", "North")


def _scope(rules: str) -> str:
    """Limit style rules to plyground's pictures: a notebook shows other things on the same page."""
    return re.sub(r"(\.\w+)\{", r".plyground \1{", rules)


STYLE = f"{_scope(LIGHT)}@media(prefers-color-scheme:dark){{{_scope(DARK)}}}"


def draw_svg(picture: Picture, seats: tuple[str, str] = SEATS) -> str:
    """Return the picture as an SVG document."""
    width, height, parts = _drawing(picture, seats)
    inside, size = "".join(parts), f'width="{width:g}" height="{height:g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plyground" viewBox="0 0 {width:g} {height:g}"'
        f' {size} font-family="system-ui,sans-serif"><style>{STYLE}</style>'
        f'<rect class="ground" {size} rx="8"/>{inside}</svg>'
    )


def fit_svg(
    picture: Picture, width: int, height: int, margin: int = 0, seats: tuple[str, str] = SEATS
) -> str:
    """Return the picture as large as it fits into an SVG document of a size, in light colours."""
    own_width, own_height, parts = _drawing(picture, seats)
    space = f'width="{width - 2 * margin}" height="{height - 2 * margin}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plyground" width="{width}" height="{height}"'
        f' font-family="system-ui,sans-serif"><style>{_scope(LIGHT)}</style>'
        f'<rect class="ground" width="{width}" height="{height}"/>'
        f'<svg x="{margin}" y="{margin}" {space} viewBox="0 0 {own_width:g} {own_height:g}">'
        f"{''.join(parts)}</svg></svg>"
    )


def _drawing(picture: Picture, seats: tuple[str, str]) -> tuple[float, float, Iterator[str]]:
    """Return the width and height of a picture, and its parts."""
    if isinstance(picture, Grid):
        return *grid_size(picture), draw_grid(picture)
    if isinstance(picture, Edges):
        return *edges_size(picture), draw_edges(picture)
    if isinstance(picture, Houses):
        return *houses_size(picture), draw_houses(picture, seats)
    lines = picture.text.splitlines()
    width = 10 * max(map(len, lines), default=1) + 2 * MARGIN
    return width, 20 * len(lines) + MARGIN, _text_lines(picture)


def _text_lines(picture: TextPicture) -> Iterator[str]:
    for number, line in enumerate(picture.text.splitlines(), start=1):
        yield (
            f'<text class="count text" x="{MARGIN}" y="{20 * number + 6}" font-size="16"'
            f' xml:space="preserve">{escape(line)}</text>'
        )
