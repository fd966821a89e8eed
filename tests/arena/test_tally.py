"""Counting games and pairs."""

from hypothesis import given
from hypothesis import strategies as st

from arena.samples import game, games_of_pairs
from plyground.arena.tally import Tally, cross_table, pair_counts, tally

COUNTS = st.tuples(*[st.integers(0, 4)] * 5)


def test_a_draw_is_half_a_point() -> None:
    assert Tally(3, 2, 5).score == 0.4
    assert Tally().score == 0.5


def test_games_count_from_the_first_seat() -> None:
    assert tally([game(0, "ada", "bo", 1.0), game(1, "bo", "ada", 0.5), game(2, "bo", "ada", 0.0)]) == Tally(
        1, 1, 1
    )


def test_the_cross_table_has_every_pairing_from_both_sides() -> None:
    table = cross_table([game(0, "ada", "bo", 1.0), game(1, "bo", "ada", 0.5), game(2, "ada", "cy", 0.0)])
    assert table["ada", "bo"] == Tally(1, 1, 0)
    assert table["bo", "ada"] == Tally(0, 1, 1)
    assert table["cy", "ada"] == Tally(1, 0, 0)
    assert ("bo", "cy") not in table


@given(COUNTS)
def test_pairs_are_counted_by_points_and_mirror(counts: tuple[int, ...]) -> None:
    games = games_of_pairs("ada", "bo", counts)
    assert pair_counts(games, "ada") == counts
    assert pair_counts(games, "bo") == counts[::-1]


def test_a_half_played_pair_does_not_count() -> None:
    assert pair_counts(games_of_pairs("ada", "bo", (0, 0, 0, 0, 2))[:-1], "ada") == (0, 0, 0, 0, 1)
