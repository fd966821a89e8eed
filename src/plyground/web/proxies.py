"""The proxies in front of the server, whose word on the address of a client is taken."""

import ipaddress
from collections.abc import Iterable

from plyground.errors import PlygroundError


class Proxies:
    """Addresses and networks, such as 10.0.0.1 or 10.0.0.0/8; raise PlygroundError for other text."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        self.addresses = tuple(addresses)
        self._networks = [_network(each) for each in self.addresses]

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise PlygroundError(
            f"{text!r} is not the address of a proxy; expected one such as 10.0.0.1"
        ) from None
