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

    def limit_connections(self, most: int) -> None:
        """Allow at most so many connections, and one address no more than three quarters of them."""
        self.connections.most = most
        if self.connections.per_address is not None:
            self.connections.per_address = min(self.connections.per_address, most * 3 // 4)

    @property
    def uptime(self) -> float:
        """Seconds since the server was started."""
        return time.monotonic() - self.began
