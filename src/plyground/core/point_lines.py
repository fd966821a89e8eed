"""The lines between the points of a grid as signs of text."""

from collections.abc import Iterator

from plyground.core.picture import Grid

Sign = tuple[int, int, str]
"""A column and a line of text, both from 0 at the top left point, and one of ``- | / \\``."""


def line_signs(grid: Grid, step: tuple[int, int]) -> Iterator[Sign]:
    """Yield the signs of all lines; ``step`` is how many columns and lines of text neighbours lie apart."""
    right, down = step
    for link in grid.links:
        (top, left), (bottom, end) = sorted(divmod(cell, grid.columns) for cell in link)
        if top == bottom:
            yield from ((x, top * down, "-") for x in range(left * right + 1, end * right))
            continue
        sign = "|" if left == end else "\\" if end > left else "/"
        for y in range(top * down + 1, bottom * down):
            x = left * right + (end - left) * right * (y - top * down) // ((bottom - top) * down)
            yield x, y, sign
