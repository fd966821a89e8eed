"""The numbering of boards, and the probe that a compiled search calls."""

from math import comb

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.games.oware.rules import SEEDS, State, seeds_in, seeds_on
from plyground.games.oware.tablebase.index import (
    UNKNOWN,
    first_index,
    next_board,
    probe,
    rank,
    seeds_on_board,
    unrank,
    without_stores,
)
from plyground.games.oware.tablebase.packed import pack as pack_values
from scale import few

LAST = comb(SEEDS + 12, 12) - 1


@st.composite
def boards(draw: st.DrawFn) -> list[int]:
    """Twelve houses with at most 48 seeds, empty and crowded ones among them."""
    houses = [0] * 12
    left = SEEDS
    for house in draw(st.lists(st.integers(0, 11), max_size=12)):
        seeds = draw(st.integers(0, left))
        houses[house] += seeds
        left -= seeds
    return houses


def pack(houses: list[int], mine: int = 0, theirs: int = 0) -> State:
    """The state with these houses and stores."""
    rows = ([*houses[:6], mine], [*houses[6:], theirs])
    return State(*(sum(seeds << 8 * place for place, seeds in enumerate(row)) for row in rows))


def formula(houses: list[int]) -> int:
    """The number of a board, written as in the module's head."""
    sums = [sum(houses[: place + 1]) for place in range(12)]
    return sum(comb(total + place, place + 1) for place, total in enumerate(sums))


@given(boards())
@settings(deadline=None, max_examples=few(1000))
def test_a_board_has_the_number_of_the_formula(houses: list[int]) -> None:
    assert rank(pack(houses)) == formula(houses)


@given(boards())
@settings(deadline=None, max_examples=few(1000))
def test_the_number_leads_back_to_the_board(houses: list[int]) -> None:
    state = unrank(rank(pack(houses)))
    assert [seeds_in(row, house) for row in state for house in range(6)] == houses


@given(st.integers(0, LAST))
@settings(deadline=None, max_examples=few(1000))
def test_every_number_belongs_to_one_board(index: int) -> None:
    assert rank(unrank(index)) == index


@given(st.integers(0, LAST - 1))
@settings(deadline=None, max_examples=few(1000))
def test_the_following_board_has_the_next_number(index: int) -> None:
    assert next_board(unrank(index)) == unrank(index + 1)


def test_the_first_boards_follow_each_other_without_a_gap() -> None:
    state = unrank(0)
    for index in range(few(20000)):
        assert rank(state) == index
        state = next_board(state)


def test_boards_with_fewer_seeds_come_first() -> None:
    for seeds in range(SEEDS + 1):
        first, last = unrank(first_index(seeds)), unrank(first_index(seeds + 1) - 1)
        assert (seeds_on_board(first), seeds_on_board(last)) == (seeds, seeds)
        assert first_index(seeds + 1) - first_index(seeds) == comb(seeds + 11, 11)


@given(boards(), st.integers(0, 48), st.integers(0, 48))
@settings(deadline=None, max_examples=few(400))
def test_stores_do_not_count(houses: list[int], mine: int, theirs: int) -> None:
    bare, full = pack(houses), pack(houses, mine, theirs)
    assert rank(full) == rank(bare)
    assert without_stores(full) == bare
    assert seeds_on_board(full) == seeds_on(bare.mine) + seeds_on(bare.theirs) == sum(houses)


@given(boards())
@settings(deadline=None, max_examples=few(400))
def test_a_probe_finds_its_value_or_says_that_there_is_none(houses: list[int]) -> None:
    numbered = (np.arange(first_index(4)) % 97 - 48).astype(np.int8)
    state = pack(houses)
    expected = int(numbered[rank(state)]) if sum(houses) <= 3 else UNKNOWN
    assert probe(pack_values(numbered), state) == expected


def test_a_probe_of_an_empty_table_knows_nothing() -> None:
    assert probe(np.zeros(0, np.int64), State(0, 0)) == UNKNOWN
