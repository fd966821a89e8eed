"""A game in which a player may move twice, played as a match: answers, clocks, undo, records, reviews."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubles import First, with_doubles
from own_game import KALAH
from plyground.core import catalogue
from plyground.opponents.opponent import Decision, Turn
from plyground.play.evaluation import evaluate
from plyground.play.match import Match
from plyground.play.pace import INSTANT, PACES, Pace
from plyground.play.record import format_record, parse_record
from plyground.play.review import review
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore
from plyground.play.terms import Clock, Terms
from plyground.search.limit import Limit
from plyground.search.textbook import record_search
from plyground.testing import random_positions
from strategies import matches

GAME = catalogue.game(str(KALAH))


@dataclass(frozen=True, kw_only=True)
class Again(First):
    """Plays the first move after which it moves again, else the first legal move."""

    name: str = "again"

    def think(self, turn: Turn) -> Decision:
        here = turn.position
        again = [move for move in here.legal_moves if here.play(move).turn == here.turn]
        return Decision(move=(again or here.legal_moves)[0], reason="It goes on.", rule="test")


@dataclass(frozen=True, kw_only=True)
class QuickAgain(Again):
    """Plays the same without a search."""

    name: str = "quick-again"
    is_quick: ClassVar[bool] = True


@pytest.fixture(autouse=True, scope="module")
def registered() -> Iterator[None]:
    """Records name their game, and a game of a file has to be registered."""
    catalogue.register(GAME)
    yield
    catalogue.unregister(GAME.name)


@pytest.fixture
def service() -> Iterator[MatchService]:
    service = MatchService(MemoryStore(), find_opponent=with_doubles(Again, QuickAgain))
    yield service
    service.close()


def start(service: MatchService, opponent: str, *, first: bool = False, pace: Pace = INSTANT) -> str:
    seats = (Seat("Ama"), Seat(opponent, is_opponent=True))
    return service.start(GAME, seats[::-1] if first else seats, pace=pace).id


@pytest.mark.parametrize("opponent", ["again", "quick-again"])
def test_an_opponent_goes_on_until_it_is_the_persons_turn(service: MatchService, opponent: str) -> None:
    match_id = start(service, opponent)
    service.move(match_id, "A")
    match = service.wait(match_id).match
    assert [position.turn for position in match.positions[:3]] == [0, 1, 1]
    assert match.turn == 0


def test_the_answers_of_an_opponent_that_does_not_search_come_with_the_move(service: MatchService) -> None:
    match = service.move(start(service, "quick-again"), "A").match
    assert len(match.moves) > 2
    assert match.turn == 0


def test_an_opponent_that_pauses_before_each_move_makes_all_of_them(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "short", Pace("short", factor=0.0, extra=0.01))
    match_id = start(service, "quick-again", pace=PACES["short"])
    assert service.move(match_id, "A").match.turn == 1
    match = service.wait(match_id).match
    assert (len(match.moves) > 2, match.turn) == (True, 0)


@pytest.mark.parametrize("opponent", ["again", "quick-again"])
def test_an_opponent_begins_with_all_of_its_moves(service: MatchService, opponent: str) -> None:
    match = service.wait(start(service, opponent, first=True)).match
    assert len(match.moves) > 1
    assert match.turn == 1


def test_nobody_answers_while_a_person_moves_again(service: MatchService) -> None:
    match_id = start(service, "again")
    stored = service.move(match_id, "C")
    assert (stored.match.turn, service.is_thinking(match_id)) == (0, False)
    assert service.move(match_id, "A").match.moves == (2, 0)


def test_undo_goes_back_to_the_persons_own_last_move(service: MatchService) -> None:
    match_id = start(service, "again")
    service.move(match_id, "C")
    service.move(match_id, "A")
    played = service.wait(match_id).match
    once = service.undo(match_id).match
    assert (once.moves, once.turn) == ((2,), 0)
    assert service.undo(match_id).match.moves == ()
    assert service.redo(match_id).match.moves == (2,)
    assert service.redo(match_id).match.moves == played.moves


@given(matches(GAME), st.sampled_from(((False, True), (True, False))))
def test_undo_always_ends_at_a_turn_of_the_person(match: Match, opponents: tuple[bool, bool]) -> None:
    match = Match(match.positions, match.moves, opponents=opponents)
    while match.can_undo:
        before, match = match, match.undo()
        assert not match.opponents[match.turn]
        assert len(match.moves) < len(before.moves)


@given(matches(GAME))
def test_a_match_is_read_back_from_its_record(match: Match) -> None:
    assert parse_record(format_record(match)) == match


def test_the_same_clock_goes_on_and_every_move_has_its_increment() -> None:
    match = Match.begin(GAME, terms=Terms(clock=Clock(seconds=60.0, increment=1.0)))
    match = match.play("C", seconds=5.0).play("A", seconds=3.0)
    assert (match.remaining(0), match.remaining(1)) == (54.0, 60.0)


def test_the_chance_after_an_extra_turn_is_the_same_players() -> None:
    match = Match.begin(GAME).play("C").play("F")
    found = review(match, Limit(depth=4, nodes=20_000))
    for judgement in found.judgements:
        after = match.positions[judgement.ply + 1]
        for_first = found.chances[judgement.ply + 1]
        assert judgement.after == pytest.approx(for_first if judgement.seat == 0 else 1 - for_first)
        assert after.turn == (0 if judgement.ply == 0 else 1)
    assert found.judgements[0].drop < 0.1


def late_matches(number: int) -> list[Match]:
    """Positions in which an extra turn is possible and the end is near."""

    def is_late(match: Match) -> bool:
        here = match.position
        again = [move for move in here.legal_moves if here.play(move).turn == here.turn]
        return bool(again) and len(again) < len(here.legal_moves) and sum(here.state[2:]) >= 38

    found = (Match((position,)) for position in random_positions(GAME, 80, seed=2) if not position.is_over)
    return [match for match in found if is_late(match)][:number]


@pytest.mark.parametrize("match", late_matches(6), ids=lambda match: str(match.position))
def test_every_move_is_worth_what_plain_search_says(match: Match) -> None:
    found = evaluate(match, Limit(depth=40, nodes=300_000))
    scores = record_search(match.position, 40, prefer_fast_wins=False).scores
    for value in found.moves:
        score = scores[value.move][0]
        assert value.value == (score > 0) - (score < 0)


def test_moves_that_keep_the_value_cost_nothing_also_with_another_turn() -> None:
    judged = 0
    for match in late_matches(6):
        scores = record_search(match.position, 40, prefer_fast_wins=False).scores
        best = max(score for score, _ in scores.values())
        for move in (move for move, (score, _) in scores.items() if score == best):
            [judgement] = review(match.play(move), Limit(depth=40, nodes=300_000)).judgements
            assert judgement.drop == 0
            if judgement.exact and match.play(move).turn == match.turn:
                assert judgement.before == judgement.after
                judged += 1
    assert judged > 2


def test_the_rules_do_not_say_that_players_move_in_turn() -> None:
    assert GAME.rules_text == ("South moves first. After some moves the same player moves again.",)
