"""Several requests on one connection: the later ones are answered as quickly as the first."""

import asyncio
import socket
import time
from contextlib import closing
from statistics import median

from doubles import PATIENCE
from plyground.web.server import take_port

HEAD = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n"
BODY = b"{}"
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
CONNECTIONS, REQUESTS = 9, 9
SLOWER = 8
"""A later request may take so many times as long as the first: much more than noise, much less than 40 ms."""


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer every request with two writes, as uvicorn does."""
    while await reader.readline():
        while await reader.readline() not in (b"\r\n", b""):
            pass
        writer.write(HEAD)
        await asyncio.sleep(0)
        writer.write(BODY)
    writer.close()


def durations(port: int) -> list[float]:
    """Return how long each request on a new connection takes."""
    found = []
    with closing(socket.create_connection(("127.0.0.1", port), PATIENCE)) as connection:
        for _ in range(REQUESTS):
            began = time.perf_counter()
            connection.sendall(REQUEST)
            received = 0
            while received < len(HEAD + BODY):
                received += len(connection.recv(1000))
            found.append(time.perf_counter() - began)
    return found


def test_later_requests_on_a_connection_do_not_wait_for_an_acknowledgement() -> None:
    async def measure() -> list[list[float]]:
        listener = take_port("127.0.0.1", 0, 8000)
        async with await asyncio.start_server(answer, sock=listener) as server:
            port = server.sockets[0].getsockname()[1]
            return [await asyncio.to_thread(durations, port) for _ in range(CONNECTIONS)]

    # uvloop sets the option by itself; asyncio's own loop is the one that has to be helped.
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        measured = runner.run(measure())
    first = median(each[0] for each in measured)
    later = median(duration for each in measured for duration in each[1:])
    assert later < SLOWER * first
