"""The key of a seat in the Authorization header of a request."""

from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

_bearer = HTTPBearer(
    scheme_name="key",
    description="the key of a seat, from the response that started the match",
    auto_error=False,
)


async def key_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    """Return the key of a request; empty if it has none."""
    return credentials.credentials if credentials else ""


Key = Annotated[str, Depends(key_of)]
"""The type of a route parameter that receives the key of a request."""
