"""The boards of the atlas: those that are proven within a minute, and the usual one."""

from plyground.solve.atlas import Atlas, Place, Sheet

SIZES = (
    (4, 4), (5, 4), (6, 4), (7, 4), (4, 5), (5, 5), (6, 5), (4, 6), (5, 6), (4, 7), (5, 7),
)  # fmt: skip
STANDARD = Place("connect4", 7, 6)


class Connect4Atlas(Atlas):
    """Small boards of Connect Four."""

    title = "Connect Four"

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table by columns and rows."""
        small = (Place(f"connect4:{columns}x{rows}", columns, rows) for columns, rows in SIZES)
        return (Sheet(self.title, "connect4*", (*small, STANDARD)),)
