"""Boards of cells in words, for people who do not see them."""

from collections.abc import Iterator

from plyground.core.picture import Grid, block_cells
from plyground.core.text import join_words


def describe_grid(grid: Grid) -> str:
    """List the cells of each piece, such as ``Blue stone on b2. Red stone on a1 and c3``.

    The columns and rows must have names.
    """
    cells: dict[str, list[str]] = {mark: [] for mark in grid.pieces}
    for cell, mark in enumerate(grid.cells):
        if mark:
            cells.setdefault(mark, []).append(_cell(cell, grid))
    texts = [f"{_name(mark, grid)} on {join_words(names)}." for mark, names in cells.items() if names]
    return " ".join((*texts, *_blocks(grid))) or "The board is empty."


def _blocks(grid: Grid) -> Iterator[str]:
    """Yield a sentence for each block that has a mark, and one about the marked cells."""
    for block, mark in enumerate(grid.block_marks):
        if mark:
            first, *_, last = (_cell(cell, grid) for cell in block_cells(grid, block))
            yield f"{_name(mark, grid)} over the block from {first} to {last}."
    if grid.marked:
        yield f"Marked: {join_words([_cell(cell, grid) for cell in grid.marked])}."


def _cell(cell: int, grid: Grid) -> str:
    row, column = divmod(cell, grid.columns)
    return f"{grid.column_names[column]}{grid.row_names[row]}"


def _name(mark: str, grid: Grid) -> str:
    """Return the words for a piece, or its mark as it is."""
    return grid.pieces[mark].capitalize() if mark in grid.pieces else mark
