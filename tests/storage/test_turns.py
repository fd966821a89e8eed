"""The clocks of a match go on when another server serves it, and stop while none does."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from plyground.core import catalogue
from plyground.errors import TimeIsUp
from plyground.play.clock import SEEN_SECONDS
from plyground.play.match import Match
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.terms import Clock, Terms
from plyground.storage.database import read_transaction, write_transaction
from plyground.storage.sql_store import SqlStore

TICTACTOE = catalogue.game("tictactoe")
PEOPLE = (Seat("Ama"), Seat("Kofi"))
TIMED = Terms(clock=Clock(seconds=300))
SLACK = 60
"""Seconds that a slow machine may add."""


class Server:
    """A service with a store of its own over a shared database."""

    def __init__(self, url: str) -> None:
        self.store = SqlStore(url)
        self.service = MatchService(self.store)

    def start(self, terms: Terms = TIMED) -> str:
        return self.service.start(TICTACTOE, PEOPLE, terms=terms).id

    def elapsed(self, match_id: str) -> float:
        return self.service.elapsed(self.service.resume(match_id))

    def pass_time(self, began: float, seen: float) -> None:
        """Let all turns have begun, and have been seen, so many seconds ago."""
        with write_transaction(self.store.engine) as connection:
            connection.execute(
                text("UPDATE turns SET began = began - :began, seen = seen - :seen"),
                {"began": began, "seen": seen},
            )

    def turns(self) -> int:
        with read_transaction(self.store.engine) as connection:
            return int(connection.execute(text("SELECT count(*) FROM turns")).scalar_one())

    def close(self) -> None:
        self.service.close()
        self.store.close()


@pytest.fixture
def servers(url: str) -> Iterator[list[Server]]:
    servers = [Server(url) for _ in range(3)]
    yield servers
    for server in servers:
        server.close()


def test_a_turn_goes_on_at_another_server(servers: list[Server]) -> None:
    one, other, _ = servers
    match_id = one.start()
    one.pass_time(100, 1)
    assert 100 <= other.elapsed(match_id) < 100 + SLACK
    assert one.elapsed(match_id) < SLACK, "the server that began the turn has its own clock"


def test_a_move_at_a_server_that_has_not_seen_the_match_is_timed(servers: list[Server]) -> None:
    one, other, _ = servers
    match_id = one.start()
    one.pass_time(100, 1)
    seconds = other.service.move(match_id, "b2").match.notes[0].seconds
    assert seconds is not None
    assert 100 <= seconds < 100 + SLACK


def test_a_player_whose_time_is_up_cannot_move_at_another_server(servers: list[Server]) -> None:
    one, other, third = servers
    match_id = one.start()
    one.pass_time(301, 1)
    with pytest.raises(TimeIsUp):
        other.service.move(match_id, "b2")
    assert third.service.get(match_id).match.is_over


def test_nobodys_time_runs_while_no_server_serves_the_match(servers: list[Server]) -> None:
    one, other, third = servers
    match_id = one.start()
    one.pass_time(240, 200)
    assert 40 <= other.elapsed(match_id) < 40 + SLACK
    assert 40 <= third.elapsed(match_id) < 40 + SLACK, "the pause is not counted later either"


def test_servers_note_from_time_to_time_that_they_time_a_turn(
    servers: list[Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, _ = servers
    match_id = one.start()
    one.pass_time(100, 0)
    other.elapsed(match_id)
    seen: list[str] = []
    monkeypatch.setattr(other.store, "see_turn", lambda match_id, _: seen.append(match_id))
    other.service.resume(match_id)
    assert seen == [], f"less than {SEEN_SECONDS} seconds ago"
    monkeypatch.setattr("plyground.play.clock.SEEN_SECONDS", 0.0)
    other.service.resume(match_id)
    assert seen == [match_id]


def test_the_next_turn_begins_with_the_move_and_ends_with_the_match(servers: list[Server]) -> None:
    one, other, _ = servers
    match_id = one.start()
    one.pass_time(100, 1)
    one.service.move(match_id, "b2")
    assert other.elapsed(match_id) < SLACK
    one.service.resign(match_id)
    assert one.turns() == 0


def test_a_turn_that_was_taken_back_and_played_again_elsewhere_is_a_new_one(servers: list[Server]) -> None:
    one, other, _ = servers
    match_id = one.start()
    one.service.move(match_id, "b2")
    assert other.elapsed(match_id) < SLACK
    other.service._runner._clocks._timer.take_over(match_id, (1, 0), 200)
    assert other.elapsed(match_id) >= 200
    one.service.undo(match_id)
    one.service.move(match_id, "a1")
    assert other.elapsed(match_id) < SLACK


def test_matches_without_a_clock_and_imported_ones_have_no_turns(servers: list[Server]) -> None:
    one, other, _ = servers
    match_id = one.start(Terms())
    one.service.move(match_id, "b2")
    one.store.add_all([Match.begin(TICTACTOE, terms=TIMED)])
    assert one.turns() == 0
    assert other.elapsed(match_id) < SLACK
