"""The boards of the atlas: those that are proven within a minute."""

from plyground.solve.atlas import Atlas, Place, Sheet

MOST_COLUMNS = {1: 16, 2: 8, 3: 5, 4: 4}
"""The most columns, by the number of rows."""


class ClobberAtlas(Atlas):
    """Small boards of Clobber, no higher than wide: a board that is turned has the same value."""

    title = "Clobber"

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table by columns and rows."""
        places = (
            Place(f"clobber:{columns}x{rows}", columns, rows)
            for rows, most in MOST_COLUMNS.items()
            for columns in range(max(2, rows), most + 1)
        )
        return (Sheet(self.title, "clobber:*", tuple(places)),)
