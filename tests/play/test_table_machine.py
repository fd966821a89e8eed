"""A table under everything that people can do, in any order, for every game; the store is the truth."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from play.machines import SEATINGS, TERMS, check, games
from plyground.errors import Conflict, PlygroundError
from plyground.core.game import Game
from plyground.play.match import Match
from plyground.play.store import MemoryStore, StoredMatch
from plyground.play.table import Table
from plyground.play.terms import Terms
from scale import few

LONG = 60


class TableMachine(RuleBasedStateMachine):
    """People play against a gambler, take back, resign, leave the table and come back."""

    def __init__(self) -> None:
        super().__init__()
        self.store = MemoryStore()
        self.table = Table(self.store)

    def teardown(self) -> None:
        self.table.close()

    @initialize(game=games(), opponents=SEATINGS, terms=TERMS)
    def start(self, game: Game, opponents: tuple[bool, bool], terms: Terms) -> None:
        names = ("random" if opponents[0] else "Ama", "random" if opponents[1] else "Kofi")
        self.id = self.table.start(game, names, opponents=opponents, terms=terms).id
        self.settle()

    def settle(self) -> None:
        self.saved = self.table.wait(self.id, LONG)
        assert not self.saved.match.is_opponent_turn, "it has answered"

    @property
    def match(self) -> Match:
        return self.saved.match

    @precondition(lambda self: not self.match.is_over)
    @rule(pick=st.integers(0, 63))
    def move(self, pick: int) -> None:
        legal = self.match.position.legal_moves
        played = self.table.move(self.id, legal[pick % len(legal)], version=self.saved.version)
        assert played.match.moves[: len(self.match.moves) + 1] == (
            *self.match.moves,
            legal[pick % len(legal)],
        )
        self.settle()

    @rule(change=st.sampled_from((Table.undo, Table.redo, Table.resign, Table.swap)))
    def change(self, change: object) -> None:
        before = self.saved
        try:
            change(self.table, self.id)  # type: ignore[operator]
        except PlygroundError:
            assert self.table.look(self.id) == before
        else:
            self.settle()
            assert self.saved.version > before.version

    @rule(move=st.integers(0, 63))
    def move_too_late(self, move: int) -> None:
        with pytest.raises(Conflict):
            self.table.move(self.id, move, version=self.saved.version - 1)

    @rule()
    def leave_and_come_back(self) -> None:
        self.table.close()
        self.table = Table(self.store)
        assert self.table.resume(self.id) == self.saved
        assert [line.id for line in self.table.list(finished=self.match.is_over)] == [self.id]

    @rule()
    def somebody_else_is_too_late(self) -> None:
        with pytest.raises(Conflict):
            self.store.save(StoredMatch(self.id, self.saved.version - 1, self.match), self.match)

    @invariant()
    def the_store_holds_what_the_table_says(self) -> None:
        assert self.store.load(self.id) == self.saved
        check(self.match)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=few(40) + 3, stateful_step_count=20, deadline=None)
