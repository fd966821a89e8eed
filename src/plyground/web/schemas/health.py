"""The state of the server in responses."""

from pydantic import BaseModel


class QueueOut(BaseModel):
    """Searches that run, and those that wait for one of them to end."""

    running: int
    queued: int
    slots: int | None


class DatabaseOut(BaseModel):
    """The database: ``kind`` is ``sqlite``, ``postgresql`` or ``memory``; ``bytes`` is null if unknown."""

    kind: str
    reachable: bool
    bytes: int | None


class CacheOut(BaseModel):
    """A cache in memory: the entries that it has, and those that it may have."""

    name: str
    entries: int
    size: int


class HealthOut(BaseModel):
    """The state of the server.

    ``uptime`` is in seconds; ``memory`` is what the process takes, in bytes, null if unknown;
    ``matches`` is the number of matches started since the server was started.
    """

    version: str
    uptime: float
    memory: int | None
    connections: int
    streams: int
    matches: int
    queue: QueueOut
    database: DatabaseOut
    caches: list[CacheOut]
