"""The web server under load: hundreds of people at once, each with a match and a stream of events.

A real server in a process of its own, on disk, every move confirmed only when it
is there to stay. Each player moves, waits for the opponent's answer on the
stream, and moves again. At the end every match's record is asked for and held
against what was sent.
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
LONGEST_LINE = 1 << 22
HOST = "127.0.0.1"


def run(effort: Effort) -> Iterator[Table]:
    """Many matches against a quick opponent."""
    matches = effort.choose(300, 10)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as port:
        crowd = asyncio.run(play_all(port, matches))
    table = Table(
        f"web: {matches} matches of {GAME} against {OPPONENT} at once, {os.cpu_count()} cores",
        ("what", "count", "a second", "p50", "p99", "longest"),
        note="Moves are confirmed when they are on disk; an answer is the time from sending a move to "
        "hearing the opponent's on the stream. The players share the machine with the server. "
        f"{crowd.refused} moves were sent again because the server was busy; no move was lost: every "
        "record has exactly the moves that were sent.",
    )
    for name, times in (("moves", crowd.moves), ("answers", crowd.answers)):
        ranked = sorted(times)
        middle, last = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
        cells = (rate(len(ranked) / crowd.passed), seconds(middle), seconds(last), seconds(ranked[-1]))
        table.add(name, f"{len(ranked):,}", *cells)
    yield table


class Crowd:
    """What all players measured together."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.answers: list[float] = []
        self.refused = 0
        self.passed = 0.0


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """The port of a server of its own."""
    words = ["-m", "plyground.cli.main", "serve", "--port", "0", "--db", str(folder / "games.sqlite")]
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        try:
            yield int(address.rstrip("/").rpartition(":")[2])
        finally:
            server.terminate()


async def play_all(port: int, matches: int) -> Crowd:
    """Seat everybody, then let all play at once."""
    crowd = Crowd()
    players = [Player(port, number, crowd) for number in range(matches)]
    for player in players:
        await player.sit_down()
    began = time.perf_counter()
    await asyncio.gather(*(player.play() for player in players))
    crowd.passed = time.perf_counter() - began
    for player in players:
        await player.check_record()
    return crowd


class Player:
    """Somebody with a browser: one connection to speak on, one that hears the match."""

    def __init__(self, port: int, number: int, crowd: Crowd) -> None:
        self.port = port
        self.crowd = crowd
        self.dice = random.Random(number)
        self.sent: list[str] = []
        self.key = ""

    async def sit_down(self) -> None:
        """Begin a match and listen to it."""
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port, limit=LONGEST_LINE)
        seats = [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": OPPONENT}]
        status, begun = await self.ask("POST", "", {"game": GAME, "seats": seats, "pace": "instant"})
        assert status == 201, begun
        self.match, self.key = begun["match"], begun["keys"][0]
        self.ear, self.mouth = await asyncio.open_connection(HOST, self.port, limit=LONGEST_LINE)
        self.mouth.write(f"GET /api/matches/{self.id}/events HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        await self.hear()

    @property
    def id(self) -> str:
        """The name of the match."""
        return str(self.match["id"])

    async def play(self) -> None:
        """Move at random until the match is over."""
        while not self.match["position"]["over"]:
            move = self.dice.choice(self.match["position"]["legal"])["move"]
            began = time.perf_counter()
            await self.move(move)
            self.crowd.moves.append(time.perf_counter() - began)
            plies = len(self.match["moves"])
            while len(self.match["moves"]) <= plies or self.match["thinking"]:
                await self.hear()
                if self.match["position"]["over"]:
                    break
            self.crowd.answers.append(time.perf_counter() - began)

    async def move(self, move: str) -> None:
        """Send a move until it is taken."""
        while True:
            status, answer = await self.ask("POST", f"/{self.id}/moves", {"move": move})
            if status == 200:
                self.sent.append(move)
                return
            assert status == 503, answer
            self.crowd.refused += 1
            await asyncio.sleep(2)

    async def hear(self) -> None:
        """Wait for news of the match."""
        while True:
            line = await self.ear.readline()
            assert line, "the stream goes on"
            if line.startswith(b"event: match"):
                self.match = json.loads((await self.ear.readline()).removeprefix(b"data: "))
                return

    async def check_record(self) -> None:
        """Hold the kept match against what was sent."""
        _, record = await self.ask("GET", f"/{self.id}/record")
        assert record["moves"][::2] == self.sent, "a move was lost"
        assert record["result"] is not None, "the match was played to its end"
        self.writer.close()
        self.mouth.close()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """A request and its answer."""
        text = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} /api/matches{path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {self.key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        self.writer.write(head.encode() + text)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(int(line.partition(":")[2]) for line in lines if line.startswith("content-length"))
        return int(lines[0].split()[1]), json.loads(await self.reader.readexactly(length))
