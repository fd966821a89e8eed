"""Types and constants that all modules about games share."""

from typing import Any

from plyground.bits import AnySet

# NamedTuples of integers, each game's own.
State = Any
Rules = Any
Move = int
MoveSet = AnySet

MAX_MOVES = 256
"""How many different moves a game can have."""

MAX_FEATURES = 256
"""How many features a position can have."""

WIN, DRAW, LOSS = 1, 0, -1

UNKNOWN = 1 << 16
"""What ``lookup`` returns for a position that is not in its table; larger than any score."""
