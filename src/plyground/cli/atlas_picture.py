"""The atlas as one picture: a table for each sheet, every board coloured by its value."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from plyground.arena.chart_shapes import WIDTH, rect, svg
from plyground.core.types import DRAW, LOSS, WIN
from plyground.solve.atlas import Atlas, Entry, Sheet

STYLES = {WIN: "win", DRAW: "draw", LOSS: "loss", None: "open"}
LEGEND = {16: WIN, 170: DRAW, 240: LOSS, 400: None}
"""Where the legend explains each value."""
WORDS = {WIN: "the first player wins", DRAW: "draw", LOSS: "the first player loses", None: "not decided"}
STYLE = (
    "<style>.mark,.axis{text-anchor:middle}.mark{font-size:10px}.axis,.note{font-size:11px}.head{font-weight:600}"
    ".win+.mark,.loss+.mark{fill:#fff}.draw+.mark{fill:#222}.open{fill:none;stroke:#999;stroke-dasharray:2 2}"
    "@media(max-width:500px){.mark{font-size:10px}.axis,.note{font-size:11px}.head{font-size:13px}}"
    "@media(prefers-color-scheme:dark){.win+.mark,.loss+.mark,.draw+.mark{fill:#111}}</style>"
)
PANELS = 3
PANEL = WIDTH / PANELS
CELL = 25.0
TOP = 44
GAP = 26


def draw_atlas(entries: Sequence[Entry]) -> str:
    """Return the picture: sheets side by side, what is counted across to the right and down below."""
    sheets = [list(group) for _, group in groupby(entries, key=lambda entry: entry.sheet)]
    shapes, top = [STYLE], 0.0
    for first in range(0, len(sheets), PANELS):
        row = sheets[first : first + PANELS]
        for number, sheet in enumerate(row):
            shapes += draw_sheet(sheet, number * PANEL, top)
        top += TOP + CELL * max(map(_height, row)) + GAP
    shapes += _legend(top)
    return svg(shapes, round(top) + 24, "Small games by their size, coloured by who wins") + "\n"


def draw_sheet(entries: Sequence[Entry], left: float, top: float) -> Iterator[str]:
    """Yield the shapes of one sheet, whose corner is at ``left`` and ``top``."""
    sheet: Sheet = entries[0].sheet
    across, down = entries[0].family.part(Atlas).axes
    least, lowest = min(each.across for each in sheet.places), min(each.down for each in sheet.places)
    yield _text("head", left + 22, top + 14, sheet.title)
    yield _text("note", left + 22, top + 28, f"{across} to the right, {down} down")
    for number in range(least, max(each.across for each in sheet.places) + 1):
        yield _text("axis", left + 34 + (number - least) * CELL, top + TOP - 3, str(number))
    for number in range(lowest, max(each.down for each in sheet.places) + 1):
        yield _text("axis", left + 12, top + TOP + 17 + (number - lowest) * CELL, str(number))
    for entry in entries:
        x = left + 22 + (entry.place.across - least) * CELL
        yield from _cell(entry, x, top + TOP + (entry.place.down - lowest) * CELL)


def _cell(entry: Entry, x: float, y: float) -> Iterator[str]:
    start = entry.solved.start
    tooltip = f"<title>{entry.name}: {start.words}</title>"
    yield rect(x, y, CELL - 1, CELL - 1, STYLES[start.value], tooltip)
    yield _text("mark", x + CELL / 2, y + 16, start.mark)


def _height(entries: Sequence[Entry]) -> int:
    """Return the number of rows of a sheet."""
    rows = [each.down for each in entries[0].sheet.places]
    return max(rows) - min(rows) + 1


def _legend(top: float) -> Iterator[str]:
    for x, value in LEGEND.items():
        yield rect(x, top, 12, 12, STYLES[value], "")
        yield _text("note", x + 18, top + 10, WORDS[value])


def _text(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{text}</text>'
