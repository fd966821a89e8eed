"""Matches over HTTP: started, played, taken back, and seen by everybody."""

import json
import time
from datetime import datetime, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

from plyground.games.oware.ogn import parse_ogn
from plyground.opponents.roster import opponent as roster_opponent
from plyground.opponents.roster import tempo_of
from plyground.play.advice import HINT_LIMIT
from plyground.play.record import parse_record
from web.players import FRIEND, PERSON, Data, moves_of, opponent, start

RACE = ("a1", "a2", "b1", "b2", "c1")
"""X wins along the top."""


# Starting


def test_a_new_match_has_all_that_a_page_shows(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"), terms={"takebacks": 3, "seed": 7})
    match = player.started["match"]
    assert match["version"] == 1
    assert match["game"]["name"] == "tictactoe"
    assert "moves" not in match["game"]
    assert match["game"]["rules"][0].startswith("The board has 3 columns")
    assert [player["kind"] for player in match["players"]] == ["person", "opponent"]
    assert match["players"][1]["description"] == "Watches for forks and never loses."
    assert match["players"][1]["rating"] is not None
    assert match["terms"] == {
        "takebacks": 3,
        "hints": True,
        "fixed_opponent": False,
        "clock": None,
        "seed": 7,
    }
    assert len(match["position"]["legal"]) == 9
    assert match["can"] == {
        "undo": False,
        "redo": False,
        "hint": True,
        "resign": True,
        "swap": True,
        "restart": True,
        "draw": False,
        "decline": False,
        "replace_opponent": False,
    }
    assert datetime.fromisoformat(match["started_at"]).tzinfo is not None
    assert match["counted"] is None
    assert match["pace"] == "instant"


def test_everybody_can_ask_what_the_opponent_considered(client: TestClient) -> None:
    player = start(client, PERSON, opponent("intermediate"), game="oware")
    player.move("C")
    played = player.wait(lambda match: len(match["moves"]) == 2)["moves"]
    assert [each["considered"] for each in played] == [0, 6]
    answer = client.get(f"/api/matches/{player.id}/moves/2/considered").json()
    assert answer["move"] == played[1]["move"]
    assert len(answer["candidates"]) == 6
    assert all(each["text"].endswith(" seeds") for each in answer["candidates"])
    assert answer["rest"] == ""
    by_a_person = client.get(f"/api/matches/{player.id}/moves/1/considered").json()
    assert by_a_person == {"move": "C", "candidates": [], "rest": ""}
    missing = client.get(f"/api/matches/{player.id}/moves/3/considered")
    assert (missing.status_code, missing.json()["detail"]) == (404, "move 3 not found; the match has 2 moves")


def test_every_move_has_its_time(client: TestClient) -> None:
    player = start(client, PERSON, opponent("random"))
    player.move("b2")
    played = player.wait(lambda match: len(match["moves"]) == 2)["moves"]
    assert all(each["seconds"] is not None for each in played)
    first, second = (datetime.fromisoformat(each["played_at"]) for each in played)
    assert first.utcoffset() == timedelta(0)
    assert first <= second


def test_only_people_get_keys_and_each_another_one(client: TestClient) -> None:
    assert [key is not None for key in start(client, PERSON, opponent("random")).keys] == [True, False]
    first, second = start(client, PERSON, FRIEND).keys
    assert first
    assert second
    assert first != second
    assert len(first) >= 32
    assert start(client, opponent("random"), opponent("random")).keys == [None, None]


def test_a_match_may_start_from_a_position_and_after_some_moves(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, position="X.O/.X./...", moves=["c3"])
    match = player.get()
    assert match["start"]["position"] == "X.O/.X./..."
    assert match["position"]["position"] == "X.O/.X./..O"
    assert moves_of(match) == ["c3"]
    assert match["position"]["turn"] == 0


def test_an_opponent_may_have_any_rating(client: TestClient) -> None:
    player = start(client, PERSON, opponent("level=300"))
    assert player.started["match"]["players"][1]["rating"] == 300


def test_an_adaptive_opponent_says_what_changed(client: TestClient) -> None:
    results = [{"rating": 200, "score": 1}, {"rating": 260, "score": 1}]
    player = start(client, PERSON, opponent("adaptive"), results=results)
    name = player.started["match"]["players"][1]["name"]
    assert name.startswith("adaptive=")
    assert int(name.partition("=")[2]) > 260
    assert player.started["message"].startswith("You won the last game, so I'll play a little harder: ")
    player.move("b2")
    assert len(player.wait()["moves"]) == 2


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"game": "chess"}, 404, "'chess'"),
        ({"seats": [PERSON, opponent("centinel")]}, 404, "did you mean 'sentinel'?"),
        ({"seats": [PERSON, opponent("persona-mentor")]}, 503, "The Mentor cannot play: "),
        ({"seats": [PERSON]}, 422, "body.seats: "),
        ({"seats": [PERSON, {"kind": "ghost", "name": "Boo"}]}, 422, "body.seats.1.kind: "),
        ({"seats": [PERSON, {"kind": "person", "name": "a\nb"}]}, 422, "body.seats.1.name: "),
        ({"position": "XXX/.../..."}, 422, "there are 3 X and 0 O"),
        ({"moves": ["a1", "a1"]}, 422, "move 2, 'a1': a1 is taken by X"),
        ({"terms": {"takebacks": -1}}, 422, "body.terms.takebacks: "),
        ({"terms": {"clock": {"seconds": 0}}}, 422, "body.terms.clock.seconds: "),
        ({"pace": "glacial"}, 422, "body.pace: "),
    ],
)
def test_what_cannot_start_is_refused_with_a_sentence(
    client: TestClient, body: Data, status: int, sentence: str
) -> None:
    response = client.post("/api/matches", json={"game": "tictactoe", "seats": [PERSON, FRIEND]} | body)
    assert (response.status_code, set(response.json())) == (status, {"error", "detail"})
    assert sentence in response.json()["detail"]


# Playing


def test_a_move_is_stored_and_the_opponent_answers_with_its_reason(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    match = player.move("b2")
    assert len(match["moves"]) == 2, "it does not search, and the pace is instant"
    assert match["moves"][1]["reason"] == "It takes a corner."
    assert match["moves"][1]["seat"] == 1
    assert match["moves"][1]["position"] == match["position"]["position"]
    assert match["moves"][0]["picture"]["cells"][4] == "X"


def test_two_people_play_to_the_end_each_with_their_own_key(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    for ply, move in enumerate(RACE):
        match = player.move(move, ply % 2)
    position = match["position"]
    assert (position["over"], position["result"], position["winner"]) == (True, "X", 0)
    assert position["ending"] == "X has 3 in a row"
    assert position["picture"]["line"] == [0, 1, 2]
    assert position["legal"] == []
    assert not match["can"]["resign"]


def test_a_sowing_names_every_house(client: TestClient) -> None:
    position = "4-4-4-4-4-4-1-1-4-4-4-4-0-6-S"
    player = start(client, PERSON, FRIEND, game="oware", position=position)
    options = {option["move"]: option for option in player.started["match"]["position"]["legal"]}
    assert options["D"]["sowing"] == {"origin": 3, "path": [4, 5, 6, 7], "captured": [7, 6]}
    assert options["D"]["text"] == "D: 4 seeds into E, F, a and b; 4 seeds are captured from b and a"
    played = player.move("D")["moves"][0]
    assert played["sowing"] == options["D"]["sowing"]
    assert played["picture"]["stores"] == [4, 6]


def test_two_opponents_play_by_themselves(client: TestClient) -> None:
    match = start(client, opponent("sentinel"), opponent("random")).wait(
        lambda match: match["position"]["over"]
    )
    assert match["position"]["winner"] in (0, None)


def test_a_move_out_of_turn_or_against_the_rules_changes_nothing(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    player.move("b2")
    before = player.get()
    for move, seat, status in (("a1", 0, 409), ("b2", 1, 409), ("z9", 1, 422), ("", 1, 422)):
        assert player.post("moves", {"move": move}, seat).status_code == status
    assert player.get() == before


def test_a_move_after_the_end_is_refused(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=list(RACE))
    response = player.post("moves", {"move": "c3"}, 1)
    assert (response.status_code, response.json()["error"]) == (409, "GameOver")


def test_a_move_meant_for_an_older_version_is_a_conflict(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    assert player.post("moves", {"move": "b2", "version": 1}).status_code == 200
    response = player.post("moves", {"move": "a1", "version": 1}, 1)
    assert (response.status_code, response.json()["error"]) == (409, "Conflict")


def test_an_unknown_match_is_not_found_whatever_is_asked(client: TestClient) -> None:
    for path in ("", "/events", "/record", "/review"):
        response = client.get(f"/api/matches/nobody{path}")
        assert (response.status_code, response.json()["error"]) == (404, "UnknownMatch")
    for action in ("undo", "redo", "resign", "swap", "draw", "decline", "restart", "hint"):
        response = client.post(f"/api/matches/nobody/{action}", headers={"Authorization": "Bearer x"})
        assert (response.status_code, response.json()["error"]) == (404, "UnknownMatch")


# Taking back, giving up, changing seats


def test_a_move_is_taken_back_and_played_again(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    player.move("b2")
    before = player.wait()
    back = player.post("undo").json()
    assert (moves_of(back), back["undone"], back["takebacks"]) == ([], 2, 1)
    assert back["can"]["redo"]
    assert moves_of(player.post("redo").json()) == moves_of(before)


def test_the_terms_are_enforced(client: TestClient) -> None:
    terms = {"takebacks": 0, "hints": False, "fixed_opponent": True}
    player = start(client, PERSON, opponent("sentinel"), terms=terms)
    player.move("b2")
    can = player.wait()["can"]
    assert (can["undo"], can["hint"], can["swap"]) == (False, False, False)
    for action in ("undo", "hint", "swap"):
        assert player.post(action).status_code == 409


def test_a_player_who_resigns_has_lost(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    assert player.post("resign", seat=1).json()["position"]["ending"] == "O resigned"
    assert player.get()["position"]["winner"] == 0


def test_after_a_swap_each_key_moves_for_the_other_seat(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    player.move("b2", seat=0)
    player.post("swap", seat=0)
    swapped = player.post("swap", seat=1).json()
    assert [player["name"] for player in swapped["players"]] == ["Kofi", "Ama"]
    assert player.post("moves", {"move": "a1"}, seat=1).status_code == 409
    assert moves_of(player.move("a1", seat=0)) == ["b2", "a1"]
    assert player.post("resign", seat=0).json()["position"]["ending"] == "O resigned"


def test_after_a_swap_the_opponent_moves_for_the_other_side(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    player.post("swap")
    match = player.wait()
    assert moves_of(match) == ["b2"]
    assert moves_of(player.move("a1"))[:2] == ["b2", "a1"]


def test_a_restart_is_a_new_match_with_the_same_keys(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, terms={"takebacks": 2})
    player.move("b2")
    player.post("restart", seat=1)
    response = player.post("restart")
    assert response.status_code == 201
    new = response.json()
    assert new["match"]["id"] != player.id
    assert new["match"]["terms"]["takebacks"] == 2
    assert moves_of(player.get()) == ["b2"]
    assert new["keys"] == [player.keys[0], None]
    path = f"/api/matches/{new['match']['id']}/moves"
    for key, move in zip(player.keys, ("a1", "b2"), strict=True):
        headers = {"Authorization": f"Bearer {key}"}
        assert client.post(path, json={"move": move}, headers=headers).status_code == 200
    assert client.post(path, json={"move": "c3"}).status_code == 403


def test_the_pace_can_be_changed_and_anybody_may_change_a_match_between_opponents(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    assert player.post("pace", {"pace": "slow"}).json()["pace"] == "slow"
    assert player.get()["pace"] == "slow"
    assert player.post("pace", {"pace": "instant"}, key="").status_code == 403
    watched = start(client, opponent("random"), opponent("random"), pace="slow")
    assert watched.post("pace", {"pace": "instant"}).json()["pace"] == "instant"
    assert watched.post("restart").status_code == 201


def test_an_answer_takes_as_long_as_the_pace_says(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"), pace="natural")
    began = time.monotonic()
    assert player.move("b2")["thinking"] == "sentinel"
    player.wait()
    assert time.monotonic() - began >= tempo_of(roster_opponent("tictactoe/sentinel")).shortest


# Help


def test_a_hint_names_a_move_and_why_and_is_counted(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, position="XX./OO./...")
    hint = player.post("hint").json()
    assert hint["move"] == "c1"
    assert hint["reason"].endswith(".")
    assert hint["sowing"] is None
    assert hint["match"]["hints"] == player.get()["hints"] == 1


def test_a_hint_is_given_on_ones_own_turn_only(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    response = player.post("hint", seat=1)
    assert (response.status_code, response.json()["error"]) == (409, "NotYourTurn")
    assert player.get()["hints"] == 0


def test_a_hint_in_oware_shows_its_sowing(client: TestClient) -> None:
    assert HINT_LIMIT.nodes, "the limit is the same on every machine"
    player = start(client, PERSON, FRIEND, game="oware", position="0-0-0-0-0-2-1-1-0-0-0-0-22-22-S")
    hint = player.post("hint").json()
    assert hint["move"] == "F"
    assert hint["sowing"] == {"origin": 5, "path": [6, 7], "captured": []}


# Clocks


def test_the_clock_of_the_player_to_move_runs(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, terms={"clock": {"seconds": 300, "increment": 2}})
    time.sleep(0.05)
    clock = player.get()["clock"]
    assert clock["running"] == 0
    assert clock["remaining"][0] < 300
    assert clock["remaining"][1] == 300
    player.move("b2")
    clock = player.get()["clock"]
    assert clock["running"] == 1
    assert clock["remaining"][0] > 300, "a move adds two seconds"


def test_a_player_out_of_time_has_lost_at_the_next_request(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, terms={"clock": {"seconds": 0.05}})
    time.sleep(0.06)
    match = player.get()
    assert match["position"]["ending"] == "X ran out of time"
    assert match["clock"]["running"] is None
    assert player.post("moves", {"move": "b2"}).status_code == 409


# Records


def test_a_match_can_be_downloaded_and_read_back(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, moves=list(RACE))
    response = client.get(f"/api/matches/{player.id}/record")
    assert response.headers["Content-Disposition"] == f'attachment; filename="tictactoe-{player.id[:8]}.json"'
    assert parse_record(response.text).format_moves() == list(RACE)
    assert json.loads(response.text)["result"] == "X"
    text = client.get(f"/api/matches/{player.id}/record?format=text").text
    assert text.startswith("Tic-tac-toe, 3x3\nX: Ama, O: Kofi\n")
    assert "  5. X  c1" in text
    assert text.endswith("X has 3 in a row: X\n")


def test_ogn_is_for_oware(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, game="oware", moves=["C", "d"])
    ogn = client.get(f"/api/matches/{player.id}/record?format=ogn")
    assert parse_ogn(ogn.text).format_moves() == ["C", "d"]
    other = start(client, PERSON, FRIEND)
    refused = client.get(f"/api/matches/{other.id}/record?format=ogn")
    assert (refused.status_code, refused.json()["error"]) == (404, "UnknownName")
    assert "json, text" in refused.json()["detail"]


@pytest.mark.parametrize("game", ["oware:slam-captures", "7x7x5", "tictactoe4"])
def test_games_with_odd_names_can_be_played(client: TestClient, game: str) -> None:
    player = start(client, PERSON, opponent("random"), game=game)
    legal: list[dict[str, Any]] = player.started["match"]["position"]["legal"]
    player.move(legal[0]["move"])
    assert len(player.wait()["moves"]) == 2
    assert client.get(f"/api/games/{game}").json()["name"] == game
