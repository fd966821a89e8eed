"""The boards of the atlas: sides from 3 to 8 with three to five in a row, and some larger ones."""

from collections.abc import Iterator
from typing import ClassVar

from plyground.core.text import number_word
from plyground.solve.atlas import Atlas, Place, Sheet

LONGEST_SIDE, RUNS = 8, (3, 4, 5)
LARGER = ((4, 9, 4), (7, 7, 6), (8, 8, 6))
"""Other boards of interest: columns, rows, and how many in a row."""


class BoardAtlas(Atlas):
    """Boards with at most as many columns as rows: a board that is turned has the same value."""

    title = "m,n,k boards"
    literature: ClassVar[dict[str, str]] = {"8x8x5": "a draw (Hsu and others, 2020)"}

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table for each number in a row."""
        sizes = list(all_sizes())
        return tuple(_sheet(run, sizes) for run in sorted({run for _, _, run in sizes}))


def all_sizes() -> Iterator[tuple[int, int, int]]:
    """Yield columns, rows and the number in a row of every board."""
    for run in RUNS:
        for rows in range(run, LONGEST_SIDE + 1):
            for columns in range(3, rows + 1):
                yield columns, rows, run
    yield from LARGER


def _sheet(run: int, sizes: list[tuple[int, int, int]]) -> Sheet:
    places = (Place(f"{columns}x{rows}x{run}", columns, rows) for columns, rows, each in sizes if each == run)
    return Sheet(f"{number_word(run).capitalize()} in a row", f"*x*x{run}", tuple(places))
