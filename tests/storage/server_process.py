"""``plyground serve`` in a process of its own, to be killed and started again."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

FIRST_LINE = "plyground: "
SECONDS = 60.0
"""After so long without an answer, a request has failed."""

Data = dict[str, Any]


class ServerProcess:
    """A server over a database, at any free port."""

    def __init__(self, url: str) -> None:
        self._command = [
            sys.executable,
            "-m",
            "plyground.cli.main",
            "serve",
            "--no-warm",
            "--unlimited",
            "--port",
            "0",
        ]
        self._command += ["--db", url]
        self.start()

    def start(self) -> None:
        """Start the process, and wait until it answers."""
        self._process = subprocess.Popen(
            self._command, env=os.environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith(FIRST_LINE), f"the server did not start: {line}"
        self.address = line.removeprefix(FIRST_LINE).strip().rstrip("/")

    def kill(self) -> None:
        """End the process at once (SIGKILL), whatever it is doing."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def send(self, path: str, body: Data | None = None, key: str | None = None) -> Data:
        """Send a request, and return the JSON of its response: POST with a body, GET without."""
        with self._open(path, body, key) as response:
            answer: Data = json.load(response)
            return answer

    def watch(self, match_id: str) -> Iterator[Data]:
        """Yield the states of a match that its event stream sends, for so many seconds."""
        deadline = time.monotonic() + SECONDS
        with self._open(f"/api/matches/{match_id}/events") as lines:
            event = ""
            for line in lines:
                assert time.monotonic() < deadline, "the match does not go on"
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name == "event":
                    event = value
                elif name == "data" and event == "match":
                    yield json.loads(value)

    def _open(self, path: str, body: Data | None = None, key: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        return urllib.request.urlopen(request, timeout=SECONDS)
