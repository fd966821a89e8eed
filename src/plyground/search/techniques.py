"""The techniques that make the playing engine selective, each of which can be switched off.

The exact engine (:data:`EXACT`) uses none of them: its value at depth d is that of
plain minimax to depth d. The playing engine (:data:`PLAYING`) gives that up to look
further ahead where it matters. What it says of forced wins and losses stays true:
such a score is only ever made of ends of the game that were reached.
"""

from dataclasses import dataclass
from itertools import product
from math import log

import numpy as np

from plyground.caching import bounded_cache
from plyground.search import memory as slots
from plyground.search.memory import Array


@dataclass(frozen=True, slots=True, kw_only=True)
class Techniques:
    """Which techniques a search uses.

    ``narrow``          only the game's ``likely`` moves are searched, where it names some
    ``reuse_deeper``    a table entry counts if it was searched deeper than needed
    ``reduce_late``     late moves are searched less deeply, and again if they turn out well;
                        larger numbers reduce more, in hundredths of a ply; 0 for never
    ``reduce_from``     the number of the first move, in the order they are tried, that is reduced
    ``margin``          up to depth 6, a position is not searched if it is this far above
                        the window for each ply; 0 for never
    ``hurry``           a position without a move from the table is searched one ply less deeply
    ``extend_forced``   a forced reply does not use up depth
    ``follow_forced``   beyond the depth, forced replies are followed, and the game's ``threats``
                        for so many plies; 0 for neither
    ``aspiration``      the value is first looked for this near to that of the depth before;
                        0 for anywhere
    ``use_unfinished``  the best move of a depth that was interrupted counts
    """

    narrow: bool = True
    reuse_deeper: bool = True
    reduce_late: int = 50
    reduce_from: int = 2
    margin: int = 0
    hurry: bool = True
    extend_forced: bool = True
    follow_forced: int = 6
    aspiration: int = 0
    use_unfinished: bool = True

    def write(self, memory: Array) -> None:
        """Set the switches in the memory of a search thread."""
        memory[slots.NARROW] = self.narrow
        memory[slots.DEEPER] = self.reuse_deeper
        memory[slots.MARGIN] = self.margin
        memory[slots.HURRY] = self.hurry
        memory[slots.EXTEND] = self.extend_forced
        memory[slots.FORCING] = self.follow_forced
        memory[slots.REDUCTIONS : slots.FEATURES] = _reductions(self)

    def reduction(self, depth: int, index: int) -> int:
        """Return by how many plies a move is searched less deeply."""
        if not self.reduce_late or index < self.reduce_from or depth < 3:
            return 0
        plies = 1 + log(depth) * log(index) * self.reduce_late / 100
        return min(int(plies), depth - 2)


EXACT = Techniques(
    narrow=False,
    reuse_deeper=False,
    reduce_late=0,
    margin=0,
    hurry=False,
    extend_forced=False,
    follow_forced=0,
    aspiration=0,
    use_unfinished=False,
)
"""The search of plain minimax."""

PLAYING = Techniques()
"""The search of the strongest opponents."""


@bounded_cache(256)
def _reductions(techniques: Techniques) -> Array:
    """Return the reductions of all depths and moves."""
    places = product(range(slots.REDUCED_DEPTHS), range(slots.REDUCED_MOVES))
    return np.array([techniques.reduction(depth, index) for depth, index in places], dtype=np.int64)
