"""Who gets the next slot of a search queue: a pure data structure, without threads or time.

1. Kinds. A person who waits for a move (``PLAY``) comes before requests such as evaluations and
   reviews (``ANALYSIS``), and those before opponents that play each other (``BOTS``). The two lower
   kinds together never get all slots, unless there is only one.
2. Clients. Within a kind, the client with the fewest running searches of this kind is next; of equal
   ones, the client that has waited longest since its last turn. A client gets the last slot only if
   no other client waits for it.
3. Ageing. A kind that has been passed over ``PATIENCE`` times goes first once. A client whose searches
   of a kind have been passed over as often may get the last slot.
"""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from itertools import count

PATIENCE = 8
"""Slots that go to better kinds before a kind that waits gets one."""


class Kind(IntEnum):
    """What a search is for, the most urgent first."""

    PLAY = 0
    ANALYSIS = 1
    BOTS = 2


Pair = tuple[Kind, str]
"""A kind and a client: the searches that take turns with others."""


@dataclass(eq=False, slots=True)
class Place:
    """A search that waits or runs."""

    kind: Kind
    client: str
    number: int = 0
    """When it began to wait, as a number that grows with every event of the queue."""

    @property
    def pair(self) -> Pair:
        """The kind and the client."""
        return self.kind, self.client


class FairOrder:
    """The searches that wait for a slot and those that have one."""

    def __init__(self, slots: int) -> None:
        self._slots = slots
        self._events = count()
        self._waiting: list[Place] = []
        self._running: list[Place] = []
        self._last_turns: dict[Pair, int] = {}
        self._passed_kinds: Counter[Kind] = Counter()
        self._passed_pairs: Counter[Pair] = Counter()

    def add(self, place: Place) -> None:
        """Let a search wait for a slot."""
        place.number = next(self._events)
        self._waiting.append(place)

    def discard(self, place: Place) -> None:
        """Forget a search, whether it waits or runs."""
        for places in (self._waiting, self._running):
            if place in places:
                places.remove(place)

    def start_next(self) -> Place | None:
        """Give a free slot to the search whose turn it is; return None if there is no slot or no search."""
        if len(self._running) >= self._slots or not (candidates := self._candidates()):
            return None
        fair = self._without_greedy(candidates)
        kind = self._next_kind({place.kind for place in fair})
        chosen = min((place for place in fair if place.kind == kind), key=self._rank)
        self._passed_pairs.update({place.pair for place in candidates})
        self._start(chosen)
        return chosen

    def _candidates(self) -> list[Place]:
        """Return the waiting searches whose kind may have a slot now."""
        lower = sum(place.kind is not Kind.PLAY for place in self._running)
        is_open = lower < max(1, self._slots - 1)
        return [place for place in self._waiting if place.kind is Kind.PLAY or is_open]

    def _without_greedy(self, places: list[Place]) -> list[Place]:
        """Leave out the searches for which a client would take the last slot from another client."""
        running = Counter(place.client for place in self._running)
        greedy = {place.client for place in places if running[place.client] + 1 >= self._slots}
        if greedy.issuperset(place.client for place in places):
            return places
        passed = self._passed_pairs
        return [place for place in places if place.client not in greedy or passed[place.pair] >= PATIENCE]

    def _next_kind(self, kinds: set[Kind]) -> Kind:
        """Return the kind whose turn it is, and count those that are passed over."""
        chosen = min([kind for kind in kinds if self._passed_kinds[kind] >= PATIENCE] or kinds)
        self._passed_kinds[chosen] = 0
        self._passed_kinds.update(kind for kind in kinds if kind > chosen)
        return chosen

    def _rank(self, place: Place) -> tuple[int, int, int]:
        running = sum(each.pair == place.pair for each in self._running)
        return running, max(place.number, self._last_turns.get(place.pair, -1)), place.number

    def _start(self, place: Place) -> None:
        self._waiting.remove(place)
        self._running.append(place)
        self._last_turns[place.pair] = next(self._events)
        self._passed_pairs[place.pair] = 0
        known = {each.pair for each in self._waiting}
        self._last_turns = {pair: turn for pair, turn in self._last_turns.items() if pair in known}
        self._passed_pairs = Counter({pair: self._passed_pairs[pair] for pair in known})
