"""The small types and constants that everything about games shares."""

from typing import Any

# NamedTuples of integers, each game's own.
State = Any
Rules = Any
Move = int
MoveSet = int

WIN, DRAW, LOSS = 1, 0, -1

UNKNOWN = 1 << 16
"""What ``lookup`` returns where it knows nothing; no score is as large."""
