"""A look back: right where it can be proven, and never against its own hint."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.mnk.solver.solve import solve
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Decision
from plyground.play.advice import advise
from plyground.play.match import Match
from plyground.play.review import ERRORS, Grade, Judge, Review, review
from plyground.search.limit import Cancel, Cancelled, Limit
from scale import few
from strategies import matches

LIMIT = Limit(nodes=300 if INTERPRETED else 2_000)


def played(game: str, moves: str) -> Match:
    match = Match.begin(catalogue.game(game), ("Ama", "Kofi"))
    for move in moves.split():
        match = match.play(move)
    return match


FORKED = played("tictactoe", "a1 b2 c3 c1 a3 a2 b3")


@pytest.fixture(scope="module")
def forked() -> Review:
    return review(FORKED)


def test_a_cancelled_review_stops_after_the_position_it_is_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Position] = []
    cancel = Cancel()

    def advise_twice(position: Position, *more: Any) -> Decision:
        asked.append(position)
        if len(asked) == 2:
            cancel.set()
        return advise(position, *more)

    monkeypatch.setattr("plyground.play.review.advise", advise_twice)
    with pytest.raises(Cancelled):
        review(FORKED, LIMIT, cancel)
    assert len(asked) == 2


def test_a_draw_thrown_away_is_the_blunder_and_the_turning_point(forked: Review) -> None:
    assert [each.grade for each in forked.judgements] == [
        Grade.BEST, Grade.BEST, Grade.BEST, Grade.BLUNDER, Grade.BEST, Grade.BEST, Grade.BEST,
    ]  # fmt: skip
    blunder = forked.judgements[3]
    assert (blunder.move, blunder.before, blunder.after, blunder.drop) == ("c1", 0.5, 0.0, 0.5)
    assert blunder.exact
    assert forked.turning_point is blunder


def test_the_sentence_says_what_was_missed(forked: Review) -> None:
    told = forked.judgements[3].comment
    assert f"{forked.judgements[3].best} was stronger: it stops X's forks" in told
    assert "c1 lets X make two threats at once by playing a3" in told


def test_the_graph_shows_who_stood_better_position_by_position(forked: Review) -> None:
    assert forked.chances == (0.5, 0.5, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0)


def test_both_sides_have_an_accuracy(forked: Review) -> None:
    first, second = forked.accuracy
    assert first == 100
    assert second is not None
    assert second < 50


def test_a_game_without_moves_can_be_looked_at() -> None:
    found = review(Match.begin(catalogue.game("tictactoe")))
    assert (found.judgements, found.chances, found.accuracy) == ((), (0.5,), (None, None))
    assert found.turning_point is None


def test_where_it_went_wrong_can_be_played_again(forked: Review) -> None:
    (exercise,) = forked.exercises()
    assert (str(exercise.position), exercise.position.turn) == ("X../.O./..X", 1)
    assert forked.exercises(seat=0) == ()
    assert exercise.answer("b1").grade not in ERRORS, "any side cell holds the draw"
    assert exercise.answer("a3").grade is Grade.BLUNDER


def test_of_equal_mistakes_the_last_turned_the_game(forked: Review) -> None:
    blunder = forked.judgements[3]
    small = replace(blunder, ply=6, drop=0.1, grade=Grade.INACCURACY)
    found = replace(forked, judgements=(blunder, replace(blunder, ply=5), small))
    assert found.turning_point is found.judgements[1]


def test_a_slower_win_is_good_and_no_mistake() -> None:
    found = review(played("4x4x3", "b2 a1 b1"))
    judgement = found.judgements[2]
    assert (judgement.grade, judgement.drop, judgement.exact) == (Grade.GOOD, 0, True)
    assert judgement.best != "b1"


def test_what_cannot_be_proven_is_not_held_against_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    opening = catalogue.game("4x4x3").start()

    def think(position: Position, past: Sequence[Position], limit: Limit, _: Cancel) -> Decision:
        found = advise(position, past)
        return found if position == opening else replace(found, exact=False, score=7)

    monkeypatch.setattr("plyground.play.review.advise", think)
    judgement = Judge().judge(opening, opening.parse_move("a1"), (), 0)
    assert (judgement.grade, judgement.drop, judgement.exact) == (Grade.GOOD, 0, False)


@pytest.mark.parametrize("unproven", [0, 1])
def test_more_thought_goes_in_where_only_one_side_is_proven(
    unproven: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = catalogue.game("4x4x3").start()
    hard = (opening, opening.play("a1"))[unproven]

    def think(position: Position, past: Sequence[Position], limit: Limit, _: Cancel) -> Decision:
        found = advise(position, past)
        enough = position != hard or (limit.nodes or 0) >= 200
        return found if enough else replace(found, exact=False, score=7)

    monkeypatch.setattr("plyground.play.review.advise", think)
    judgement = Judge(Limit(nodes=10)).judge(opening, opening.parse_move("a1"), (), 0)
    assert judgement.exact
    assert (judgement.before, judgement.after, judgement.drop) == (1.0, 1.0, 0)


@settings(max_examples=few(60))
@given(matches("tictactoe"))
def test_on_a_solved_board_a_move_is_an_error_exactly_if_it_changes_the_value(match: Match) -> None:
    values = [_value(match, ply) for ply in range(len(match.positions))]
    for judgement in review(match).judgements:
        before, after = values[judgement.ply], -values[judgement.ply + 1]
        assert (judgement.grade in ERRORS) == (after < before)
        assert judgement.drop == (before - after) / 2
        assert judgement.comment.endswith(".")


def _value(match: Match, ply: int) -> int:
    position = match.positions[ply]
    value = position.outcome if position.is_over else solve(position).value
    assert value is not None
    return value


@settings(max_examples=few(60))
@given(matches("sixfour") | matches("oware") | matches("tictactoe4"))
def test_the_hint_is_never_called_a_mistake(match: Match) -> None:
    match = _first_moves(match, len(match.moves) - match.is_over)
    position, past = match.position, match.positions[:-1]
    hint = advise(position, past, LIMIT)
    judgement = Judge(LIMIT).judge(position, hint.move, past, len(past))
    assert (judgement.grade, judgement.drop) == (Grade.BEST, 0)


@settings(max_examples=few(30) + 1)
@given(matches("oware"))
def test_a_review_fits_its_game(match: Match) -> None:
    match = match if len(match.moves) < 12 else _first_moves(match, 12)
    found = review(match, LIMIT)
    assert len(found.chances) == len(found.judgements) + 1 == len(match.positions)
    for each in found.judgements:
        assert 0 <= each.drop <= 1
        assert 0 <= each.accuracy <= 100
        assert (each.grade is Grade.BEST) == (each.best == each.move)
        assert (each.drop >= 0.1) == (each.grade in ERRORS)
    worst = max((each.drop for each in found.judgements), default=0)
    assert (found.turning_point is None) == (worst < 0.1)


def _first_moves(match: Match, count: int) -> Match:
    short = Match.begin(match.start)
    for move in match.moves[:count]:
        short = short.play(move)
    return short
