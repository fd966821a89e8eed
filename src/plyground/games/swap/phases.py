"""The phases of a game with the swap rule."""

START, OPEN, AS_USUAL, SWAPPED = 0, 1, 2, 3
"""Before the first move, when a swap is possible, and afterwards without or with a swap."""
