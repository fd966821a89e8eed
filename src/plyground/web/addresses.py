"""The address that a request is counted under."""

import ipaddress
import threading
from collections import Counter

from plyground.caching import bounded_cache

REMEMBERED = 1000
"""Addresses that are not parsed again."""


@bounded_cache(REMEMBERED)
def counted_address(host: str) -> str:
    """Return the address that a client is counted under: one for each IPv6 network of 64 bits."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False).network_address)


class AddressCounter:
    """Counts what each address has open, at most ``per_address`` and ``total``; None: any number."""

    def __init__(self, per_address: int | None = None, total: int | None = None) -> None:
        self.per_address = per_address
        self.most = total
        self._lock = threading.Lock()
        self._open: Counter[str] = Counter()
        self._total = 0

    @property
    def total(self) -> int:
        """How many are open."""
        return self._total

    def open(self, address: str | None) -> bool:
        """Count one more; return False and count nothing if there are too many.

        None stands for clients whose number is limited elsewhere, such as those of a proxy.
        """
        with self._lock:
            if self.most is not None and self._total >= self.most:
                return False
            if address is not None:
                if self.per_address is not None and self._open[address] >= self.per_address:
                    return False
                self._open[address] += 1
            self._total += 1
            return True

    def close(self, address: str | None) -> None:
        """Count one less; an address that has nothing open takes no memory."""
        with self._lock:
            self._total -= 1
            if address is None:
                return
            self._open[address] -= 1
            if self._open[address] <= 0:
                del self._open[address]
