"""A match under everything that can be done to it, in any order, for every game."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from play.machines import SEATINGS, TERMS, check, games, same_game
from plyground.core.game import Game
from plyground.errors import GameOver, PlygroundError, Refused
from plyground.play.match import Forfeit, Match
from plyground.play.terms import Terms
from scale import few


class MatchMachine(RuleBasedStateMachine):
    """Plays, takes back, resigns and swaps at random; a list of texts is the model."""

    @initialize(game=games(), opponents=SEATINGS, terms=TERMS)
    def begin(self, game: Game, opponents: tuple[bool, bool], terms: Terms) -> None:
        self.match = Match.begin(game, ("one", "two"), opponents=opponents, terms=terms)
        self.line = [str(self.match.position)]

    @precondition(lambda self: not self.match.is_over)
    @rule(pick=st.integers(0, 63))
    def play(self, pick: int) -> None:
        legal = self.match.position.legal_moves
        self.match = self.match.play(legal[pick % len(legal)], seat=self.match.turn)
        self.line.append(str(self.match.position))
        assert not self.match.undone

    @rule(move=st.integers(0, 63))
    def play_anything(self, move: int) -> None:
        before = self.match
        allowed = move in before.position.legal_moves and not before.is_over
        if allowed:
            assert before.play(move).moves == (*before.moves, move)
        else:
            with pytest.raises(PlygroundError):
                before.play(move)
        with pytest.raises(PlygroundError):
            before.play(move, seat=1 - before.turn)
        assert self.match is before

    @rule()
    def undo(self) -> None:
        before = self.match
        try:
            self.match = before.undo()
        except Refused:
            used_up = before.terms.takebacks is not None and before.takebacks >= before.terms.takebacks
            by_people = [p for p in before.positions[:-1] if not before.opponents[p.turn]]
            is_settled = before.is_over and len(before.people) == 2
            assert used_up or not by_people or is_settled or before.forfeit == Forfeit(before.turn, "time")
            return
        assert not before.is_over or len(before.people) < 2
        self.line = self.line[: len(self.match.positions)]
        if before.forfeit is None:
            assert not self.match.is_opponent_turn
            assert len(self.match.moves) < len(before.moves)
            redone = _redone(self.match, len(before.moves))
            assert _all_moves(redone) == _all_moves(before)
            # After a swap an opponent's move that was taken back earlier may be played again as well.
            assert len(redone.moves) > len(before.moves) or same_game(redone, before)

    @precondition(lambda self: self.match.undone and not self.match.is_over)
    @rule()
    def redo(self) -> None:
        self.match = self.match.redo()
        self.line = [str(position) for position in self.match.positions]

    @precondition(lambda self: not self.match.is_over)
    @rule(seat=st.integers(0, 1))
    def resign(self, seat: int) -> None:
        self.match = self.match.resign(seat)
        assert self.match.ending is not None
        assert self.match.ending.winner == 1 - seat

    @precondition(lambda self: not self.match.is_over and self.match.terms.clock)
    @rule()
    def run_out_of_time(self) -> None:
        self.match = self.match.flag()

    @precondition(lambda self: not self.match.is_over)
    @rule()
    def swap(self) -> None:
        if self.match.terms.fixed_opponent:
            with pytest.raises(Refused):
                self.match.swap()
        else:
            self.match = self.match.swap()

    @rule()
    def ask_for_a_hint(self) -> None:
        if self.match.is_over or not self.match.terms.hints:
            with pytest.raises((Refused, GameOver)):
                self.match.ask_hint()
        else:
            self.match = self.match.ask_hint()

    @rule()
    def restart(self) -> None:
        self.match = self.match.restart()
        self.line = self.line[:1]

    @invariant()
    def the_match_is_its_history(self) -> None:
        check(self.match)
        assert [str(position) for position in self.match.positions] == self.line


def _redone(match: Match, plies: int) -> Match:
    while len(match.moves) < plies:
        match = match.redo()
    return match


def _all_moves(match: Match) -> list[int]:
    """What was played, and what was taken back and can be played again."""
    return [*match.moves, *(move for move, _ in match.undone)]


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(max_examples=few(60) + 5, stateful_step_count=30, deadline=None)
