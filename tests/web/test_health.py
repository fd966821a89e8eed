"""GET /api/health: what the operator of a server sees."""

import gc
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import plyground
from plyground.caching import BoundedCache, all_caches, bounded_cache
from plyground.errors import StorageError
from plyground.play.store import MatchSummary, MemoryStore
from plyground.storage.sql_store import SqlStore
from plyground.web import health
from plyground.web.app import create_app
from web.conftest import QUICK
from web.players import FRIEND, PERSON, start


def test_it_says_how_the_server_is(tmp_path: Path) -> None:
    folder = tmp_path / "recognisable"
    with TestClient(create_app(QUICK, SqlStore(str(folder / "games.sqlite")))) as client:
        start(client, PERSON, FRIEND)
        response = client.get("/api/health")
        found = response.json()
    assert response.status_code == 200
    assert found["version"] == plyground.__version__
    assert found["uptime"] > 0
    assert found["matches"] == 1
    assert (found["connections"], found["streams"]) == (0, 0)
    assert (found["queue"]["running"], found["queue"]["queued"]) == (0, 0)
    assert (found["database"]["kind"], found["database"]["reachable"]) == ("sqlite", True)
    assert found["database"]["bytes"] > 4096
    assert "recognisable" not in response.text
    if Path("/proc/self/statm").exists():
        assert found["memory"] > 10_000_000


def test_every_cache_has_a_bound(client: TestClient) -> None:
    start(client, PERSON, FRIEND)
    caches = {each["name"]: each for each in client.get("/api/health").json()["caches"]}
    for each in caches.values():
        assert 0 <= each["entries"] <= each["size"], each
    assert {"web.match_cache", "web.review_cache", "opponents.roster._opponent"} <= set(caches)


class LostStore(MemoryStore):
    """A store that counts questions and answers none."""

    asked = 0

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        self.asked += 1
        raise StorageError("/srv/recognisable/games.sqlite is lost")


def test_a_lost_database_is_not_reachable_and_asked_only_now_and_then() -> None:
    store = LostStore()
    with TestClient(create_app(QUICK, store)) as client:
        answers = [client.get("/api/health") for _ in range(5)]
    assert store.asked == 1
    for answer in answers:
        assert answer.status_code == 200
        assert answer.json()["database"] == {"kind": "memory", "reachable": False, "bytes": None}
        assert "recognisable" not in answer.text


def test_memory_is_null_where_the_system_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "Path", lambda _: Path("/nowhere"))
    assert health.memory_bytes() is None


def test_caches_of_one_module_are_added_up_and_forgotten_with_their_owner() -> None:
    def listed() -> list[tuple[int, int]]:
        gc.collect()
        return [(each.entries, each.size) for each in all_caches() if each.name == __name__]

    first: BoundedCache[int, int] = BoundedCache(3)
    second: BoundedCache[int, int] = BoundedCache(4)
    first.put(1, 1)
    second.put(1, 1)
    assert listed() == [(2, 7)]
    del second
    assert listed() == [(1, 3)]
    del first
    assert listed() == []


def test_a_cached_function_is_listed_with_its_bound() -> None:
    @bounded_cache(2)
    def double(number: int) -> int:
        return 2 * number

    assert [double(number) for number in (1, 2, 3, 3)] == [2, 4, 6, 6]
    info = next(each for each in all_caches() if each.name.endswith("double"))
    assert (info.entries, info.size) == (2, 2)
    assert double.cache_info().hits == 1
