"""Connections that send too slowly, too much or nothing at all, and too many of them."""

import logging
import socket
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from doubles import PATIENCE
from plyground.errors import PlygroundError
from plyground.play.seating import Seat
from plyground.web import open_files
from plyground.web.addresses import AddressCounter
from plyground.web.limits import UNLIMITED, Rate
from plyground.web.log_filter import INTERVAL, RepeatFilter
from plyground.web.protocol import MAX_WIRE_BODY
from plyground.web.proxies import Proxies
from web.conftest import QUICK
from web.live import GET, Live, is_closed, live, read_answer
from web.test_server import serving

SHORT = 1.0
"""Seconds of a short timeout."""

HASTY = replace(QUICK, limits=replace(UNLIMITED, head_seconds=SHORT, body_seconds=SHORT))
POST = b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
OTHER = "127.0.0.2"
FEW = 4
PEOPLE = (Seat("Ama"), Seat("Kofi"))


def sends_until_closed(connection: socket.socket, data: bytes) -> bool:
    """Send the same again and again; return whether the server closes the connection."""
    deadline = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < deadline:
            connection.sendall(data)
            time.sleep(SHORT / 20)
    except ConnectionError:
        return True
    return False


def read_until(connection: socket.socket, text: bytes) -> None:
    """Read until a text has come."""
    data = b""
    while text not in data:
        part = connection.recv(65536)
        assert part, data
        data += part


def test_a_connection_that_sends_nothing_is_closed() -> None:
    with live(HASTY) as server, server.connect() as connection:
        assert is_closed(connection)


def test_a_head_that_does_not_end_is_refused() -> None:
    with live(HASTY) as server, server.connect() as connection:
        connection.sendall(GET[:-2])
        answer = read_answer(connection)
        assert (answer.status, answer.error) == (408, "Timeout")
        assert is_closed(connection)


@pytest.mark.parametrize("drip", [b"X-A: b\r\n", b"\r\n"])
def test_a_head_that_arrives_in_drops_is_refused(drip: bytes) -> None:
    with live(HASTY) as server, server.connect() as connection:
        if drip != b"\r\n":
            connection.sendall(GET[:-2])
        assert sends_until_closed(connection, drip)


def test_drops_between_two_requests_do_not_keep_a_connection_open() -> None:
    with live(HASTY) as server, server.connect() as connection:
        connection.sendall(GET)
        assert read_answer(connection).status == 200
        assert sends_until_closed(connection, b"\r\n")


def test_a_connection_may_be_idle_longer_than_a_head_may_take() -> None:
    with live(HASTY) as server, server.connect() as connection:
        for _ in range(2):
            connection.sendall(GET)
            assert read_answer(connection).status == 200
            time.sleep(2 * SHORT)


def test_a_stream_may_last_longer_than_a_head_may_take() -> None:
    with live(HASTY) as server:
        match = server.context.matches.start("tictactoe", PEOPLE).id
        with server.connect() as connection:
            connection.sendall(GET.replace(b"/api/status", f"/api/matches/{match}/events".encode()))
            read_until(connection, b"event: match")
            time.sleep(2 * SHORT)
            server.context.matches.move(match, "b2")
            read_until(connection, b"event: match")


@pytest.mark.parametrize("head", [b"Content-Length: 10\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"])
def test_a_body_that_does_not_arrive_is_refused(head: bytes) -> None:
    with live(HASTY) as server, server.connect() as connection:
        connection.sendall(POST + head)
        answer = read_answer(connection)
        assert (answer.status, answer.error) == (408, "Timeout")
        assert is_closed(connection)


def test_a_body_that_nobody_wants_is_not_awaited_for_ever() -> None:
    with live(HASTY) as server, server.connect() as connection:
        connection.sendall(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n")
        assert read_answer(connection).status in (200, 408), "the second if this machine is very slow"
        assert is_closed(connection)


@pytest.mark.parametrize("value", [b"a" * 100_000, b"\r\nX-B: c" * 20_000])
def test_a_head_that_is_too_large_is_refused(value: bytes) -> None:
    with live(QUICK) as server, server.connect() as connection:
        connection.sendall(GET[:-2] + b"X-A: " + value)
        answer = read_answer(connection)
        assert (answer.status, answer.error) == (431, "TooLarge")


def test_a_body_that_is_too_large_and_that_nobody_wants_is_not_read_to_its_end() -> None:
    with live(QUICK) as server, server.connect() as connection:
        connection.sendall(GET[:-2] + b"Content-Length: %d\r\n\r\n" % (100 * MAX_WIRE_BODY))
        assert read_answer(connection).status == 200
        assert sends_until_closed(connection, b"x" * MAX_WIRE_BODY)


@pytest.mark.parametrize(
    "request_",
    [b"nonsense\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", b"OPTIONS * HTTP/1.1\r\n\r\n"],
)
def test_what_is_not_http_is_an_error_in_the_shape_of_all(request_: bytes) -> None:
    with live(QUICK) as server:
        answer = server.send(request_)
        assert (answer.status, answer.error) == (400, "BadRequest")


def test_a_request_without_a_host_is_an_error_in_the_shape_of_all() -> None:
    with live(QUICK) as server:
        answer = server.send(b"GET / HTTP/1.1\r\n\r\n")
        assert (answer.status, answer.error) == (400, "BadRequest")


# Many connections


def hold(server: Live, stack: ExitStack, count: int, source: str = "127.0.0.1") -> None:
    """Open connections that send half of a request."""
    for _ in range(count):
        stack.enter_context(server.connect(source)).sendall(GET[:10])


def wait_for(server: Live, count: int) -> None:
    """Wait until the server has so many connections."""
    deadline = time.monotonic() + PATIENCE
    while server.context.traffic.connections.total != count:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_an_address_with_too_many_connections_is_refused_and_others_are_not() -> None:
    settings = replace(QUICK, limits=replace(UNLIMITED, connections_per_address=FEW))
    with live(settings) as server:
        with ExitStack() as stack:
            hold(server, stack, FEW)
            wait_for(server, FEW)
            refused = server.send(GET)
            assert (refused.status, refused.error) == (503, "TooManyConnections")
            assert server.send(GET, OTHER).status == 200
        wait_for(server, 0)
        assert server.send(GET).status == 200, "they are free again"


def test_all_connections_together_are_limited() -> None:
    settings = replace(QUICK, limits=replace(UNLIMITED, connections=FEW))
    with live(settings) as server, ExitStack() as stack:
        hold(server, stack, FEW)
        wait_for(server, FEW)
        assert server.send(GET, OTHER).status in (503, 0)


@pytest.mark.slow
def test_half_open_connections_neither_stop_the_server_nor_fill_its_log(tmp_path: Path) -> None:
    options = ("--port", "0", "--db", str(tmp_path / "games.sqlite"))
    with serving(*options, files=200) as (process, url), ExitStack() as stack:
        server = Live(int(url.rpartition(":")[2]), None)  # type: ignore[arg-type]
        hold(server, stack, 300)
        answer = server.send(GET, OTHER)
        assert answer.status == 200, answer
        for _ in range(50):
            assert server.send(b"nonsense\r\n\r\n", OTHER).status == 400
        process.kill()
        assert process.stdout is not None
        log = process.stdout.read()
    assert len(log) < 10_000, log[:2000]
    assert 1 <= log.count("Invalid HTTP request") < 10


def test_the_limit_of_open_files_leaves_some_for_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    for files, connections in ((10_000, 2000), (2256, 2000), (1024, 768), (300, 150), (20, 10)):
        monkeypatch.setattr(open_files, "raise_file_limit", lambda wanted, files=files: min(wanted, files))
        assert open_files.connections_within(2000, 256) == connections


# The log


def test_the_same_message_is_written_once_in_a_while_with_the_number_of_the_others() -> None:
    time = 0.0
    found = RepeatFilter(lambda: time)

    def write(text: str, *args: object) -> str | None:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, __file__, 1, text, args, None)
        return record.getMessage() if found.filter(record) else None

    written = [write("bad request from %s", number) for number in range(5)]
    assert written == ["bad request from 0", None, None, None, None]
    assert write("something else") == "something else"
    time = INTERVAL
    assert write("bad request from %s", 5) == "bad request from 5 (4 more)"
    time = 2 * INTERVAL
    assert write("bad request from %s", 6) == "bad request from 6"


def test_different_exceptions_are_different_messages() -> None:
    found = RepeatFilter(lambda: 0.0)

    def passes(error: Exception) -> bool:
        try:
            raise error
        except ValueError:
            info = (type(error), error, error.__traceback__)
        except KeyError:
            info = (type(error), error, error.__traceback__)
        record = logging.LogRecord("uvicorn.error", logging.ERROR, __file__, 1, "failed", (), info)
        return found.filter(record)

    assert [passes(ValueError("a")), passes(ValueError("b")), passes(KeyError("a"))] == [True, False, True]


# Proxies


def test_a_forwarded_address_is_believed_only_of_a_proxy() -> None:
    """Somebody on this machine cannot avoid the limits with invented addresses."""
    limits = replace(UNLIMITED, searches=Rate(burst=1, per_second=0.001))
    for proxies, second in (((), 429), ((OTHER,), 429), (("127.0.0.1",), 422)):
        with live(replace(QUICK, limits=limits, proxies=proxies)) as server:
            statuses = [server.send(_search(f"192.0.2.{number}")).status for number in range(2)]
        assert statuses == [422, second]


def test_connections_of_a_proxy_are_not_those_of_one_address() -> None:
    limits = replace(UNLIMITED, connections_per_address=FEW)
    with live(replace(QUICK, limits=limits, proxies=("127.0.0.0/8",))) as server, ExitStack() as stack:
        hold(server, stack, 2 * FEW)
        wait_for(server, 2 * FEW)
        assert server.send(GET).status == 200


def _search(address: str) -> bytes:
    return (
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
        + f"X-Forwarded-For: {address}\r\n\r\n".encode()
    )


@pytest.mark.parametrize("text", ["nobody", "10.0.0.1/4", "", "*"])
def test_what_is_not_the_address_of_a_proxy_is_refused(text: str) -> None:
    with pytest.raises(PlygroundError, match="is not the address of a proxy"):
        Proxies([text])


def test_clients_without_an_address_of_their_own_count_only_together() -> None:
    counter = AddressCounter(per_address=1, total=2)
    assert [counter.open(None) for _ in range(3)] == [True, True, False]
    counter.close(None)
    assert counter.open("a")
