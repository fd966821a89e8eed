"""Where the seeds of a move go, as houses and in words."""

import pytest
from hypothesis import given

from naive_oware import Board
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.oware.family import VARIANTS
from strategies import oware_positions


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sowing_is_what_the_witness_sows_and_captures(variant: str) -> None:
    @given(oware_positions(variant))
    def check(position: Position) -> None:
        for move in position.legal_moves:
            assert_same_sowing(position, move)

    check()


def assert_same_sowing(position: Position, move: int) -> None:
    sowing, witness = position.sowing(move), Board.read(position)
    assert sowing is not None
    assert sowing.origin == 6 * position.turn + move
    houses, last = witness.sow(move)
    sown = witness.houses.copy()
    sown[sowing.origin] = 0
    for house in sowing.path:
        sown[house] += 1
    assert (sown, sowing.path[-1]) == (houses, last)
    gain = sum(houses[house] for house in sowing.captured)
    assert gain == sum(witness.play(move).stores) - sum(witness.stores)
    assert not gain or list(sowing.captured) == witness.captures(houses, last)


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", "C: 4 seeds into D, E, F and a; nothing is captured"),
        ("0-0-0-0-0-1-1-4-4-4-4-4-13-13-S", "F", "F: 1 seed into a; 2 seeds are captured from a"),
        (
            "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S",
            "D",
            "D: 5 seeds into the houses E to c; 5 seeds are captured from c and b",
        ),
        (
            "0-0-0-0-0-12-4-4-4-4-4-4-6-6-S",
            "F",
            "F: 12 seeds into the houses a to a, more than one lap; nothing is captured",
        ),
    ],
)
def test_a_sowing_is_described_in_words(text: str, move: str, words: str) -> None:
    position = catalogue.game("oware").position(text)
    assert position.describe_move(position.parse_move(move)) == words
