"""A server that ends in the middle, and one that has too much to do."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from plyground.core import catalogue
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play import thinking
from plyground.storage.sql_store import SqlStore
from plyground.web.app import create_app
from web.conftest import QUICK
from web.guests import FRIEND, LONG, PERSON, Guest, begin, foe, written


class House:
    """A server over one file, which can be left and opened again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.open()

    def open(self) -> None:
        self.store = SqlStore(str(self.path))
        self.client = TestClient(create_app(QUICK, self.store))
        self.client.__enter__()

    def close(self) -> None:
        self.client.__exit__(None, None, None)
        self.store.close()

    def restart(self, guest: Guest) -> Guest:
        """The same guest at a new server."""
        self.close()
        self.open()
        return replace(guest, client=self.client)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "games.sqlite")
    yield house
    house.close()


def test_a_match_and_its_keys_outlive_the_server(house: House) -> None:
    guest = begin(house.client, PERSON, FRIEND)
    before = guest.move("b2")
    guest = house.restart(guest)
    assert {**guest.look(), "pace": ""} == {**before, "pace": ""}
    assert guest.do("moves", {"move": "a1"}, key="wrong").status_code == 403
    assert guest.do("moves", {"move": "a1"}, seat=0).status_code == 409
    assert written(guest.move("a1", seat=1)) == ["b2", "a1"]


def test_swapped_keys_stay_swapped(house: House) -> None:
    guest = begin(house.client, PERSON, FRIEND)
    guest.do("swap")
    guest = house.restart(guest)
    assert guest.do("moves", {"move": "b2"}, seat=0).status_code == 409
    assert written(guest.move("b2", seat=1)) == ["b2"]


def test_an_opponent_whose_turn_it_was_answers_when_somebody_looks(house: House) -> None:
    guest = begin(house.client, PERSON, foe("sentinel"), pace="slow")
    assert guest.move("b2")["thinking"] == "sentinel"
    guest = house.restart(guest)
    assert len(guest.wait(lambda match: len(match["moves"]) == 2)["moves"]) == 2


def test_two_opponents_play_on_when_somebody_looks(house: House) -> None:
    guest = begin(house.client, foe("random"), foe("random"), pace="slow")
    guest = house.restart(guest)
    assert guest.look()["thinking"] == "random"
    assert guest.do("pace", {"pace": "instant"}).status_code == 200
    assert guest.wait(lambda match: match["position"]["over"])["position"]["over"]


def test_no_key_is_in_the_file(house: House) -> None:
    guest = begin(house.client, PERSON, FRIEND)
    guest.move("b2")
    house.close()
    kept = b"".join(path.read_bytes() for path in house.path.parent.iterdir())
    house.open()
    assert guest.id.encode() in kept
    assert all(key is not None and key.encode() not in kept for key in guest.keys)


# Too much to do


@dataclass(frozen=True, kw_only=True)
class Sleeper(Opponent):
    """Thinks until somebody wakes it."""

    wake: threading.Event = field(default_factory=threading.Event)

    def think(self, turn: Turn) -> Decision:
        deadline = time.monotonic() + LONG
        while not (self.wake.is_set() or turn.cancel.is_set) and time.monotonic() < deadline:
            time.sleep(0.001)
        return Decision(move=turn.position.legal_moves[0], reason="I woke up.", rule="random")


@pytest.fixture
def sleeper(monkeypatch: pytest.MonkeyPatch) -> Sleeper:
    sleeper = Sleeper(game=catalogue.game("tictactoe"), name="easy", description="", method="")
    monkeypatch.setattr(thinking, "opponent", lambda name, game: sleeper)
    return sleeper


def test_a_full_server_says_when_to_come_back_and_changes_nothing(sleeper: Sleeper) -> None:
    with TestClient(create_app(replace(QUICK, workers=1, waiting=0))) as client:
        busy, mine = begin(client, PERSON, foe("easy")), begin(client, PERSON, foe("easy"))
        busy.move("b2")
        before = mine.look()
        refused = [
            mine.do("moves", {"move": "b2"}),
            mine.do("hint"),
            client.post("/api/evaluate", json={"game": "tictactoe"}),
            client.get("/api/evaluate/stream?game=tictactoe"),
            client.post("/api/move", json={"game": "tictactoe"}),
            client.post("/api/explore", json={"game": "tictactoe"}),
            client.get(f"/api/matches/{mine.id}/review"),
            client.post("/api/matches", json={"game": "tictactoe", "seats": [foe("easy"), PERSON]}),
        ]
        for answer in refused:
            assert (answer.status_code, answer.json()["error"]) == (503, "Busy")
            assert answer.headers["Retry-After"] == "2"
        assert mine.look() == before
        assert busy.look()["thinking"] == "easy"
        sleeper.wake.set()
        busy.wait()
        assert written(mine.move("b2")) == ["b2"]


def test_what_needs_no_thought_goes_on_while_the_server_is_full(sleeper: Sleeper) -> None:
    with TestClient(create_app(replace(QUICK, workers=1, waiting=0))) as client:
        begin(client, PERSON, foe("easy")).move("b2")
        people = begin(client, PERSON, FRIEND)
        people.move("b2", 0)
        people.move("a1", 1)
        assert people.do("undo").status_code == 200
        assert people.do("resign").status_code == 200
        assert client.get("/api/games").status_code == 200
        sleeper.wake.set()
