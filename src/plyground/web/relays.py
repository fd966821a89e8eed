"""Which way events and connections take to other servers of the same database."""

from plyground.play.local_relay import LocalRelay
from plyground.play.relay import Relay
from plyground.storage.sql_store import SqlStore
from plyground.web.handover import Handover
from plyground.web.worker import Worker


def choose_relay(store: SqlStore, worker: Worker | None) -> Relay | None:
    """Return the relay to the other processes that use ``store``; None if there are none.

    PostgreSQL reaches them on all machines, the relay of the workers on this one.
    """
    if store.engine.dialect.name == "postgresql":
        from plyground.storage.postgres_relay import PostgresRelay  # needs psycopg, which SQLite does not

        return PostgresRelay(store.engine)
    return worker.relay if worker is not None else None


def choose_handover(relay: Relay | None, worker: Worker | None) -> Handover | None:
    """Return what passes connections to the other processes of this machine; None if there are none."""
    return Handover(worker.shard, relay) if worker and isinstance(relay, LocalRelay) else None
