"""The gate: so many think at once, a bounded line waits, and a refusal comes before any change."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from plyground.errors import BadMove
from plyground.core import catalogue
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play import thinking
from plyground.play.gate import Busy, Gate, GivenUp
from plyground.play.match import Ending, Match
from plyground.play.store import MemoryStore, StoredMatch
from plyground.play.table import Table
from plyground.play.terms import Clock, Terms
from plyground.play.thinking import NO_PAUSE, PACES, Pause
from plyground.search.limit import Cancel, Limit

TICTACTOE = catalogue.game("tictactoe")
LONG = 60.0


@dataclass(frozen=True, kw_only=True)
class Sleeper(Opponent):
    """Thinks until somebody wakes it; counts how many think at once."""

    wake: threading.Event = field(default_factory=threading.Event)
    budgets: list[Limit] = field(default_factory=list)
    inside: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=lambda: [0])

    def think(self, turn: Turn) -> Decision:
        self.budgets.append(turn.limit)
        self.inside.append(1)
        self.most[0] = max(self.most[0], len(self.inside))
        deadline = time.monotonic() + LONG
        while not (self.wake.is_set() or turn.cancel.is_set) and time.monotonic() < deadline:
            time.sleep(0.001)
        self.inside.pop()
        return Decision(move=turn.position.legal_moves[0], reason="I woke up.", rule="random")


@pytest.fixture
def sleeper(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sleeper]:
    """Whoever is called easy sleeps."""
    sleeper = Sleeper(game=TICTACTOE, name="easy", description="", method="")
    monkeypatch.setattr(thinking, "opponent", lambda name, game: sleeper)
    yield sleeper
    sleeper.wake.set()


def table_with(gate: Gate) -> Table:
    return Table(MemoryStore(), gate=gate)


def against_easy(table: Table) -> str:
    return table.start(TICTACTOE, ("Ama", "easy"), opponents=(False, True)).id


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not condition():
        assert time.monotonic() < deadline, "that did not come true"
        time.sleep(0.001)


# The gate


def test_so_many_are_let_in_and_so_many_wait() -> None:
    gate = Gate(at_once=1, waiting=1)
    first, second = gate.queue(), gate.queue()
    with pytest.raises(Busy, match="the server is busy; ask again in 2 seconds"):
        gate.queue()
    with first.turn(Cancel()):
        assert (gate.inside, gate.line) == (1, 1)
        with pytest.raises(Busy):
            gate.queue()
    second.leave()
    second.leave()
    assert (gate.inside, gate.line) == (0, 0)


def test_without_numbers_everybody_is_let_in() -> None:
    gate = Gate()
    places = [gate.queue() for _ in range(1000)]
    with places[0].turn(Cancel()), places[1].turn(Cancel()):
        assert gate.inside == 2


def test_who_must_not_be_refused_waits_like_the_others() -> None:
    gate = Gate(at_once=1, waiting=0)
    with gate.queue().turn(Cancel()):
        place = gate.queue(polite=False)
        assert gate.line == 1
        place.leave()


def test_who_gives_up_while_waiting_leaves_the_line() -> None:
    gate = Gate(at_once=1, waiting=5)
    cancel = Cancel()
    gave_up = threading.Event()

    def wait() -> None:
        try:
            with gate.queue().turn(cancel):
                pass
        except GivenUp:
            gave_up.set()

    with gate.queue().turn(Cancel()):
        waiting = threading.Thread(target=wait)
        waiting.start()
        cancel.set()
        assert gave_up.wait(LONG)
        waiting.join()
        assert gate.line == 0


def test_a_long_line_of_slow_thinkers_is_too_long_and_one_of_quick_ones_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr("plyground.play.gate.time", SimpleNamespace(monotonic=lambda: clock[0]))

    def think(gate: Gate, seconds: float) -> None:
        for _ in range(50):
            with gate.queue().turn(Cancel()):
                clock[0] += seconds

    quick, slow = Gate(at_once=2, waiting=500), Gate(at_once=2, waiting=500)
    think(quick, 0.01)
    think(slow, 4.0)
    for _ in range(400):
        quick.queue()
    for _ in range(2 + 4 * 2 + 1):
        slow.queue()
    while not slow.is_full:
        slow.queue()
    assert slow.line <= 14, "about twenty seconds of waiting"


def test_a_thought_that_fails_makes_room_for_the_next() -> None:
    gate = Gate(at_once=1, waiting=0)
    with pytest.raises(ZeroDivisionError), gate.queue().turn(Cancel()):
        raise ZeroDivisionError
    gate.queue().leave()


# At a table


def test_no_more_than_so_many_opponents_think_at_once(sleeper: Sleeper) -> None:
    gate = Gate(at_once=2, waiting=10)
    table = table_with(gate)
    for _ in range(6):
        table.move(against_easy(table), "b2")
    wait_until(lambda: gate.inside == 2 and gate.line == 4)
    sleeper.wake.set()
    wait_until(lambda: gate.inside == 0 and gate.line == 0)
    table.close()
    assert sleeper.most[0] <= 2


def test_a_move_that_nobody_could_answer_is_refused_and_changes_nothing(sleeper: Sleeper) -> None:
    table = table_with(Gate(at_once=1, waiting=0))
    busy, mine = against_easy(table), against_easy(table)
    table.move(busy, "b2")
    before = table.look(mine)
    with pytest.raises(Busy):
        table.move(mine, "b2")
    assert table.look(mine) == before
    sleeper.wake.set()
    table.wait(busy, LONG)
    assert table.move(mine, "b2").match.format_moves() == ["b2"]
    table.close()


def test_a_match_that_needs_an_answer_at_once_does_not_begin_where_nobody_could_give_it(
    sleeper: Sleeper,
) -> None:
    table = table_with(Gate(at_once=1, waiting=0))
    table.move(against_easy(table), "b2")
    with pytest.raises(Busy):
        table.start(TICTACTOE, ("easy", "Ama"), opponents=(True, False))
    assert len(table.list()) == 1
    table.close()


def test_what_needs_no_answer_is_done_however_many_think(sleeper: Sleeper) -> None:
    table = table_with(Gate(at_once=1, waiting=0))
    mine = against_easy(table)
    people = table.start(TICTACTOE, ("Ama", "Kofi")).id
    table.move(mine, "b2")
    table.move(people, "b2")
    table.undo(people)
    table.undo(mine)
    table.resign(mine)
    assert table.look(people).match.moves == ()
    assert table.look(mine).match.ending == Ending(1, "X resigned")
    table.close()


def test_a_refused_or_unkept_move_gives_its_place_back(sleeper: Sleeper) -> None:
    gate = Gate(at_once=1, waiting=0)
    table = table_with(gate)
    match_id = against_easy(table)
    with pytest.raises(BadMove):
        table.move(match_id, "z9")

    class Full(MemoryStore):
        def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
            raise OSError("the disk is full")

    broken = Table(Full(), gate=gate)
    kept = broken.store.add(Match.begin(TICTACTOE, ("Ama", "easy"), opponents=(False, True)))
    with pytest.raises(OSError, match="the disk is full"):
        broken.move(kept.id, "b2")
    assert (gate.inside, gate.line) == (0, 0)


def test_a_match_that_was_left_stays_calm_where_nobody_can_think(sleeper: Sleeper) -> None:
    table = table_with(Gate(at_once=1, waiting=0))
    left = table.store.add(Match.begin(TICTACTOE, ("Ama", "easy"), opponents=(False, True)).play("b2"))
    table.move(against_easy(table), "b2")
    assert table.resume(left.id) == left
    assert not table.is_thinking(left.id)
    sleeper.wake.set()
    wait_until(lambda: len(table.resume(left.id).match.moves) == 2)
    table.close()


def test_only_the_search_counts_and_not_the_pause() -> None:
    gate = Gate(at_once=1, waiting=0)
    table = table_with(gate)
    slow = table.begin(
        Match.begin(TICTACTOE, ("Ama", "random"), opponents=(False, True)), pause=Pause(LONG, LONG)
    )
    table.move(slow.id, "b2")
    wait_until(lambda: gate.inside == 0 and gate.line == 0)
    assert table.is_thinking(slow.id)
    quick = table.start(TICTACTOE, ("Ama", "random"), opponents=(False, True)).id
    table.move(quick, "b2")
    assert len(table.wait(quick, LONG).match.moves) == 2
    table.close()


def test_a_cap_shortens_the_seconds_and_leaves_the_rest(
    sleeper: Sleeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeper.wake.set()
    for own, capped in (
        (Limit(seconds=30), Limit(seconds=2)),
        (Limit(seconds=1), Limit(seconds=1)),
        (Limit(depth=7), Limit(depth=7, seconds=2)),
        (Limit(nodes=20_000), Limit(nodes=20_000, seconds=2)),
    ):
        one = Sleeper(game=TICTACTOE, name="easy", description="", method="", limit=own, wake=sleeper.wake)
        monkeypatch.setattr(thinking, "opponent", lambda name, game, one=one: one)
        table = Table(MemoryStore(), longest=2.0)
        match_id = against_easy(table)
        table.move(match_id, "b2")
        table.wait(match_id, LONG)
        table.close()
        assert one.budgets == [capped]


def test_a_cap_and_a_clock_both_hold(sleeper: Sleeper) -> None:
    sleeper.wake.set()
    table = Table(MemoryStore(), longest=2.0)
    terms = Terms(clock=Clock(seconds=20))
    match_id = table.start(TICTACTOE, ("Ama", "easy"), opponents=(False, True), terms=terms).id
    table.move(match_id, "b2")
    table.wait(match_id, LONG)
    table.close()
    assert sleeper.budgets == [Limit(seconds=1.0)]


# Pace


def test_each_match_has_its_own_pace_and_a_restart_keeps_it() -> None:
    table = Table(MemoryStore(), pause=PACES["natural"])
    match = Match.begin(TICTACTOE, ("Ama", "Kofi"))
    slow, plain = table.begin(match, pause=PACES["slow"]), table.begin(match)
    assert (table.pause_of(slow.id), table.pause_of(plain.id)) == (Pause(3, 4), Pause(1.5, 2))
    assert table.pause_of(table.restart(slow.id).id) == PACES["slow"]
    table.set_pause(plain.id, NO_PAUSE)
    assert table.pause_of(plain.id) == NO_PAUSE


def test_a_new_pace_holds_from_the_next_answer_on() -> None:
    table = Table(MemoryStore(), pause=Pause(LONG, LONG))
    match = Match.begin(TICTACTOE, ("random", "random"), opponents=(True, True))
    saved = table.begin(match, pause=Pause(0.05, 0.05))
    table.set_pause(saved.id, NO_PAUSE)
    assert table.wait(saved.id, LONG).match.is_over
    table.close()


# Keys


def test_keys_follow_the_players_when_they_change_seats() -> None:
    table = Table(MemoryStore())
    saved = table.begin(Match.begin(TICTACTOE, ("Ama", "Kofi")), keys=("ama", "kofi"))
    assert table.store.keys(saved.id) == ("ama", "kofi")
    table.swap(saved.id)
    assert table.store.keys(saved.id) == ("kofi", "ama")
    table.move(saved.id, "b2")
    table.undo(saved.id)
    assert table.store.keys(saved.id) == ("kofi", "ama")


def test_who_holds_a_match_keeps_it_as_it_is() -> None:
    table = Table(MemoryStore())
    match_id = table.start(TICTACTOE, ("Ama", "Kofi")).id
    with table.holding(match_id):
        other = threading.Thread(target=table.swap, args=(match_id,))
        other.start()
        other.join(0.05)
        assert table.look(match_id).match.players == ("Ama", "Kofi")
        table.move(match_id, "b2", seat=0)
    other.join(LONG)
    assert table.look(match_id).match.players == ("Kofi", "Ama")
