"""Two people over HTTP: what changes the game for both needs both."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from web.players import FRIEND, PERSON, Data, Player, moves_of, opponent, start

AMA, KOFI = 0, 1
ALMOST = ("a1", "b2", "b1", "c3")
"""X wins with c1."""


def names_of(match: Data) -> list[str]:
    return [player["name"] for player in match["players"]]


def board_of(match: Data) -> tuple[Any, ...]:
    """Return all of a match that only both players together may change."""
    return match["position"]["position"], moves_of(match), names_of(match), match["undone"]


def agree(player: Player, action: str, asker: int = AMA) -> Any:
    """Let one person ask and the other agree; return the last response."""
    assert player.post(action, seat=asker).status_code in (200, 202)
    return player.post(action, seat=1 - asker)


# What one person could do to the other


def test_nobody_swaps_to_win_with_the_other_players_stones(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=list(ALMOST))
    asked = player.post("swap", seat=KOFI).json()
    assert names_of(asked) == ["Ama", "Kofi"]
    assert asked["offer"] == {"kind": "swap", "seat": KOFI}
    assert player.post("moves", {"move": "c1"}, seat=KOFI).json()["error"] == "NotYourTurn"
    assert player.move("c1", seat=AMA)["position"]["winner"] == AMA


def test_nobody_takes_back_the_other_players_move(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=["b2"])
    response = player.post("undo", seat=KOFI)
    assert (response.status_code, response.json()["detail"]) == (409, "there is no move to take back")
    player.move("a1", seat=KOFI)
    for seat in (AMA, KOFI):
        assert moves_of(player.post("undo", seat=seat).json()) == ["b2", "a1"]
        assert player.post("decline", seat=seat).json()["offer"] is None


def test_nobody_ends_the_other_players_game_by_starting_a_new_one(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=list(ALMOST))
    response = player.post("restart", seat=KOFI)
    assert response.status_code == 202
    assert response.json()["match"]["id"] == player.id
    assert response.json()["keys"] == [None, player.keys[KOFI]]
    assert response.json()["match"]["offer"] == {"kind": "restart", "seat": KOFI}
    assert player.move("c1", seat=AMA)["offer"] is None, "a move is an answer too"


@pytest.mark.parametrize("how", ["by the rules", "by resignation"])
def test_nothing_is_undone_after_the_end(client: TestClient, how: str) -> None:
    player = start(client, PERSON, FRIEND, moves=list(ALMOST))
    end = player.move("c1") if how == "by the rules" else player.post("resign", seat=KOFI).json()
    assert end["position"]["winner"] == AMA
    assert [end["can"][action] for action in ("undo", "redo", "swap")] == [False] * 3
    for action in ("undo", "redo", "swap"):
        for seat in (AMA, KOFI):
            assert player.post(action, seat=seat).status_code == 409
    assert player.get() == end


def test_a_game_lost_on_time_stays_lost(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=list(ALMOST), terms={"clock": {"seconds": 0.01}})
    over = player.wait(lambda match: match["position"]["over"])
    assert player.post("undo").status_code == 409
    assert player.get() == over


def test_against_an_opponent_nothing_has_changed(client: TestClient) -> None:
    player = start(client, PERSON, opponent("random"), moves=["b2", "a1"])
    player.post("resign")
    assert not player.post("undo").json()["position"]["over"]
    assert moves_of(player.post("undo").json()) == []
    assert moves_of(player.post("redo").json()) == ["b2", "a1"]
    assert names_of(player.post("swap").json()) == ["random", "Ama"]
    response = player.post("restart", seat=AMA)
    assert response.status_code == 201
    assert player.post("decline").json()["detail"] == "nobody has asked for anything"


# Asking and answering


def test_both_together_take_back_to_the_askers_turn(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=["b2", "a1", "c1"])
    back = agree(player, "undo", KOFI).json()
    assert (moves_of(back), back["takebacks"], back["undone"], back["offer"]) == (["b2"], 1, 2, None)
    assert moves_of(agree(player, "redo").json()) == ["b2", "a1"]


def test_both_together_change_seats_and_start_again(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=["b2"])
    assert names_of(agree(player, "swap").json()) == ["Kofi", "Ama"]
    response = agree(player, "restart", KOFI)
    assert response.status_code == 201
    assert response.json()["match"]["id"] != player.id
    assert names_of(response.json()["match"]) == ["Kofi", "Ama"]
    assert player.get()["offer"] is None


def test_both_together_play_again_after_the_end(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=[*ALMOST, "c1"])
    assert agree(player, "restart").status_code == 201


@pytest.mark.parametrize("action", ["undo", "redo", "swap", "draw", "restart"])
@pytest.mark.parametrize("answer", ["decline", "withdraw", "move", "resign"])
def test_a_question_changes_nothing_until_it_is_answered(
    client: TestClient, action: str, answer: str
) -> None:
    player = start(client, PERSON, FRIEND, moves=["b2", "a1", "c1", "a3"])
    agree(player, "undo", KOFI)
    before = player.get()
    player.post(action, seat=AMA)
    asked = player.get()
    assert asked["offer"] == {"kind": action, "seat": AMA}
    assert asked["can"]["decline"]
    assert board_of(asked) == board_of(before)
    if answer in ("decline", "withdraw"):
        after = player.post("decline", seat=KOFI if answer == "decline" else AMA).json()
        assert board_of(after) == board_of(before)
    else:
        body = {"move": "c3"} if answer == "move" else None
        after = player.post({"move": "moves"}.get(answer, answer), body, seat=KOFI).json()
    assert after["offer"] is None
    assert player.post("decline", seat=KOFI).status_code == 409


def test_a_watcher_neither_asks_nor_answers(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=["b2", "a1"])
    player.post("undo", seat=AMA)
    before = player.get()
    for action in ("undo", "decline", "swap", "redo", "restart"):
        assert player.post(action, key="").status_code == 403
    assert player.get() == before


def test_an_answer_may_name_the_version_it_answers(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=["b2", "a1"])
    seen = player.post("undo", seat=AMA).json()["version"]
    player.post("decline", seat=AMA)
    for action in ("undo", "redo", "swap", "restart", "decline"):
        response = player.post(f"{action}?version={seen}", seat=KOFI)
        assert (response.status_code, response.json()["error"]) == (409, "Conflict")
    assert player.get()["offer"] is None
    seen = player.post("undo", seat=AMA).json()["version"]
    assert moves_of(player.post(f"undo?version={seen}", seat=KOFI).json()) == []


def test_the_terms_are_checked_before_anybody_is_asked(client: TestClient) -> None:
    terms = {"takebacks": 0, "fixed_opponent": True}
    player = start(client, PERSON, FRIEND, moves=["b2", "a1"], terms=terms)
    for action in ("undo", "swap"):
        assert player.post(action).status_code == 409
    assert player.get()["offer"] is None
