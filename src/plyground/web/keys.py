"""The key of a seat, as it comes with a request."""

from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

_bearer = HTTPBearer(
    scheme_name="key", description="the key of a seat, handed out when the match started", auto_error=False
)


async def key_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    """Return the key that came with a request; empty if none did."""
    return credentials.credentials if credentials else ""


Key = Annotated[str, Depends(key_of)]
"""The type of a route's parameter that gets the request's key."""
