"""``plyground serve`` in a process of its own: its port, its browser, its games, its end."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote

import pytest

from doubles import PATIENCE
from plyground.cli import serve
from plyground.cli.main import main
from plyground.errors import PlygroundError
from plyground.jit_interpreted import is_compiling_allowed
from plyground.web import server
from plyground.web.server import address_of, network_address_of, take_port
from web.players import PERSON, opponent

HOST = "127.0.0.1"
FIRST_LINE = "plyground: "


@contextmanager
def serving(
    *options: str, folder: Path | None = None, files: int | None = None, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server in a process of its own, yield it and its address, and kill it.

    ``files`` is the number of files that the process may open.
    """
    command = [sys.executable, "-m", "plyground.cli.main", "serve", "--no-warm", *options]
    if files is not None:
        command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert line.startswith(f"{FIRST_LINE}http://"), line + process.stdout.read()
        yield process, line.removeprefix(FIRST_LINE).strip().rstrip("/")
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def send(url: str, body: Any = None, key: str | None = None) -> Any:
    """Send a request, and return the JSON of its response: POST with a body, GET without."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        return json.load(response)


def error_of(url: str, body: Any = None) -> tuple[int, str]:
    """Return the status and kind of the error that a request must lead to."""
    with pytest.raises(HTTPError) as caught:
        send(url, body)
    with caught.value as response:
        return response.code, json.load(response)["error"]


# Ports


def test_a_port_in_use_is_refused_with_one_that_is_free() -> None:
    with closing(take_port(HOST, 0, 8000)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PlygroundError, match=rf"port {port} on 127.0.0.1 is already in use; \d+ is free"):
            take_port(HOST, port, 8000)


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with closing(take_port(HOST, 0, 8000)) as taken:
        first = taken.getsockname()[1]
        with closing(take_port(HOST, None, first)) as found:
            assert first < found.getsockname()[1] < first + server.NEAR


def test_if_all_ports_are_in_use_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "NEAR", 1)
    with closing(take_port(HOST, 0, 8000)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PlygroundError, match="are all in use; choose another with --port"):
            take_port(HOST, None, port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(PlygroundError, match=r"cannot listen on no\.such\.host\.invalid"):
        take_port("no.such.host.invalid", 0, 8000)


def test_the_address_is_one_that_a_browser_understands() -> None:
    with closing(take_port("0.0.0.0", 0, 8000)) as found:
        port = found.getsockname()[1]
        assert address_of(found, "0.0.0.0") == f"http://localhost:{port}/"
        assert address_of(found, "::1") == f"http://[::1]:{port}/"


def test_other_devices_get_an_address_only_if_they_can_reach_the_server() -> None:
    with closing(take_port(HOST, 0, 0)) as listener:
        assert network_address_of(listener, HOST) is None
        found = network_address_of(listener, "0.0.0.0")  # nothing is bound here
        port = listener.getsockname()[1]
    assert found is None or re.fullmatch(rf"http://[\d.]+:{port}/", found)


def test_the_address_in_the_network_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    serve.announce("http://localhost:8000/", "http://192.0.2.7:8000/", is_opened=False)
    assert "In your local network: http://192.0.2.7:8000/\n" in capsys.readouterr().out
    serve.announce("http://127.0.0.1:8000/", None, is_opened=False)
    assert "network" not in capsys.readouterr().out


def test_a_port_in_use_is_one_sentence_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.create_server((HOST, 0))) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1])]) != 0
    assert "is already in use" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["x", "-1", "65536", "99999999"])
def test_what_is_not_a_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) != 0
    assert "is not a port" in capsys.readouterr().err


@pytest.mark.parametrize("options", [["missing.py"], ["--db", "folder"]])
def test_a_file_that_cannot_be_opened_is_one_sentence(
    options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["serve", "--port", "0", *options]) != 0
    error = capsys.readouterr().err
    assert options[-1] in error
    assert "Traceback" not in error
    assert is_compiling_allowed(), "only a server that runs forbids it"


# The process


def test_it_opens_a_browser_stores_matches_where_it_should_and_ends_cleanly(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    database = tmp_path / "games.sqlite"
    with serving("--port", "0", "--open", BROWSER=f"{browser} %s", PLYGROUND_DB=str(database)) as (
        process,
        url,
    ):
        seats = [PERSON, opponent("sentinel")]
        started = send(f"{url}/api/matches", {"game": "tictactoe", "seats": seats, "pace": "instant"})
        assert database.is_file()
        deadline = time.monotonic() + PATIENCE
        while not (seen.is_file() and seen.read_text()) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert seen.read_text().strip() == f"{url}/"
        path = f"/api/matches/{started['match']['id']}/events"
        stream = urllib.request.urlopen(f"{url}{path}", timeout=PATIENCE)
        assert stream.readline() == b"event: match\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert process.stdout is not None
        assert "Traceback" not in process.stdout.read()
        stream.close()


@pytest.mark.parametrize("options", [[], ["--ponder"]])
def test_opponents_think_on_the_time_of_people_only_if_the_server_says_so(options: list[str]) -> None:
    parser = ArgumentParser()
    serve.arguments(parser)
    settings = serve.settings_of(parser.parse_args(options), None)
    assert settings.ponder == bool(options)


def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    options = ("--port", "0", "--db", str(tmp_path / "games.sqlite"))
    with serving(*options) as (process, url):
        seats = [PERSON, opponent("sentinel")]
        started = send(f"{url}/api/matches", {"game": "tictactoe", "seats": seats, "pace": "slow"})
        path, key = f"/api/matches/{started['match']['id']}", started["keys"][0]
        send(f"{url}{path}/moves", {"move": "b2"}, key)
        process.kill()
        process.wait(PATIENCE)
    with serving(*options) as (_, url):
        deadline = time.monotonic() + PATIENCE
        while len(send(f"{url}{path}")["moves"]) < 2:
            assert time.monotonic() < deadline, "the opponent answers"
            time.sleep(0.05)
        assert len(send(f"{url}{path}/undo", {}, key)["moves"]) == 0


# A game of one's own

OWN_GAME = """
from typing import NamedTuple

from plyground import Game, kernel


class State(NamedTuple):
    left: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(7)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return 0b1110 & ((1 << state.left + 1) - 1)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    return State(state.left - move)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1


GAME = Game(
    name="take-three",
    title="Take up to three, and the last one wins",
    ruleset="7",
    rules=Rules(),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)
"""


def test_a_game_of_ones_own_is_listed_and_played_but_files_cannot_be_named_over_http(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN_GAME)
    (tmp_path / "foreign.py").write_text("open('marker', 'w').close()")
    options = ("own.py", "--port", "0", "--db", "games.sqlite")
    with serving(*options, folder=tmp_path) as (_, url):
        games = {game["name"]: game for game in send(f"{url}/api/games")}
        assert games["take-three"]["moves"] == ["1", "2", "3"]
        assert games["take-three"]["kind"] == "text"
        seats = [PERSON, opponent("random")]
        started = send(f"{url}/api/matches", {"game": "take-three", "seats": seats, "pace": "instant"})
        path, key = f"/api/matches/{started['match']['id']}", started["keys"][0]
        match = started["match"]
        deadline = time.monotonic() + PATIENCE
        while not match["position"]["over"]:
            assert time.monotonic() < deadline, "the game ends"
            if match["thinking"] is None:
                send(f"{url}{path}/moves", {"move": match["position"]["legal"][-1]["move"]}, key)
            match = send(f"{url}{path}")
        assert sum(int(played["move"]) for played in match["moves"]) == 7
        for file in ("own.py", "foreign.py", "./foreign.py"):
            unknown = (404, "UnknownName")
            assert error_of(f"{url}/api/position", {"game": file}) == unknown
            assert error_of(f"{url}/api/matches", {"game": file, "seats": seats}) == unknown
            assert error_of(f"{url}/api/evaluate/stream?game={quote(file)}") == unknown
            assert error_of(f"{url}/api/games/{quote(file, safe='')}")[0] == 404
    assert not (tmp_path / "marker").exists(), "the file was not run"
