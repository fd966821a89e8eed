"""The first answer of every opponent in the browser: on an empty cache, and at a later start.

Each row starts servers of its own. A person moves, the opponent answers; measured is
the time from sending the move to the answer. The pace is instant, so there is no pause.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.effort import Effort
from benchmarks.table import Table, seconds
from plyground import game
from plyground.play.warmup import EVALUATION, HINT, REVIEW, steps

GAMES = ("tictactoe", "tictactoe4", "sixfour", "oware", "connect4", "kalah", "breakthrough", "othello")
POLL = 0.02
OTHER_PARTS = (HINT, EVALUATION, REVIEW)


def run(effort: Effort) -> Iterator[Table]:
    """Yield a table with a row for each game."""
    names = effort.choose(GAMES, ("tictactoe",))
    with tempfile.TemporaryDirectory() as empty:
        cache = effort.choose(empty, None)  # a quick run uses the cache of the user
        cold = {name: answers(name, cache, effort, is_cold=True) for name in names}
        passed = warm(cache, names)
        later = {name: answers(name, cache, effort) for name in names}
    table = Table(
        "first use: the first answers of the opponents of each game",
        ("game", "opponents", "empty cache: slowest", "by", "later start: slowest", "by"),
        note=f"Empty cache: asked one after the other from the start of a server that compiles in the "
        f"background. Later start: after 'plyground warm' for these games, which took {seconds(passed)}.",
    )
    for name in names:
        slow, fast = slowest(cold[name]), slowest(later[name])
        table.add(name, str(len(cold[name])), seconds(slow[1]), slow[0], seconds(fast[1]), fast[0])
    yield table


def slowest(times: dict[str, float]) -> tuple[str, float]:
    """Return the opponent that took longest, and its time."""
    return max(times.items(), key=lambda each: each[1])


def warm(cache: str | None, names: tuple[str, ...]) -> float:
    """Compile the games and return how long that took."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "plyground", "warm", *names]
    subprocess.run(command, env=environment(cache), check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def answers(name: str, cache: str | None, effort: Effort, *, is_cold: bool = False) -> dict[str, float]:
    """Return the seconds to the first answer of each opponent of a game."""
    with tempfile.TemporaryDirectory() as empty, serve(empty if is_cold and cache else cache) as address:
        opponents = [step.part for step in steps([game(name)]) if step.part not in OTHER_PARTS]
        return {each: first_answer(address, name, each) for each in effort.choose(opponents, opponents[:2])}


def first_answer(address: str, name: str, opponent: str) -> float:
    """Play one move and return the seconds until the answer is there."""
    seats = [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": opponent}]
    created = ask(address, "/api/matches", {"game": name, "seats": seats, "pace": "instant"})
    match, key = created["match"]["id"], created["keys"][0]
    move = game(name).start()
    began = time.perf_counter()
    first = {"move": move.format_move(move.legal_moves[0])}
    ask(address, f"/api/matches/{match}/moves", first, key)
    while len(ask(address, f"/api/matches/{match}")["moves"]) < 2:
        time.sleep(POLL)
    return time.perf_counter() - began


@contextmanager
def serve(cache: str | None) -> Iterator[str]:
    """Run a server with this cache and yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "plyground", "serve", "--port", "0", "--db", str(Path(folder) / "games.sqlite")]
        command = [sys.executable, *words]
        with subprocess.Popen(command, env=environment(cache), stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().strip().removeprefix("plyground: ").rstrip("/")
            try:
                yield address
            finally:
                server.terminate()


def environment(cache: str | None) -> dict[str, str]:
    return os.environ | ({"PLYGROUND_CACHE": cache} if cache else {})


def ask(address: str, path: str, body: object = None, key: str = "") -> Any:
    """Send a request and return the answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{address}{path}", data=data, headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
