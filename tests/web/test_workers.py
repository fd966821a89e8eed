"""``plyground serve --workers 2``: both answer, the dead are replaced, and all end together."""

import signal
import socket
import subprocess
import sys
import threading
from argparse import Namespace
from collections import deque
from contextlib import ExitStack, closing
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit

import psutil
import pytest

from doubles import PATIENCE
from plyground.cli.main import main
from plyground.cli.serve import searches_at_once
from web.players import FRIEND, PERSON
from web.processes import Stream, clients_of, wait_until, workers_of
from web.test_server import HOST, send, serving

TWO = ("--workers", "2", "--port", "0")


def test_both_workers_answer_behind_one_port(tmp_path: Path) -> None:
    with serving(*TWO, "--db", str(tmp_path / "games.sqlite")) as (process, url), ExitStack() as stack:
        wait_until(lambda: len(workers_of(process.pid)) == 2, "two workers run")
        port = urlsplit(url).port or 0

        def connect() -> bool:
            stack.enter_context(closing(socket.create_connection((HOST, port), PATIENCE)))
            return all(clients_of(pid) for pid in workers_of(process.pid))

        wait_until(connect, "both accept connections")
        assert send(f"{url}/api/games")


def test_a_move_through_one_worker_is_seen_at_once_through_the_other(tmp_path: Path) -> None:
    with serving(*TWO, "--db", str(tmp_path / "games.sqlite")) as (process, url), ExitStack() as stack:
        wait_until(lambda: len(workers_of(process.pid)) == 2, "two workers run")
        started = send(f"{url}/api/matches", {"game": "tictactoe", "seats": [PERSON, FRIEND]})
        path, keys = f"{url}/api/matches/{started['match']['id']}", started["keys"]
        streams = [stack.enter_context(Stream(f"{path}/events", stays=True))]
        while len({stream.worker(process.pid) for stream in streams}) < 2:
            assert len(streams) < 200, "streams of both workers"
            streams.append(stack.enter_context(Stream(f"{path}/events", stays=True)))
        for ply, move in enumerate(("b2", "a1", "c3", "a3", "a2")):
            send(f"{path}/moves", {"move": move}, keys[ply % 2])
            for stream in streams:
                assert stream.next_match()["moves"][-1]["move"] == move


def test_all_streams_of_a_match_are_at_the_worker_that_started_it(tmp_path: Path) -> None:
    with serving(*TWO, "--db", str(tmp_path / "games.sqlite")) as (process, url), ExitStack() as stack:
        wait_until(lambda: len(workers_of(process.pid)) == 2, "two workers run")
        for _ in range(8):
            started = send(f"{url}/api/matches", {"game": "tictactoe", "seats": [PERSON, FRIEND]})
            path, keys = f"{url}/api/matches/{started['match']['id']}", started["keys"]
            streams = [stack.enter_context(Stream(f"{path}/events")) for _ in range(5)]
            assert len({stream.worker(process.pid) for stream in streams}) == 1
            send(f"{path}/moves", {"move": "b2"}, keys[0])
            assert [stream.next_match()["moves"][-1]["move"] for stream in streams] == ["b2"] * 5


MOVES = ("b2", "a1", "c3", "a3", "a2", "c2", "b1", "b3", "c1")
"""A drawn game."""


class Game(threading.Thread):
    """Two people who play one game over HTTP, and send a move again whose answer was lost."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.confirmed: list[str] = []
        self.path = ""

    def run(self) -> None:
        """Play the whole game."""
        started = self.send("/api/matches", {"game": "tictactoe", "seats": [PERSON, FRIEND]})
        self.path = f"/api/matches/{started['match']['id']}"
        for ply, move in enumerate(MOVES):
            self.play(move, started["keys"][ply % 2])
            self.confirmed.append(move)

    def play(self, move: str, key: str) -> None:
        """Play a move, unless it was stored when the connection was lost."""
        while True:
            try:
                send(f"{self.url}{self.path}/moves", {"move": move}, key)
            except (URLError, ConnectionError, HTTPException):
                if self.moves()[-1:] != [move]:
                    continue
            return

    def moves(self) -> list[str]:
        """Return the moves as the server knows them."""
        return [played["move"] for played in self.send(self.path)["moves"]]

    def send(self, path: str, body: Any = None) -> Any:
        """Send a request until it is answered."""
        while True:
            try:
                return send(f"{self.url}{path}", body)
            except (URLError, ConnectionError, HTTPException):
                continue


def test_a_killed_worker_loses_no_confirmed_move_and_is_replaced(tmp_path: Path) -> None:
    with serving(*TWO, "--db", str(tmp_path / "games.sqlite")) as (process, url), ExitStack() as stack:
        wait_until(lambda: len(workers_of(process.pid)) == 2, "two workers run")
        games = [Game(url) for _ in range(8)]
        for game in games:
            game.start()
        wait_until(lambda: all(game.confirmed for game in games), "all play")
        watched = games[0]
        stream = stack.enter_context(Stream(f"{url}{watched.path}/events"))
        killed = stream.worker(process.pid)
        assert killed is not None
        psutil.Process(killed).kill()
        with pytest.raises(ConnectionError):
            deque(iter(stream.next_match, None), maxlen=0)
        for game in games:
            game.join(PATIENCE)
            assert game.confirmed == list(MOVES)
            assert game.moves() == list(MOVES)
        wait_until(lambda: len(workers_of(process.pid)) == 2, "the worker is replaced")
        assert killed not in workers_of(process.pid)
        again = stack.enter_context(Stream(f"{url}{watched.path}/events"))
        assert [played["move"] for played in again.first["moves"]] == list(MOVES)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert process.stdout is not None
        output = process.stdout.read()
        assert output.count(f"(process {killed}) ended: SIGKILL; starting it again") == 1
        assert "Traceback" not in output


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_its_supervisor(tmp_path: Path, end: signal.Signals) -> None:
    with serving(*TWO, "--db", str(tmp_path / "games.sqlite")) as (process, url):
        wait_until(lambda: len(workers_of(process.pid)) == 2, "two workers run")
        workers = [psutil.Process(pid) for pid in workers_of(process.pid)]
        started = send(f"{url}/api/matches", {"game": "tictactoe", "seats": [PERSON, FRIEND]})
        with Stream(f"{url}/api/matches/{started['match']['id']}/events"):
            process.send_signal(end)
            assert process.wait(PATIENCE) == (-signal.SIGKILL if end == signal.SIGKILL else 0)
            _, alive = psutil.wait_procs(workers, PATIENCE)
        assert not alive
        assert process.stdout is not None
        assert "Traceback" not in process.stdout.read()


def test_an_error_of_the_first_worker_is_one_sentence_and_the_end(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plyground.cli.main", "serve", *TWO, "--no-warm", "missing.py"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("missing.py") == len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize("count", ["0", "65", "x"])
def test_what_is_not_a_number_of_processes_is_refused(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", count]) != 0
    assert "is not a whole number" in (error := capsys.readouterr().err) or "expected 1 to 64" in error


def test_on_other_systems_one_sentence_refuses_several_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("plyground.cli.serve.os.name", "nt")
    assert main(["serve", "--workers", "2"]) == 2
    assert "several processes need Linux or macOS" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("workers", "searches", "each"), [(1, None, None), (1, 3, 3), (2, 8, 4), (4, 2, 1), (1, 0, None)]
)
def test_the_searches_are_shared_by_the_processes(workers: int, searches: int | None, each: int) -> None:
    assert searches_at_once(Namespace(workers=workers, searches=searches)) == each
