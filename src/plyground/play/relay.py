"""What servers that share a database tell each other: that a match has changed, or what its players see.

A message is small and may get lost: whoever misses one sees the change at the next look
at the database. The database alone says what is true.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Protocol

LONGEST = 7000
"""Characters of a message; PostgreSQL refuses 8000 bytes."""

CHANGED = "match"
"""The name of the message that a match has a new version; its data is in the database."""


@dataclass(frozen=True, slots=True)
class RelayMessage:
    """An event of a match: ``name`` and ``data`` as an event stream sends them."""

    match_id: str
    version: int
    name: str
    data: str = ""

    def encode(self, sender: str) -> str | None:
        """Write the message as one line; None if it is too long to be sent."""
        text = json.dumps({"sender": sender, **asdict(self)})
        return text if len(text) <= LONGEST else None

    @classmethod
    def decode(cls, text: str, receiver: str) -> "RelayMessage | None":
        """Read what :meth:`encode` writes; None for one's own messages and for anything else."""
        try:
            fields = json.loads(text)
            sender = fields.pop("sender")
            return None if sender == receiver else cls(**fields)
        except (ValueError, KeyError, TypeError, AttributeError):
            return None


class Relay(Protocol):
    """Passes messages to all other servers of a database."""

    def start(self, receive: Callable[[RelayMessage], None]) -> None:
        """Call ``receive`` for every message of the others, in any thread."""
        ...

    def send(self, message: RelayMessage) -> None:
        """Send a message, without waiting."""
        ...

    def close(self) -> None:
        """Stop sending and receiving."""
        ...
