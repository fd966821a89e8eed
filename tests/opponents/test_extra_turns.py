"""What is said about moves of a game in which a player may move twice: whose win, and in how many moves."""

from functools import cache
from random import Random

import pytest

from own_game import KALAH
from plyground.core import catalogue
from plyground.core.facts import FactFinder, winning_moves
from plyground.core.game import Position
from plyground.opponents.explain import ExactValue, facts_about
from plyground.opponents.searchers.exact_scores import _score_after
from plyground.opponents.searchers.lesson import Teacher
from plyground.opponents.searchers.mentor import Mentor
from plyground.opponents.searchers.search import SearchOpponent, exact_value
from plyground.opponents.searchers.traps import best_evaluated, choose_trap
from plyground.search.distance import describe_distance, own_moves
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.report import one_ply_before, plies_to_end, win_in
from plyground.search.score_scale import scale_of
from plyground.testing import random_positions

GAME = catalogue.game(str(KALAH))
START = GAME.start()
FINDER = FactFinder()


def seeds(*houses: int) -> int:
    return sum(number << 8 * house for house, number in enumerate(houses))


def position(mine: int, theirs: int, stored: int, their_store: int) -> Position:
    return GAME.position(f"0:{mine},{theirs},{stored},{their_store}")


LAST_SEED = position(seeds(0, 0, 0, 0, 0, 1), seeds(0, 1), 25, 21)
"""South's only seed falls into the store: South has no move left, and wins by 26 to 22."""

SEARCHER = SearchOpponent(game=GAME, name="searcher", description="", method="")

LATE = [
    each
    for each in random_positions(GAME, 60, seed=3)
    if len(each.legal_moves) > 1 and sum(each.state[2:]) > 40
]
"""Positions of which the engine finds the end."""


@cache
def value_of(here: Position) -> int:
    """Return the outcome for the first seat with best play, by plain recursion."""
    if here.is_over:
        return here.outcome if here.turn == 0 else -here.outcome
    values = [value_of(here.play(move)) for move in here.legal_moves]
    return max(values) if here.turn == 0 else min(values)


def test_a_win_with_the_last_seed_in_the_store_is_a_win() -> None:
    assert LAST_SEED.play("F").turn == 0
    assert winning_moves(LAST_SEED) == (5,)
    [fact] = [fact for fact in FINDER.find(LAST_SEED, 5) if fact.kind == "wins"]
    assert fact.sentence == "It wins the game."


def test_a_loss_by_the_own_last_seed_is_the_other_sides_win() -> None:
    lost = position(seeds(0, 0, 0, 0, 0, 1), seeds(0, 1), 20, 26)
    [fact] = [fact for fact in FINDER.find(lost, 5) if fact.kind == "ends_game"]
    assert (fact.sentence, fact.number) == ("It ends the game and North wins.", -1)


def test_another_turn_is_a_fact_and_nothing_is_said_about_replies() -> None:
    kinds = {fact.kind: fact.sentence for fact in FINDER.find(START, 2)}
    assert kinds == {"moves_again": "It earns another turn."}
    assert "leaves_replies" in {fact.kind for fact in FINDER.find(START, 0)}


def test_a_move_that_goes_on_never_lets_the_other_side_win() -> None:
    for here in LATE:
        for move in here.legal_moves:
            said = " ".join(fact.sentence for fact in FINDER.find(here, move))
            if here.play(move).turn == here.turn:
                assert "lets" not in said
                assert "leaves" not in said


@pytest.mark.parametrize(("value", "kind"), [(1, "wins_by_force"), (-1, "loses")])
def test_the_value_after_another_turn_is_the_same_players(value: int, kind: str) -> None:
    found = facts_about(START, 2, solution_of=lambda _: ExactValue(value, 4))
    assert kind in {fact.kind for fact in found}
    turned = facts_about(START, 0, solution_of=lambda _: ExactValue(-value, 4))
    assert kind in {fact.kind for fact in turned}


def test_moves_are_counted_along_the_line_or_not_at_all() -> None:
    line = tuple(map(int, (2, 0, 0)))  # South, South, North
    assert own_moves(START, 3, 0, line) == 2
    assert own_moves(START, 3, 1, line) == 1
    assert own_moves(START, 3, 0) is None
    assert describe_distance(START, 3, 0, line) == "in 2 moves"
    assert describe_distance(START, 3, 0) == "within 3 moves"
    [fact] = [
        fact
        for fact in facts_about(START, 2, solution_of=lambda _: ExactValue(1, 2, (0, 0)))
        if fact.kind == "wins_by_force"
    ]
    assert fact.sentence == "It wins by force in 2 moves (C, A, a)."


def test_players_who_alternate_are_counted_without_a_line() -> None:
    start = catalogue.game("tictactoe").start()
    assert [own_moves(start, plies, 0) for plies in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    assert [own_moves(start, plies, 1) for plies in (1, 2, 3, 4, 5)] == [1, 1, 1, 2, 2]


def test_a_score_alone_does_not_say_whose_moves_they_are() -> None:
    scale = scale_of(GAME)
    assert scale.describe(win_in(5)) == "wins within 5 moves"
    assert scale.describe(-win_in(1)) == "loses within 1 move"
    assert (scale.describe_short(win_in(5)), scale.badge(-win_in(4))) == ("win ≤5", "L≤4")


def test_a_score_one_ply_before_keeps_its_sign_with_another_turn() -> None:
    assert [one_ply_before(score, 1) for score in (7, win_in(3), -win_in(2))] == [7, win_in(4), -win_in(3)]
    assert [one_ply_before(score, -1) for score in (7, win_in(3), -win_in(2))] == [-7, -win_in(4), win_in(3)]


@pytest.mark.parametrize("here", LATE[:6], ids=str)
def test_every_reason_names_the_true_winner(here: Position) -> None:
    found = SEARCHER.decide(here, limit=Limit(depth=40))
    assert found.score is not None
    value = exact_value(here, found.score, found.pv, is_exact=found.exact)
    assert value is not None
    after = here.play(found.move)
    assert value.value == (value_of(after) if after.turn == 0 else -value_of(after))
    if plies_to_end(found.score) and not after.is_over:
        assert ("wins by force" if found.score > 0 else "loses by force") in found.reason


def test_the_mentor_speaks_of_your_move_only_after_your_move() -> None:
    mentor = Mentor(game=GAME, name="mentor", description="", method="", teacher=SEARCHER)
    before = START.play("A")
    own = before.play("c")  # North moves again
    assert own.turn == 1
    said = mentor.decide(own, past=(START, before), limit=Limit(nodes=2000)).reason
    assert "your" not in said
    said = mentor.decide(before, past=(START,), limit=Limit(nodes=2000)).reason
    assert "your A" in said


def test_a_lesson_compares_moves_with_and_without_another_turn() -> None:
    teacher = Teacher(SEARCHER, Limit(depth=40), Cancel())
    for here in LATE[:6]:
        found = Engine(GAME).search(here, Limit(depth=40), lines=0)
        scores = {line.move: line.score for line in found.lines}
        for move in here.legal_moves:
            lesson = teacher.teach(here, move, ())
            assert (lesson.best is None) == (scores[move] == found.score)
            for after, value in lesson.values.items():
                sign = here.sign_of(after)
                best = next(each for each in here.legal_moves if here.play(each) == after)
                assert sign * value.value == (scores[best] > 0) - (scores[best] < 0)


def test_a_trap_is_set_for_the_other_side_alone() -> None:
    move, replies = choose_trap(START, (2,), Random(1))
    assert (move, replies and replies.mistakes) == (2, 0)
    ahead = position(seeds(0, 0, 0, 0, 2, 1), seeds(0, 0, 0, 0, 1), 22, 22)
    assert best_evaluated(ahead, ahead.legal_moves)


def test_scores_of_other_moves_are_for_the_mover() -> None:
    assert _score_after(LAST_SEED, 5) == win_in(1)
