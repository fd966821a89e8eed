"""A sowing shown step by step ends where the rules say, and is told in words."""

from itertools import pairwise

import pytest
from hypothesis import given
from plyground.play.words import describe_sowing

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.oware.rules import SEEDS
from plyground.games.oware.sowing import frames, still
from strategies import oware_positions


@pytest.mark.parametrize("game", ["oware", "oware:slam-captures", "oware:slam-forbidden"])
def test_the_last_frame_is_the_position_after_the_move(game: str) -> None:
    @given(oware_positions(game))
    def check(position: Position) -> None:
        for move in position.legal_moves:
            *_, last = frames(position, move)
            after = still(position.play(move))
            assert (last.seeds, last.stores) == (after.seeds, after.stores)
            assert last.hand is None

    check()


@given(oware_positions())
def test_each_step_puts_down_one_seed_or_takes_one_house(position: Position) -> None:
    for move in position.legal_moves:
        steps = list(frames(position, move))
        held = SEEDS - sum(steps[0].seeds) - sum(steps[0].stores)
        for before, after in pairwise(steps):
            captures = len(after.taken) > len(before.taken)
            held -= not captures and after.hand is not None
            assert sum(after.seeds) + sum(after.stores) + held == SEEDS
        assert held == 0


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", "4 seeds into D, E, F and a; nothing is captured"),
        ("0-0-0-0-0-1-1-4-4-4-4-4-13-13-S", "F", "1 seed into a; 2 seeds are captured from a"),
        (
            "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S",
            "D",
            "5 seeds into the houses E to c; 5 seeds are captured from c and b",
        ),
        ("0-0-0-0-0-12-4-4-4-4-4-4-6-6-S", "F", "12 seeds into the houses a to a, more than once round"),
    ],
)
def test_a_sowing_is_told_in_words(position: str, move: str, told: str) -> None:
    place = catalogue.game("oware").position(position)
    assert describe_sowing(place, place.parse_move(move)).startswith(told)
