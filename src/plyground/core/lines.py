"""Lines of cells on boards that are sets of cells: an integer with one bit for each cell."""

from plyground.bits import wrap
from plyground.jit import kernel


@kernel
def completing(stones: int, starts: int, step: int, length: int) -> int:
    """Return the cells, empty or not, that complete a run of ``length`` from ``starts``.

    All lines are followed at once: ``whole`` holds the starts of those without a gap so far,
    ``gapped`` of those with one.
    """
    whole, gapped = starts, 0
    for link in range(length):
        here = stones >> (link * step)
        gapped = (gapped & here) | (whole & ~here)
        whole &= here
    cells = 0
    if whole | gapped:
        for link in range(length):
            cells |= wrap((whole | (gapped & ~(stones >> (link * step)))) << (link * step))
    return cells
