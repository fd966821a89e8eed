"""The client of a request: its address, for the search queue."""

from starlette.types import ASGIApp, Receive, Scope, Send

from plyground.play.clients import current_client
from plyground.web.addresses import counted_address


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
    """Return the address of the client as it is counted; nothing if it is not known."""
    client = scope.get("client")
    return counted_address(client[0]) if client else ""
