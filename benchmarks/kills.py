"""Kill servers (SIGKILL) at random moments, and count the confirmed moves that are lost.

``PLYGROUND_KILLS`` is the number of kills for each seed, ``--rounds`` the number of seeds.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.effort import Effort
from benchmarks.table import Table

PROGRAMS = Path(__file__).parents[1] / "tests" / "storage"
KILLS = 50
KINDS = (
    ("one server, SQLite", "crash.py", "games.sqlite"),
    ("one server, PostgreSQL", "crash.py", "postgresql"),
    ("two servers, PostgreSQL", "crash_servers.py", "postgresql"),
)
"""What is killed, the program that does it, and its database."""


def run(effort: Effort) -> Iterator[Table]:
    """Kill each kind of server, with each seed."""
    kills = int(os.environ.get("PLYGROUND_KILLS", effort.choose(KILLS, 1)))
    table = Table(
        "confirmed moves after SIGKILL",
        ("kind", "seeds", "kills", "matches", "confirmed", "lost", "broken"),
    )
    for kind, program, url in KINDS:
        seen = [kill_many(program, url, kills, seed) for seed in range(1, effort.rounds + 1)]
        counts = (
            sum(each[name] for each in seen) for name in ("kills", "matches", "confirmed", "lost", "broken")
        )
        table.add(kind, f"1 to {effort.rounds}", *(f"{count:,}" for count in counts))
    table.note = (
        "One server: a process plays, writes down what was confirmed, and is killed; then its database is "
        "opened again. Two servers: four players over HTTP, one server is killed again and again, the other "
        "one goes on. Lost: confirmed moves that are not in the database. Broken: matches that cannot be "
        "replayed."
    )
    yield table


def kill_many(program: str, url: str, kills: int, seed: int) -> dict[str, int]:
    """Run a program that kills, in a folder of its own, and return its counts."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, str(PROGRAMS / program), url, str(kills), str(seed)]
        ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        raise RuntimeError(ended.stderr)
    counts: dict[str, int] = json.loads(ended.stdout)
    return counts
