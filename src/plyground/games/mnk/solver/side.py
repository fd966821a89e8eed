"""The questions about one side of a position."""

from dataclasses import dataclass

from plyground.games.mnk.solver.unlimited import UnlimitedQuestion

FIRST_NODES = 1000
"""The nodes of the first try of a question; each further try has more."""

GROWTH = 4
"""How many times as many nodes the question without a limit gets each time: each time work is repeated."""

UNLIMITED_SHARE = 3
"""For each node of the question how soon a side wins, so many are for the question whether it does at all."""

MANY_NODES, LONG_SHARE = 2_000_000, 30
"""After so many nodes a side hardly ever wins soon: then the other question gets nearly all of them."""


@dataclass(slots=True)
class Question:
    """Whether a side can win within so many plies, and the nodes spent on it so far."""

    attacker: int
    defender: int
    plies: int
    spent: int = 0


class Side:
    """What is asked about one side: whether it wins within some plies, and if that takes long, at all.

    ``plies`` is the first number of plies asked about, ``length`` that of the longest game. ``wins``
    is the answer to the question without a limit, once it is known.
    """

    def __init__(self, attacker: int, defender: int, plies: int, length: int) -> None:
        self.limited = Question(attacker, defender, plies)
        self.unlimited = UnlimitedQuestion(attacker, defender, attacking=plies % 2 == 1)
        self.length = length
        self.wins: bool | None = None

    @property
    def spent(self) -> int:
        """The nodes spent so far."""
        return self.limited.spent + self.unlimited.spent

    @property
    def is_unlimited_next(self) -> bool:
        """Whether it is the turn of the question without a limit; it gets most of the nodes."""
        share = UNLIMITED_SHARE if self.limited.spent < MANY_NODES else LONG_SHARE
        return self.wins is None and self.unlimited.spent + FIRST_NODES < share * self.limited.spent

    @property
    def next_nodes(self) -> int:
        """The nodes for the next try of the question without a limit."""
        return FIRST_NODES + (GROWTH - 1) * self.unlimited.spent
