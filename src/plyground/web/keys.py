"""Keys: whoever holds the secret of a seat may move there; everybody else may watch.

A secret is told once, when the match begins. Only its digest is kept, and it
appears in no log, event or error.
"""

import hashlib
import hmac
import secrets
from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from plyground.errors import PlygroundError
from plyground.play.store import Digests

_bearer = HTTPBearer(
    scheme_name="key", description="the secret of a seat, told when the match began", auto_error=False
)


class WrongKey(PlygroundError):
    """Whoever asks holds no seat in the match."""


async def key_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    """The key that came with a request; empty if none did."""
    return credentials.credentials if credentials else ""


Key = Annotated[str, Depends(key_of)]


def new_keys(people: tuple[bool, bool]) -> tuple[list[str | None], Digests]:
    """A secret for each seat where a person sits, and the digests to keep."""
    keys = [secrets.token_urlsafe(24) if is_person else None for is_person in people]
    first, second = (None if key is None else digest_of(key) for key in keys)
    return keys, (first, second)


def digest_of(key: str) -> str:
    """What is kept of a secret; it is long and random, so a plain digest gives nothing away."""
    return hashlib.sha256(key.encode()).hexdigest()


def opened_by(key: str, digests: Digests) -> list[str | None]:
    """The key at the seat that it opens, nothing elsewhere."""
    mark = digest_of(key)
    return [key if digest is not None and hmac.compare_digest(mark, digest) else None for digest in digests]


def seat_of(key: str, digests: Digests) -> int:
    """The seat that a key opens; raises :class:`WrongKey`."""
    opened = opened_by(key, digests)
    if not any(opened):
        raise WrongKey("only who holds the key of a seat can do that; this link is for watching")
    return opened.index(key)


def check_owner(key: str, digests: Digests) -> None:
    """Refuse whoever holds no seat; a match without people belongs to everybody."""
    if any(digests):
        seat_of(key, digests)
