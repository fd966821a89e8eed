"""The boards of the atlas: those that are proven within a minute, and the usual one."""

from typing import ClassVar

from plyground.solve.atlas import Atlas, Place, Sheet

SIZES = ((4, 4), (5, 4), (6, 4), (4, 5), (5, 5), (4, 6), (4, 7))
STANDARD = Place("connect4", 7, 6)


class Connect4Atlas(Atlas):
    """Small boards of Connect Four."""

    title = "Connect Four"
    literature: ClassVar[dict[str, str]] = {"connect4": "a win for the first player (Allen, and Allis, 1988)"}

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table by columns and rows."""
        small = (Place(f"connect4:{columns}x{rows}", columns, rows) for columns, rows in SIZES)
        return (Sheet(self.title, "connect4*", (*small, STANDARD)),)
