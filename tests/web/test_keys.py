"""Someone else's match: everybody may watch, only who holds a key may do anything."""

import logging

import pytest
from fastapi.testclient import TestClient

from plyground.play.store import NO_KEYS
from plyground.web.keys import WrongKey, check_owner, digest_of, new_keys, seat_of
from web.guests import FRIEND, PERSON, begin, foe

BODIES = {"moves": {"move": "a1"}, "pace": {"pace": "slow"}}
CHANGES = ("moves", "undo", "redo", "resign", "swap", "restart", "pace", "hint")


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.parametrize("key", ["", "wrong", "\u00fc\u00ff", "x" * 5000])
def test_nobody_does_anything_without_a_key_of_the_match(client: TestClient, what: str, key: str) -> None:
    guest = begin(client, PERSON, FRIEND)
    before = guest.look()
    answer = guest.do(what, BODIES.get(what), key=key)
    assert (answer.status_code, answer.json()["error"]) == (403, "WrongKey")
    assert guest.look() == before


@pytest.mark.parametrize("what", CHANGES)
def test_the_key_of_another_match_opens_nothing(client: TestClient, what: str) -> None:
    mine, theirs = begin(client, PERSON, FRIEND), begin(client, PERSON, FRIEND)
    assert theirs.do(what, BODIES.get(what), key=mine.keys[0]).status_code == 403
    assert theirs.look() == theirs.begun["match"]


def test_nobody_moves_for_the_other_person_or_for_an_opponent(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    assert guest.do("moves", {"move": "a1"}, seat=1).status_code == 409
    alone = begin(client, PERSON, foe("sentinel"), pace="slow")
    alone.move("b2")
    assert alone.do("moves", {"move": "a1"}).json()["error"] == "NotYourTurn"


def test_other_ways_to_show_a_key_are_no_key(client: TestClient) -> None:
    guest = begin(client, PERSON, FRIEND)
    key, path = guest.keys[0], f"/api/matches/{guest.id}/moves"
    for headers in ({"Authorization": f"Basic {key}"}, {"Authorization": str(key)}, {"X-Key": str(key)}):
        assert client.post(path, json={"move": "a1"}, headers=headers).status_code == 403
    assert client.post(f"{path}?key={key}", json={"move": "a1"}).status_code == 403


def test_a_key_is_told_once_and_appears_nowhere_else(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        guest = begin(client, PERSON, FRIEND)
        answers = [
            guest.do("moves", {"move": "a1"}),
            guest.do("moves", {"move": "a1"}),
            guest.do("moves", {"move": "a1", "key": guest.keys[0]}),
            guest.do("undo"),
            guest.do("hint"),
            guest.do("swap"),
            client.get(f"/api/matches/{guest.id}"),
            client.get(f"/api/matches/{guest.id}/record"),
        ]
    seen = "".join(answer.text for answer in answers) + caplog.text
    for key in guest.keys:
        assert key is not None
        assert key not in seen
        assert digest_of(key) not in seen


def test_only_digests_are_kept() -> None:
    keys, digests = new_keys((True, False))
    assert keys[0] is not None
    assert digests == (digest_of(keys[0]), None)
    assert keys[0] not in str(digests)


def test_a_key_says_its_seat() -> None:
    (first, second), digests = new_keys((True, True))
    assert first is not None
    assert second is not None
    assert (seat_of(first, digests), seat_of(second, digests)) == (0, 1)
    for wrong in ("", "None", digests[0] or ""):
        with pytest.raises(WrongKey, match="only who holds the key of a seat"):
            seat_of(wrong, digests)


def test_a_match_without_people_belongs_to_everybody() -> None:
    check_owner("", NO_KEYS)
    with pytest.raises(WrongKey):
        check_owner("", new_keys((False, True))[1])
