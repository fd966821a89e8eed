"""plyground's server as users start it, in its own process, to stop and start again."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar
from urllib.error import URLError

from plyground.play.keys import new_keys
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.storage.sql_store import SqlStore

Json = dict[str, Any]


@dataclass(frozen=True)
class NewMatch:
    """A new match and the keys of its seats."""

    id: str
    keys: list[str]

    @property
    def public_link(self) -> str:
        """The URL for watchers."""
        return f"/match/{self.id}"

    def link(self, seat: int = 0) -> str:
        """Return the URL for the player in a seat."""
        return f"{self.public_link}#key={self.keys[seat]}&seat={seat}"


def person(name: str = "You") -> Json:
    """Return a seat for a person."""
    return {"kind": "person", "name": name}


def foe(name: str) -> Json:
    """Return a seat for an opponent."""
    return {"kind": "opponent", "name": name}


class Server:
    """A server over one database; ``url`` stays the same after a restart."""

    program: ClassVar[tuple[str, ...]] = (sys.executable, "-m", "plyground", "serve")

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "games.sqlite"
        self.reports = folder / "reports"
        self.options = options
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [*self.program, "--unlimited", "--port", str(self.port)]
        command += ["--db", str(self.database), "--reports", str(self.reports), *self.options]
        self._process = subprocess.Popen(command, env=os.environ | {"PYTHONUNBUFFERED": "1"})
        for _ in range(600):
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with status {self._process.returncode}")
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=5).close()
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """Kill the server without a warning."""
        self._end(force=True)

    def stop(self) -> None:
        """Stop the server as Ctrl-C would."""
        self._end(force=False)

    def _end(self, *, force: bool) -> None:
        if self._process is None:
            return
        if force:
            self._process.kill()
        else:
            self._process.terminate()
        self._process.wait(timeout=30)
        self._process = None

    def ask(self, path: str, body: Json | None = None, *, key: str = "") -> Any:
        """Send a request and return the answer: POST if there is a body, else GET."""
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def create_match(self, game: str, *seats: Json, pace: str = "instant", **more: Any) -> NewMatch:
        """Create a match; ``more`` may be a position, moves or terms."""
        body = {"game": game, "seats": list(seats), "pace": pace, **more}
        created = self.ask("/api/matches", body)
        return NewMatch(created["match"]["id"], [key or "" for key in created["keys"]])

    def create_failed_match(self, game: str, *moves: str) -> NewMatch:
        """Create a match whose opponent cannot move, as if it had been played before that one was removed."""
        keys, digests = new_keys((False, True))
        match = Match.begin(game, ("Ama", "old-engine"), opponents=(False, True))
        with closing(SqlStore(str(self.database))) as store:
            stored = store.add(replay(match, list(moves)), digests)
        return NewMatch(stored.id, [key or "" for key in keys])

    def match(self, match_id: str) -> Any:
        """Return a match from the API."""
        return self.ask(f"/api/matches/{match_id}")

    def position(self, match_id: str) -> Any:
        """Return the current position of a match."""
        return self.match(match_id)["position"]


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
