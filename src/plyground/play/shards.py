"""Which of several server processes a match belongs to.

Any process can handle any match. It is quicker where one process handles everything of it, so
each process gives its matches identifiers that lead back to it.
"""

from dataclasses import dataclass

from plyground.play.store import new_id

DIGITS = 8
"""The first digits of an identifier, which decide."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The matches of process ``number`` of ``count``."""

    number: int
    count: int

    def owner(self, match_id: str) -> int:
        """Return the number of the process that a match belongs to; ``match_id`` is hexadecimal."""
        return int(match_id[:DIGITS], 16) % self.count

    def new_id(self) -> str:
        """Return a new identifier that belongs to this process."""
        found = new_id()
        while self.owner(found) != self.number:
            found = new_id()
        return found
