"""The headers of a request as text."""

from starlette.types import Scope


def header_of(scope: Scope, name: bytes) -> str | None:
    """Return a header of a request, ``name`` in lower case; None if there is none."""
    for found, value in scope["headers"]:
        if found == name:
            text: str = value.decode("latin-1")
            return text
    return None
