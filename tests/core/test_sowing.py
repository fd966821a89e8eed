"""A sowing shown step by step ends where the rules say."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Houses
from plyground.core.sowing import Frame, frames, still_frame
from plyground.games.oware.family import VARIANTS
from plyground.games.oware.rules import SEEDS
from plyground.testing import random_positions
from scale import few
from strategies import oware_positions


def steps_of(position: Position, move: int) -> list[Frame]:
    """The frames of a move, from the picture of the board."""
    picture, sowing = position.picture, position.sowing(move)
    assert isinstance(picture, Houses)
    assert sowing is not None
    return list(frames(picture, sowing, position.turn))


def board_of(position: Position) -> Frame:
    assert isinstance(position.picture, Houses)
    return still_frame(position.picture)


def assert_ends_as_played(position: Position, move: int) -> None:
    last, after = steps_of(position, move)[-1], board_of(position.play(move))
    assert (last.seeds, last.stores, last.hand) == (after.seeds, after.stores, None)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_last_frame_is_the_position_after_the_move(variant: str) -> None:
    @given(oware_positions(variant))
    def check(position: Position) -> None:
        for move in position.legal_moves:
            assert_ends_as_played(position, move)

    check()


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_are_shown_as_they_are_played(variant: str) -> None:
    rng = Random(4)
    for position in random_positions(catalogue.game(variant), few(20), seed=2):
        if position.legal_moves:
            assert_ends_as_played(position, rng.choice(position.legal_moves))


@given(oware_positions())
def test_each_step_puts_down_one_seed_or_takes_one_house(position: Position) -> None:
    for move in position.legal_moves:
        steps = steps_of(position, move)
        held = SEEDS - sum(steps[0].seeds) - sum(steps[0].stores)
        for before, after in pairwise(steps):
            captures = len(after.taken) > len(before.taken)
            held -= not captures and after.hand is not None
            assert sum(after.seeds) + sum(after.stores) + held == SEEDS
        assert held == 0


@given(oware_positions())
def test_the_hand_follows_the_seeds_from_the_house_that_is_sown(position: Position) -> None:
    for move in position.legal_moves:
        sowing, steps = position.sowing(move), steps_of(position, move)
        assert sowing is not None
        assert [step.hand for step in steps] == [sowing.origin, *sowing.path, *sowing.captured, None]
        assert {step.origin for step in steps} == {sowing.origin}
        assert steps[-1].taken == frozenset(sowing.captured)


def test_a_board_at_rest_has_no_hand() -> None:
    frame = board_of(catalogue.game("oware").start())
    assert frame == Frame((4,) * 12, (0, 0))
    assert (frame.hand, frame.origin, frame.taken) == (None, None, frozenset())
