"""Two servers over one database, of which one is killed again and again: ``... URL KILLS SEED``.

Several players play over HTTP. One whose server does not answer goes on at the other one. In the end
every move that was confirmed must be in the database. Prints the counts as JSON.
"""

import json
import random
import sys
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from plyground.storage.sql_store import SqlStore
from storage.crash import MAX_DELAY, MOST_CHANGES, broken
from storage.postgres_server import database
from storage.server_process import ServerProcess

PLAYERS = 4
CONFLICT = 409
"""The answer to a move that was stored before its server was killed."""

SEATS: tuple[list[dict[str, str]], ...] = (
    [{"kind": "person", "name": "Ama"}, {"kind": "person", "name": "Kofi"}],
    [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": "sentinel"}],
)

GONE = (OSError, HTTPException)
"""What a request raises if its server is killed; an answer with an error status is an OSError as well."""


class Game:
    """What the players know: the confirmed moves of every match."""

    def __init__(self) -> None:
        self.confirmed: dict[str, list[str]] = {}
        self.changed = threading.Condition()
        self.changes = 0
        self.lost = 0
        self.is_over = False
        self.error: BaseException | None = None

    def confirm(self, match: dict[str, Any]) -> None:
        """Take note of a match that a server has confirmed; what was confirmed before must be in it."""
        moves = [played["move"] for played in match["moves"]]
        with self.changed:
            self.lost += missing(self.confirmed.get(match["id"], []), moves)
            self.confirmed[match["id"]] = moves
            self.changes += 1
            self.changed.notify_all()

    def wait(self, changes: int) -> None:
        """Wait until the players have made so many changes more."""
        with self.changed:
            target = self.changes + changes
            assert self.changed.wait_for(lambda: self.changes >= target or self.error, 60), "nobody plays"
            if self.error is not None:
                raise self.error


class Player(threading.Thread):
    """Plays one match after the other, at whichever server answers."""

    def __init__(self, game: Game, servers: list[ServerProcess], seed: int) -> None:
        super().__init__(daemon=True)
        self._game = game
        self._servers = servers
        self._rng = random.Random(seed)

    def run(self) -> None:
        """Play until the game is over."""
        try:
            while not self._game.is_over:
                self._play_match()
        except BaseException as error:  # noqa: BLE001  # raised by Game.wait
            with self._game.changed:
                self._game.error = error
                self._game.changed.notify_all()

    def _play_match(self) -> None:
        body = {"game": "tictactoe", "seats": self._rng.choice(SEATS), "pace": "instant"}
        started = self._try("/api/matches", body)
        if started is None:
            return
        match, keys = started["match"], started["keys"]
        self._game.confirm(match)
        while not self._game.is_over and match["position"]["legal"]:
            turn = match["position"]["turn"]
            move = self._rng.choice(match["position"]["legal"])["move"]
            path = f"/api/matches/{match['id']}"
            key = keys[turn] if keys[turn] is not None else keys[1 - turn]
            moved = self._try(f"{path}/moves", {"move": move}, key)
            match = moved or self._try(path) or match
            if moved is not None:
                self._game.confirm(moved)

    def _try(self, path: str, body: dict[str, Any] | None = None, key: str | None = None) -> Any:
        """Send a request to any server; return None if that server is gone or refuses."""
        try:
            return self._rng.choice(self._servers).send(path, body, key)
        except HTTPError as error:
            if error.code != CONFLICT:
                raise
            error.close()
            return None
        except GONE:
            return None


def kill_many(url: str, kills: int, seed: int) -> dict[str, int]:
    """Kill one of two servers again and again; return the counts of confirmed and lost moves."""
    rng = random.Random(seed)
    servers = [ServerProcess(url), ServerProcess(url)]
    game = Game()
    players = [Player(game, servers, seed * PLAYERS + number) for number in range(PLAYERS)]
    try:
        for player in players:
            player.start()
        for _ in range(kills):
            game.wait(rng.randint(1, MOST_CHANGES) * PLAYERS)
            time.sleep(rng.uniform(0, MAX_DELAY))
            servers[0].kill()
            game.wait(PLAYERS)  # the other one goes on
            servers[0].start()
        game.is_over = True
        for player in players:
            player.join(60)
    finally:
        for server in servers:
            server.kill()
    found = compare(url, game.confirmed)
    return found | {"kills": kills, "lost": found["lost"] + game.lost}


def missing(confirmed: list[str], found: list[str]) -> int:
    """Return how many of the confirmed moves are not found at their place."""
    return sum(ply >= len(found) or found[ply] != move for ply, move in enumerate(confirmed))


def compare(url: str, confirmed: dict[str, list[str]]) -> dict[str, int]:
    """Count the confirmed moves, and those that are not in the database."""
    store = SqlStore(url)
    lost = 0
    for match_id, moves in confirmed.items():
        lost += missing(moves, store.load(match_id).match.format_moves())
    found = {
        "confirmed": sum(map(len, confirmed.values())),
        "matches": len(confirmed),
        "lost": lost,
        "broken": broken(store),
    }
    store.close()
    return found


if __name__ == "__main__":
    with database(sys.argv[1]) as opened:
        print(json.dumps(kill_many(opened, int(sys.argv[2]), int(sys.argv[3]))))
