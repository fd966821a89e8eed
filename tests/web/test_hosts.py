"""The Host header: a request for another name is refused, as DNS rebinding would make one."""

import socket
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from plyground.web.app import Settings, create_app
from plyground.web.hosts import HostNames
from web.conftest import QUICK

LOCAL = ("localhost", "LOCALHOST:8000", "localhost.", "127.0.0.1", "127.0.0.1:8000", "[::1]", "[::1]:8000")
FOREIGN = (
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "localhost@evil.example",
    "localhost:80:80",
    "localhost/",
    "[::1",
    "[localhost]evil",
    " ",
    "",
    "\xe9",
)


@pytest.mark.parametrize("host", LOCAL)
def test_names_of_this_machine_are_allowed(host: str) -> None:
    assert HostNames("127.0.0.1").allows(host)


@pytest.mark.parametrize("listens_on", ["127.0.0.1", "0.0.0.0"])
@pytest.mark.parametrize("host", FOREIGN)
def test_other_names_are_not_allowed(host: str, listens_on: str) -> None:
    assert not HostNames(listens_on).allows(host)


def test_a_server_on_one_address_answers_there() -> None:
    names = HostNames("192.168.1.7")
    assert names.allows("192.168.1.7:8000")
    assert not names.allows("192.168.1.8:8000")
    assert not names.allows(socket.gethostname())


@pytest.mark.parametrize("listens_on", ["0.0.0.0", "::"])
def test_a_server_on_all_addresses_answers_to_each_and_to_the_machines_name(listens_on: str) -> None:
    names = HostNames(listens_on)
    name = socket.gethostname().partition(".")[0]
    for host in ("192.168.1.7:8000", "[fe80::1]:8000", f"{name}:8000", f"{name}.local"):
        assert names.allows(host)


def test_other_names_can_be_added() -> None:
    names = HostNames("127.0.0.1", ["Games.Example"])
    assert names.allows("games.example:443")
    assert not names.allows("example")


@pytest.mark.parametrize(("method", "path"), [("GET", "/"), ("GET", "/api/games"), ("POST", "/api/matches")])
def test_a_request_for_another_name_is_an_error_in_the_shape_of_all(method: str, path: str) -> None:
    app = create_app(replace(QUICK, host_names=()))
    with TestClient(app, base_url="http://evil.example") as client:
        response = client.request(method, path)
    assert (response.status_code, response.json()["error"]) == (421, "WrongHost")
    assert "--host-name" in response.json()["detail"]
    assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_the_settings_name_other_hosts() -> None:
    with TestClient(create_app(Settings(host_names=("games.example",)))) as client:
        assert client.get("/api/status", headers={"Host": "games.example"}).status_code == 200
        assert client.get("/api/status", headers={"Host": "localhost"}).status_code == 200
        assert client.get("/api/status").status_code == 421
