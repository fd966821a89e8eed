"""The client of a request: one for each address, known wherever the request is handled."""

import asyncio

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from plyground.play.clients import current_client
from plyground.play.executor import SearchExecutor
from plyground.web.client import ClientMiddleware, client_of


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("testclient", "testclient"),
    ],
)
def test_the_client_is_its_address_or_its_network(host: str, client: str) -> None:
    assert client_of({"client": (host, 5000)}) == client


def test_a_client_without_an_address_has_no_name() -> None:
    assert client_of({"client": None}) == client_of({}) == ""


def test_every_part_of_a_request_knows_the_client() -> None:
    app = FastAPI()
    app.add_middleware(ClientMiddleware)
    executor = SearchExecutor(workers=1)

    @app.get("/thread")
    def in_a_thread() -> str:
        return current_client.get()

    @app.get("/search")
    async def in_a_search() -> str:
        return await executor.run(lambda _: current_client.get())

    with TestClient(app, client=("192.0.2.7", 1)) as client:
        assert client.get("/thread").json() == client.get("/search").json() == "192.0.2.7"
    assert current_client.get() == ""
    executor.close()


def test_the_queue_counts_the_searches_of_a_request_for_its_client() -> None:
    async def scenario() -> float:
        executor = SearchExecutor(workers=1)
        current_client.set("192.0.2.7")
        return await executor.run(lambda _: next(iter(executor.queue._running)).client == "192.0.2.7")

    assert asyncio.run(scenario())
