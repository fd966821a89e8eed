"""Shapes from which charts are put together, and their style for light and dark pages."""

from collections.abc import Iterable
from html import escape

WIDTH = 600
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#333}.line{stroke:#999}.faint{stroke:#ddd}"
    ".bar{fill:#2f6f9f}.error{stroke:#333;stroke-width:1.5}.win{fill:#2f6f9f}.draw{fill:#bbb}.loss{fill:#b5533c}"
    "@media(max-width:500px){text{font-size:15px}}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.error{stroke:#ddd}.faint{stroke:#444}"
    ".bar,.win{fill:#4d92c6}.draw{fill:#888}.loss{fill:#c9674f}}"
)


def tick(x: float, bottom: int, text: str) -> str:
    """Return a vertical line with a text below it."""
    label = f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{text}</text>'
    return line(x, 8, x, bottom, "faint") + label


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a line of the style ``kind``."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def rect(x: float, y: float, width: float, height: float, kind: str, content: str) -> str:
    """Return a rectangle of the style ``kind``; ``content`` may be its title."""
    box = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect class="{kind}" {box}>{content}</rect>'


def label(x: float, y: float, text: str) -> str:
    """Return a text that ends at a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="end">{escape(text)}</text>'


def svg(shapes: Iterable[str], height: int, title: str) -> str:
    """Return a chart of the usual width."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" width="{WIDTH}">'
    )
    return f"{head}<title>{escape(title)}</title><style>{STYLE}</style>{''.join(shapes)}</svg>"
