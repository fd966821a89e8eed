"""Small games solved completely: every position that can be reached, with its value and distance.

>>> from plyground import game
>>> found = enumerate_positions(game("tictactoe").start())
>>> found.count, found.value
(5478, 0)

Positions are seen from the player to move: two that differ only in the names of the
players count once. Where neither player can force an end, play is endless, which is a
draw, unless the rules end a game at a repeated position with another result
(:attr:`Enumeration.endless_value`).
"""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from plyground.bits import members
from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.core.state_rows import read_state
from plyground.core.types import DRAW, MAX_MOVES, Move
from plyground.errors import PlygroundError
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve import reachable
from plyground.solve.graph import COUNTERS, EDGES, EXPANDED, FOUND, LIMIT, STOP, Graph, new_graph
from plyground.solve.retrograde import (
    BYTES_PER_EDGE,
    BYTES_PER_POSITION,
    NO_END,
    UNDECIDED,
    Backward,
    decide,
    new_backward,
)

MEGABYTES = 1000
FIRST_POSITIONS = 1 << 11
UNLIMITED = 1 << 62


class TooLarge(PlygroundError):
    """More positions can be reached than the limit allows; ``count`` were found."""

    def __init__(self, message: str, count: int) -> None:
        super().__init__(message)
        self.count = count


@dataclass(frozen=True, slots=True)
class Enumeration:
    """Every position that can be reached from ``start``, which has the number 0.

    ``values``     1, 0 or -1 for the player to move; UNDECIDED for endless play
    ``distances``  plies to a forced win or loss if the winner is as fast and the loser as
                   slow as possible; NO_END for others
    """

    start: Position
    graph: Graph = field(repr=False)
    values: Any = field(repr=False)
    distances: Any = field(repr=False)

    @property
    def count(self) -> int:
        """The number of positions."""
        return len(self.values)

    @property
    def edge_count(self) -> int:
        """The number of moves in all positions together."""
        return len(self.graph.edges)

    @property
    def endless_value(self) -> int | None:
        """The value of endless play: a draw; None if a repeated position can end the game otherwise."""
        if not self.start.game.repetition_ends:
            return DRAW
        return None if np.any(self.graph.outcomes[self.values == UNDECIDED]) else DRAW

    @property
    def value(self) -> int | None:
        """The value of the start for the player to move; None if it hangs on repetition."""
        return self.value_at(0)

    def value_at(self, number: int) -> int | None:
        """Return the value of a position for its player to move; None if it hangs on repetition."""
        value = int(self.values[number])
        return self.endless_value if value == UNDECIDED else value

    def distance_at(self, number: int) -> int | None:
        """Return the plies to a forced win or loss; None for other positions."""
        distance = int(self.distances[number])
        return None if distance == NO_END else distance

    def position(self, number: int) -> Position:
        """Return a position; whose turn it is follows from its ply where the players take turns."""
        state = read_state(self.graph.states[number], self.start.state)
        ply = int(self.graph.plies[number]) if self.start.game.alternates else 0
        return Position(self.start.game, state, (self.start.turn + ply) % 2)

    def number_of(self, position: Position) -> int:
        """Return the number of a position that can be reached from the start."""
        kernels = self.start.game.bound(reachable.__name__)
        slot = kernels.slot_of(position.state, self.start.game.rules, self.graph)
        assert self.graph.slots[slot], f"{position} cannot be reached"
        return int(self.graph.slots[slot]) - 1

    def moves(self, number: int) -> dict[Move, tuple[int, int | None]]:
        """Return the position that each legal move leads to, and the move's value for its player."""
        first, last = (int(each) for each in self.graph.starts[number : number + 2])
        legal = members(self.start.game.legal_moves(self.position(number).state, self.start.game.rules))
        found = {}
        for move, edge in zip(legal, self.graph.edges[first:last], strict=True):
            child, again = int(edge) >> 1, int(edge) & 1
            value = self.value_at(child)
            found[move] = (child, value if again or value is None else -value)
        return found

    def best_moves(self, number: int) -> dict[Move, int]:
        """Return the moves that keep the value, fastest wins or longest defences, with the next position."""
        value, distance = self.value_at(number), self.distance_at(number)
        return {
            move: child
            for move, (child, worth) in self.moves(number).items()
            if worth == value and (distance is None or self.distance_at(child) == distance - 1)
        }

    def line(self) -> tuple[Move, ...]:
        """Return best play from a won or lost start to the end of the game."""
        line: list[Move] = []
        number = 0
        for _ in range(self.distance_at(0) or 0):
            move, number = next(iter(self.best_moves(number).items()))
            line.append(move)
        return tuple(line)


def enumerate_positions(
    start: Position,
    limit: Limit | None = None,
    cancel: Cancel | None = None,
    *,
    megabytes: float | None = None,
) -> Enumeration:
    """Find and decide every position that can be reached from ``start``.

    ``limit.nodes`` is the most positions, ``limit.seconds`` the most time, ``megabytes`` the
    most memory (default 1000). Raise :class:`TooLarge` if one of them does not suffice, or if
    ``cancel`` is set.
    """
    limit = limit or Limit()
    search = _Search(start, limit, megabytes or MEGABYTES)
    if cancel is not None:
        cancel.attach(search.counters)
    with alarm(limit.seconds, search.stop):
        search.run()
    graph, back = search.finished()
    decide(graph, back)
    return Enumeration(start, graph, back.values, back.distances)


@bounded_cache(256)
def load_kernels(game: Game) -> None:
    """Load or compile what an enumeration needs, so that a limit of time is spent on positions alone."""
    with suppress(TooLarge):
        enumerate_positions(game.start(), Limit(nodes=1))


class _Search:
    """A search for all positions; its arrays grow when they are full."""

    def __init__(self, start: Position, limit: Limit, megabytes: float) -> None:
        self.start = start
        self.limit = limit
        self.megabytes = megabytes
        self.kernels = start.game.bound(reachable.__name__)
        self.counters = np.zeros(COUNTERS, np.int64)
        self.counters[LIMIT] = limit.nodes or UNLIMITED
        self.graph = new_graph(len(start.state), FIRST_POSITIONS, 8 * FIRST_POSITIONS)

    @property
    def found(self) -> int:
        """The number of positions found so far."""
        return int(self.counters[FOUND])

    def stop(self) -> None:
        """Stop the search."""
        self.counters[STOP] = 1

    def run(self) -> None:
        """Find all positions; raise TooLarge if the limit does not suffice."""
        while True:
            self.kernels.explore(self.start.state, self.start.game.rules, self.graph, self.counters)
            if self.counters[STOP]:
                raise self._too_large(f"{self.found:,} positions were found within the limit")
            if self.counters[EXPANDED] == self.counters[FOUND]:
                return
            self._grow()

    def finished(self) -> tuple[Graph, Backward]:
        """Return the arrays without their unused ends, and those for the backward pass."""
        count, edges = self.found, int(self.counters[EDGES])
        graph = self.graph
        used = Graph(
            states=graph.states[:count],
            outcomes=graph.outcomes[:count],
            plies=graph.plies[:count],
            starts=graph.starts[: count + 1],
            slots=graph.slots,
            edges=graph.edges[:edges],
        )
        return used, new_backward(count, edges)

    def _grow(self) -> None:
        """Double the room for positions or for edges, where there is too little."""
        old, count, edges = self.graph, self.found, int(self.counters[EDGES])
        more_positions = count + MAX_MOVES > len(old.plies)
        positions = len(old.plies) * (2 if more_positions else 1)
        room = len(old.edges) * (2 if edges + MAX_MOVES > len(old.edges) else 1)
        self._check_memory(positions, room)
        if not more_positions:
            self.graph = old._replace(edges=np.zeros(room, np.int32))
            self.graph.edges[:edges] = old.edges[:edges]
            return
        new = self.graph = new_graph(len(self.start.state), positions, room)
        for name in ("states", "outcomes", "plies"):
            getattr(new, name)[:count] = getattr(old, name)[:count]
        new.starts[: count + 1] = old.starts[: count + 1]
        new.edges[:edges] = old.edges[:edges]
        self.kernels.fill_slots(self.start.state, self.start.game.rules, new, self.counters)

    def _check_memory(self, positions: int, edges: int) -> None:
        """Raise TooLarge if the arrays for so many positions and edges take too much memory."""
        per_position = self.graph.size - self.graph.edges.nbytes
        forward = per_position // len(self.graph.plies) * positions + 4 * edges
        backward = BYTES_PER_POSITION * self.found + BYTES_PER_EDGE * int(self.counters[EDGES])
        if forward + backward > self.megabytes * 2**20:
            raise self._too_large(f"{self.found:,} positions fill {self.megabytes:g} MB, and there are more")

    def _too_large(self, why: str) -> TooLarge:
        game: Game = self.start.game
        return TooLarge(f"{game.name} is too large to enumerate: {why}", self.found)
