"""Proof numbers in a thread of their own, while other searches go on."""

from collections.abc import Sequence
from threading import Thread

from plyground.games.mnk.solver.counters import INTERRUPT, NODES, STOP, is_stopped, new_counters
from plyground.games.mnk.solver.lines import IntArray
from plyground.games.mnk.solver.side import FIRST_NODES, GROWTH, Side
from plyground.games.mnk.solver.unlimited import UnlimitedSearch


class NumberThread:
    """Finds out whether the sides ever win, and interrupts the other searches with each answer.

    Nobody else may use the proof numbers of ``search`` before :meth:`stop`.
    """

    def __init__(self, search: UnlimitedSearch, sides: Sequence[Side], others: IntArray) -> None:
        self._search = search
        self._sides = tuple(sides)
        self._others = others
        self._counters = new_counters(None)
        self._thread = Thread(target=self._run, name="proof numbers", daemon=True)

    def __enter__(self) -> "NumberThread":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> int:
        """Stop the thread; return the nodes that it counted."""
        self._counters[STOP] = 1
        self._thread.join()
        return int(self._counters[NODES])

    def _run(self) -> None:
        """Ask about the sides in turn, each time with more nodes."""
        nodes = FIRST_NODES
        while not is_stopped(self._counters) and any(side.wins is None for side in self._sides):
            for side in self._sides:
                if side.wins is None:
                    self._ask(side, nodes)
            nodes *= GROWTH

    def _ask(self, side: Side, nodes: int) -> None:
        answer = self._search.count_proofs(side.unlimited, nodes, self._counters)
        if answer is not None:
            side.wins = answer
            self._others[INTERRUPT] = 1
