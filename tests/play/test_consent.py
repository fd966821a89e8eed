"""Two people with a key each, under everything they can do, in any order: nothing happens without both."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from play.machines import TERMS, check, games
from plyground.core.game import Game
from plyground.errors import Conflict, PlygroundError, Refused
from plyground.play.events import EventKind, MatchEvent
from plyground.play.match import Match, Offer, OfferKind
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.starting import Started
from plyground.play.store import MemoryStore, StoredMatch
from plyground.play.terms import Terms
from scale import few

NAMES = ("Ama", "Kofi")
PEOPLE = (Seat("Ama"), Seat("Kofi"))
KINDS = ("undo", "redo", "swap", "restart")


@pytest.fixture
def service() -> MatchService:
    return MatchService(MemoryStore())


def begin(service: MatchService, *moves: str, terms: Terms | None = None) -> tuple[Started, str, str]:
    started = service.start("tictactoe", PEOPLE, moves=moves, terms=terms)
    first, second = started.keys
    return started, first or "", second or ""


# One case each


def test_a_seat_cannot_take_the_other_players_stones(service: MatchService) -> None:
    started, ama, kofi = begin(service, "a1", "b2", "b1", "c3")
    asked = service.swap(started.id, key=kofi).match
    assert (asked.players, asked.offer) == (NAMES, Offer(OfferKind.SWAP, 1))
    with pytest.raises(PlygroundError):
        service.move(started.id, "c1", key=kofi)
    assert service.decline(started.id, key=ama).match == started.stored.match
    assert service.move(started.id, "c1", key=ama).match.is_over


def test_the_keys_change_seats_when_both_have_agreed_and_not_before(service: MatchService) -> None:
    started, ama, kofi = begin(service)
    before = service.store.keys(started.id)
    service.swap(started.id, key=ama)
    assert service.store.keys(started.id) == before
    assert service.swap(started.id, key=kofi).match.players == ("Kofi", "Ama")
    assert service.store.keys(started.id) == before[::-1]
    service.move(started.id, "b2", key=kofi)


def test_a_new_game_starts_when_both_have_agreed(service: MatchService) -> None:
    started, ama, kofi = begin(service, "b2")
    events: list[MatchEvent] = []
    service.subscribe(events.append)
    asked = service.restart(started.id, key=ama)
    assert (asked.id, asked.keys) == (started.id, [ama, None])
    assert asked.stored.match.offer == Offer(OfferKind.RESTART, 0)
    assert len(service.list()) == 1
    again = service.restart(started.id, key=kofi)
    assert (again.id != started.id, again.keys) == (True, [None, kofi])
    assert [event.text for event in events if event.kind is EventKind.REMATCH] == [again.id]
    assert service.get(started.id).match == started.stored.match, "it can be finished later"


def test_a_double_click_starts_one_new_game(service: MatchService) -> None:
    started, ama, kofi = begin(service, "b2")
    version = service.restart(started.id, key=ama).stored.version
    service.restart(started.id, key=kofi, version=version)
    with pytest.raises(Conflict):
        service.restart(started.id, key=kofi, version=version)
    assert len(service.list()) == 2


def test_two_servers_start_one_new_game() -> None:
    """Each has its own locks; the store decides who has ended the offer."""
    store = Racing()
    here, there = MatchService(store), MatchService(store)
    started, ama, kofi = begin(here, "b2")
    here.restart(started.id, key=ama)
    store.before_save = lambda: there.restart(started.id, key=kofi)
    with pytest.raises(Conflict):
        here.restart(started.id, key=kofi)
    assert len(here.list()) == 2


class Racing(MemoryStore):
    """Calls ``before_save`` once, before the next save."""

    def __init__(self) -> None:
        super().__init__()
        self.before_save: Callable[[], object] | None = None

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        call, self.before_save = self.before_save, None
        if call is not None:
            call()
        return super().save(before, match, swapped=swapped)


def test_an_answer_to_an_older_question_is_a_conflict(service: MatchService) -> None:
    started, ama, kofi = begin(service, "b2", "a1")
    seen = service.undo(started.id, key=ama).version
    service.decline(started.id, key=ama)
    for call in (service.undo, service.swap, service.redo, service.restart, service.decline):
        with pytest.raises(Conflict):
            call(started.id, key=kofi, version=seen)
    assert service.get(started.id).match == started.stored.match


def test_an_offer_does_not_stop_the_clock(service: MatchService) -> None:
    started, ama, _ = begin(service, "b2", "a1")
    before = service.elapsed(started.stored)
    assert service.elapsed(service.undo(started.id, key=ama)) >= before
    ticking = service.elapsed(service.get(started.id))
    assert service.elapsed(service.decline(started.id, key=ama)) >= ticking


def test_the_person_at_the_keyboard_is_not_asked(service: MatchService) -> None:
    started, ama, _ = begin(service, "b2", "a1")
    service.restart(started.id, key=ama)
    back = service.undo(started.id).match
    assert (back.format_moves(), back.offer) == (["b2"], None)
    assert service.redo(started.id).match.format_moves() == ["b2", "a1"]
    assert service.swap(started.id).match.players == ("Kofi", "Ama")
    assert service.restart(started.id).id != started.id


def test_after_the_end_nothing_is_taken_back(service: MatchService) -> None:
    started, ama, kofi = begin(service, "a1", "a2", "b1", "b2")
    service.move(started.id, "c1", key=ama)
    for key in (ama, kofi):
        with pytest.raises(Refused, match="two people cannot take a move back after the end"):
            service.undo(started.id, key=key)
    assert service.restart(started.id, key=kofi).id == started.id
    assert service.restart(started.id, key=ama).id != started.id


# Any order


@dataclass
class Asked:
    """What a person has asked for, as the test remembers it."""

    kind: str
    person: int


class ConsentMachine(RuleBasedStateMachine):
    """Two people call everything in any order; the test remembers who has asked for what."""

    @initialize(game=games(), terms=TERMS)
    def start(self, game: Game, terms: Terms) -> None:
        self.service = MatchService(MemoryStore())
        started = self.service.start(game, PEOPLE, terms=terms)
        self.id, self.keys = started.id, [key or "" for key in started.keys]
        self.asked: Asked | None = None
        self.seen = started.stored.match

    def teardown(self) -> None:
        if hasattr(self, "service"):
            self.service.close()

    @property
    def match(self) -> Match:
        return self.service.get(self.id).match

    def seat(self, person: int) -> int:
        return self.match.players.index(NAMES[person])

    @precondition(lambda self: not self.match.is_over)
    @rule(person=st.integers(0, 1), pick=st.integers(0, 63))
    def move(self, person: int, pick: int) -> None:
        before = self.match
        legal = before.position.legal_moves
        move = legal[pick % len(legal)]
        if self.seat(person) != before.turn:
            with pytest.raises(PlygroundError):
                self.service.move(self.id, move, key=self.keys[person])
            return
        played = self.service.move(self.id, move, key=self.keys[person]).match
        assert played.moves == (*before.moves, move)
        self.seen, self.asked = played, None

    @precondition(lambda self: not self.match.is_over)
    @rule(person=st.integers(0, 1))
    def resign(self, person: int) -> None:
        seat = self.seat(person)
        self.seen = self.service.resign(self.id, key=self.keys[person]).match
        assert self.seen.ending is not None
        assert self.seen.ending.winner == 1 - seat
        self.asked = None

    @rule(person=st.integers(0, 1), kind=st.sampled_from(KINDS))
    def request(self, person: int, kind: str) -> None:
        agrees = self.asked == Asked(kind, 1 - person)
        asker = self.seat(1 - person)
        try:
            self.answered(getattr(self.service, kind)(self.id, key=self.keys[person]), kind, agrees, asker)
        except PlygroundError:
            assert not agrees, "what could be asked for can be agreed to"
        else:
            self.asked = None if agrees else Asked(kind, person)

    def answered(self, answer: StoredMatch | Started, kind: str, agrees: bool, asker: int) -> None:
        if not agrees:
            return
        if isinstance(answer, Started):
            assert answer.id != self.id
            assert answer.stored.match.moves == ()
            self.id, self.seen = answer.id, answer.stored.match
            return
        actions = {"undo": lambda: self.seen.undo(asker), "redo": self.seen.redo, "swap": self.seen.swap}
        assert answer.match == actions[kind]()
        self.seen = answer.match

    @rule(person=st.integers(0, 1))
    def decline(self, person: int) -> None:
        if self.asked is None:
            with pytest.raises(Refused, match="nobody has asked for anything"):
                self.service.decline(self.id, key=self.keys[person])
            return
        self.service.decline(self.id, key=self.keys[person])
        self.asked = None

    @invariant()
    def nothing_has_changed_but_what_both_agreed_to(self) -> None:
        match = self.match
        check(match)
        found = match.offer and Asked(match.offer.kind.value, NAMES.index(match.players[match.offer.seat]))
        assert found == self.asked
        assert (match.positions, match.players) == (self.seen.positions, self.seen.players)
        assert (match.ending, match.undone) == (self.seen.ending, self.seen.undone)


TestConsentMachine = ConsentMachine.TestCase
TestConsentMachine.settings = settings(max_examples=few(60) + 5, stateful_step_count=30, deadline=None)
