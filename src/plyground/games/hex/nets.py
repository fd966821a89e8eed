"""The stones of one player as a net: chains, the bridges between them, and those to the edges."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from plyground.core.types import Move
from plyground.games.hex.geometry import FIRST, LAST, Span, edge_cells, neighbours, spans

Cells = frozenset[Move]


@dataclass(frozen=True)
class Net:
    """A player's stones and the empty cells on a board of ``size`` rows."""

    size: int
    across: int
    stones: Cells
    empty: Cells

    @cached_property
    def chains(self) -> dict[Move, Move]:
        """The lowest stone of the chain of every stone."""
        found: dict[Move, Move] = {}
        for first in sorted(self.stones):
            waiting = [] if first in found else [first]
            while waiting:
                cell = waiting.pop()
                found[cell] = first
                near = neighbours(self.size)[cell]
                waiting += [each for each in near if each in self.stones and each not in found]
        return found

    def edges_of(self, cell: Move) -> frozenset[int]:
        """Return the player's edges that the chain of a stone reaches."""
        return self._edges[self.chains[cell]]

    @cached_property
    def _edges(self) -> dict[Move, frozenset[int]]:
        reached: dict[Move, frozenset[int]] = dict.fromkeys(self.chains.values(), frozenset())
        for edge in (FIRST, LAST):
            for cell in self.stones & edge_cells(self.size, self.across, edge):
                reached[self.chains[cell]] |= {edge}
        return reached

    @cached_property
    def gaps(self) -> tuple[Span, ...]:
        """The possible bridges between chains, or between a chain and an edge, that are not joined yet."""
        return tuple(span for span in spans(self.size, self.across) if self._is_gap(span))

    def _is_gap(self, span: Span) -> bool:
        if span.end not in self.stones:
            return False
        if span.other < 0:
            return span.other not in self.edges_of(span.end)
        return span.other in self.stones and self.chains[span.end] != self.chains[span.other]

    @cached_property
    def bridges(self) -> tuple[Span, ...]:
        """The gaps whose two cells are empty."""
        return tuple(span for span in self.gaps if self.empty.issuperset(span.carriers))

    def cut_at(self, cell: Move) -> tuple[Span, ...]:
        """Return the gaps of which ``cell`` is empty and the other cell belongs to the other player."""
        return tuple(span for span in self.gaps if cell in self.cuts_of(span))

    def cuts_of(self, span: Span) -> Cells:
        """Return the empty cell of a gap whose other cell belongs to the other player; else nothing."""
        empty = self.empty.intersection(span.carriers)
        return empty if len(empty) == 1 and not self.stones.intersection(span.carriers) else frozenset()

    @cached_property
    def is_safe(self) -> bool:
        """Whether bridges without a cell in common join both edges: the other player cannot cut them all."""
        way = self._shortest_way()
        return len(way) > 1 and (len(set(way)) == len(way) or self._leads_on(FIRST, {FIRST}, frozenset()))

    def _shortest_way(self) -> tuple[int, ...]:
        """Return the chains on the shortest way from edge to edge; only LAST if there is none.

        Neighbouring bridges of the way have no cell in common. Others have none if it visits no chain twice:
        bridges over the same cell join two of at most three chains around it.
        """
        waiting: deque[tuple[tuple[int, ...], Cells]] = deque([((FIRST,), Cells())])
        seen = {(FIRST, Cells())}
        while waiting:
            way, used = waiting.popleft()
            for there, carriers in self._links.get(way[-1], ()):
                if there == LAST and used.isdisjoint(carriers):
                    return (*way, LAST)
                if (there, carriers) not in seen and used.isdisjoint(carriers):
                    seen.add((there, carriers))
                    waiting.append(((*way, there), carriers))
        return (LAST,)

    def _leads_on(self, here: int, seen: set[int], used: Cells) -> bool:
        """Return whether bridges over cells that are not used join a chain or edge to the last edge."""
        return here == LAST or any(
            self._leads_on(there, seen | {there}, used | carriers)
            for there, carriers in self._links.get(here, ())
            if there not in seen and used.isdisjoint(carriers)
        )

    @cached_property
    def _links(self) -> dict[int, list[tuple[int, Cells]]]:
        """What each chain and edge is joined to, with the cells of the bridge."""
        found: dict[int, list[tuple[int, Cells]]] = {}
        for one, other, carriers in self._pairs():
            found.setdefault(one, []).append((other, carriers))
            found.setdefault(other, []).append((one, carriers))
        return found

    def _pairs(self) -> Iterator[tuple[int, int, Cells]]:
        for chain, edges in self._edges.items():
            yield from ((chain, edge, frozenset()) for edge in edges)
        for span in self.bridges:
            other = span.other if span.other < 0 else self.chains[span.other]
            yield self.chains[span.end], other, frozenset(span.carriers)
