"""The match service: people move, opponents answer in the background, everything is stored."""

import errno
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from doubles import Failing, First, Held, Missing, Slow, with_doubles
from plyground.core import catalogue
from plyground.errors import (
    BadMove,
    Busy,
    Conflict,
    DiskFull,
    GameOver,
    IllegalMove,
    NotYourTurn,
    OpponentFailed,
    PlygroundError,
    Refused,
    TimeIsUp,
    Unavailable,
    UnknownMatch,
    UnknownName,
    WrongKey,
)
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.tempo import AT_ONCE, QUICK, THOUGHTFUL, Tempo
from plyground.play.advice import advise
from plyground.play.events import EventKind, MatchEvent
from plyground.play.game_length import moves_left
from plyground.play.history import stored_history
from plyground.play.match import Ending, Match, Status
from plyground.play.pace import INSTANT, NATURAL, PACES, SLOW, Pace
from plyground.play.policy import SearchPolicy
from plyground.play.queue import SearchQueue
from plyground.play.seating import Seat, Seats
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore, StoredMatch
from plyground.play.terms import Clock, Terms
from plyground.search.limit import Limit
from plyground.search.time_plan import plan_time

TICTACTOE = catalogue.game("tictactoe")
PEOPLE: Seats = (Seat("Ama"), Seat("Kofi"))
LONG = 60
SOON = 10
LIMIT = Limit(nodes=300)


def against(name: str) -> Seats:
    """Ama against an opponent."""
    return Seat("Ama"), Seat(name, is_opponent=True)


@pytest.fixture
def slow() -> Slow:
    return Slow(game=TICTACTOE)


@pytest.fixture
def service(slow: Slow) -> Iterator[MatchService]:
    service = MatchService(MemoryStore(), find_opponent=with_doubles(slow, First))
    yield service
    service.close()


@pytest.fixture
def thinking(service: MatchService, slow: Slow) -> str:
    """A match in which an opponent thinks until it is cancelled."""
    match_id = service.start(TICTACTOE, against("slow")).id
    service.move(match_id, "b2")
    assert slow.started.wait(LONG)
    return match_id


# Playing


def test_a_match_is_stored_from_its_first_moment(service: MatchService) -> None:
    started = service.start("tictactoe", PEOPLE)
    assert service.get(started.id) == started.stored
    assert started.stored.match.began is not None
    assert [line.id for line in service.list()] == [started.id]


def test_two_people_move_in_turn_and_every_move_is_timed(service: MatchService) -> None:
    started = service.start(TICTACTOE, PEOPLE)
    ama, kofi = started.keys
    assert ama is not None
    assert kofi is not None
    service.move(started.id, "b2", key=ama)
    stored = service.move(started.id, "a1", key=kofi)
    assert stored.match.format_moves() == ["b2", "a1"]
    assert all(note.seconds is not None and 0 <= note.seconds < LONG for note in stored.match.notes)
    assert stored.version == 3


def test_an_opponent_answers_in_the_background_and_says_why(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, against("sentinel")).id
    service.move(match_id, "b2")
    match = service.wait(match_id, LONG).match
    assert len(match.moves) == 2
    assert match.notes[1].reason.endswith(".")
    assert match.notes[1].seconds is not None


def test_an_opponent_with_the_first_seat_begins(service: MatchService) -> None:
    started = service.start(TICTACTOE, (Seat("sentinel", is_opponent=True), Seat("Ama")))
    assert service.wait(started.id, LONG).match.format_moves() == ["b2"]


def test_subscribers_hear_every_change_of_two_opponents_until_they_unsubscribe(service: MatchService) -> None:
    seen: list[MatchEvent] = []
    unsubscribe = service.subscribe(seen.append)
    seats = (Seat("sentinel", is_opponent=True), Seat("strategist-ape", is_opponent=True))
    match = service.wait(service.start(TICTACTOE, seats).id, LONG).match
    assert match.is_over
    plies = [len(event.stored.match.moves) for event in seen if event.kind is EventKind.CHANGED]
    assert plies == list(range(len(match.moves) + 1))
    unsubscribe()
    service.start(TICTACTOE, PEOPLE)
    assert len([event for event in seen if event.kind is EventKind.CHANGED]) == len(plies)


def test_a_subscriber_that_fails_does_not_disturb_the_match_or_the_others(service: MatchService) -> None:
    seen: list[MatchEvent] = []

    def fail(_: MatchEvent) -> None:
        raise ZeroDivisionError

    service.subscribe(fail)
    service.subscribe(seen.append)
    assert service.move(service.start(TICTACTOE, PEOPLE).id, "b2").version == 2
    assert len(seen) == 2


def test_subscribers_hear_what_an_opponent_finds_while_it_thinks(service: MatchService) -> None:
    seen: list[MatchEvent] = []
    service.subscribe(seen.append)
    match_id = service.start("oware", against("advanced")).id
    service.move(match_id, "C")
    service.wait(match_id)
    progress = [event for event in seen if event.kind is EventKind.PROGRESS]
    assert [event.report.depth for event in progress if event.report] == list(range(1, 8))
    assert progress[-1].text.startswith("depth 7  ")


def test_the_same_seed_plays_the_same_game(service: MatchService) -> None:
    seats = (Seat("random", is_opponent=True), Seat("random", is_opponent=True))
    games = {
        service.wait(service.start(TICTACTOE, seats, terms=Terms(seed=seed)).id, LONG).match.moves
        for seed in (1, 1, 1, 2, 3, 4)
    }
    assert 1 < len(games) <= 4


def test_a_match_may_start_anywhere_and_after_some_moves(service: MatchService) -> None:
    start = TICTACTOE.position("XX./OO./...")
    started = service.start(start, (Seat("champion-chimp", is_opponent=True), Seat("Ama")))
    assert service.wait(started.id, LONG).match.status is Status.FIRST_WINS
    later = service.start(TICTACTOE, PEOPLE, moves=["b2", "a1"])
    assert later.stored.match.format_moves() == ["b2", "a1"]


# What is refused


def test_a_person_does_not_move_for_an_opponent(service: MatchService, thinking: str) -> None:
    with pytest.raises(NotYourTurn, match="it is Slow's turn"):
        service.move(thinking, "a1")
    with pytest.raises(NotYourTurn, match="it is Slow's turn; ask for a hint on your own"):
        service.hint(thinking)


def test_whatever_is_refused_changes_nothing(service: MatchService) -> None:
    started = service.start(TICTACTOE, PEOPLE)
    before = service.move(started.id, "b2")
    for move, error in (("b2", IllegalMove), ("z9", BadMove), (99, IllegalMove)):
        with pytest.raises(error):
            service.move(started.id, move)
    with pytest.raises(NotYourTurn, match="it is O's turn, not X's"):
        service.move(started.id, "a1", key=started.keys[0] or "")
    with pytest.raises(Refused):
        service.redo(started.id)
    assert service.get(started.id) == before


def test_a_match_that_does_not_exist_is_an_error(service: MatchService) -> None:
    calls: tuple[Callable[[str], object], ...] = (
        service.get,
        service.undo,
        service.resume,
        service.resign,
        service.hint,
        service.restart,
        service.export,
        service.review,
    )
    for call in calls:
        with pytest.raises(UnknownMatch, match="match 'nobody' not found"):
            call("nobody")


def test_an_opponent_that_does_not_exist_or_cannot_play_is_refused() -> None:
    service = MatchService(MemoryStore(), find_opponent=with_doubles(Missing))
    with pytest.raises(UnknownName, match="centinel"):
        service.start(TICTACTOE, against("centinel"))
    with pytest.raises(Unavailable, match="Missing cannot play: no dice are configured"):
        service.start(TICTACTOE, against("missing"))
    assert service.list() == []


def test_a_change_of_an_old_version_is_a_conflict(service: MatchService) -> None:
    started = service.start(TICTACTOE, PEOPLE)
    service.move(started.id, "b2", version=1)
    with pytest.raises(Conflict, match="version 2, not 1"):
        service.move(started.id, "a1", version=1)
    assert service.get(started.id).match.format_moves() == ["b2"]


# Keys


def test_only_the_keys_of_a_match_open_its_seats(service: MatchService) -> None:
    started = service.start(TICTACTOE, PEOPLE)
    stranger = service.start(TICTACTOE, PEOPLE).keys[0] or ""
    calls = (
        service.undo,
        service.redo,
        service.swap,
        service.restart,
        service.decline,
        service.resign,
        service.hint,
    )
    for key in ("", "nonsense", stranger):
        for call in calls:
            with pytest.raises(WrongKey, match="you are watching; only the players can do this"):
                call(started.id, key=key)
        with pytest.raises(WrongKey):
            service.move(started.id, "b2", key=key)
        with pytest.raises(WrongKey):
            service.set_pace(started.id, INSTANT, key=key)
    assert service.get(started.id) == started.stored


def test_keys_follow_the_players_when_they_change_seats(service: MatchService) -> None:
    started = service.start(TICTACTOE, PEOPLE)
    ama, kofi = (key or "" for key in started.keys)
    service.swap(started.id)
    with pytest.raises(NotYourTurn):
        service.move(started.id, "b2", key=ama)
    service.move(started.id, "b2", key=kofi)
    assert service.resign(started.id, key=ama).match.status is Status.FIRST_WINS


def test_the_keys_of_a_match_open_its_rematch(service: MatchService) -> None:
    started = service.start(TICTACTOE, PEOPLE)
    ama, kofi = (key or "" for key in started.keys)
    service.restart(started.id, key=ama)
    again = service.restart(started.id, key=kofi)
    assert again.id != started.id
    assert again.keys == [None, kofi]
    service.move(again.id, "b2", key=ama)


def test_a_match_between_opponents_may_be_restarted_by_anybody(service: MatchService) -> None:
    seats = (Seat("first", is_opponent=True), Seat("first", is_opponent=True))
    started = service.start(TICTACTOE, seats)
    assert started.keys == [None, None]
    again = service.restart(started.id, key="")
    assert service.wait(again.id, LONG).match.is_over


def test_an_imported_match_of_people_belongs_to_nobody_else(service: MatchService) -> None:
    stored = service.store.add(Match.begin(TICTACTOE, ("Ama", "Kofi")))
    with pytest.raises(WrongKey):
        service.restart(stored.id, key="")
    assert service.restart(stored.id).stored.match.players == ("Ama", "Kofi")


def test_a_key_is_checked_under_the_same_lock_as_the_change(service: MatchService) -> None:
    """While a change is being made, another with a key waits, and then finds the seats as they are."""
    started = service.start(TICTACTOE, PEOPLE)
    ama = started.keys[0] or ""
    inside, go_on = threading.Event(), threading.Event()

    def hold(event: MatchEvent) -> None:
        if event.stored.match.players == ("Kofi", "Ama"):
            inside.set()
            go_on.wait(LONG)

    service.subscribe(hold)
    swapping = threading.Thread(target=service.swap, args=(started.id,))
    swapping.start()
    assert inside.wait(LONG)
    outcome: list[object] = []

    def move() -> None:
        try:
            outcome.append(service.move(started.id, "b2", key=ama))
        except PlygroundError as error:
            outcome.append(error)

    moving = threading.Thread(target=move)
    moving.start()
    moving.join(0.05)
    assert outcome == []
    go_on.set()
    moving.join(LONG)
    swapping.join(LONG)
    assert isinstance(outcome[0], NotYourTurn), "Ama has the second seat by then"


# Interrupting


def test_taking_back_interrupts_an_opponent(service: MatchService, thinking: str, slow: Slow) -> None:
    assert service.is_thinking(thinking)
    service.undo(thinking)
    assert slow.stopped.wait(SOON)
    service.close()
    assert service.get(thinking).match.moves == (), "what it answered came too late"


@pytest.mark.parametrize(
    "how", [MatchService.resign, MatchService.swap, MatchService.cancel, MatchService.restart]
)
def test_nobody_answers_after_an_interruption(
    service: MatchService, thinking: str, slow: Slow, how: Callable[[MatchService, str], object]
) -> None:
    how(service, thinking)
    assert slow.stopped.wait(SOON)
    service.close()
    assert service.get(thinking).match.format_moves() == ["b2"]


def test_an_answer_that_crosses_its_cancellation_is_dropped() -> None:
    held = Held(game=TICTACTOE)
    service = MatchService(MemoryStore(), find_opponent=with_doubles(held))
    match_id = service.start(TICTACTOE, against("held")).id
    stored = service.move(match_id, "b2")
    assert held.started.wait(LONG)
    service.cancel(match_id)
    held.release.set()
    service.close()
    assert service.get(match_id) == stored


def test_a_refused_change_does_not_disturb_an_opponent(
    service: MatchService, thinking: str, slow: Slow
) -> None:
    with pytest.raises(Refused):
        service.redo(thinking)
    assert service.is_thinking(thinking)
    assert not slow.stopped.is_set()


def test_resuming_does_not_disturb_an_opponent(service: MatchService, thinking: str, slow: Slow) -> None:
    slow.started.clear()
    service.resume(thinking)
    assert service.is_thinking(thinking)
    assert not slow.stopped.is_set()
    assert not slow.started.is_set(), "no second search was started"


def test_an_interrupted_opponent_thinks_again_when_the_match_is_resumed() -> None:
    service = MatchService(MemoryStore(), pace=Pace("late", extra=LONG))
    match_id = service.start(TICTACTOE, against("sentinel")).id
    service.move(match_id, "b2")
    service.cancel(match_id)
    assert not service.wait(match_id, LONG).match.moves[1:]
    service.set_pace(match_id, INSTANT)
    service.resume(match_id)
    assert len(service.wait(match_id, LONG).match.moves) == 2


def test_another_service_over_the_same_store_resumes_the_match(service: MatchService) -> None:
    slow = MatchService(service.store, pace=Pace("late", extra=LONG))
    match_id = slow.start(TICTACTOE, against("sentinel")).id
    slow.move(match_id, "b2")
    slow.close()
    service.resume(match_id)
    assert len(service.wait(match_id, LONG).match.moves) == 2


def test_an_answer_to_a_match_that_was_changed_elsewhere_is_dropped() -> None:
    held = Held(game=TICTACTOE)
    service = MatchService(MemoryStore(), find_opponent=with_doubles(held))
    seen: list[MatchEvent] = []
    service.subscribe(seen.append)
    match_id = service.start(TICTACTOE, against("held")).id
    stored = service.move(match_id, "b2")
    assert held.started.wait(LONG)
    service.store.save(stored, stored.match.resign(0))
    held.release.set()
    ended = service.wait(match_id, LONG)
    assert (ended.match.forfeit is not None, ended.match.format_moves()) == (True, ["b2"])
    assert all(event.kind is not EventKind.FAILED for event in seen)


def test_a_quick_answer_to_a_match_that_was_changed_elsewhere_is_dropped() -> None:
    service = MatchService(MemoryStore(), pace=Pace("late", extra=0.1))
    seen: list[MatchEvent] = []
    service.subscribe(seen.append)
    match_id = service.start(TICTACTOE, against("sentinel")).id
    stored = service.move(match_id, "b2")
    service.store.save(stored, stored.match.resign(0))
    ended = service.wait(match_id, LONG)
    assert (ended.match.forfeit is not None, ended.match.format_moves()) == (True, ["b2"])
    assert all(event.kind is not EventKind.FAILED for event in seen)


# Opponents that fail


@pytest.mark.parametrize("error", [ValueError("boom"), PlygroundError("the dice are lost"), MemoryError()])
def test_an_opponent_that_fails_leaves_the_match_as_it_was(error: Exception) -> None:
    failing = Failing(game=TICTACTOE, error=error)
    service = MatchService(MemoryStore(), find_opponent=with_doubles(failing))
    seen: list[MatchEvent] = []
    service.subscribe(seen.append)
    match_id = service.start(TICTACTOE, against("failing")).id
    stored = service.move(match_id, "b2")
    with pytest.raises((OpponentFailed, PlygroundError)) as caught:
        service.wait(match_id, LONG)
    assert seen[-1].kind is EventKind.FAILED
    assert seen[-1].text == str(caught.value)
    assert "boom" not in seen[-1].text, "details of an unexpected error are for the log"
    assert service.get(match_id) == stored
    heard = len(seen)
    assert service.resume(match_id) == stored
    assert not service.is_thinking(match_id), "it would only fail again"
    assert str(service.failure(stored)) == seen[-1].text
    assert len(seen) == heard
    undone = service.undo(match_id)
    assert undone.match.moves == ()
    assert service.failure(undone) is None
    service.close()


# Pace


def test_an_answer_takes_as_long_as_the_pace_says(service: MatchService) -> None:
    slow = MatchService(service.store, pace=Pace("late", factor=0, extra=0.2))
    match_id = slow.start(TICTACTOE, against("sentinel")).id
    began = time.monotonic()
    slow.move(match_id, "b2")
    match = slow.wait(match_id, LONG).match
    assert time.monotonic() - began >= 0.2
    assert match.notes[1].seconds is not None
    if not INTERPRETED:
        assert match.notes[1].seconds < 0.2, "the pace is not its thought"


def test_a_pace_changes_the_pauses_of_an_opponent() -> None:
    tempo = Tempo(1.5, 2.0)
    assert {INSTANT.pause(tempo) for _ in range(20)} == {0}
    assert all(1.5 <= NATURAL.pause(tempo) <= 2.0 for _ in range(20))
    assert all(4.25 <= SLOW.pause(tempo) <= 5.0 for _ in range(20))
    assert len({NATURAL.pause(tempo) for _ in range(20)}) > 1


@pytest.mark.parametrize("pace", PACES.values())
def test_whoever_answers_at_once_is_never_slower_than_the_others(pace: Pace) -> None:
    assert pace.pause(AT_ONCE) <= pace.pause(QUICK) <= pace.pause(THOUGHTFUL)


def test_each_match_has_its_own_pace_and_a_rematch_keeps_it() -> None:
    service = MatchService(MemoryStore(), pace=NATURAL)
    slow, plain = (
        service.start(TICTACTOE, PEOPLE, pace=SLOW).id,
        service.start(TICTACTOE, PEOPLE).id,
    )
    assert [service.pace_of(service.get(each).match) for each in (slow, plain)] == [SLOW, NATURAL]
    assert service.pace_of(service.restart(slow).stored.match) == SLOW
    service.set_pace(plain, INSTANT)
    assert service.pace_of(service.get(plain).match) == INSTANT


def test_another_service_over_the_same_store_knows_the_pace() -> None:
    store = MemoryStore()
    one, other = MatchService(store, pace=NATURAL), MatchService(store, pace=NATURAL)
    match_id = one.start(TICTACTOE, PEOPLE).id
    one.set_pace(match_id, SLOW)
    assert other.pace_of(other.get(match_id).match) == SLOW


def test_only_a_known_pace_is_stored(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, PEOPLE).id
    with pytest.raises(PlygroundError, match="unknown pace 'late'; expected one of instant, natural, slow"):
        service.set_pace(match_id, Pace("late"))
    assert service.get(match_id).version == 1


def test_a_new_pace_does_not_disturb_an_opponent_that_is_thinking(
    service: MatchService, thinking: str, slow: Slow
) -> None:
    slow.started.clear()
    before = service.get(thinking)
    stored = service.set_pace(thinking, SLOW)
    assert stored.version == before.version + 1
    assert not slow.stopped.wait(0.2)
    assert service.is_thinking(thinking)
    assert not slow.started.is_set(), "no second search was started"


def test_an_answer_is_played_although_the_pace_was_changed_elsewhere() -> None:
    held = Held(game=TICTACTOE)
    store = MemoryStore()
    service, other = (MatchService(store, find_opponent=with_doubles(held)) for _ in range(2))
    match_id = service.start(TICTACTOE, against("held")).id
    service.move(match_id, "b2")
    assert held.started.wait(LONG)
    other.set_pace(match_id, SLOW)
    held.release.set()
    answered = service.wait(match_id, LONG).match
    assert (len(answered.moves), answered.terms.pace) == (2, "slow")


def test_the_failure_of_an_opponent_stays_when_the_pace_changes() -> None:
    failing = Failing(game=TICTACTOE, error=ValueError("boom"))
    service = MatchService(MemoryStore(), find_opponent=with_doubles(failing))
    match_id = service.start(TICTACTOE, against("failing")).id
    service.move(match_id, "b2")
    with pytest.raises(OpponentFailed):
        service.wait(match_id, LONG)
    assert service.failure(service.set_pace(match_id, SLOW)) is not None


def test_a_new_pace_holds_from_the_next_answer_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "soon", Pace("soon", factor=0.1))
    service = MatchService(MemoryStore(), pace=Pace("late", extra=LONG))
    seats = (Seat("random", is_opponent=True), Seat("random", is_opponent=True))
    match_id = service.start(TICTACTOE, seats, pace=PACES["soon"]).id
    service.set_pace(match_id, INSTANT)
    assert service.wait(match_id, LONG).match.is_over
    service.close()


# Taking back, resigning, swapping, watching


def test_a_move_and_its_answer_are_taken_back_and_played_again(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, against("sentinel")).id
    service.move(match_id, "b2")
    before = service.wait(match_id, LONG).match
    assert service.undo(match_id).match.moves == ()
    assert service.redo(match_id).match.moves == before.moves
    assert not service.is_thinking(match_id)


def test_the_person_at_the_keyboard_resigns_whoever_is_to_move(service: MatchService, thinking: str) -> None:
    assert service.resign(thinking).match.status is Status.SECOND_WINS
    people = service.start(TICTACTOE, PEOPLE)
    assert service.resign(people.id, key=people.keys[1] or "").match.status is Status.FIRST_WINS


def test_nobody_resigns_for_two_opponents(service: MatchService) -> None:
    seats = (Seat("slow", is_opponent=True), Seat("slow", is_opponent=True))
    with pytest.raises(Refused, match="opponents play both sides; nobody can resign"):
        service.resign(service.start(TICTACTOE, seats).id)


def test_after_a_swap_the_opponent_moves_for_the_other_side(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, against("sentinel")).id
    service.swap(match_id)
    match = service.wait(match_id, LONG).match
    assert match.players == ("sentinel", "Ama")
    assert match.format_moves() == ["b2"]


def test_opponents_play_on_for_those_who_watch_until_they_take_a_seat_again(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, against("slow")).id
    watched = service.watch(match_id, "Ama").match
    assert (watched.players, watched.opponents) == (("slow", "slow"), (True, True))
    back = service.watch(match_id, "Ama").match
    assert (back.players, back.opponents) == (("Ama", "slow"), (False, True))
    people = service.start(TICTACTOE, PEOPLE).id
    assert service.watch(people, "Ama").match.players == ("sentinel", "sentinel")


def test_a_rematch_is_a_new_match_with_the_next_seed_and_leaves_the_old_one(service: MatchService) -> None:
    seen: list[MatchEvent] = []
    old = service.start(TICTACTOE, PEOPLE, terms=Terms(seed=5, takebacks=2))
    service.move(old.id, "b2")
    service.subscribe(seen.append)
    new = service.restart(old.id)
    assert new.id != old.id
    assert new.stored.match.moves == ()
    assert new.stored.match.terms == Terms(seed=6, takebacks=2)
    assert service.get(old.id).match.format_moves() == ["b2"]
    assert [(event.stored.id, event.text) for event in seen if event.kind is EventKind.REMATCH] == [
        (old.id, new.id)
    ]


def test_a_rematch_refused_by_a_busy_server_leaves_the_old_match_as_it_was(slow: Slow) -> None:
    queue = SearchQueue(slots=1, waiting=0)
    service = MatchService(MemoryStore(), queue=queue, find_opponent=with_doubles(slow))
    match_id = service.start(TICTACTOE, (Seat("slow", is_opponent=True), Seat("Ama"))).id
    assert slow.started.wait(LONG)
    before = service.get(match_id)
    with pytest.raises(Busy):
        service.restart(match_id)
    assert service.is_thinking(match_id)
    assert not slow.stopped.is_set()
    assert service.get(match_id) == before
    assert len(service.list()) == 1
    service.close()


def test_the_terms_hold(service: MatchService) -> None:
    terms = Terms(takebacks=0, hints=False, fixed_opponent=True)
    match_id = service.start(TICTACTOE, against("sentinel"), terms=terms).id
    service.move(match_id, "b2")
    service.wait(match_id, LONG)
    for change in (service.undo, service.swap, service.hint):
        with pytest.raises(Refused):
            change(match_id)


# The adaptive opponent


def test_the_adaptive_opponent_follows_the_history_and_says_so() -> None:
    store = MemoryStore()
    service = MatchService(store, history=stored_history(store))
    first = service.start(TICTACTOE, against("adaptive"))
    assert first.message.startswith("I'll start at ")
    assert first.stored.match.players[1].startswith("adaptive=")
    service.move(first.id, "b2")
    service.resign(first.id)
    again = service.restart(first.id)
    assert again.message.startswith("You lost the last game, so I'll play a little easier: ")
    assert again.stored.match.players[1] != first.stored.match.players[1]
    service.close()


def test_without_a_history_a_level_once_set_stays_in_a_rematch(service: MatchService) -> None:
    first = service.start(TICTACTOE, against("adaptive"))
    again = service.restart(first.id)
    assert again.stored.match.players == first.stored.match.players
    assert again.message == ""


# Hints, evaluation, review, export


def test_a_hint_is_the_best_move_and_is_counted(service: MatchService) -> None:
    start = TICTACTOE.position("XX./OO./...")
    match_id = service.start(start, PEOPLE).id
    hint = service.hint(match_id, LIMIT)
    assert (hint.move, hint.reason) == ("c1", advise(start, (), LIMIT).reason)
    assert service.get(match_id).match.hints == 1


def test_there_is_no_hint_after_the_end(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, PEOPLE).id
    service.resign(match_id)
    with pytest.raises(GameOver):
        service.hint(match_id)


def test_a_match_is_evaluated_reviewed_and_exported(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, PEOPLE, moves=["a1", "b2", "c3", "a3"]).id
    seen: list[object] = []
    evaluation = service.evaluate(match_id, Limit(seconds=5), progress=seen.append)
    assert evaluation.exact
    assert evaluation.text == "X wins by force in 2 moves."
    assert evaluation.position.format_move(evaluation.moves[0].move) == "c1"
    assert seen
    assert service.review(match_id, LIMIT).judgements[-1].move == "a3"
    text, written = service.export(match_id, "text")
    assert "  4. O  a3" in text
    assert written.suffix == "txt"
    with pytest.raises(UnknownName, match="ogn"):
        service.export(match_id, "ogn")
    oware = service.start("oware", PEOPLE, moves=["C"]).id
    assert service.export(oware, "ogn")[0].endswith("1. C\n")


# Clocks


def test_a_player_who_moves_too_late_has_lost(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, PEOPLE, terms=Terms(clock=Clock(seconds=0.05))).id
    time.sleep(0.06)
    with pytest.raises(TimeIsUp, match="X has run out of time"):
        service.move(match_id, "b2")
    assert service.store.load(match_id).match.ending == Ending(1, "X ran out of time")


def test_a_look_at_the_match_notices_that_the_time_is_up(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, PEOPLE, terms=Terms(clock=Clock(seconds=0.05))).id
    assert service.get(match_id).match.status is Status.IN_PROGRESS
    time.sleep(0.06)
    assert service.get(match_id).match.status is Status.SECOND_WINS


@pytest.mark.parametrize("own", [Limit(), Limit(seconds=0.5), Limit(seconds=30), Limit(depth=3)])
def test_an_opponent_with_a_clock_plans_its_time(own: Limit) -> None:
    match = Match.begin(TICTACTOE).play("b2")
    plan = plan_time(20, 2, moves_left(match))
    assert _budget(own, SearchPolicy(), Terms(clock=Clock(seconds=20, increment=2))) == plan.within(own)


@pytest.mark.parametrize(
    ("own", "capped"),
    [
        (Limit(seconds=30), Limit(seconds=2)),
        (Limit(seconds=1), Limit(seconds=1)),
        (Limit(depth=7), Limit(depth=7, seconds=2)),
        (Limit(nodes=20_000), Limit(nodes=20_000, seconds=2)),
    ],
)
def test_a_cap_shortens_the_seconds_and_leaves_the_rest(own: Limit, capped: Limit) -> None:
    assert _budget(own, SearchPolicy(max_seconds=2.0), Terms()) == capped


def test_a_cap_and_a_clock_both_hold() -> None:
    terms = Terms(clock=Clock(seconds=20))
    assert _budget(Limit(), SearchPolicy(max_seconds=2.0), terms) == Limit(seconds=2.0, max_seconds=2.0)
    assert _budget(Limit(seconds=1), SearchPolicy(max_seconds=2.0), terms) == Limit(seconds=1.0)
    assert _budget(Limit(), SearchPolicy(limit=Limit(depth=3), max_seconds=0.5), terms) == Limit(
        depth=3, seconds=0.5
    )


def _budget(own: Limit, policy: SearchPolicy, terms: Terms) -> Limit:
    """What an opponent with its ``own`` budget is given in a match."""
    budgets: list[Limit] = []

    class Asking(First):
        def think(self, turn: Turn) -> Decision:
            budgets.append(turn.limit)
            return super().think(turn)

    asking = Asking(game=TICTACTOE, name="asking", limit=own)
    service = MatchService(MemoryStore(), policy=policy, find_opponent=with_doubles(asking))
    match_id = service.start(TICTACTOE, against("asking"), terms=terms).id
    service.move(match_id, "b2")
    service.wait(match_id, LONG)
    service.close()
    (budget,) = budgets
    return budget


def test_an_opponent_that_thinks_too_long_loses() -> None:
    held = Held(game=TICTACTOE)
    service = MatchService(MemoryStore(), find_opponent=with_doubles(held))
    match_id = service.start(TICTACTOE, against("held"), terms=Terms(clock=Clock(seconds=0.05))).id
    service.move(match_id, "b2")
    assert held.started.wait(LONG)
    time.sleep(0.06)
    held.release.set()
    assert service.wait(match_id, LONG).match.status is Status.FIRST_WINS


def test_the_time_of_a_match_that_nobody_serves_is_not_counted(service: MatchService) -> None:
    match_id = service.start(TICTACTOE, PEOPLE, terms=Terms(clock=Clock(seconds=0.05))).id
    time.sleep(0.06)
    later = MatchService(service.store)
    assert later.resume(match_id).match.status is Status.IN_PROGRESS
    assert later.move(match_id, "b2").match.format_moves() == ["b2"]


def test_a_move_made_by_another_process_starts_the_next_turn_when_it_is_noticed(
    service: MatchService,
) -> None:
    match_id = service.start(TICTACTOE, PEOPLE, terms=Terms(clock=Clock(seconds=0.3))).id
    other = MatchService(service.store)
    other.resume(match_id)
    time.sleep(0.2)
    other.move(match_id, "b2")
    time.sleep(0.2)
    assert service.resume(match_id).match.status is Status.IN_PROGRESS, "O's time starts now, here"
    stored = service.move(match_id, "a1")
    assert stored.match.notes[0].seconds is not None
    assert stored.match.notes[0].seconds >= 0.2
    assert stored.match.notes[1].seconds is not None
    assert stored.match.notes[1].seconds < 0.2


# A full server


def test_a_move_that_nobody_could_answer_is_refused_and_changes_nothing(slow: Slow) -> None:
    queue = SearchQueue(slots=1, waiting=0)
    service = MatchService(MemoryStore(), queue=queue, find_opponent=with_doubles(slow))
    busy, mine = (service.start(TICTACTOE, against("slow")).id for _ in range(2))
    service.move(busy, "b2")
    before = service.get(mine)
    with pytest.raises(Busy, match="the server is busy; try again in 2 seconds"):
        service.move(mine, "b2")
    assert service.get(mine) == before
    with pytest.raises(Busy):
        service.start(TICTACTOE, (Seat("slow", is_opponent=True), Seat("Ama")))
    assert len(service.list()) == 2
    service.undo(busy)
    assert _eventually(lambda: queue.running + queue.queued == 0)
    assert service.move(mine, "b2").match.format_moves() == ["b2"]
    service.close()


def test_what_needs_no_answer_is_done_however_many_think(slow: Slow) -> None:
    service = MatchService(
        MemoryStore(), queue=SearchQueue(slots=1, waiting=0), find_opponent=with_doubles(slow)
    )
    mine, people = service.start(TICTACTOE, against("slow")).id, service.start(TICTACTOE, PEOPLE).id
    service.move(mine, "b2")
    service.move(people, "b2")
    service.undo(people)
    service.undo(mine)
    service.resign(mine)
    assert service.get(people).match.moves == ()
    assert service.get(mine).match.ending == Ending(1, "X resigned")
    service.close()


def test_a_move_that_is_refused_or_cannot_be_stored_gives_its_place_back() -> None:
    queue = SearchQueue(slots=1, waiting=0)

    class Full(MemoryStore):
        def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
            raise OSError(errno.ENOSPC, "No space left on device")

    service = MatchService(Full(), queue=queue)
    match_id = service.start(TICTACTOE, against("random")).id
    with pytest.raises(BadMove):
        service.move(match_id, "z9")
    with pytest.raises(DiskFull, match="the move could not be saved: the disk is full"):
        service.move(match_id, "b2")
    assert (queue.running, queue.queued) == (0, 0)


def test_a_match_that_was_left_stays_as_it_is_while_nobody_can_think(slow: Slow) -> None:
    service = MatchService(
        MemoryStore(), queue=SearchQueue(slots=1, waiting=0), find_opponent=with_doubles(slow, First)
    )
    left = service.store.add(Match.begin(TICTACTOE, ("Ama", "first"), opponents=(False, True)).play("b2"))
    busy = service.start(TICTACTOE, against("slow")).id
    service.move(busy, "b2")
    assert service.resume(left.id) == left
    assert not service.is_thinking(left.id)
    service.undo(busy)
    assert _eventually(lambda: len(service.resume(left.id).match.moves) == 2)
    service.close()


def test_only_the_search_counts_and_not_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "late", Pace("late", extra=LONG))
    queue = SearchQueue(slots=1, waiting=0)
    service = MatchService(MemoryStore(), queue=queue)
    slow = service.start(TICTACTOE, against("random"), pace=PACES["late"]).id
    service.move(slow, "b2")
    assert _eventually(lambda: queue.running == 0 and queue.queued == 0)
    assert service.is_thinking(slow)
    quick = service.start(TICTACTOE, against("random")).id
    service.move(quick, "b2")
    assert len(service.wait(quick, LONG).match.moves) == 2
    service.close()


def _eventually(condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + LONG
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.001)
    return True
