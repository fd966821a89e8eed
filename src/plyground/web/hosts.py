"""The names under which the server answers.

A page of another site can point its own name at this machine (DNS rebinding) and would then
count as the same origin. Such a request has the other name in its ``Host`` header.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send

from plyground.caching import BoundedCache
from plyground.core.text import shorten
from plyground.web.errors import error_response
from plyground.web.headers import header_of

REMEMBERED = 100
"""Host headers that are not parsed again."""

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/@\[\]]+)(?::\d*)?", re.IGNORECASE)


class HostNames:
    """The allowed names: those of this machine, the address the server listens on, and ``names``.

    A server that listens on all addresses may be reached by any of them, and by the machine's name.
    """

    def __init__(self, listens_on: str, names: Iterable[str] = ()) -> None:
        self._has_any_address = listens_on in ("0.0.0.0", "::", "")  # noqa: S104  # nothing is bound here
        machine = socket.gethostname()
        short = machine.partition(".")[0]
        own = (machine, short, f"{short}.local") if self._has_any_address else ()
        self._known: BoundedCache[str, bool] = BoundedCache(REMEMBERED)
        self._names = {
            name.lower().strip("[]").rstrip(".") for name in ("localhost", listens_on, *own, *names)
        }

    def allows(self, host: str) -> bool:
        """Return whether a ``Host`` header has an allowed name, with any port."""
        known = self._known.get(host)
        return self._known.put(host, self._allows(host)) if known is None else known

    def _allows(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found[1].lower().strip("[]").rstrip(".")
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name in self._names
        return self._has_any_address or address.is_loopback or str(address) in self._names


class HostCheck:
    """Rejects requests for other host names."""

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = header_of(scope, b"host")
        if host is None:
            response = error_response(400, "BadRequest", "the Host header is missing")
        elif not self._names.allows(host):
            name = shorten(host)
            response = error_response(
                421, "WrongHost", f"unknown host name {name}; start the server with --host-name to allow it"
            )
        else:
            await self.app(scope, receive, send)
            return
        await response(scope, receive, send)
