"""Dots with lines between neighbours as SVG."""

from collections.abc import Iterator

from plyground.core.picture import Edges
from plyground.core.pieces import piece_of
from plyground.core.svg_shapes import CELL, LINES, MARGIN, draw_mark, draw_text


def edges_size(edges: Edges) -> tuple[float, float]:
    """Return the width and the height of the picture."""
    return edges.columns * CELL + 2 * MARGIN, edges.rows * CELL + 2 * MARGIN


def draw_edges(edges: Edges) -> Iterator[str]:
    """Yield the lines, the marks in the boxes, the dots and the names of columns and rows."""
    for edge, mark in enumerate(edges.edges):
        yield _line(edge, mark, edges)
    for box, mark in enumerate(edges.boxes):
        row, column = divmod(box, edges.columns)
        if mark:
            yield draw_mark(mark, MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL, edges.pieces)
    for row in range(edges.rows + 1):
        for column in range(edges.columns + 1):
            yield f'<circle class="dot" cx="{MARGIN + column * CELL}" cy="{MARGIN + row * CELL}" r="5"/>'
    for column, name in enumerate(edges.column_names):
        yield draw_text(name, MARGIN + column * CELL, MARGIN - 10, 13, "label")
    for row, name in enumerate(edges.row_names):
        yield draw_text(name, MARGIN - 15, MARGIN + row * CELL + 5, 13, "label")


def _line(edge: int, mark: str, edges: Edges) -> str:
    """Return a line: thick in the colour of its mark, or thin where it is not drawn yet."""
    across = edges.columns * (edges.rows + 1)
    if edge < across:
        row, column = divmod(edge, edges.columns)
        direction = f"h{CELL}"
    else:
        row, column = divmod(edge - across, edges.columns + 1)
        direction = f"v{CELL}"
    path = f'd="M{MARGIN + column * CELL} {MARGIN + row * CELL}{direction}"'
    if not mark:
        return f'<path class="rule" {path} stroke-dasharray="2 6"/>'
    piece = piece_of(mark, edges.pieces)
    style = LINES[piece[0]] if piece else "drawn"
    return f'<path class="{style}" {path} stroke-width="6" stroke-linecap="round"/>'
