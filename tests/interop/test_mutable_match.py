from random import Random

import pytest
from hypothesis import given

from plyground import game
from plyground.core.game import Position
from plyground.errors import GameOver, IllegalMove
from plyground.interop.mutable_match import MutableMatch
from plyground.play.match import Match
from scale import few
from strategies import matches


def assert_same(mutable: MutableMatch, match: Match) -> None:
    assert mutable.match == match
    assert mutable.is_over == match.is_over
    legal = () if match.is_over else match.position.legal_moves
    assert tuple(move for move in range(-70, 130) if mutable.is_legal(move)) == legal


@given(matches("8x8x5"))
def test_it_equals_a_match_at_every_ply(match: Match) -> None:
    mutable = MutableMatch(match.start)
    for move, position in zip(match.moves, match.positions, strict=False):
        assert mutable.position == position
        mutable.play(move)
    assert_same(mutable, match)


def smallest_house(position: Position, rng: Random) -> int:
    if rng.random() < 0.05:
        return rng.choice(position.legal_moves)
    return min(position.legal_moves, key=lambda house: int(position.state.mine) >> 8 * house & 0xFF)


def test_it_ends_when_a_position_repeats() -> None:
    rng, repeated = Random(0), 0
    for _ in range(few(40) + 5):
        match = Match.begin(game("oware"))
        mutable = MutableMatch(match.start)
        while not match.is_over:
            move = smallest_house(match.position, rng)
            match = match.play(move)
            mutable.play(move)
            assert mutable.is_over == match.is_over
        assert_same(mutable, match)
        repeated += not match.position.is_over
    assert repeated > 0


def test_it_raises_the_errors_of_a_match() -> None:
    mutable = MutableMatch(game("tictactoe").position("XX./OO./..."))
    for move in (0, 9, -1, 64):
        with pytest.raises(IllegalMove):
            mutable.play(move)
    mutable.play(2)
    with pytest.raises(GameOver):
        mutable.play(8)
    assert mutable.moves == [2]


def test_a_copy_is_independent() -> None:
    mutable = MutableMatch(game("oware").start())
    twin = mutable.copy()
    mutable.play(0)
    assert twin.match == Match.begin(game("oware"))
    assert mutable.moves == [0]
