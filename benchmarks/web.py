"""The web server under load: hundreds of players at once, each with a match and an event stream.

The server runs in its own process with a database on disk; a move is confirmed when it
is on disk. Each player moves, waits for the opponent's reply on the event stream, and
moves again. At the end the record of every match is compared with the moves sent.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.effort import Effort
from benchmarks.table import Table, rate, seconds

GAME, OPPONENT = "tictactoe4", "easy"
MAX_LINE = 1 << 22
HOST = "127.0.0.1"


def run(effort: Effort) -> Iterator[Table]:
    """Measure many matches against a fast opponent."""
    matches = effort.choose(300, 10)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as port:
        times = asyncio.run(play_matches(port, matches))
    table = Table(
        f"web: {matches} matches of {GAME} against {OPPONENT} at once, {os.cpu_count()} cores",
        ("what", "count", "per second", "p50", "p99", "maximum"),
        note="Moves are confirmed when they are on disk; replies: the time from sending a move to the "
        "opponent's move on the event stream. The players run on the same machine as the server. "
        f"{times.retries} moves were sent again because the server was busy; no move was lost: every "
        "record has exactly the moves that were sent.",
    )
    for name, measured in (("moves", times.moves), ("replies", times.replies)):
        ranked = sorted(measured)
        middle, last = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
        cells = (rate(len(ranked) / times.passed), seconds(middle), seconds(last), seconds(ranked[-1]))
        table.add(name, f"{len(ranked):,}", *cells)
    yield table


class Times:
    """The times that all players measured, in seconds."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.replies: list[float] = []
        self.retries = 0
        self.passed = 0.0


@contextmanager
def run_server(folder: Path) -> Iterator[int]:
    """Run a server and yield its port."""
    words = ["-m", "plyground.cli.main", "serve", "--no-warm", "--port", "0"]
    words += ["--db", str(folder / "games.sqlite")]
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        try:
            yield int(address.rstrip("/").rpartition(":")[2])
        finally:
            server.terminate()


async def play_matches(port: int, matches: int) -> Times:
    """Start all matches, then let all players play at once."""
    times = Times()
    players = [Player(port, number, times) for number in range(matches)]
    for player in players:
        await player.start()
    began = time.perf_counter()
    await asyncio.gather(*(player.play() for player in players))
    times.passed = time.perf_counter() - began
    for player in players:
        await player.check_record()
    return times


class Player:
    """A player as in a browser: one connection for requests, one for the event stream."""

    def __init__(self, port: int, number: int, times: Times) -> None:
        self.port = port
        self.times = times
        self.rng = random.Random(number)
        self.sent: list[str] = []
        self.key = ""

    async def start(self) -> None:
        """Start a match and open its event stream."""
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port, limit=MAX_LINE)
        seats = [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": OPPONENT}]
        status, started = await self.request("POST", "", {"game": GAME, "seats": seats, "pace": "instant"})
        assert status == 201, started
        self.match, self.key = started["match"], started["keys"][0]
        self.events, self.events_writer = await asyncio.open_connection(HOST, self.port, limit=MAX_LINE)
        self.events_writer.write(
            f"GET /api/matches/{self.id}/events HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
        )
        await self.wait_for_event()

    @property
    def id(self) -> str:
        """The id of the match."""
        return str(self.match["id"])

    async def play(self) -> None:
        """Move at random until the match is over."""
        while not self.match["position"]["over"]:
            move = self.rng.choice(self.match["position"]["legal"])["move"]
            began = time.perf_counter()
            await self.move(move)
            self.times.moves.append(time.perf_counter() - began)
            plies = len(self.match["moves"])
            while len(self.match["moves"]) <= plies or self.match["thinking"]:
                await self.wait_for_event()
                if self.match["position"]["over"]:
                    break
            self.times.replies.append(time.perf_counter() - began)

    async def move(self, move: str) -> None:
        """Send a move until it is accepted."""
        while True:
            status, answer = await self.request("POST", f"/{self.id}/moves", {"move": move})
            if status == 200:
                self.sent.append(move)
                return
            assert status == 503, answer
            self.times.retries += 1
            await asyncio.sleep(2)

    async def wait_for_event(self) -> None:
        """Wait for the next state of the match."""
        while True:
            line = await self.events.readline()
            assert line, "the event stream ended"
            if line.startswith(b"event: match"):
                self.match = json.loads((await self.events.readline()).removeprefix(b"data: "))
                return

    async def check_record(self) -> None:
        """Compare the stored match with the moves sent."""
        _, record = await self.request("GET", f"/{self.id}/record")
        assert record["moves"][::2] == self.sent, "a move was lost"
        assert record["result"] is not None, "the match has no result"
        self.writer.close()
        self.events_writer.close()

    async def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request; return the status and the body of the response."""
        text = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} /api/matches{path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {self.key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        self.writer.write(head.encode() + text)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(int(line.partition(":")[2]) for line in lines if line.startswith("content-length"))
        return int(lines[0].split()[1]), json.loads(await self.reader.readexactly(length))
