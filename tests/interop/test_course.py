from random import Random

import pytest
from hypothesis import given

from plyground import game
from plyground.errors import GameOver, IllegalMove
from plyground.core.game import Position
from plyground.interop.course import Course
from plyground.play.match import Match
from scale import few
from strategies import matches


def assert_same(course: Course, match: Match) -> None:
    assert course.match == match
    assert course.is_over == match.is_over
    legal = () if match.is_over else match.position.legal_moves
    assert tuple(move for move in range(-70, 130) if course.allows(move)) == legal


@given(matches("8x8x5"))
def test_a_course_is_a_match_at_every_ply(match: Match) -> None:
    course = Course(match.start)
    for move, position in zip(match.moves, match.positions, strict=False):
        assert course.position == position
        course.play(move)
    assert_same(course, match)


def smallest_house(position: Position, rng: Random) -> int:
    if rng.random() < 0.05:
        return rng.choice(position.legal_moves)
    return min(position.legal_moves, key=lambda house: int(position.state.mine) >> 8 * house & 0xFF)


def test_a_course_ends_when_a_position_comes_back() -> None:
    rng, repeated = Random(0), 0
    for _ in range(few(40) + 5):
        match = Match.begin(game("oware"))
        course = Course(match.start)
        while not match.is_over:
            move = smallest_house(match.position, rng)
            match = match.play(move)
            course.play(move)
            assert course.is_over == match.is_over
        assert_same(course, match)
        repeated += not match.position.is_over
    assert repeated > 0


def test_a_course_refuses_what_a_match_refuses() -> None:
    course = Course(game("tictactoe").position("XX./OO./..."))
    for move in (0, 9, -1, 64):
        with pytest.raises(IllegalMove):
            course.play(move)
    course.play(2)
    with pytest.raises(GameOver):
        course.play(8)
    assert course.moves == [2]


def test_a_copy_goes_its_own_way() -> None:
    course = Course(game("oware").start())
    twin = course.copy()
    course.play(0)
    assert twin.match == Match.begin(game("oware"))
    assert course.moves == [0]
