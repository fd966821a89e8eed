"""How much one address, and all addresses together, may use of the server."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` requests at once, then ``per_second`` requests a second."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of the server; the defaults suit a school class of 30 behind one address.

    ``head_seconds``             until the head of a request has arrived; a browser sends it at once
    ``body_seconds``             until the body has arrived: enough for ``MAX_BODY`` over a slow line
    ``idle_seconds``             that a connection may stay open between two requests
    ``head_bytes``               of a request's head; the longest query of the API needs a third of it
    ``connections``              open at once; fewer where the system allows fewer files (see ``spare_files``)
    ``spare_files``              files that connections leave to the database, programs and threads
    ``connections_per_address``  a browser opens six at most: 30 pupils need 180
    ``streams_per_address``      event streams: 30 pupils with three pages each need 90
    ``matches``                  new matches: everybody starts two at the bell, then one a second, which is
                                 a new game for each of 30 pupils every half minute
    ``searches``                 everybody looks at four positions at once, then ten a second; two cores
                                 finish fewer, so the queue is what a class notices first

    ``classes``                  new classes: a teacher makes a few at the start of a year
    ``students``                 new students: everybody joins at the bell

    Those about addresses and all rates are None where there is no such limit.
    """

    head_seconds: float = 10.0
    body_seconds: float = 30.0
    idle_seconds: float = 60.0
    head_bytes: int = 64 * 1024
    connections: int = 2000
    spare_files: int = 256
    connections_per_address: int | None = 256
    streams_per_address: int | None = 120
    matches: Rate | None = Rate(burst=60, per_second=1)
    searches: Rate | None = Rate(burst=120, per_second=10)
    classes: Rate | None = Rate(burst=10, per_second=1 / 60)
    students: Rate | None = Rate(burst=60, per_second=1)


UNLIMITED = Limits(
    connections_per_address=None,
    streams_per_address=None,
    matches=None,
    searches=None,
    classes=None,
    students=None,
)
"""No limits per address: for trusted networks, load tests, and programs with limits of their own."""
