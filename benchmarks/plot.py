"""Draw figures as small SVG files."""

from pathlib import Path

from benchmarks.table import Figure


def draw(figure: Figure, folder: Path) -> Path:
    """Draw ``figure``, its panels side by side, into ``folder`` and return the path."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    # Text instead of outlines keeps the file small; a fixed salt and no date make it reproducible.
    with plt.rc_context({"svg.fonttype": "none", "svg.hashsalt": "plyground", "font.size": 9}):
        canvas, axes = plt.subplots(
            1, len(figure.panels), figsize=(4.2 * len(figure.panels), 3.2), squeeze=False
        )
        for axis, (measured, curves) in zip(axes[0], figure.panels.items(), strict=True):
            for name, points in curves.items():
                axis.plot([x for x, _ in points], [y for _, y in points], ".-", linewidth=1, label=name)
            axis.set(yscale="log", xlabel=figure.across, ylabel=measured)
            axis.xaxis.get_major_locator().set_params(integer=True)
            axis.minorticks_off()
            axis.grid(linewidth=0.3)
        axes[0][0].legend(frameon=False)
        canvas.suptitle(figure.title)
        canvas.tight_layout()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{figure.name}.svg"
        canvas.savefig(path, metadata={"Date": None, "Creator": None})
        plt.close(canvas)
    return path
