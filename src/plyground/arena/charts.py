"""Charts of a tournament as SVG, for light and dark pages.

The height of a chart depends on its content. Colours are CSS classes, so that a page
can change them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor

from plyground.arena.chart_shapes import WIDTH, label, line, rect, svg, tick
from plyground.arena.standings import Standings
from plyground.arena.tally import Tally
from plyground.opponents.strength.ladder import Ladder

RESULTS = {"win": "won", "draw": "drawn", "loss": "lost"}


def draw_ratings(table: Standings) -> str:
    """Draw a dot and a 95% interval for each player, the strongest on top."""
    rows = [(name, table.ratings.rating(name), table.ratings.margin(name)) for name in table.order]
    return draw_intervals(rows, "Ratings with 95% intervals")


def draw_ladder(ladder: Ladder, title: str) -> str:
    """Draw a dot and a 95% interval for each measured sight, the weakest on top."""
    rows = [(f"sight {rung.sight:g}", rung.rating, rung.margin) for rung in ladder.rungs]
    return draw_intervals(rows, title)


def draw_intervals(rows: Sequence[tuple[str, float, float]], title: str) -> str:
    """Draw a row for each (name, value, margin): a dot with an error bar."""
    low = min(rating - margin for _, rating, margin in rows)
    high = max(rating + margin for _, rating, margin in rows)
    ticks = _ticks(low, high)
    left, right = _label_width([name for name, _, _ in rows]), WIDTH - 30
    span = (ticks[-1] - ticks[0]) or 1

    def across(rating: float) -> float:
        return left + (rating - ticks[0]) / span * (right - left)

    shapes = [tick(across(value), 24 * len(rows) + 14, f"{value:g}") for value in ticks]
    for place, (name, rating, margin) in enumerate(rows):
        y = 24 * place + 22
        shapes.append(label(left - 10, y + 4, name))
        shapes.append(line(across(rating - margin), y, across(rating + margin), y, "error"))
        shapes.append(f'<circle class="bar" cx="{across(rating):.1f}" cy="{y}" r="5"/>')
    return svg(shapes, 24 * len(rows) + 40, title)


def draw_lengths(table: Standings) -> str:
    """Draw a histogram of game lengths."""
    lengths = Counter(table.lengths())
    step = max(1, ceil((max(lengths) - min(lengths) + 1) / 40))
    first = min(lengths) // step * step
    bins = Counter((plies - first) // step for plies in lengths.elements())
    count, tallest = max(bins) + 1, max(bins.values())
    width = (WIDTH - 90) / count
    shapes = [line(50, 170, WIDTH - 30, 170, "line"), label(44, 24, str(tallest)), label(44, 174, "0")]
    for place, games in sorted(bins.items()):
        height = 150 * games / tallest
        x = 55 + place * width
        tooltip = f"<title>{first + place * step} plies: {games} games</title>"
        shapes.append(rect(x, 170 - height, max(1.0, width - 2), height, "bar", tooltip))
        if place % max(1, count // 10) == 0:
            middle = x + width / 2 if step == 1 else x
            shapes.append(
                f'<text x="{middle:.1f}" y="188" text-anchor="middle">{first + place * step}</text>'
            )
    return svg(shapes, 200, "Game length in plies")


def draw_shares(rows: Sequence[tuple[str, Tally]], title: str) -> str:
    """Draw wins, draws and losses as parts of a bar for each row, with a legend below."""
    left, right = _label_width([name for name, _ in rows]), WIDTH - 30
    shapes: list[str] = []
    for place, (name, tally) in enumerate(rows):
        y, x = 24 * place + 12, float(left)
        shapes.append(label(left - 10, y + 14, name))
        for kind, games in (("win", tally.wins), ("draw", tally.draws), ("loss", tally.losses)):
            width = (right - left) * games / max(1, tally.games)
            tooltip = f"<title>{escape(name)}: {games} {RESULTS[kind]}</title>"
            shapes.append(rect(x, y, width, 18, kind, tooltip))
            x += width
    bottom = 24 * len(rows) + 18
    for place, (kind, word) in enumerate(RESULTS.items()):
        x = left + 80 * place
        shapes.append(rect(x, bottom, 12, 12, kind, ""))
        shapes.append(f'<text x="{x + 18:.1f}" y="{bottom + 11}">{word}</text>')
    return svg(shapes, bottom + 20, title)


def _ticks(low: float, high: float) -> list[float]:
    """Return a few round numbers from at most ``low`` to at least ``high``."""
    step = next(size for size in (5, 10, 20, 50, 100, 200, 500, 1000, 10_000) if (high - low) / size <= 8)
    return [float(step * number) for number in range(floor(low / step), ceil(high / step) + 1)]


def _label_width(names: Iterable[str]) -> int:
    return 24 + 8 * max(len(name) for name in names)
