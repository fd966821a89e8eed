"""The servers of the web benchmark, each in its own processes."""

import http.client
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import psutil

from benchmarks.versions import Version
from benchmarks.web_http import HOST

SERVE = (sys.executable, "-m", "plyground.cli.main", "serve")
PROCESSES = (1, 2, 4)


@dataclass(frozen=True)
class Program(Version):
    """A version of plyground as a server."""

    @cached_property
    def help(self) -> str:
        """The help text of ``plyground serve``, each option in one line."""
        command = [*SERVE, "--help"]
        wide = {**self.environment, "COLUMNS": "400"}
        return subprocess.run(command, env=wide, check=True, capture_output=True, text=True).stdout

    @property
    def processes(self) -> tuple[int, ...]:
        """The numbers of processes to measure: only 1 if ``--workers`` is about something else."""
        return PROCESSES if re.search(r"^ +--workers .*process", self.help, re.MULTILINE) else (1,)

    def command(self, folder: Path, processes: int) -> list[str]:
        """Return the command that serves with a new database in the folder."""
        words = [*SERVE, "--no-warm", "--port", "0", "--db", str(folder / "games.sqlite")]
        if "--unlimited" in self.help:
            words.append("--unlimited")
        if len(self.processes) > 1:
            words += ["--workers", str(processes)]
        return words


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        addresses = (re.search(r"http://\S+:(\d+)", line) for line in process.stdout)
        address = next(filter(None, addresses), None)
        if address is None:
            sys.exit("the server did not start")
        self.port = int(address[1])
        self._process = psutil.Process(process.pid)

    def processor_time(self) -> float:
        """Return the processor time of all its processes in seconds."""
        everything = [self._process, *self._process.children(recursive=True)]
        return sum(sum(each.cpu_times()[:2]) for each in everything)

    def moves(self, match_id: str) -> list[str]:
        """Return the moves in the record of a match."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=60)
        connection.request("GET", f"/api/matches/{match_id}/record")
        record = json.load(connection.getresponse())
        connection.close()
        return [str(move) for move in record["moves"]]


@contextmanager
def run_server(program: Program, processes: int) -> Iterator[Server]:
    """Run a server with a new database."""
    with tempfile.TemporaryDirectory() as folder:
        command = program.command(Path(folder), processes)
        with subprocess.Popen(command, env=program.environment, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield Server(process)
            finally:
                process.terminate()
