"""Which way the events of matches take to other servers of the same database."""

from plyground.play.relay import Relay
from plyground.storage.sql_store import SqlStore
from plyground.web.worker import Worker


def choose_relay(store: SqlStore, worker: Worker | None) -> Relay | None:
    """Return the relay to the other processes that use ``store``; None if there are none.

    PostgreSQL reaches them on all machines, the relay of the workers on this one.
    """
    if store.engine.dialect.name == "postgresql":
        from plyground.storage.postgres_relay import PostgresRelay  # needs psycopg, which SQLite does not

        return PostgresRelay(store.engine)
    return worker.relay if worker is not None else None
