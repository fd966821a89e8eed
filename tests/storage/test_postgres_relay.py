"""Messages between the servers of one PostgreSQL database."""

import logging
import queue
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from doubles import PATIENCE
from plyground.play.relay import LONGEST, RelayMessage
from plyground.storage import postgres_relay
from plyground.storage.postgres_relay import PostgresRelay
from plyground.storage.sql_store import SqlStore
from plyground.web.relays import choose_relay

MOVE = RelayMessage("a" * 32, 3, "match")
PROGRESS = RelayMessage("a" * 32, 3, "progress", '{"text": "für \\u0000 Ama"}')


class Server:
    """One end of the relay, with what it has received."""

    def __init__(self, url: str) -> None:
        self.store = SqlStore(url)
        self.relay = PostgresRelay(self.store.engine)
        self.received: queue.Queue[RelayMessage] = queue.Queue()

    def start(self) -> None:
        self.relay.start(self.received.put)
        assert self.relay.wait_until_listening(PATIENCE)

    def next(self) -> RelayMessage:
        return self.received.get(timeout=PATIENCE)

    def close(self) -> None:
        self.relay.close()
        self.store.close()


@pytest.fixture
def servers(postgres: str) -> Iterator[tuple[Server, Server]]:
    one, other = Server(postgres), Server(postgres)
    for server in (one, other):
        server.start()
    yield one, other
    for server in (one, other):
        server.close()


def test_messages_reach_the_others_in_order_and_not_the_sender(servers: tuple[Server, Server]) -> None:
    one, other = servers
    for message in (MOVE, PROGRESS):
        one.relay.send(message)
    assert [other.next(), other.next()] == [MOVE, PROGRESS]
    other.relay.send(MOVE)
    assert one.next() == MOVE
    assert one.received.empty()


def test_a_message_that_is_too_long_is_left_out(servers: tuple[Server, Server]) -> None:
    one, other = servers
    one.relay.send(RelayMessage("a" * 32, 3, "progress", "x" * LONGEST))
    one.relay.send(MOVE)
    assert other.next() == MOVE


def test_a_subscriber_that_fails_receives_the_next_message(postgres: str) -> None:
    one, other = Server(postgres), Server(postgres)
    one.start()

    def fail_once(message: RelayMessage) -> None:
        other.received.put(message)
        if message == MOVE:
            raise ZeroDivisionError

    other.relay.start(fail_once)
    assert other.relay.wait_until_listening(PATIENCE)
    for message in (MOVE, PROGRESS):
        one.relay.send(message)
    assert [other.next(), other.next()] == [MOVE, PROGRESS]
    one.close()
    other.close()


def test_after_a_lost_connection_messages_arrive_again_with_one_warning(
    servers: tuple[Server, Server], postgres_server: str, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = servers
    one.relay.send(MOVE)
    assert other.next() == MOVE
    with caplog.at_level(logging.WARNING), psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%'"
        )
        deadline = time.monotonic() + PATIENCE
        while other.received.empty() and time.monotonic() < deadline:
            one.relay.send(PROGRESS)
            time.sleep(0.05)
    assert other.next() == PROGRESS
    assert len([each for each in caplog.messages if "listener has lost" in each]) == len(servers)


def test_sending_does_not_wait_for_a_database_that_is_gone(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_relay, "MOST_WAITING", 10)
    server = Server(postgres)
    for number in range(100):
        server.relay.send(RelayMessage("a" * 32, number, "match"))
    assert len(server.relay._queue) == 10, "the oldest ones are dropped"
    server.close()


def test_only_a_database_that_servers_can_share_has_a_relay(postgres: str, tmp_path: Path) -> None:
    for url, kind in ((postgres, PostgresRelay), (str(tmp_path / "games.sqlite"), type(None))):
        store = SqlStore(url)
        assert isinstance(choose_relay(store, None), kind)
        store.close()
