"""Shared by the tests of opponents."""

from collections.abc import Iterator

import pytest

from plyground.games.oware.tablebase.table import default_tablebase


@pytest.fixture(scope="module")
def small_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let masters use small endgame tables, in a temporary folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGROUND_TABLES", str(tmp_path_factory.mktemp("tables")))
        patch.setattr("plyground.games.oware.tablebase.table.DEFAULT_SEEDS", 4)
        patch.setattr("plyground.games.oware.tablebase.knowledge.DEFAULT_SEEDS", 4)
        default_tablebase.cache_clear()
        yield
    default_tablebase.cache_clear()
