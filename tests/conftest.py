"""Shared by all tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from fork_python import Forks
from plyground.core import catalogue
from plyground.opponents.roster import registered_opponents, unregister_opponent
from scale import QUICK

SLOW = (
    "acceptance",
    "arena",
    "browser",
    "cli/test_arena.py",
    "cli/test_interrupt.py",
    "cli/test_play.py",
    "cli/test_play_failure.py",
    "docs",
    "games/breakthrough/test_lineup.py",
    "games/connect4/test_lineup.py",
    "games/kalah/test_lineup.py",
    "games/oware/tablebase/test_file.py",
    "games/oware/tablebase/test_knowledge.py",
    "games/oware/tablebase/test_verify.py",
    "games/mnk/test_facts.py",
    "interop",
    "opponents/models/test_persona.py",
    "package",
    "opponents/programs/test_program.py",
    "opponents/strength/test_adaptive.py",
    "opponents/searchers/test_textbook.py",
    "opponents/test_roster.py",
    "play/test_two_processes.py",
    "play/test_warmup.py",
    "search/test_textbook.py",
    "storage/test_crash.py",
    "storage/test_database.py",
    "storage/test_servers.py",
    "test_benchmarks.py",
    "test_damaged_files.py",
    "test_engine_benchmark.py",
    "test_jit.py",
    "test_jit_cache.py",
    "test_own_game.py",
    "test_rivals.py",
    "test_web_benchmark.py",
    "tui/test_failure.py",
    "tui/test_game.py",
    "tui/test_pictures.py",
    "tui/test_screens.py",
    "tui/test_snapshots.py",
    "web/test_failure.py",
    "web/test_hang_up.py",
    "web/test_openapi.py",
    "web/test_restart.py",
    "web/test_server.py",
    "web/test_soak.py",
    "web/test_workers.py",
)
"""Left out of ``make test-fast``: the browser, screens, other processes, strength by many games, crashes."""

SLOW_PATHS = {Path(__file__).parent / name for name in SLOW}

# The first example of a property may have to compile its kernels. Where nobody watches,
# the same examples are tried every time; at a desk new ones are looked for.
settings.register_profile(
    "plyground",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    max_examples=10 if QUICK else 100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("plyground")


@pytest.fixture(scope="session", autouse=True)
def own_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep endgame tables in a folder that all processes of this run share, not in the user's."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGROUND_TABLES", str(shared / "tables"))
        yield


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    """Start Python programs quickly."""
    running = Forks(tmp_path_factory.mktemp("printed"))
    yield running
    running.close()


@pytest.fixture(autouse=True)
def forget_own_games() -> Iterator[None]:
    """Forget the games and opponents that a test has registered."""
    before = set(catalogue.all_games())
    yield
    for each in registered_opponents():
        unregister_opponent(each)
    for name in set(catalogue.all_games()) - before:
        catalogue.unregister(name)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no slow test where all of them are left out."""
    return True if config.option.markexpr == "not slow" and is_slow(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests by their folder or file."""
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)


def is_slow(path: Path) -> bool:
    """Return whether a file or folder is listed above, or is in a folder that is."""
    return any(each in SLOW_PATHS for each in (path, *path.parents))
