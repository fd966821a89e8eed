"""Boards of cells in words, for people who do not see them."""

from plyground.core.picture import Grid
from plyground.core.text import join_words


def describe_grid(grid: Grid) -> str:
    """List the cells of each piece, such as ``Blue stone on b2. Red stone on a1 and c3``.

    The columns and rows must have names.
    """
    cells: dict[str, list[str]] = {mark: [] for mark in grid.pieces}
    for cell, mark in enumerate(grid.cells):
        row, column = divmod(cell, grid.columns)
        if mark:
            cells.setdefault(mark, []).append(f"{grid.column_names[column]}{grid.row_names[row]}")
    texts = [f"{_name(mark, grid)} on {join_words(names)}." for mark, names in cells.items() if names]
    return " ".join(texts) or "The board is empty."


def _name(mark: str, grid: Grid) -> str:
    """Return the words for a piece, or its mark as it is."""
    return grid.pieces[mark].capitalize() if mark in grid.pieces else mark
