"""A real PostgreSQL server for these tests, started when it is first needed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.postgres_server import new_schema, running_postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Start an empty server and return its URL; stop it after the tests."""
    with running_postgres() as url:
        yield url


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """Return the URL of a new schema on the server."""
    return new_schema(postgres_server)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty SQLite or PostgreSQL database."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    found: str = request.getfixturevalue("postgres")
    return found
