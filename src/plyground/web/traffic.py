"""What the server is doing, in numbers."""

import time
from dataclasses import dataclass, field

from plyground.web.addresses import AddressCounter
from plyground.web.limits import Limits


@dataclass(slots=True)
class Traffic:
    """Open connections and event streams, matches started, and the time at which the server started."""

    connections: AddressCounter
    streams: AddressCounter
    matches: int = 0
    began: float = field(default_factory=time.monotonic)

    @classmethod
    def create(cls, limits: Limits) -> "Traffic":
        """Start to count, within the limits."""
        return cls(
            AddressCounter(limits.connections_per_address, limits.connections),
            AddressCounter(limits.streams_per_address),
        )

    @property
    def uptime(self) -> float:
        """Seconds since the server was started."""
        return time.monotonic() - self.began
