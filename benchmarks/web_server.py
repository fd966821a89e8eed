"""The servers of the web benchmark: this tree's and another commit's, each in its own processes."""

import http.client
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path

import psutil

from benchmarks.web_http import HOST

ROOT = Path(__file__).parents[1]
SERVE = (sys.executable, "-m", "plyground.cli.main", "serve")
PROCESSES = (1, 2, 4)


@dataclass(frozen=True)
class Program:
    """A version of plyground: its name in the table, its tree, and its folder for compiled code."""

    name: str
    root: Path
    cache: Path | None = None

    @cached_property
    def help(self) -> str:
        """The help text of ``plyground serve``, each option in one line."""
        command = [*SERVE, "--help"]
        return subprocess.run(
            command, env=self.environment, check=True, capture_output=True, text=True
        ).stdout

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables to run this version and no other."""
        cache = {"PLYGROUND_CACHE": str(self.cache)} if self.cache else {}
        return {**os.environ, "PYTHONPATH": str(self.root / "src"), "COLUMNS": "400", **cache}

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


@contextmanager
def check_out(ref: str) -> Iterator[Program]:
    """Extract the sources of a commit into a temporary folder."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", ref, "src"], check=False, capture_output=True
    )
    if archive.returncode:
        sys.exit(f"cannot check out {ref!r}: {archive.stderr.decode().strip()}")
    with tempfile.TemporaryDirectory() as folder, tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
        yield Program("old", Path(folder), cache=Path(folder) / "cache")
