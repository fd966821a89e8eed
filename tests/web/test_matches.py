"""Matches over HTTP: begun, played, taken back, and seen by everybody as they are."""

import json
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from plyground.games.oware.ogn import parse_ogn
from plyground.play.advice import ADVICE
from plyground.play.record import parse_record
from web.guests import FRIEND, PERSON, Answer, begin, foe, written

RACE = ("a1", "a2", "b1", "b2", "c1")
"""X wins along the top."""


# Beginning


def test_a_new_match_tells_all_that_a_page_shows(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("sentinel"), terms={"takebacks": 3, "seed": 7})
    match = guest.begun["match"]
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
    }
    assert match["began"] is not None
    assert match["pace"] == "instant"


def test_only_people_get_keys_and_each_another_one(client: TestClient) -> None:
    assert [key is not None for key in begin(client, PERSON, foe("random")).keys] == [True, False]
    first, second = begin(client, PERSON, FRIEND).keys
    assert first
    assert second
    assert first != second
    assert len(first) >= 32
    assert begin(client, foe("random"), foe("random")).keys == [None, None]


def test_a_match_may_begin_anywhere_and_with_moves_played_already(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, position="X.O/.X./...", moves=["c3"])
    match = guest.look()
    assert match["start"]["position"] == "X.O/.X./..."
    assert match["position"]["position"] == "X.O/.X./..O"
    assert written(match) == ["c3"]
    assert match["position"]["turn"] == 0


def test_an_opponent_of_any_strength_can_be_asked_for(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("level=300"))
    assert guest.begun["match"]["players"][1]["rating"] == 300


def test_the_opponent_that_follows_says_openly_what_changed(client: TestClient) -> None:
    results = [{"rating": 200, "score": 1}, {"rating": 260, "score": 1}]
    guest = begin(client, PERSON, foe("adaptive"), results=results)
    name = guest.begun["match"]["players"][1]["name"]
    assert name.startswith("adaptive=")
    assert int(name.partition("=")[2]) > 260
    assert guest.begun["told"].startswith("You won 2 of 2: 200 to ")
    guest.move("b2")
    assert len(guest.wait()["moves"]) == 2


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"game": "chess"}, 404, "unknown game 'chess'"),
        ({"seats": [PERSON, foe("centinel")]}, 404, "did you mean 'sentinel'?"),
        ({"seats": [PERSON, foe("persona-mentor")]}, 503, "persona-mentor cannot play: "),
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
def test_what_cannot_begin_is_refused_in_a_sentence(
    client: TestClient, body: Answer, status: int, sentence: str
) -> None:
    answer = client.post("/api/matches", json={"game": "tictactoe", "seats": [PERSON, FRIEND]} | body)
    assert (answer.status_code, set(answer.json())) == (status, {"error", "detail"})
    assert sentence in answer.json()["detail"]


# Playing


def test_a_move_is_kept_and_the_opponent_answers_with_its_reason(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("sentinel"))
    assert written(guest.move("b2")) == ["b2"]
    match = guest.wait()
    assert len(match["moves"]) == 2
    assert match["moves"][1]["reason"] == "It takes a corner."
    assert match["moves"][1]["seat"] == 1
    assert match["moves"][1]["position"] == match["position"]["position"]
    assert match["moves"][0]["picture"]["cells"][4] == "X"


def test_two_people_play_to_the_end_each_with_their_own_key(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    for ply, move in enumerate(RACE):
        match = guest.move(move, ply % 2)
    position = match["position"]
    assert (position["over"], position["result"], position["winner"]) == (True, "X", 0)
    assert position["ending"] == "X has 3 in a row"
    assert position["picture"]["line"] == [0, 1, 2]
    assert position["legal"] == []
    assert not match["can"]["resign"]


def test_a_sowing_is_told_house_by_house(client: TestClient) -> None:
    start = "4-4-4-4-4-4-1-1-4-4-4-4-0-6-S"
    guest = begin(client, PERSON, FRIEND, game="oware", position=start)
    options = {option["move"]: option for option in guest.begun["match"]["position"]["legal"]}
    assert options["D"]["sowing"] == {"origin": 3, "path": [4, 5, 6, 7], "captured": [7, 6]}
    assert options["D"]["told"] == "D: 4 seeds into E, F, a and b; 4 seeds are captured from b and a"
    played = guest.move("D")["moves"][0]
    assert played["sowing"] == options["D"]["sowing"]
    assert played["picture"]["stores"] == [4, 6]


def test_two_opponents_play_by_themselves(client: TestClient) -> None:
    match = begin(client, foe("sentinel"), foe("random")).wait(lambda match: match["position"]["over"])
    assert match["position"]["winner"] in (0, None)


def test_a_move_out_of_turn_or_against_the_rules_changes_nothing(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    guest.move("b2")
    before = guest.look()
    for move, seat, status in (("a1", 0, 409), ("b2", 1, 409), ("z9", 1, 422), ("", 1, 422)):
        assert guest.do("moves", {"move": move}, seat).status_code == status
    assert guest.look() == before


def test_a_move_after_the_end_is_refused(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, moves=list(RACE))
    answer = guest.do("moves", {"move": "c3"}, 1)
    assert (answer.status_code, answer.json()["error"]) == (409, "GameOver")


def test_a_move_meant_for_an_older_version_is_a_conflict(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    assert guest.do("moves", {"move": "b2", "version": 1}).status_code == 200
    answer = guest.do("moves", {"move": "a1", "version": 1}, 1)
    assert (answer.status_code, answer.json()["error"]) == (409, "Conflict")


def test_an_unknown_match_is_not_found_whatever_is_asked(client: TestClient) -> None:
    for path in ("", "/events", "/record", "/review"):
        answer = client.get(f"/api/matches/nobody{path}")
        assert (answer.status_code, answer.json()["error"]) == (404, "UnknownMatch")
    for what in ("undo", "redo", "resign", "swap", "restart", "hint"):
        answer = client.post(f"/api/matches/nobody/{what}", headers={"Authorization": "Bearer x"})
        assert (answer.status_code, answer.json()["error"]) == (404, "UnknownMatch")


# Taking back, giving up, changing seats


def test_a_move_is_taken_back_and_played_again(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("sentinel"))
    guest.move("b2")
    before = guest.wait()
    back = guest.do("undo").json()
    assert (written(back), back["undone"], back["takebacks"]) == ([], 2, 1)
    assert back["can"]["redo"]
    assert written(guest.do("redo").json()) == written(before)


def test_the_terms_are_kept_to(client: TestClient) -> None:
    terms = {"takebacks": 0, "hints": False, "fixed_opponent": True}
    guest = begin(client, PERSON, foe("sentinel"), terms=terms)
    guest.move("b2")
    can = guest.wait()["can"]
    assert (can["undo"], can["hint"], can["swap"]) == (False, False, False)
    for what in ("undo", "hint", "swap"):
        assert guest.do(what).status_code == 409


def test_who_resigns_has_lost(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    assert guest.do("resign", seat=1).json()["position"]["ending"] == "O resigned"
    assert guest.look()["position"]["winner"] == 0


def test_after_a_swap_each_key_moves_for_the_other_seat(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    guest.move("b2", seat=0)
    swapped = guest.do("swap", seat=0).json()
    assert [player["name"] for player in swapped["players"]] == ["Kofi", "Ama"]
    assert guest.do("moves", {"move": "a1"}, seat=1).status_code == 409
    assert written(guest.move("a1", seat=0)) == ["b2", "a1"]
    assert guest.do("resign", seat=0).json()["position"]["ending"] == "O resigned"


def test_after_a_swap_the_opponent_moves_for_the_other_side(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("sentinel"))
    guest.do("swap")
    match = guest.wait()
    assert written(match) == ["b2"]
    assert written(guest.move("a1")) == ["b2", "a1"]


def test_a_restart_is_a_new_match_that_the_same_keys_open(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, terms={"takebacks": 2})
    guest.move("b2")
    answer = guest.do("restart")
    assert answer.status_code == 201
    new = answer.json()
    assert new["match"]["id"] != guest.id
    assert new["match"]["terms"]["takebacks"] == 2
    assert written(guest.look()) == ["b2"]
    assert new["keys"] == [guest.keys[0], None]
    path = f"/api/matches/{new['match']['id']}/moves"
    for key, move in zip(guest.keys, ("a1", "b2"), strict=True):
        headers = {"Authorization": f"Bearer {key}"}
        assert client.post(path, json={"move": move}, headers=headers).status_code == 200
    assert client.post(path, json={"move": "c3"}).status_code == 403


def test_the_pace_can_be_changed_and_a_match_of_opponents_is_everybodys(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("sentinel"))
    assert guest.do("pace", {"pace": "slow"}).json()["pace"] == "slow"
    assert guest.look()["pace"] == "slow"
    assert guest.do("pace", {"pace": "instant"}, key="").status_code == 403
    watched = begin(client, foe("random"), foe("random"), pace="slow")
    assert watched.do("pace", {"pace": "instant"}).json()["pace"] == "instant"
    assert watched.do("restart").status_code == 201


def test_a_pause_is_kept(client: TestClient) -> None:
    guest = begin(client, PERSON, foe("sentinel"), pace="natural")
    began = time.monotonic()
    assert guest.move("b2")["thinking"] == "sentinel"
    guest.wait()
    assert time.monotonic() - began >= 1.5


# Help


def test_a_hint_names_a_move_and_why_and_is_remembered(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, position="XX./OO./...")
    hint = guest.do("hint").json()
    assert hint["move"] == "c1"
    assert hint["reason"].endswith(".")
    assert hint["sowing"] is None
    assert hint["match"]["hints"] == guest.look()["hints"] == 1


def test_a_hint_is_for_the_own_turn(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    answer = guest.do("hint", seat=1)
    assert (answer.status_code, answer.json()["error"]) == (409, "NotYourTurn")
    assert guest.look()["hints"] == 0


def test_a_hint_in_oware_shows_its_sowing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ADVICE.nodes, "advice is counted in nodes"
    guest = begin(client, PERSON, FRIEND, game="oware", position="0-0-0-0-0-2-1-1-0-0-0-0-22-22-S")
    hint = guest.do("hint").json()
    assert hint["move"] == "F"
    assert hint["sowing"] == {"origin": 5, "path": [6, 7], "captured": []}


# Clocks


def test_clocks_run_for_whoever_is_to_move(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, terms={"clock": {"seconds": 300, "increment": 2}})
    time.sleep(0.05)
    clock = guest.look()["clock"]
    assert clock["running"] == 0
    assert clock["remaining"][0] < 300
    assert clock["remaining"][1] == 300
    guest.move("b2")
    clock = guest.look()["clock"]
    assert clock["running"] == 1
    assert clock["remaining"][0] > 300, "a move adds two seconds"


def test_who_runs_out_of_time_has_lost_when_anybody_looks(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, terms={"clock": {"seconds": 0.05}})
    time.sleep(0.06)
    match = guest.look()
    assert match["position"]["ending"] == "X ran out of time"
    assert match["clock"]["running"] is None
    assert guest.do("moves", {"move": "b2"}).status_code == 409


# Records


def test_a_match_can_be_taken_away_and_read_back(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, moves=list(RACE))
    answer = client.get(f"/api/matches/{guest.id}/record")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="tictactoe-{guest.id[:8]}.json"'
    assert parse_record(answer.text).format_moves() == list(RACE)
    assert json.loads(answer.text)["result"] == "X"
    text = client.get(f"/api/matches/{guest.id}/record?format=text").text
    assert text.startswith("Tic-tac-toe, 3x3\nX: Ama, O: Kofi\n")
    assert "  5. X  c1" in text
    assert text.endswith("X has 3 in a row: X\n")


def test_ogn_is_for_oware(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND, game="oware", moves=["C", "d"])
    ogn = client.get(f"/api/matches/{guest.id}/record?format=ogn")
    assert parse_ogn(ogn.text).format_moves() == ["C", "d"]
    other = begin(client, PERSON, FRIEND)
    refused = client.get(f"/api/matches/{other.id}/record?format=ogn")
    assert (refused.status_code, refused.json()["error"]) == (422, "BadRecord")


@pytest.mark.parametrize("game", ["oware:slam-captures", "7x7x5", "tictactoe4"])
def test_games_with_odd_names_are_played_alike(client: TestClient, game: str) -> None:
    guest = begin(client, PERSON, foe("random"), game=game)
    legal: list[dict[str, Any]] = guest.begun["match"]["position"]["legal"]
    guest.move(legal[0]["move"])
    assert len(guest.wait()["moves"]) == 2
    assert client.get(f"/api/games/{game}").json()["name"] == game
