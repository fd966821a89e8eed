"""An opponent's search is claimed by one server, and taken over if that one dies."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from doubles import PATIENCE, Held, with_doubles
from plyground.core import catalogue
from plyground.play.match import Match
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.storage import claims
from plyground.storage.claims import Claims
from plyground.storage.database import read_transaction
from plyground.storage.sql_store import SqlStore

TICTACTOE = catalogue.game("tictactoe")
AGAINST_HELD = (Seat("Ama"), Seat("held", is_opponent=True))


@pytest.fixture
def stores(url: str) -> Iterator[tuple[SqlStore, SqlStore]]:
    one, other = SqlStore(url, shared=True), SqlStore(url, shared=True)
    yield one, other
    one.close()
    other.close()


def kill(store: SqlStore) -> None:
    """Stop renewing the claims of a store, as if its server had died."""
    assert store._claims is not None
    store._claims._closed.set()


def claim_count(store: SqlStore) -> int:
    with read_transaction(store.engine) as connection:
        return int(connection.execute(text("SELECT count(*) FROM claims")).scalar_one())


def eventually(condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def test_of_two_servers_one_has_a_claim_until_it_is_released(stores: tuple[SqlStore, SqlStore]) -> None:
    one, other = stores
    match = one.add(Match.begin(TICTACTOE))
    assert one.claim(match.id, 1)
    assert one.claim(match.id, 1), "it is its own"
    assert not other.claim(match.id, 1)
    one.release(match.id, 1)
    assert eventually(lambda: other.claim(match.id, 1))
    assert not one.claim(match.id, 1)


def test_a_newer_version_is_claimed_at_once_and_not_released_for_the_older_one(
    stores: tuple[SqlStore, SqlStore],
) -> None:
    one, other = stores
    match = one.add(Match.begin(TICTACTOE))
    assert one.claim(match.id, 1)
    second = one.save(match, match.match.play("b2"))
    assert other.claim(match.id, 2)
    assert not one.claim(match.id, 1), "there is a newer version"
    one.release(match.id, 1)
    one.save(second, second.match.play("a1"))
    assert other.claim(match.id, 3)
    other.release(match.id, 2)
    assert not one.claim(match.id, 3)


def test_only_the_current_version_can_be_claimed(stores: tuple[SqlStore, SqlStore]) -> None:
    one, other = stores
    match = one.add(Match.begin(TICTACTOE))
    one.save(match, match.match.play("b2"))
    assert not other.claim(match.id, 1), "the answer is there already"
    assert other.claim(match.id, 2)


def test_a_claim_lasts_as_long_as_its_server_lives(
    stores: tuple[SqlStore, SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "LEASE_SECONDS", 1.0)
    monkeypatch.setattr(claims, "RENEW_SECONDS", 0.1)
    one, other = stores
    match = one.add(Match.begin(TICTACTOE))
    assert one.claim(match.id, 1)
    deadline = time.monotonic() + 2
    while time.monotonic() < deadline:
        assert not other.claim(match.id, 1)
        time.sleep(0.1)
    kill(one)
    assert eventually(lambda: other.claim(match.id, 1))


def test_a_server_that_stops_gives_up_its_claims(url: str) -> None:
    one, other = SqlStore(url, shared=True), SqlStore(url, shared=True)
    match = one.add(Match.begin(TICTACTOE))
    assert one.claim(match.id, 1)
    one.close()
    assert other.claim(match.id, 1)
    other.close()


def test_a_database_of_one_server_needs_no_claims(tmp_path: Path) -> None:
    one, other = (SqlStore(str(tmp_path / "games.sqlite")) for _ in range(2))
    match = one.add(Match.begin(TICTACTOE))
    assert one.claim(match.id, 1)
    assert other.claim(match.id, 1)
    one.close()
    other.close()


class Server:
    """A service whose opponent waits, over a store of its own."""

    def __init__(self, store: SqlStore) -> None:
        self.held = Held(game=TICTACTOE)
        self.store = store
        self.service = MatchService(store, find_opponent=with_doubles(self.held))

    @property
    def is_searching(self) -> bool:
        return self.held.started.is_set()


@pytest.fixture
def servers(stores: tuple[SqlStore, SqlStore]) -> Iterator[tuple[Server, Server]]:
    one, other = Server(stores[0]), Server(stores[1])
    yield one, other
    for server in (one, other):
        server.held.release.set()
        server.service.close()


def test_only_the_server_that_got_the_move_thinks(servers: tuple[Server, Server]) -> None:
    one, other = servers
    match_id = one.service.start(TICTACTOE, AGAINST_HELD).id
    one.service.move(match_id, "b2")
    assert one.held.started.wait(PATIENCE)
    for _ in range(3):
        other.service.resume(match_id)
        other.service.wait(match_id, PATIENCE)
    assert not other.is_searching
    one.held.release.set()
    assert len(one.service.wait(match_id, PATIENCE).match.moves) == 2


def test_the_other_server_thinks_on_when_one_dies_and_the_late_answer_is_dropped(
    servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "LEASE_SECONDS", 0.5)
    one, other = servers
    match_id = one.service.start(TICTACTOE, AGAINST_HELD).id
    one.service.move(match_id, "b2")
    assert one.held.started.wait(PATIENCE)
    kill(one.store)

    def look() -> bool:
        other.service.resume(match_id)
        return other.is_searching

    assert eventually(look)
    other.held.release.set()
    answered = other.service.wait(match_id, PATIENCE)
    assert len(answered.match.moves) == 2
    one.held.release.set()
    assert one.service.wait(match_id, PATIENCE) == answered, "no failure is shown"


def test_a_claim_is_released_with_the_answer(servers: tuple[Server, Server]) -> None:
    one, other = servers
    match_id = one.service.start(TICTACTOE, AGAINST_HELD).id
    one.service.move(match_id, "b2")
    assert one.held.started.wait(PATIENCE)
    assert claim_count(other.store) == 1
    one.held.release.set()
    one.service.wait(match_id, PATIENCE)
    assert eventually(lambda: claim_count(other.store) == 0)


def test_the_claims_of_a_process_have_an_owner_of_their_own(stores: tuple[SqlStore, SqlStore]) -> None:
    one, other = (store._claims for store in stores)
    assert isinstance(one, Claims)
    assert isinstance(other, Claims)
    assert one.owner != other.owner
