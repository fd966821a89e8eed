"""Keys: the secret of a seat lets its holder move there; everybody else may watch.

A key is handed out once, when the match starts. Only its digest is stored, and it
appears in no log, event or error.
"""

import hashlib
import hmac
import secrets
from enum import Enum

from plyground.errors import WrongKey

Digests = tuple[str | None, str | None]
"""For each seat the digest of its key; None where an opponent sits."""

NO_KEYS: Digests = (None, None)


class Trusted(Enum):
    """A caller that needs no key."""

    LOCAL = "local"


LOCAL = Trusted.LOCAL
"""The person at the keyboard, or a Python program: it has the database itself."""

Key = str | Trusted


def new_keys(opponents: tuple[bool, bool]) -> tuple[list[str | None], Digests]:
    """Make a key for each seat of a person; return the keys, and the digests to store."""
    keys = [None if is_opponent else secrets.token_urlsafe(24) for is_opponent in opponents]
    first, second = (None if key is None else digest(key) for key in keys)
    return keys, (first, second)


def digest(key: str) -> str:
    """Return what is stored of a key; keys are long and random, so a plain digest gives nothing away."""
    return hashlib.sha256(key.encode()).hexdigest()


def opened_by(key: Key, digests: Digests) -> list[str | None]:
    """Return the key at the seat that it opens, None elsewhere."""
    if isinstance(key, Trusted):
        return [None, None]
    own = digest(key)
    return [key if each is not None and hmac.compare_digest(own, each) else None for each in digests]


def seat_of(key: Key, digests: Digests) -> int | None:
    """Return the seat that a key opens, None for a trusted caller; raise :class:`WrongKey` otherwise."""
    if isinstance(key, Trusted):
        return None
    opened = opened_by(key, digests)
    if not any(opened):
        raise WrongKey("you are watching; only the players can do this")
    return opened.index(key)
