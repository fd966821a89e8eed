"""The service under everything that people can do, in any order, for every game; the store is the truth."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from play.machines import SEATINGS, TERMS, check, games
from plyground.core.game import Game
from plyground.errors import Conflict, PlygroundError
from plyground.play.match import Match
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore, StoredMatch
from plyground.play.terms import Terms
from scale import few

LONG = 60


class ServiceMachine(RuleBasedStateMachine):
    """People play against random play, take back, resign, leave and come back."""

    def __init__(self) -> None:
        super().__init__()
        self.store = MemoryStore()
        self.service = MatchService(self.store)

    def teardown(self) -> None:
        self.service.close()

    @initialize(game=games(), opponents=SEATINGS, terms=TERMS)
    def start(self, game: Game, opponents: tuple[bool, bool], terms: Terms) -> None:
        first, second = (
            Seat("random", is_opponent=True) if is_opponent else Seat(name)
            for is_opponent, name in zip(opponents, ("Ama", "Kofi"), strict=True)
        )
        self.id = self.service.start(game, (first, second), terms=terms).id
        self.settle()

    def settle(self) -> None:
        self.stored = self.service.wait(self.id, LONG)
        assert not self.stored.match.is_opponent_turn, "it has answered"

    @property
    def match(self) -> Match:
        return self.stored.match

    @precondition(lambda self: not self.match.is_over)
    @rule(pick=st.integers(0, 63))
    def move(self, pick: int) -> None:
        legal = self.match.position.legal_moves
        move = legal[pick % len(legal)]
        played = self.service.move(self.id, move, version=self.stored.version)
        assert played.match.moves[: len(self.match.moves) + 1] == (*self.match.moves, move)
        self.settle()

    @rule(name=st.sampled_from(("undo", "redo", "resign", "swap")))
    def change(self, name: str) -> None:
        before = self.stored
        is_possible = getattr(before.match, f"can_{name}")
        try:
            getattr(self.service, name)(self.id)
        except PlygroundError:
            assert self.service.get(self.id) == before
            assert not is_possible
        else:
            assert is_possible
            self.settle()
            assert self.stored.version > before.version

    @rule(move=st.integers(0, 63))
    def move_too_late(self, move: int) -> None:
        with pytest.raises(Conflict):
            self.service.move(self.id, move, version=self.stored.version - 1)

    @rule()
    def leave_and_come_back(self) -> None:
        self.service.close()
        self.service = MatchService(self.store)
        assert self.service.resume(self.id) == self.stored
        assert [line.id for line in self.service.list(finished=self.match.is_over)] == [self.id]

    @rule()
    def save_an_old_version(self) -> None:
        with pytest.raises(Conflict):
            self.store.save(StoredMatch(self.id, self.stored.version - 1, self.match), self.match)

    @invariant()
    def the_store_holds_what_the_service_says(self) -> None:
        assert self.store.load(self.id) == self.stored
        check(self.match)


TestServiceMachine = ServiceMachine.TestCase
TestServiceMachine.settings = settings(max_examples=few(40) + 3, stateful_step_count=20, deadline=None)
