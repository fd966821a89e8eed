"""Learned weights for people: as text, and as pictures."""

from collections.abc import Sequence
from html import escape

import numpy as np

from plyground.arena.chart_shapes import WIDTH, label, svg
from plyground.search.feature_names import FeatureTable, names_of
from plyground.search.negamax import WEIGHT_UNIT
from plyground.search.score_scale import scale_of
from plyground.search.weights import Weights

LARGEST = 10
ROW = 26
SPACE = 44

Values = list[list[float | None]]


def format_weights_text(weights: Weights) -> str:
    """Write the tables of some weights, and the largest weights in words."""
    unit = scale_of(weights.game).noun
    counted = f"in {unit}s" if unit else f"in units of {scale_of(weights.game).unit} points"
    blocks = [
        format_table(table, table.values(weights), counted)
        for table in names_of(weights.game).tables(weights.game)
    ]
    return "\n\n".join([*blocks, format_largest(weights, counted)])


def format_table(table: FeatureTable, values: Values, counted: str) -> str:
    """Write one table with a decimal for each cell."""
    width = max(len(name) for name in table.rows)
    lines = [f"{table.title} ({counted})", " " * width + "".join(f"{name:>6}" for name in table.columns)]
    for name, row in zip(table.rows, values, strict=True):
        cells = ("" if value is None else format_value(value) for value in row)
        lines.append(f"{name:<{width}}" + "".join(f"{cell:>6}" for cell in cells))
    return "\n".join(lines)


def format_value(value: float) -> str:
    """Write a value with its sign and a decimal; 0 if nothing is left of it."""
    text = f"{value:+.1f}"
    return "0" if text in ("+0.0", "-0.0") else text


def format_largest(weights: Weights, counted: str) -> str:
    """Write the largest weights, a line each."""
    game, unit = weights.game, WEIGHT_UNIT * scale_of(weights.game).unit
    order = np.argsort(-np.abs(weights.values), kind="stable")[:LARGEST]
    rows = [
        f"{weights.values[number] / unit:+6.1f}  {names_of(game).describe(game, int(number))}"
        for number in order
        if weights.values[number]
    ]
    return "\n".join([f"The largest weights ({counted})", *rows])


def draw_weights(weights: Weights) -> str:
    """Draw the tables of some weights below each other, as SVG; good for the player to move is blue."""
    game = weights.game
    shapes, top = [], 10
    tables = names_of(game).tables(game)
    drawn = [(table, table.values(weights)) for table in tables]
    largest = max((abs(each) for _, values in drawn for row in values for each in row if each), default=1.0)
    for table, values in drawn:
        shapes += draw_table(table, values, top, largest)
        top += SPACE + ROW * len(table.rows)
    return svg(shapes, top + 10, f"The learned evaluation of {game.title}")


def draw_table(table: FeatureTable, values: Values, top: int, largest: float) -> list[str]:
    """Return the shapes of one table: a coloured cell for each weight."""
    left = 20 + 8 * max(len(name) for name in table.rows)
    step = min(40.0, (WIDTH - left - 10) / len(table.columns))
    shapes = [f'<text x="4" y="{top + 12}">{escape(table.title)}</text>']
    for place, name in enumerate(table.columns):
        shapes.append(_small(left + (place + 0.5) * step, top + 30, name))
    for line, (name, row) in enumerate(zip(table.rows, values, strict=True)):
        y = top + 36 + ROW * line
        shapes.append(label(left - 6, y + 17, name))
        shapes += _draw_row(row, left, y, step, largest)
    return shapes


def _draw_row(row: Sequence[float | None], left: float, y: float, step: float, largest: float) -> list[str]:
    shapes = []
    for place, value in enumerate(row):
        if value is None:
            continue
        x, kind = left + place * step, "win" if value > 0 else "loss"
        strength = min(1.0, abs(value) / largest) ** 0.5
        shapes.append(
            f'<rect class="{kind}" x="{x:.1f}" y="{y}" width="{step - 1:.1f}" height="{ROW - 1}" '
            f'fill-opacity="{0.85 * strength:.2f}"/>'
        )
        shapes.append(_small(x + step / 2, y + 17, format_value(value)))
    return shapes


def _small(x: float, y: float, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" style="font-size:11px">{escape(text)}</text>'
