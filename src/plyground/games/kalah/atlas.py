"""The boards of the atlas: those that are proven within a minute."""

from plyground.solve.atlas import Atlas, Place, Sheet

MOST_SEEDS = (6, 6, 6, 4, 3, 2)
"""The most seeds in each house, for 1, 2, 3, ... houses of each player."""


class KalahAtlas(Atlas):
    """Small boards of Kalah."""

    title = "Kalah"
    axes = ("seeds", "houses")

    def sheets(self) -> tuple[Sheet, ...]:
        """Return one table by houses and seeds."""
        places = (
            Place(f"kalah:{houses}x{seeds}", seeds, houses)
            for houses, most in enumerate(MOST_SEEDS, start=1)
            for seeds in range(1, most + 1)
        )
        return (Sheet(self.title, "kalah:*", tuple(places)),)
