"""Positions as SVG, for notebooks and documents.

    position._repr_svg_()      what a notebook shows
    draw_svg(position.picture) the same

The colours follow the reader's choice of a light or dark theme.
"""

import re
from collections.abc import Iterator
from html import escape
from math import cos, pi, sin, sqrt

from plyground.core.picture import Grid, Houses, Picture, TextPicture

CELL = 60
HOUSE = 84
MARGIN = 26

LIGHT = (
    ".ground{fill:#f6f1e7}.rule{stroke:#b9ab93;stroke-width:1.5}.label{fill:#6b6050}"
    ".first{stroke:#1f5f99;fill:none}.second{stroke:#b3421f;fill:none}.won{fill:#f3d98b}"
    ".house{fill:#e2d3b8;stroke:#b9ab93}.seed{fill:#5b4632;stroke:#f6f1e7}.count{fill:#332a20}"
    ".text{font-family:monospace}"
)
DARK = (
    ".ground{fill:#24211d}.rule{stroke:#5e564a}.label{fill:#b5aa99}"
    ".first{stroke:#74b3ea}.second{stroke:#f0916d}.won{fill:#5c4a17}"
    ".house{fill:#3a342c;stroke:#5e564a}.seed{fill:#d8c3a1;stroke:#24211d}.count{fill:#f2eadd}"
)


def _scope(rules: str) -> str:
    """Limit style rules to plyground's pictures: a notebook shows other things on the same page."""
    return re.sub(r"(\.\w+)\{", r".plyground \1{", rules)


STYLE = f"{_scope(LIGHT)}@media(prefers-color-scheme:dark){{{_scope(DARK)}}}"


def draw_svg(picture: Picture) -> str:
    """Return the picture as an SVG document."""
    if isinstance(picture, Grid):
        return _page(picture.columns * CELL + 2 * MARGIN, picture.rows * CELL + 2 * MARGIN, _grid(picture))
    if isinstance(picture, Houses):
        return _page(8 * HOUSE, 2 * HOUSE + 2 * MARGIN, _houses(picture))
    lines = picture.text.splitlines()
    return _page(
        10 * max(map(len, lines), default=1) + 2 * MARGIN, 20 * len(lines) + MARGIN, _text_lines(picture)
    )


def _page(width: int, height: int, parts: Iterator[str]) -> str:
    inside = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plyground" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" font-family="system-ui,sans-serif"><style>{STYLE}</style>'
        f'<rect class="ground" width="{width}" height="{height}" rx="8"/>{inside}</svg>'
    )


def _grid(grid: Grid) -> Iterator[str]:
    right, bottom = MARGIN + grid.columns * CELL, MARGIN + grid.rows * CELL
    for cell in grid.line:
        x, y = MARGIN + cell % grid.columns * CELL, MARGIN + cell // grid.columns * CELL
        yield f'<rect class="won" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
    for column in range(grid.columns + 1):
        x = MARGIN + column * CELL
        yield f'<path class="rule" d="M{x} {MARGIN}V{bottom}"/>'
    for row in range(grid.rows + 1):
        y = MARGIN + row * CELL
        yield f'<path class="rule" d="M{MARGIN} {y}H{right}"/>'
    for cell, mark in enumerate(grid.cells):
        if mark:
            yield _mark(mark, *_centre(cell, grid))


def _centre(cell: int, grid: Grid) -> tuple[float, float]:
    return MARGIN + (cell % grid.columns + 0.5) * CELL, MARGIN + (cell // grid.columns + 0.5) * CELL


def _mark(mark: str, x: float, y: float) -> str:
    """Draw a cross for X, a ring for O, and other marks as letters."""
    arm = CELL * 0.27
    if mark == "X":
        cross = f"M{x - arm} {y - arm}L{x + arm} {y + arm}M{x + arm} {y - arm}L{x - arm} {y + arm}"
        return f'<path class="first" d="{cross}" stroke-width="7" stroke-linecap="round"/>'
    if mark == "O":
        return f'<circle class="second" cx="{x}" cy="{y}" r="{arm * 1.05}" stroke-width="7"/>'
    return _text(mark, x, y + 8, 26, "count")


def _houses(houses: Houses) -> Iterator[str]:
    """Draw North's row above, from f to a, and the stores at the ends."""
    for house, seeds in enumerate(houses.seeds):
        column, row = (house, 1) if house < 6 else (11 - house, 0)
        x, y = (column + 1.5) * HOUSE, MARGIN + (row + 0.5) * HOUSE
        yield f'<circle class="house" cx="{x}" cy="{y}" r="{HOUSE * 0.44}"/>'
        yield from _seeds(seeds, x, y)
        label_y = MARGIN + 2 * HOUSE + 17 if row else MARGIN - 9
        yield _text(f"{'ABCDEFabcdef'[house]} {seeds}", x, label_y, 13, "label")
    for seat, (name, x) in enumerate((("South", 7.5 * HOUSE), ("North", 0.5 * HOUSE))):
        place = f'x="{x - 32}" y="{MARGIN + 4}" width="64" height="{2 * HOUSE - 8}"'
        yield f'<rect class="house" {place} rx="30"/>'
        yield _text(str(houses.stores[seat]), x, MARGIN + HOUSE + 10, 28, "count")
        yield _text(name, x, MARGIN + 2 * HOUSE + 17, 13, "label")


def _seeds(count: int, x: float, y: float) -> Iterator[str]:
    """Draw seeds in a spiral, as in a sunflower, so that any number of them fits."""
    for seed in range(count):
        reach = HOUSE * 0.34 * sqrt((seed + 0.5) / max(count, 6))
        turn = seed * pi * (3 - sqrt(5))
        place = f'cx="{x + reach * cos(turn):.1f}" cy="{y + reach * sin(turn):.1f}"'
        yield f'<circle class="seed" {place} r="6"/>'


def _text_lines(picture: TextPicture) -> Iterator[str]:
    for number, line in enumerate(picture.text.splitlines(), start=1):
        yield (
            f'<text class="count text" x="{MARGIN}" y="{20 * number + 6}" font-size="16"'
            f' xml:space="preserve">{escape(line)}</text>'
        )


def _text(text: str, x: float, y: float, size: int, kind: str) -> str:
    return (
        f'<text class="{kind}" x="{x}" y="{y}" font-size="{size}" text-anchor="middle">{escape(text)}</text>'
    )
