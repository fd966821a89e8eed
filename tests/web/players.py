"""People who play over HTTP: each has started a match, and holds the keys of its seats."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastapi.testclient import TestClient

from doubles import PATIENCE

Data = dict[str, Any]

PERSON: Data = {"kind": "person", "name": "Ama"}
FRIEND: Data = {"kind": "person", "name": "Kofi"}


def opponent(name: str) -> Data:
    """Return the seat of an opponent."""
    return {"kind": "opponent", "name": name}


@dataclass
class Player:
    """A person who has started a match, with the keys of its seats."""

    client: TestClient
    id: str
    keys: list[str | None]
    started: Data

    def post(self, action: str, body: Data | None = None, seat: int = 0, key: str | None = None) -> Any:
        """Send a request for the match, with the key of a seat or any other."""
        key = key if key is not None else self.keys[seat]
        headers = [(b"Authorization", f"Bearer {key}".encode("latin-1"))] if key else []
        return self.client.post(f"/api/matches/{self.id}/{action}", json=body, headers=headers)

    def move(self, move: str, seat: int = 0) -> Data:
        """Play a move, which must be accepted, and return the match."""
        response = self.post("moves", {"move": move}, seat)
        assert response.status_code == 200, response.text
        match: Data = response.json()
        return match

    def get(self) -> Data:
        """Return the match as everybody sees it."""
        match: Data = self.client.get(f"/api/matches/{self.id}").json()
        return match

    def wait(self, until: Callable[[Data], bool] = lambda match: match["thinking"] is None) -> Data:
        """Return the match once a condition holds; by default, once no opponent is thinking."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            match = self.get()
            if until(match):
                return match
            time.sleep(0.01)
        raise AssertionError(f"the condition never held: {match}")


def start(client: TestClient, *seats: Data, game: str = "tictactoe", **more: Any) -> Player:
    """Start a match; if no pace is given, opponents answer at once."""
    body = {"game": game, "seats": list(seats), "pace": "instant", **more}
    response = client.post("/api/matches", json=body)
    assert response.status_code == 201, response.text
    started = response.json()
    return Player(client, started["match"]["id"], started["keys"], started)


def moves_of(match: Data) -> list[str]:
    """Return the moves of a match as they are written."""
    return [played["move"] for played in match["moves"]]
