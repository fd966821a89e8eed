"""Opponents that raise, die or hang, and full disks, over HTTP."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from doubles import Dying, Failing, First, FullStore, Held, Recovering, with_doubles
from plyground.core import catalogue
from plyground.opponents.opponent import Opponent
from plyground.play.store import MemoryStore, Store
from plyground.web.app import Settings, create_app
from web.conftest import QUICK
from web.players import PERSON, Data, Player, moves_of, opponent, start

TICTACTOE = catalogue.game("tictactoe")
HASTY = replace(QUICK, max_seconds=0.01, timeout=1.5)


@contextmanager
def serving(
    *opponents: Opponent | type[Opponent], store: Store | None = None, settings: Settings = QUICK
) -> Iterator[TestClient]:
    found = with_doubles(First, *opponents)
    with TestClient(create_app(settings, store or MemoryStore(), find_opponent=found)) as client:
        yield client


def failed(player: Player) -> Data:
    """Play a move that the opponent cannot answer, and return the match."""
    player.move("b2")
    match = player.wait()
    assert moves_of(match) == ["b2"]
    return match


def held() -> Opponent:
    return Held(game=TICTACTOE)


FAULTS: list[tuple[Callable[[], Opponent], str]] = [
    (lambda: Failing(game=TICTACTOE, error=ValueError("boom")), "Failing stopped because of an error"),
    (lambda: Dying(game=TICTACTOE), "Dying stopped because of an error"),
    (held, "Held has not answered for 1.51 seconds"),
]


@pytest.mark.parametrize(("make", "sentence"), FAULTS)
def test_the_match_says_what_is_wrong_and_another_opponent_plays_on(
    make: Callable[[], Opponent], sentence: str
) -> None:
    foe = make()
    with serving(foe, settings=HASTY if isinstance(foe, Held) else QUICK) as client:
        player = start(client, PERSON, opponent(foe.name))
        match = failed(player)
        assert (match["failure"], match["thinking"]) == (sentence, None)
        assert match["can"]["replace_opponent"]
        retried = player.post("retry").json()
        assert (retried["failure"], retried["thinking"]) in ((None, foe.name), (sentence, None))
        assert player.wait()["failure"] == sentence, "it fails again"
        replaced = player.post("opponent", {"name": "first"})
        assert replaced.status_code == 200
        assert replaced.json()["players"][1]["name"] == "first"
        answered = player.wait()
        assert (moves_of(answered), answered["failure"]) == (["b2", "a1"], None)
        if isinstance(foe, Held):
            foe.release.set()


def test_an_opponent_tries_again() -> None:
    with serving(Recovering(game=TICTACTOE)) as client:
        player = start(client, PERSON, opponent("recovering"))
        failed(player)
        assert player.post("retry").status_code == 200
        assert moves_of(player.wait()) == ["b2", "a1"]


@pytest.mark.parametrize(
    ("action", "body", "key", "status", "kind"),
    [
        ("retry", None, "wrong", 403, "WrongKey"),
        ("opponent", {"name": "first"}, "wrong", 403, "WrongKey"),
        ("opponent", {"name": "nobody"}, None, 404, "UnknownName"),
        ("opponent", {"name": "uci:rm"}, None, 404, "UnknownName"),
        ("opponent", {"name": "persona-mentor"}, None, 503, "Unavailable"),
        ("opponent", {}, None, 422, "BadRequest"),
    ],
)
def test_what_cannot_be_done_changes_nothing(
    action: str, body: Any, key: str | None, status: int, kind: str
) -> None:
    with serving(Failing) as client:
        player = start(client, PERSON, opponent("failing"))
        match = failed(player)
        response = player.post(action, body, key=key)
        assert (response.status_code, response.json()["error"]) == (status, kind)
        assert player.get() == match


def test_on_a_persons_turn_there_is_nothing_to_try_again() -> None:
    with serving() as client:
        player = start(client, PERSON, opponent("first"))
        assert not player.get()["can"]["replace_opponent"]
        response = player.post("retry")
        assert response.status_code == 409
        assert response.json()["detail"] == "it is not an opponent's turn"


def test_a_full_disk_is_507_and_the_same_move_succeeds_later() -> None:
    store = FullStore()
    with serving(store=store) as client:
        player = start(client, PERSON, opponent("first"))
        before = player.get()
        store.is_full = True
        response = player.post("moves", {"move": "b2"})
        assert (response.status_code, response.json()) == (
            507,
            {
                "error": "DiskFull",
                "detail": "the move could not be saved: the disk is full. The game is as it was",
            },
        )
        assert player.get() == before
        store.error = RuntimeError("boom")
        assert player.post("moves", {"move": "b2"}).status_code == 503
        store.is_full = False
        player.move("b2")
        assert len(player.wait()["moves"]) == 2


def test_an_unexpected_error_has_the_shape_of_all_errors() -> None:
    foe = Failing(game=TICTACTOE, error=ValueError("boom"))
    app = create_app(QUICK, find_opponent=with_doubles(foe))
    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.post("/api/move", json={"game": "tictactoe", "opponent": "failing"})
    assert (response.status_code, response.json()) == (
        500,
        {"error": "InternalError", "detail": "the server has a problem; please try again"},
    )
