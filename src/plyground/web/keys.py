"""The key of a seat, of a teacher or of a student in the Authorization header of a request."""

from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

_bearer = HTTPBearer(
    scheme_name="key",
    description="the key of a seat, from the response that started the match",
    auto_error=False,
)


_class_bearer = HTTPBearer(
    scheme_name="class_key",
    description="the key of the teacher, from the response that created the class; or of a student, from "
    "the response to joining it",
    auto_error=False,
)


async def class_key_of(
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_class_bearer)],
) -> str:
    """Return the key of a request; empty if it has none."""
    return credentials.credentials if credentials else ""


async def key_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    """Return the key of a request; empty if it has none."""
    return credentials.credentials if credentials else ""


Key = Annotated[str, Depends(key_of)]
"""The type of a route parameter that receives the key of a request."""

ClassKey = Annotated[str, Depends(class_key_of)]
"""The type of a route parameter that receives the key of a teacher or a student."""
