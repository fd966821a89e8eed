"""The client of a request: its address, for the search queue."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.types import ASGIApp, Receive, Scope, Send

from plyground.play.clients import current_client

HOST_BITS = 64
"""An IPv6 client has a whole network of addresses, which count as one."""


class ClientMiddleware:
    """Sets ``current_client`` to the address of the client, for the time of a request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        token = current_client.set(client_of(scope))
        try:
            await self.app(scope, receive, send)
        finally:
            current_client.reset(token)


def client_of(scope: Scope) -> str:
    """Return the address of the client; nothing if it is not known."""
    host: str = (scope.get("client") or ("", 0))[0]
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), HOST_BITS), strict=False))
