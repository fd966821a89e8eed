"""Opponents that raise, die or hang, and disks that are full: the game stays as it was and goes on."""

import logging
import threading
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from doubles import (
    Dying,
    Exiting,
    Failing,
    First,
    Held,
    Missing,
    Recovering,
)
from interop.programs import first_cell
from play.failing import LONG, TICTACTOE, against, failed_match, serve
from plyground.errors import (
    OpponentFailed,
    PlygroundError,
    ProgramError,
    Refused,
    Unavailable,
    UnknownName,
    WrongKey,
)
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.programs.program import resolve_opponent
from plyground.play.events import EventKind, MatchEvent
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore
from plyground.play.terms import Clock, Terms
from plyground.storage.sql_store import SqlStore

# What opponents do


@dataclass(frozen=True, kw_only=True)
class Garbled(First):
    """Returns what is no decision."""

    name: str = "garbled"
    answer: object = None

    def think(self, turn: Turn) -> Decision:
        return self.answer  # type: ignore[return-value]  # on purpose


def decision(move: object, reason: object = "") -> Decision:
    return Decision(move=move, reason=reason, rule="test")  # type: ignore[arg-type]  # on purpose


FAULTS: list[tuple[Opponent, str]] = [
    (Failing(game=TICTACTOE, error=ValueError("boom")), "Failing stopped because of an error"),
    (Failing(game=TICTACTOE, error=MemoryError()), "Failing stopped because of an error"),
    (Failing(game=TICTACTOE), "the dice are lost"),
    (Exiting(game=TICTACTOE), "Exiting stopped because of an error"),
    (Dying(game=TICTACTOE), "Dying stopped because of an error"),
    (Garbled(game=TICTACTOE), "Garbled stopped because of an error"),
    (Garbled(game=TICTACTOE, answer=decision(None)), "Garbled stopped because of an error"),
    (
        Garbled(game=TICTACTOE, answer=decision(4)),
        "Garbled chose a move that is not allowed: b2 is taken by X; choose an empty cell",
    ),
]


@pytest.mark.parametrize(("opponent", "sentence"), FAULTS)
def test_whatever_an_opponent_does_is_one_sentence_and_another_plays_on(
    opponent: Opponent, sentence: str
) -> None:
    service = serve(opponent)
    seen: list[MatchEvent] = []
    service.subscribe(seen.append)
    match_id, error = failed_match(service, opponent.name)
    assert str(error) == sentence
    assert (seen[-1].kind, seen[-1].text) == (EventKind.FAILED, sentence)
    service.replace_opponent(match_id, "first")
    match = service.wait(match_id, LONG).match
    assert (match.players, match.format_moves()) == (("Ama", "first"), ["b2", "a1"])
    service.move(match_id, "c3")
    assert len(service.wait(match_id, LONG).match.moves) == 4
    service.close()


def test_the_traceback_is_in_the_log_with_the_match(caplog: pytest.LogCaptureFixture) -> None:
    service = serve(Failing(game=TICTACTOE, error=ValueError("boom")))
    match_id, error = failed_match(service, "failing")
    (record,) = (record for record in caplog.records if record.name == "plyground.play.thinking")
    assert match_id in record.getMessage()
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], ValueError)
    assert "boom" not in str(error)
    assert "ValueError" not in str(error)
    service.close()


def test_a_reason_that_is_no_text_is_stored_as_text(tmp_path: Path) -> None:
    strange = Garbled(game=TICTACTOE, answer=decision(0, "\ud800" + "x" * 100_000))
    silent = Garbled(game=TICTACTOE, name="silent", answer=decision(0, None))
    with closing(SqlStore(str(tmp_path / "games.sqlite"))) as store:
        service = serve(strange, silent, store=store)
        for name, length in (("garbled", 5000), ("silent", 0)):
            match_id = service.start(TICTACTOE, against(name)).id
            service.move(match_id, "b2")
            service.wait(match_id, LONG)
            with closing(SqlStore(str(tmp_path / "games.sqlite"))) as other:
                assert len(other.load(match_id).match.notes[1].reason) == length
        service.close()


def test_a_program_that_dies_is_named_and_how_it_ended() -> None:
    name = f"ugi:{first_cell('dies')}"
    service = MatchService(MemoryStore(), find_opponent=resolve_opponent)
    match_id, error = failed_match(service, name)
    assert isinstance(error, ProgramError)
    assert str(error) == "the program 'First Cell' ended with status 1 while it was in use: 'out of ideas'"
    service.replace_opponent(match_id, "random")
    assert len(service.wait(match_id, LONG).match.moves) == 2
    service.close()


# Trying again


def test_an_opponent_can_try_again() -> None:
    service = serve(Recovering(game=TICTACTOE, faults=["twice", "once"]))
    match_id, _ = failed_match(service, "recovering")
    service.retry(match_id)
    with pytest.raises(OpponentFailed):
        service.wait(match_id, LONG)
    retried = service.retry(match_id)
    assert service.wait(match_id, LONG).match.format_moves() == ["b2", "a1"]
    assert service.failure(retried) is None
    service.close()


def test_it_can_try_again_the_moment_the_failure_is_published() -> None:
    service = serve(Recovering(game=TICTACTOE))
    retried = threading.Event()

    def retry(heard: MatchEvent) -> None:
        if heard.kind is EventKind.FAILED:
            service.retry(heard.stored.id)
            retried.set()

    service.subscribe(retry)
    match_id = service.start(TICTACTOE, against("recovering")).id
    service.move(match_id, "b2")
    assert retried.wait(LONG)
    assert len(service.wait(match_id, LONG).match.moves) == 2
    service.close()


def test_an_opponent_that_thinks_is_not_disturbed() -> None:
    held = Held(game=TICTACTOE)
    service = serve(held)
    match_id = service.start(TICTACTOE, against("held")).id
    moved = service.move(match_id, "b2")
    assert held.started.wait(LONG)
    assert service.retry(match_id) == moved
    held.release.set()
    assert len(service.wait(match_id, LONG).match.moves) == 2
    service.close()


def test_only_the_players_may_do_it_and_everybody_between_opponents() -> None:
    service = serve(Recovering(game=TICTACTOE))
    match_id, _ = failed_match(service, "recovering")
    with pytest.raises(WrongKey):
        service.retry(match_id, key="wrong")
    with pytest.raises(WrongKey):
        service.replace_opponent(match_id, "first", key="wrong")
    assert service.failure(service.get(match_id)) is not None, "nothing has changed"

    failing = serve(Failing)
    both = (Seat("failing", is_opponent=True), Seat("first", is_opponent=True))
    watched = failing.start(TICTACTOE, both).id
    with pytest.raises(PlygroundError):
        failing.wait(watched, LONG)
    failing.retry(watched, key="anybody")
    with pytest.raises(PlygroundError):
        failing.wait(watched, LONG)
    failing.replace_opponent(watched, "first", key="anybody")
    assert failing.wait(watched, LONG).match.is_over
    service.close()
    failing.close()


def test_only_on_an_opponents_turn() -> None:
    service = serve()
    match_id = service.start(TICTACTOE, against("first")).id
    with pytest.raises(Refused, match="it is not an opponent's turn"):
        service.retry(match_id)
    with pytest.raises(Refused, match="it is not an opponent's turn"):
        service.replace_opponent(match_id, "random")
    service.resign(match_id)
    with pytest.raises(Refused, match="the game is over: X resigned"):
        service.retry(match_id)
    service.close()


def test_the_new_opponent_must_exist_and_be_able_to_play() -> None:
    service = serve(Failing, Missing)
    match_id, error = failed_match(service, "failing")
    with pytest.raises(UnknownName, match="unknown opponent 'nobody' for tictactoe"):
        service.replace_opponent(match_id, "nobody")
    with pytest.raises(Unavailable, match="Missing cannot play: no dice are configured"):
        service.replace_opponent(match_id, "missing")
    assert service.failure(service.get(match_id)) is error
    adapted = service.replace_opponent(match_id, "adaptive")
    assert adapted.match.players[1].startswith("adaptive")
    service.close()


def test_moves_and_clocks_stay_and_fixed_players_are_fixed() -> None:
    service = serve(Failing)
    match_id, _ = failed_match(service, "failing", Terms(clock=Clock(seconds=60)))
    before = service.get(match_id).match
    service.cancel(match_id)
    after = service.replace_opponent(match_id, "first").match
    assert (after.notes, after.remaining(0)) == (before.notes, before.remaining(0))
    service.wait(match_id, LONG)
    fixed, _ = failed_match(service, "failing", Terms(fixed_opponent=True))
    with pytest.raises(Refused, match="the players of this match are fixed"):
        service.replace_opponent(fixed, "first")
    service.retry(fixed)
    service.close()


def test_hints_that_fail_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> Decision:
        raise ValueError("boom")

    monkeypatch.setattr("plyground.play.service.advise", fail)
    service = serve()
    match_id = service.start(TICTACTOE, against("first")).id
    with caplog.at_level(logging.ERROR), pytest.raises(OpponentFailed) as caught:
        service.hint(match_id)
    assert str(caught.value) == "no hint could be found because of an error"
    assert match_id in caplog.text
    service.close()
