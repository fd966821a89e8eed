"""plyground's server as users start it: a process of its own, which can be stopped and started again."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import URLError


class House:
    """A server over one database; ``url`` stays the same after a restart."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "games.sqlite"
        self.options = options
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [sys.executable, "-m", "plyground", "serve", "--port", str(self.port)]
        command += ["--db", str(self.database), *self.options]
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
        """Pull the plug."""
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


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
