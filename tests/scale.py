"""How many examples a test may try: fewer where kernels are interpreted."""

from plyground.jit import INTERPRETED


def few(number: int) -> int:
    """``number`` when compiled, a twentieth of it (at least one) when interpreted."""
    return max(1, number // 20) if INTERPRETED else number
