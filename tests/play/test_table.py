"""A table: people move, opponents answer in the background, everything is kept."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from plyground.errors import (
    BadMove,
    Conflict,
    GameOver,
    IllegalMove,
    NotYourTurn,
    PlygroundError,
    Refused,
    TimeIsUp,
    Unavailable,
    UnknownMatch,
    UnknownName,
)
from plyground.core import catalogue
from plyground.jit import INTERPRETED
from plyground.opponents.models import chat
from plyground.opponents import roster
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play import thinking
from plyground.play.advice import advise
from plyground.play.match import Status
from plyground.play.news import Event
from plyground.play.store import MemoryStore
from plyground.play.table import Table
from plyground.play.terms import Clock, Terms
from plyground.play.thinking import NO_PAUSE, Pause
from plyground.search.limit import Limit

TICTACTOE = catalogue.game("tictactoe")
LONG = 60
SOON = 10
LIMIT = Limit(nodes=300)


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table(MemoryStore())
    yield table
    table.close()


@dataclass(frozen=True, kw_only=True)
class Dreamer(Opponent):
    """Thinks until it is interrupted; then it answers at once."""

    began: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)

    def think(self, turn: Turn) -> Decision:
        self.began.set()
        deadline = time.monotonic() + LONG
        while not turn.cancel.is_set and time.monotonic() < deadline:
            time.sleep(0.001)
        self.ended.set()
        return Decision(move=turn.position.legal_moves[0], reason="I woke up.", rule="random")


@pytest.fixture
def dreamer(monkeypatch: pytest.MonkeyPatch) -> Dreamer:
    """Whoever is called easy dreams."""
    dreamer = Dreamer(game=TICTACTOE, name="easy", description="", method="")
    monkeypatch.setattr(thinking, "opponent", lambda name, game: dreamer)
    return dreamer


def against(table: Table, name: str, terms: Terms | None = None) -> str:
    return table.start(TICTACTOE, ("Ama", name), opponents=(False, True), terms=terms).id


# Playing


def test_a_match_is_kept_from_its_first_moment(table: Table) -> None:
    saved = table.start(TICTACTOE, ("Ama", "Kofi"))
    assert table.look(saved.id) == saved
    assert saved.match.began is not None
    assert [line.id for line in table.list()] == [saved.id]


def test_two_people_move_in_turn_and_every_move_is_timed(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi")).id
    table.move(match_id, "b2", seat=0)
    saved = table.move(match_id, "a1", seat=1)
    assert saved.match.format_moves() == ["b2", "a1"]
    assert all(note.seconds is not None and 0 <= note.seconds < LONG for note in saved.match.notes)
    assert saved.version == 3


def test_an_opponent_answers_in_the_background_and_says_why(table: Table) -> None:
    match_id = against(table, "sentinel")
    table.move(match_id, "b2")
    match = table.wait(match_id, LONG).match
    assert len(match.moves) == 2
    assert match.notes[1].reason.endswith(".")
    assert match.notes[1].seconds is not None


def test_an_opponent_with_the_first_seat_begins(table: Table) -> None:
    saved = table.start(TICTACTOE, ("sentinel", "Ama"), opponents=(True, False))
    assert table.wait(saved.id, LONG).match.format_moves() == ["b2"]


def test_two_opponents_play_to_the_end_while_somebody_watches(table: Table) -> None:
    seen: list[Event] = []
    end = table.watch(seen.append)
    saved = table.start(TICTACTOE, ("sentinel", "strategist-ape"), opponents=(True, True))
    match = table.wait(saved.id, LONG).match
    assert match.is_over
    plies = [len(event.saved.match.moves) for event in seen if event.kind == "changed"]
    assert plies == list(range(len(match.moves) + 1))
    assert ("thinks", "sentinel") in [(event.kind, event.told) for event in seen]
    end()
    table.start(TICTACTOE, ("Ama", "Kofi"))
    assert plies == [len(event.saved.match.moves) for event in seen if event.kind == "changed"]


def test_watchers_hear_what_an_opponent_finds_while_it_thinks(table: Table) -> None:
    seen: list[Event] = []
    table.watch(seen.append)
    kept = table.start(catalogue.game("oware"), ("Ama", "advanced"), opponents=(False, True))
    table.move(kept.id, "C")
    table.wait(kept.id)
    thoughts = [event for event in seen if event.kind == "thought"]
    assert [event.report.depth for event in thoughts if event.report] == list(range(1, 8))
    assert thoughts[-1].told.startswith("depth 7  ")


def test_the_same_seed_plays_the_same_game(table: Table) -> None:
    games = {
        table.wait(
            table.start(TICTACTOE, ("random", "random"), opponents=(True, True), terms=Terms(seed=seed)).id,
            LONG,
        ).match.moves
        for seed in (1, 1, 1, 2, 3, 4)
    }
    assert 1 < len(games) <= 4


def test_a_match_may_start_anywhere(table: Table) -> None:
    start = TICTACTOE.position("XX./OO./...")
    saved = table.start(start, ("champion-chimp", "Ama"), opponents=(True, False))
    assert table.wait(saved.id, LONG).match.status is Status.FIRST_WINS


# What is refused


def test_a_person_does_not_move_for_an_opponent(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy")
    table.move(match_id, "b2")
    with pytest.raises(NotYourTurn, match="it is the turn of easy; wait for the answer"):
        table.move(match_id, "a1")
    with pytest.raises(NotYourTurn, match="a hint is for people"):
        table.hint(match_id)


def test_whatever_is_refused_changes_nothing(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi")).id
    before = table.move(match_id, "b2")
    for move, error in (("b2", IllegalMove), ("z9", BadMove), (99, IllegalMove)):
        with pytest.raises(error):
            table.move(match_id, move)
    with pytest.raises(NotYourTurn):
        table.move(match_id, "a1", seat=0)
    with pytest.raises(Refused):
        table.redo(match_id)
    assert table.look(match_id) == before


def test_a_match_that_is_not_there_is_refused(table: Table) -> None:
    for ask in (table.look, table.undo, table.resume, table.resign, table.hint, table.restart):
        with pytest.raises(UnknownMatch, match="no match is called 'nobody'"):
            ask("nobody")


def test_an_opponent_that_is_not_there_or_cannot_play_is_refused(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnknownName, match="no opponent for tictactoe is called 'centinel'"):
        table.start(TICTACTOE, ("Ama", "centinel"), opponents=(False, True))
    monkeypatch.delenv(chat.URL, raising=False)
    away = next(each for each in roster.opponents_of(TICTACTOE).values() if each.unavailable_reason)
    with pytest.raises(Unavailable, match=f"{away.name} cannot play: "):
        table.start(TICTACTOE, ("Ama", away.name), opponents=(False, True))
    assert table.list() == []


def test_a_change_of_an_old_version_is_a_conflict(table: Table) -> None:
    saved = table.start(TICTACTOE, ("Ama", "Kofi"))
    table.move(saved.id, "b2", version=1)
    with pytest.raises(Conflict, match="to version 2 from 1"):
        table.move(saved.id, "a1", version=1)
    assert table.look(saved.id).match.format_moves() == ["b2"]


# Interrupting


def test_taking_back_interrupts_an_opponent(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy")
    table.move(match_id, "b2")
    assert dreamer.began.wait(LONG)
    assert table.is_thinking(match_id)
    table.undo(match_id)
    assert dreamer.ended.wait(SOON)
    table.close()
    assert table.look(match_id).match.moves == (), "what it answered came too late"


def test_an_answer_that_crosses_its_cancellation_is_dropped(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy")
    saved = table.move(match_id, "b2")
    spell = table._thinking[match_id]
    table.cancel(match_id)
    late = Decision(move=0, reason="I am late.", rule="random")
    assert table._answer(match_id, spell, saved.match, late, 0.0) is None
    assert table.look(match_id) == saved


@pytest.mark.parametrize("how", [Table.resign, Table.swap, Table.cancel, Table.restart])
def test_nobody_answers_after_an_interruption(table: Table, dreamer: Dreamer, how: object) -> None:
    match_id = against(table, "easy")
    table.move(match_id, "b2")
    assert dreamer.began.wait(LONG)
    how(table, match_id)  # type: ignore[operator]
    assert dreamer.ended.wait(SOON)
    table.close()
    assert table.look(match_id).match.format_moves() == ["b2"]


def test_a_refused_change_does_not_disturb_an_opponent(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy")
    table.move(match_id, "b2")
    assert dreamer.began.wait(LONG)
    with pytest.raises(Refused):
        table.redo(match_id)
    assert table.is_thinking(match_id)
    assert not dreamer.ended.is_set()


def test_an_interrupted_opponent_goes_on_when_the_match_is_resumed(table: Table) -> None:
    slow = Table(table.store, pause=Pause(LONG, LONG))
    match_id = against(slow, "sentinel")
    slow.move(match_id, "b2")
    slow.cancel(match_id)
    assert not slow.wait(match_id, LONG).match.moves[1:]
    slow.pause = NO_PAUSE
    slow.resume(match_id)
    assert len(slow.wait(match_id, LONG).match.moves) == 2


def test_resuming_does_not_disturb_an_opponent(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy")
    table.move(match_id, "b2")
    assert dreamer.began.wait(LONG)
    spell = table._thinking[match_id]
    table.resume(match_id)
    assert table._thinking[match_id] is spell
    assert not dreamer.ended.is_set()


def test_another_table_over_the_same_store_resumes_the_match(table: Table) -> None:
    slow = Table(table.store, pause=Pause(LONG, LONG))
    match_id = against(slow, "sentinel")
    slow.move(match_id, "b2")
    slow.close()
    table.resume(match_id)
    assert len(table.wait(match_id, LONG).match.moves) == 2


def test_an_answer_to_a_match_that_was_changed_elsewhere_is_a_conflict(
    table: Table, dreamer: Dreamer
) -> None:
    seen: list[Event] = []
    table.watch(seen.append)
    match_id = against(table, "easy")
    saved = table.move(match_id, "b2")
    assert dreamer.began.wait(LONG)
    table.store.save(saved, saved.match.resign(0))
    spell = table._thinking[match_id]
    spell._cancel.set()  # the dreamer wakes and answers, but is not told to stop
    with pytest.raises(Conflict, match="the match was changed while easy thought; resume it"):
        table.wait(match_id, LONG)
    assert [event.kind for event in seen][-1] == "failed"
    assert table.look(match_id).match.forfeit is not None


# Pauses


def test_an_answer_takes_as_long_as_the_pause(table: Table) -> None:
    slow = Table(table.store, pause=Pause(0.2, 0.3))
    match_id = against(slow, "sentinel")
    began = time.monotonic()
    slow.move(match_id, "b2")
    match = slow.wait(match_id, LONG).match
    assert time.monotonic() - began >= 0.2
    assert match.notes[1].seconds is not None
    if not INTERPRETED:
        assert match.notes[1].seconds < 0.2, "the pause is not its thought"


def test_pauses_are_between_one_and_a_half_and_two_seconds_unless_told_otherwise() -> None:
    assert all(1.5 <= Pause().pick() <= 2.0 for _ in range(100))
    assert NO_PAUSE.pick() == 0
    for shortest, longest in ((-1, 1), (2, 1), (0, float("inf"))):
        with pytest.raises(PlygroundError, match="a pause from"):
            Pause(shortest, longest)


# Taking back, giving up, swapping


def test_a_move_and_its_answer_are_taken_back_and_played_again(table: Table) -> None:
    match_id = against(table, "sentinel")
    table.move(match_id, "b2")
    before = table.wait(match_id, LONG).match
    assert table.undo(match_id).match.moves == ()
    assert table.redo(match_id).match.moves == before.moves
    assert not table.is_thinking(match_id)


def test_the_person_at_the_board_resigns_whoever_is_to_move(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy")
    assert table.resign(match_id).match.status is Status.SECOND_WINS
    again = table.restart(match_id)
    table.move(again.id, "b2")
    assert table.resign(again.id).match.status is Status.SECOND_WINS
    people = table.start(TICTACTOE, ("Ama", "Kofi")).id
    assert table.resign(people, 1).match.status is Status.FIRST_WINS


def test_nobody_resigns_for_two_opponents(table: Table, dreamer: Dreamer) -> None:
    match_id = table.start(TICTACTOE, ("easy", "easy"), opponents=(True, True)).id
    with pytest.raises(Refused, match="there is nobody at the board who could resign"):
        table.resign(match_id)


def test_after_a_swap_the_opponent_moves_for_the_other_side(table: Table) -> None:
    match_id = against(table, "sentinel")
    table.swap(match_id)
    match = table.wait(match_id, LONG).match
    assert match.players == ("sentinel", "Ama")
    assert match.format_moves() == ["b2"]


def test_another_opponent_may_take_the_seat(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi")).id
    table.move(match_id, "b2")
    table.seat(match_id, ("Ama", "sentinel"), (False, True))
    assert len(table.wait(match_id, LONG).match.moves) == 2
    with pytest.raises(UnknownName):
        table.seat(match_id, ("Ama", "nobody"), (False, True))


def test_a_restart_is_a_new_match_and_leaves_the_old_one(table: Table) -> None:
    old = table.start(TICTACTOE, ("Ama", "Kofi"))
    table.move(old.id, "b2")
    new = table.restart(old.id)
    assert new.id != old.id
    assert new.match.moves == ()
    assert table.look(old.id).match.format_moves() == ["b2"]


def test_the_terms_are_kept_to_at_the_table(table: Table) -> None:
    match_id = against(table, "sentinel", Terms(takebacks=0, hints=False, fixed_opponent=True))
    table.move(match_id, "b2")
    table.wait(match_id, LONG)
    for change in (table.undo, table.swap, table.hint):
        with pytest.raises(Refused):
            change(match_id)


# Hints


def test_a_hint_is_the_advice_and_is_remembered(table: Table) -> None:
    start = TICTACTOE.position("XX./OO./...")
    match_id = table.start(start, ("Ama", "Kofi")).id
    hint = table.hint(match_id, LIMIT)
    assert (hint.move, hint.reason) == ("c1", advise(start, (), LIMIT).reason)
    assert table.look(match_id).match.hints == 1


def test_there_is_no_hint_after_the_end(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi")).id
    table.resign(match_id)
    with pytest.raises(GameOver):
        table.hint(match_id)


# Clocks


def test_who_moves_too_late_has_lost(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi"), terms=Terms(clock=Clock(seconds=0.05))).id
    time.sleep(0.06)
    with pytest.raises(TimeIsUp, match="X has run out of time"):
        table.move(match_id, "b2")
    ending = table.store.load(match_id).match.ending
    assert ending is not None
    assert ending.reason == "X ran out of time"


def test_a_look_at_the_board_notices_that_the_time_is_up(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi"), terms=Terms(clock=Clock(seconds=0.05))).id
    assert table.look(match_id).match.status is Status.IN_PROGRESS
    time.sleep(0.06)
    assert table.look(match_id).match.status is Status.SECOND_WINS


def test_an_opponent_spends_a_part_of_its_clock_on_each_move(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[float | None] = []

    class Saver(Dreamer):
        def think(self, turn: Turn) -> Decision:
            budgets.append(turn.limit.seconds)
            return Decision(move=turn.position.legal_moves[0], reason="I am thrifty.", rule="random")

    for own in (Limit(), Limit(seconds=0.5), Limit(seconds=3)):
        saver = Saver(game=TICTACTOE, name="easy", description="", method="", limit=own)
        monkeypatch.setattr(thinking, "opponent", lambda name, game, saver=saver: saver)
        match_id = against(table, "easy", Terms(clock=Clock(seconds=20)))
        table.move(match_id, "b2")
        table.wait(match_id, LONG)
    assert budgets == [1.0, 0.5, 1.0]


def test_an_opponent_that_thinks_too_long_loses(table: Table, dreamer: Dreamer) -> None:
    match_id = against(table, "easy", Terms(clock=Clock(seconds=0.05)))
    table.move(match_id, "b2")
    assert dreamer.began.wait(LONG)
    time.sleep(0.06)
    table._thinking[match_id]._cancel.set()
    assert table.wait(match_id, LONG).match.status is Status.FIRST_WINS


def test_the_time_of_a_match_that_was_left_is_not_counted(table: Table) -> None:
    match_id = table.start(TICTACTOE, ("Ama", "Kofi"), terms=Terms(clock=Clock(seconds=0.05))).id
    time.sleep(0.06)
    later = Table(table.store)
    assert later.resume(match_id).match.status is Status.IN_PROGRESS
    assert later.move(match_id, "b2").match.format_moves() == ["b2"]
