"""The boards of the atlas: those that are proven within a minute."""

from plyground.solve.atlas import Atlas, Place, Sheet

LARGEST = 6


class HexAtlas(Atlas):
    """Small boards of Hex."""

    title = "Hex"

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table by columns and rows, of which only the diagonal is filled."""
        places = (Place(f"hex:{size}x{size}", size, size) for size in range(2, LARGEST + 1))
        return (Sheet(self.title, "hex:*", tuple(places)),)
