"""A process that plays games and is killed, again and again: ``python crash.py URL KILLS SEED``.

Each round forks a player that writes a line for every confirmed change and is killed
after some changes and a random delay. Then the store is opened again, and every
confirmed change must be there. Prints the counts as JSON.
"""

import json
import os
import random
import select
import signal
import sys
import time
from pathlib import Path

from plyground.core import catalogue
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.storage.sql_store import SqlStore

GAMES = ("tictactoe", "sixfour", "oware")
MOST_CHANGES = 8
MAX_DELAY = 0.06


def play_for_ever(url: str, seed: int, out: int) -> None:
    """Play games and write each change to ``out`` once it is confirmed."""
    rng = random.Random(seed)
    service = MatchService(SqlStore(url))
    while True:
        saved = service.start(catalogue.game(rng.choice(GAMES)), (Seat("one"), Seat("two"))).stored
        while not saved.match.is_over:
            written = [saved.version, *saved.match.format_moves()]
            os.write(out, (json.dumps([saved.id, written]) + "\n").encode())
            if rng.random() < 0.1 and saved.match.moves:
                saved = service.undo(saved.id)
            else:
                saved = service.move(saved.id, rng.choice(saved.match.position.legal_moves))


def one_life(url: str, seed: int, changes: int, delay: float) -> dict[str, list[object]]:
    """Return the last confirmed state of every match that a player wrote before it was killed."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            play_for_ever(url, seed, write)
        finally:
            os._exit(1)
    os.close(write)
    output = read_changes(read, changes)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL, "the player ended by itself"
    with os.fdopen(read) as lines:
        *whole, _ = (output + lines.read()).split("\n")
    return dict(json.loads(line) for line in whole)


def read_changes(pipe: int, changes: int) -> str:
    """Read until the player has written so many changes, or for half a minute."""
    output, more = b"", b"."
    while more and output.count(b"\n") < changes and select.select([pipe], [], [], 30)[0]:
        more = os.read(pipe, 1 << 16)
        output += more
    return output.decode()


def kill_many(url: str, kills: int, seed: int) -> dict[str, int]:
    """Kill, reopen and compare; return the counts of confirmed and lost changes and broken matches."""
    rng = random.Random(seed)
    seen = {"kills": 0, "confirmed": 0, "matches": 0, "lost": 0, "broken": 0}
    for round_number in range(kills):
        confirmed = one_life(url, round_number, rng.randint(1, MOST_CHANGES), rng.uniform(0, MAX_DELAY))
        store = SqlStore(url)
        for match_id, (version, *moves) in confirmed.items():
            saved = store.load(match_id)
            written = [saved.version, *saved.match.format_moves()]
            # One change more may be saved than was written to the pipe.
            same = written == [version, *moves]
            seen["lost"] += not (same or saved.version == int(str(version)) + 1)
            seen["confirmed"] += int(str(version))
        seen["kills"] += 1
        seen["matches"] += len(confirmed)
        seen["broken"] += broken(store)
        store.close()
    return seen


def broken(store: SqlStore) -> int:
    """Return how many of the latest matches cannot be replayed."""
    found = 0
    for line in store.list(limit=10):
        match = store.load(line.id).match
        found += len(match.moves) != line.plies
    return found


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from storage.postgres_server import database

    with database(sys.argv[1]) as opened:
        print(json.dumps(kill_many(opened, int(sys.argv[2]), int(sys.argv[3]))))
