"""The results of a topic: tables to print and figures to draw."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field

WIDTH = 100


@dataclass(slots=True)
class Table:
    """Rows of text under headings.

    title
    game     depth   seconds
    oware       10      1.23      the first column is aligned left, the others right
    note
    """

    title: str
    headings: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    note: str = ""

    def add(self, *cells: str) -> None:
        """Add a row."""
        assert len(cells) == len(self.headings), f"{cells} does not fit {self.headings}"
        self.rows.append(cells)

    def __str__(self) -> str:
        lines = [self.headings, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.headings))]
        text = [self.title, *(_aligned(line, widths) for line in lines)]
        return "\n".join([*text, *textwrap.wrap(self.note, WIDTH), ""])


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    columns = [f"{first[0]:<{first[1]}}", *(f"{cell:>{width}}" for cell, width in others)]
    return "  " + "   ".join(columns).rstrip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Curves over a whole number (a depth, a number of seeds), on a logarithmic scale.

    ``panels`` maps each measured quantity to its curves: points by name.
    """

    name: str
    title: str
    across: str
    panels: dict[str, dict[str, list[tuple[int, float]]]]


def seconds(value: float) -> str:
    """Format a time with a suitable unit."""
    if value < 0.001:
        return f"{value * 1e6:.0f} us"
    return f"{value * 1e3:.3g} ms" if value < 1 else f"{value:.3g} s"


def rate(value: float) -> str:
    """Format a number per second."""
    for unit, name in ((1e9, " G/s"), (1e6, " M/s"), (1e3, " k/s")):
        if value >= unit:
            return f"{value / unit:.3g}{name}"
    return f"{value:.3g} /s"


def times(value: float) -> str:
    """Format a ratio with two or three digits."""
    return f"{value:,.0f} x" if value >= 10 else f"{value:.1f} x"
