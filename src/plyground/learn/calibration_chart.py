"""A picture of a calibration: the chance that was shown, and what the games brought."""

from plyground.arena.chart_shapes import WIDTH, label, line, svg
from plyground.learn.calibration import Calibration

TOP, BOTTOM, LEFT = 20, 420, 70
RIGHT = LEFT + (BOTTOM - TOP)


def draw_calibration(calibration: Calibration, title: str) -> str:
    """Draw a dot with a 95% interval for each bin; on the diagonal a chance is just what happens."""
    shapes = [line(LEFT, BOTTOM, RIGHT, TOP, "line")]
    for percent in range(0, 101, 20):
        x, y = across(percent / 100), up(percent / 100)
        shapes += [line(x, TOP, x, BOTTOM, "faint"), line(LEFT, y, RIGHT, y, "faint")]
        shapes.append(f'<text x="{x:.1f}" y="{BOTTOM + 20}" text-anchor="middle">{percent}%</text>')
        shapes.append(label(LEFT - 8, y + 4, f"{percent}%"))
    for each in calibration.bins:
        x, low, high = across(each.chance), each.result - each.margin, each.result + each.margin
        text = f"{each.chance:.0%} shown, {each.result:.1%} made: {each.positions:,} positions"
        shapes.append(line(x, up(max(0.0, low)), x, up(min(1.0, high)), "error"))
        shapes.append(
            f'<circle class="bar" cx="{x:.1f}" cy="{up(each.result):.1f}" r="5">'
            f"<title>{text}</title></circle>"
        )
    middle = (LEFT + RIGHT) / 2
    shapes.append(f'<text x="{middle}" y="{BOTTOM + 44}" text-anchor="middle">chance shown</text>')
    shapes.append(f'<text x="{RIGHT + 14}" y="{TOP + 14}">points made in</text>')
    shapes.append(f'<text x="{RIGHT + 14}" y="{TOP + 32}">{calibration.games:,} games</text>')
    assert RIGHT < WIDTH
    return svg(shapes, BOTTOM + 56, title)


def across(share: float) -> float:
    """Return the place of a chance on the axis to the right."""
    return LEFT + share * (RIGHT - LEFT)


def up(share: float) -> float:
    """Return the place of a result on the axis upwards."""
    return BOTTOM - share * (BOTTOM - TOP)
