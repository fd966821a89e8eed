"""The boards of the atlas: those that are proven within a minute."""

from plyground.solve.atlas import Atlas, Place, Sheet

MOST_COLUMNS = {3: 8, 4: 8, 5: 5, 6: 3, 7: 2, 8: 2}
"""The most columns, by the number of rows."""


class BreakthroughAtlas(Atlas):
    """Small boards of Breakthrough."""

    title = "Breakthrough"

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table by columns and rows."""
        places = (
            Place(f"breakthrough:{columns}x{rows}", columns, rows)
            for rows, most in MOST_COLUMNS.items()
            for columns in range(2, most + 1)
        )
        return (Sheet(self.title, "breakthrough:*", tuple(places)),)
