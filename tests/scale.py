"""How many examples a test tries: fewer where kernels are interpreted, and in the quick run."""

import os

from plyground.jit import INTERPRETED

QUICK = bool(os.environ.get("PLYGROUND_QUICK"))
"""Set by ``make test-fast``."""


def few(number: int) -> int:
    """Return ``number`` when compiled, a twentieth of it (at least one) when interpreted or in a hurry."""
    return max(1, number // 20) if INTERPRETED or QUICK else number
