"""Matches outlive their server: one is stopped in the middle of them and started again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from plyground.storage.sql_store import SqlStore
from plyground.web.app import create_app
from web.conftest import QUICK
from web.players import FRIEND, PERSON, Player, moves_of, opponent, start


class Restartable:
    """A server over one database file, which can be stopped and started again."""

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

    def restart(self, player: Player) -> Player:
        """Stop the server, start it again, and return the same player at the new one."""
        self.close()
        self.open()
        return replace(player, client=self.client)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Restartable]:
    server = Restartable(tmp_path / "games.sqlite")
    yield server
    server.close()


def test_a_match_and_its_keys_outlive_the_server(server: Restartable) -> None:
    player = start(server.client, PERSON, FRIEND)
    before = player.move("b2")
    player = server.restart(player)
    assert {**player.get(), "pace": ""} == {**before, "pace": ""}
    assert player.post("moves", {"move": "a1"}, key="wrong").status_code == 403
    assert player.post("moves", {"move": "a1"}, seat=0).status_code == 409
    assert moves_of(player.move("a1", seat=1)) == ["b2", "a1"]


def test_swapped_keys_stay_swapped(server: Restartable) -> None:
    player = start(server.client, PERSON, FRIEND)
    player.post("swap")
    player = server.restart(player)
    assert player.get()["offer"] == {"kind": "swap", "seat": 0}, "a question outlives the server"
    player.post("swap", seat=1)
    player = server.restart(player)
    assert player.post("moves", {"move": "b2"}, seat=0).status_code == 409
    assert moves_of(player.move("b2", seat=1)) == ["b2"]


def test_an_opponent_whose_turn_it_was_answers_at_the_next_request(server: Restartable) -> None:
    player = start(server.client, PERSON, opponent("sentinel"), pace="slow")
    assert player.move("b2")["thinking"] == "sentinel"
    player = server.restart(player)
    assert len(player.wait(lambda match: len(match["moves"]) == 2)["moves"]) == 2


def test_two_opponents_play_on_at_the_next_request(server: Restartable) -> None:
    player = start(server.client, opponent("random"), opponent("random"), pace="slow")
    player = server.restart(player)
    assert player.get()["thinking"] == "random"
    assert player.post("pace", {"pace": "instant"}).status_code == 200
    assert player.wait(lambda match: match["position"]["over"])["position"]["over"]


def test_no_key_is_in_the_database(server: Restartable) -> None:
    player = start(server.client, PERSON, FRIEND)
    player.move("b2")
    server.close()
    stored = b"".join(path.read_bytes() for path in server.path.parent.iterdir())
    server.open()
    assert player.id.encode() in stored
    assert all(key is not None and key.encode() not in stored for key in player.keys)
