"""``plyground serve`` as people start it: its port, its browser, its end."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from plyground.cli.main import main
from plyground.errors import PlygroundError
from plyground.web import server
from plyground.web.server import address_of, take_port
from web.guests import LONG, PERSON, foe

HOST = "127.0.0.1"


@contextmanager
def serving(*options: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address; it ends with the block."""
    command = [sys.executable, "-m", "plyground.cli.main", "serve", *options]
    process = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        assert said.startswith("plyground is at http://"), said + process.stdout.read()
        yield process, said.removeprefix("plyground is at ").strip().rstrip("/")
    finally:
        process.kill()
        process.wait(LONG)
        process.stdout.close()


def ask(url: str, body: Any = None, key: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers)
    with urllib.request.urlopen(request, timeout=LONG) as answer:
        return json.load(answer)


# Ports


def test_a_port_that_is_taken_is_refused_with_one_that_is_free() -> None:
    with closing(take_port(HOST, 0, 8000)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PlygroundError, match=rf"port {port} of 127.0.0.1 is taken; \d+ is free"):
            take_port(HOST, port, 8000)


def test_without_a_word_the_next_free_port_is_taken() -> None:
    with closing(take_port(HOST, 0, 8000)) as taken:
        first = taken.getsockname()[1]
        with closing(take_port(HOST, None, first)) as found:
            assert first < found.getsockname()[1] < first + server.NEAR


def test_where_all_ports_are_taken_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "NEAR", 1)
    with closing(take_port(HOST, 0, 8000)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PlygroundError, match="are all taken; choose one with --port"):
            take_port(HOST, None, port)


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(PlygroundError, match="is no address of this machine"):
        take_port("no.such.host.invalid", 0, 8000)


def test_the_address_is_one_that_a_browser_understands() -> None:
    with closing(take_port("0.0.0.0", 0, 8000)) as found:  # everybody's
        port = found.getsockname()[1]
        assert address_of(found, "0.0.0.0") == f"http://localhost:{port}/"
        assert address_of(found, "::1") == f"http://[::1]:{port}/"


def test_a_taken_port_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.create_server((HOST, 0))) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1])]) != 0
    assert "is taken" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["x", "-1", "65536", "99999999"])
def test_what_is_no_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) != 0
    assert "is no port" in capsys.readouterr().err


# The process


def test_it_opens_a_browser_keeps_matches_where_it_is_told_and_ends_cleanly(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    database = tmp_path / "games.sqlite"
    with serving("--port", "0", "--open", BROWSER=f"{browser} %s", PLYGROUND_DB=str(database)) as (
        process,
        url,
    ):
        seats = [PERSON, foe("sentinel")]
        begun = ask(f"{url}/api/matches", {"game": "tictactoe", "seats": seats, "pace": "instant"})
        assert database.is_file()
        deadline = time.monotonic() + LONG
        while not (seen.is_file() and seen.read_text()) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert seen.read_text().strip() == f"{url}/"
        stream = urllib.request.urlopen(f"{url}/api/matches/{begun['match']['id']}/events", timeout=LONG)
        assert stream.readline().startswith(b"retry:")
        process.send_signal(signal.SIGINT)
        assert process.wait(LONG) == 0
        assert process.stdout is not None
        assert "Traceback" not in process.stdout.read()
        stream.close()


def test_a_match_goes_on_after_the_plug_was_pulled(tmp_path: Path) -> None:
    options = ("--port", "0", "--db", str(tmp_path / "games.sqlite"))
    with serving(*options) as (process, url):
        seats = [PERSON, foe("sentinel")]
        begun = ask(f"{url}/api/matches", {"game": "tictactoe", "seats": seats, "pace": "slow"})
        place, key = f"/api/matches/{begun['match']['id']}", begun["keys"][0]
        ask(f"{url}{place}/moves", {"move": "b2"}, key)
        process.kill()
        process.wait(LONG)
    with serving(*options) as (_, url):
        deadline = time.monotonic() + LONG
        while len(ask(f"{url}{place}")["moves"]) < 2:
            assert time.monotonic() < deadline, "the opponent answers"
            time.sleep(0.05)
        assert len(ask(f"{url}{place}/undo", {}, key)["moves"]) == 0
