"""The game files of ``examples/``, for tests of games that are not built in."""

from pathlib import Path

NOTAKTO = Path(__file__).parents[1] / "examples" / "notakto.py"
"""A file with a game that is written as the documentation shows."""

KALAH = NOTAKTO.with_name("kalah.py")
"""A file with a game that has extra turns."""

HEXAPAWN = NOTAKTO.with_name("hexapawn.py")
"""A file with a game of moves from square to square."""

HEX = NOTAKTO.with_name("hex.py")
"""A file with a game on hexagons, without draws."""
