"""Shared by the tests of opponents."""

from collections.abc import Iterator

import pytest

from plyground.games.oware.tablebase.table import default_tablebase


@pytest.fixture(scope="module")
def small_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Masters look into a small table, in a folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGROUND_TABLES", str(tmp_path_factory.mktemp("tables")))
        patch.setattr("plyground.solve.tablebase.DEFAULT_SEEDS", 4)
        default_tablebase.cache_clear()
        yield
    default_tablebase.cache_clear()
