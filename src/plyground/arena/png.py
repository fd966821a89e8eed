"""The ratings chart as PNG, drawn with Matplotlib if it is installed."""

import io

from plyground.arena.standings import Standings

MATPLOTLIB_MISSING = "ratings.png needs Matplotlib; 'pip install plyground[plot]' installs it"


def ratings_png(table: Standings) -> bytes | None:
    """Return a chart of the ratings with 95% intervals; None without Matplotlib."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        return None
    names = table.order
    figure = Figure(figsize=(7.2, 0.8 + 0.3 * len(names)), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(
        [table.ratings.rating(name) for name in names],
        range(len(names)),
        xerr=[table.ratings.margin(name) for name in names],
        fmt="o",
        color="#2f6f9f",
        ecolor="#333",
    )
    axes.set_yticks(range(len(names)), [name.replace("$", r"\$") for name in names])
    axes.tick_params(axis="y", length=0)
    axes.invert_yaxis()
    axes.set_xlabel("rating with 95% interval")
    axes.grid(axis="x", color="#ddd")
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    content = io.BytesIO()
    figure.savefig(content, format="png", dpi=160, metadata={"Software": None})
    return content.getvalue()
