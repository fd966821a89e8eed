"""Shapes from which the SVG pictures of boards are put together."""

from collections.abc import Mapping
from html import escape

from plyground.core.pieces import piece_of

CELL = 60
MARGIN = 26

LINES = {"blue": "first", "red": "second", "white": "pale", "black": "dark"}
"""The style of lines of each colour; areas are called as their colour."""

CROSS = "M-27 -27L27 27M27 -27L-27 27"
PAWN = "M-22 31h44v-6c0-8-9-11-11-26h5v-6h-9a13 13 0 1 0-14 0h-9v6h5c-2 15-11 18-11 26z"
CROWN = "M-17 12v-20l9 9 8-14 8 14 9-9v20z"


def draw_mark(mark: str, x: float, y: float, pieces: Mapping[str, str]) -> str:
    """Return a mark around a point: its piece, or the mark itself as a letter."""
    piece = piece_of(mark, pieces)
    if piece is None:
        return draw_text(mark, x, y + 8, 26, "count")
    return f'<g transform="translate({x:g} {y:g}) scale({CELL / 100:g})">{_piece(*piece)}</g>'


def _piece(color: str, shape: str) -> str:
    """Return a piece in a box of 100 by 100 around the origin."""
    line = f'class="{LINES[color]}" stroke-width="11" stroke-linecap="round"'
    if shape == "cross":
        return f'<path {line} d="{CROSS}"/>'
    if shape == "ring":
        return f'<circle {line} r="28"/>'
    if shape == "pawn":
        return f'<path class="{color}" d="{PAWN}"/>'
    crown = f'<path class="{color} crown" d="{CROWN}"/>' if shape == "king" else ""
    return f'<circle class="{color}" r="33"/>{crown}'


def draw_text(text: str, x: float, y: float, size: int, style: str) -> str:
    """Return a text whose middle is at ``x``."""
    place = f'x="{x:g}" y="{y:g}"'
    return f'<text class="{style}" {place} font-size="{size}" text-anchor="middle">{escape(text)}</text>'
