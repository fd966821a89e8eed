"""The mentor: plays at random, and its lessons are true."""

import re
from itertools import islice

import pytest

from opponents.samples import choices
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.opponents.explain import why
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.mentor import Mentor
from plyground.play.match import Match
from plyground.play.policy import SearchPolicy
from plyground.search.limit import Limit
from plyground.testing import random_positions
from scale import few

BOARD = catalogue.game("tictactoe")
OWARE = catalogue.game("oware")


def mentor(game: Game) -> Mentor:
    found = opponent("mentor-orangutan", game)
    assert isinstance(found, Mentor)
    return found


def positions(game: Game, number: int) -> list[Position]:
    going_on = (each for each in random_positions(game, games=60, seed=17) if not each.is_over)
    return list(islice(going_on, 0, 3 * number, 3))


@pytest.mark.parametrize("game", [BOARD, OWARE], ids=lambda game: game.name)
def test_it_says_what_it_did_and_why_that_is_something(game: Game) -> None:
    for position in positions(game, few(60) + 3):
        decision = mentor(game).decide(position, limit=Limit(depth=3))
        lesson = f"I played {position.format_move(decision.move)} at random. {why(position, decision.move)} "
        assert decision.reason.startswith(lesson)
        assert decision.rule == "lesson"


def test_it_calls_a_move_stronger_only_if_it_is() -> None:
    """On 3x3 everything is known: the move it names is one of the best, and its own is not."""
    lessons = 0
    for position in positions(BOARD, few(150) + 5):
        decision = mentor(BOARD).decide(position, seed=2)
        best = choices(opponent("perfect", BOARD), position)
        stronger = re.search(r" (\w\d) was stronger", decision.reason)
        assert (stronger is None) == (decision.move in best)
        if stronger:
            lessons += 1
            assert position.parse_move(stronger[1]) in best
    assert lessons > 0


def test_a_move_that_the_teacher_scores_as_high_is_not_called_weaker() -> None:
    teacher = opponent("advanced", OWARE)
    budget = Limit(depth=2)
    equal = 0
    for position in positions(OWARE, few(200) + 5):
        decision = mentor(OWARE).decide(position, limit=budget, seed=1)
        scores = {each.move: each.score for each in teacher.decide(position, limit=budget).considered}
        best = max(score for score in scores.values() if score is not None)
        is_best = scores[decision.move] == best
        equal += is_best
        assert decision.reason.endswith("There was no stronger move.") == is_best
    assert equal > 0


def test_its_own_move_never_follows_the_teacher_on_purpose() -> None:
    position = BOARD.position("XX./OO./...")
    moves = {mentor(BOARD).decide(position, seed=seed).move for seed in range(40)}
    assert moves == set(position.legal_moves)


def test_it_claims_no_score_for_a_random_move() -> None:
    decision = mentor(BOARD).decide(BOARD.position("XX./OO./..."), seed=1)
    assert (decision.score, decision.exact, decision.pv) == (None, False, ())


def test_it_asks_its_teacher_within_the_budget_it_is_given() -> None:
    position = OWARE.start()
    own = mentor(OWARE).decide(position)
    short = mentor(OWARE).decide(position, limit=Limit(depth=1))
    assert own.depth == mentor(OWARE).teacher.limit.depth
    assert short.depth == 1


def test_it_compares_your_last_move_with_the_best_one() -> None:
    """After a side cell in answer to a corner, the first player wins by force; the centre draws."""
    start = BOARD.position("X../.../...")
    position = start.play("b1")
    decision = mentor(BOARD).decide(position, past=(BOARD.start(), start), seed=1)
    assert re.match(
        r"b2 was stronger than your b1: it draws with best play\. Your b1 loses by force ", decision.reason
    )
    assert "makes two threats at once" in decision.reason
    assert " I played " in decision.reason
    assert decision.details[0].startswith("Line: b1 ")


def test_it_says_so_if_your_move_was_a_best_one() -> None:
    start = BOARD.position("X../.../...")
    decision = mentor(BOARD).decide(start.play("b2"), past=(BOARD.start(), start), seed=1)
    assert decision.reason.startswith("There was no stronger move than your b2. I played ")


def test_what_it_says_of_your_move_is_true_on_3x3() -> None:
    checked = 0
    for before in positions(BOARD, few(40) + 3):
        for move in before.legal_moves[:2]:
            after = before.play(move)
            if after.is_over:
                continue
            reason = mentor(BOARD).decide(after, past=(before,), seed=3).reason
            is_best = move in choices(opponent("perfect", BOARD), before)
            name = before.format_move(move)
            assert reason.startswith(f"There was no stronger move than your {name}.") == is_best
            checked += not is_best
    assert checked > 0


@pytest.mark.parametrize("name", ["tictactoe", "sixfour", "oware", "connect4", "kalah"])
def test_a_server_that_caps_the_time_does_not_make_it_search_longer(name: str) -> None:
    """Its budget is its teacher's, which a cap can only make smaller."""
    game = catalogue.game(name)
    player = mentor(game)
    assert player.limit == player.teacher.limit != Limit()
    capped = SearchPolicy(max_seconds=10).budget(player.limit, Match.begin(game))
    assert capped.depth == player.teacher.limit.depth
    assert (capped.seconds or 0) <= (player.teacher.limit.seconds or 10)
