"""Connections that are passed on to the process of their match."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from doubles import PATIENCE
from plyground.play.local_relay import LocalRelay, relay_pairs
from plyground.play.shards import Shard
from plyground.web.handover import LARGEST, Handover

COUNT = 3


class Process:
    """One of the processes, with the connections that it has got from others."""

    def __init__(self, relay: LocalRelay, number: int) -> None:
        self.handover = Handover(Shard(number, COUNT), relay)
        self.taken: list[tuple[socket.socket, bytes]] = []
        self._came = threading.Event()
        self.handover.listen(self._take)
        relay.start(lambda _: None)

    def _take(self, connection: socket.socket, data: bytes) -> None:
        self.taken.append((connection, data))
        self._came.set()

    def wait(self) -> tuple[socket.socket, bytes]:
        assert self._came.wait(PATIENCE)
        return self.taken[-1]


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    with ExitStack() as stack:
        pairs = relay_pairs(COUNT)
        for each in (each for pair in pairs for each in pair):
            stack.enter_context(each)
        relays = []
        for number in range(COUNT):
            writers = [writer.dup() for index, (_, writer) in enumerate(pairs) if index != number]
            relays.append(LocalRelay(pairs[number][0].dup(), writers, number))
            stack.callback(relays[-1].close)
        yield [Process(relay, number) for number, relay in enumerate(relays)]


@pytest.fixture
def connection() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Return both ends of a connection: the client's, and the server's."""
    client, server = socket.socketpair()
    with client, server:
        yield client, server


def request(match_id: str, what: str = "events", method: str = "GET") -> bytes:
    return f"{method} /api/matches/{match_id}/{what} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


@pytest.mark.parametrize("sender", range(COUNT))
@pytest.mark.parametrize("owner", range(COUNT))
def test_a_connection_goes_to_the_process_of_its_match(
    processes: list[Process], connection: tuple[socket.socket, socket.socket], sender: int, owner: int
) -> None:
    client, server = connection
    data = request(Shard(owner, COUNT).new_id())
    is_passed = processes[sender].handover.pass_on(data, server.fileno())
    assert is_passed == (sender != owner)
    if is_passed:
        server.close()  # as the process that passes it on does
        taken, received = processes[owner].wait()
        with taken:
            assert received == data
            taken.sendall(b"answer")
            assert client.recv(16) == b"answer"


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n",
        b"GET /api/matches/nobody/events HTTP/1.1\r\n",
        request("f" * 32, "review"),
        request("f" * 32, method="DELETE"),
        request("f" * 32) + b"x" * LARGEST,
        b"GET /api/mat",
        b"",
    ],
)
def test_other_requests_stay(
    processes: list[Process], connection: tuple[socket.socket, socket.socket], data: bytes
) -> None:
    assert not processes[1].handover.pass_on(data, connection[1].fileno())


def test_a_process_that_takes_no_more_is_not_waited_for(
    connection: tuple[socket.socket, socket.socket],
) -> None:
    """Nobody reads at the other end: at some point its buffer is full, and connections stay here."""
    pairs = relay_pairs(2)
    relay = LocalRelay(pairs[0][0], [pairs[1][1]], 0)
    handover = Handover(Shard(0, 2), relay)
    data = request(Shard(1, 2).new_id())
    passed = [handover.pass_on(data, connection[1].fileno()) for _ in range(5000)]
    assert passed[0]
    assert not passed[-1]
    relay.close()
    for each in (pairs[0][1], pairs[1][0]):
        each.close()
