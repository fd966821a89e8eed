"""Oware, one rule a test: one board in, one board out; then every rule at once against a witness."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naive_oware import Board
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.oware import rules as oware
from plyground.games.oware.family import VARIANTS
from scale import few
from strategies import oware_positions, reached

ABAPA, SLAM_CAPTURES, SLAM_FORBIDDEN = VARIANTS

each_variant = pytest.mark.parametrize("variant", VARIANTS)


def after(text: str, move: str, variant: str = ABAPA) -> str:
    """The board after one move."""
    return str(catalogue.game(variant).position(text).play(move))


def legal(text: str, variant: str = ABAPA) -> str:
    position = catalogue.game(variant).position(text)
    return "".join(position.format_move(move) for move in position.legal_moves)


# Sowing


def test_south_moves_first_with_four_seeds_in_every_house() -> None:
    assert str(catalogue.game(ABAPA).start()) == "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"


def test_seeds_are_sown_counter_clockwise_one_a_house() -> None:
    assert after("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "D") == "4-4-4-0-5-5-5-5-4-4-4-4-0-0-N"


def test_north_sows_from_f_on_into_souths_row() -> None:
    assert after("4-4-4-0-5-5-5-5-4-4-4-4-0-0-N", "e") == "5-5-5-0-5-5-5-5-4-4-0-5-0-0-S"


def test_eleven_seeds_go_once_round_and_leave_the_origin_empty() -> None:
    assert after("0-0-11-0-0-0-8-8-8-8-5-0-0-0-S", "C") == "1-1-0-1-1-1-9-9-9-9-6-1-0-0-N"


def test_a_second_lap_passes_over_the_origin() -> None:
    assert after("0-0-14-0-0-0-8-8-8-8-2-0-0-0-S", "C") == "1-1-0-2-2-2-9-9-9-9-3-1-0-0-N"


def test_a_third_lap_passes_over_the_origin_again() -> None:
    assert after("0-0-0-0-0-24-8-8-8-0-0-0-0-0-S", "F") == "2-2-2-2-2-0-11-11-10-2-2-2-0-0-N"


def test_all_seeds_in_one_house_can_be_sown() -> None:
    assert after("48-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "A") == "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N"


# Capture


def test_a_house_made_two_is_captured() -> None:
    assert after("0-0-0-0-0-1-1-5-0-0-0-0-20-21-S", "F") == "0-0-0-0-0-0-0-5-0-0-0-0-22-21-N"


def test_a_house_made_three_is_captured() -> None:
    assert after("0-0-0-0-0-1-2-5-0-0-0-0-20-20-S", "F") == "0-0-0-0-0-0-0-5-0-0-0-0-23-20-N"


@pytest.mark.parametrize("seeds", [0, 3, 4])
def test_a_house_made_anything_else_is_not_captured(seeds: int) -> None:
    text = f"0-0-0-0-0-1-{seeds}-5-0-0-0-0-20-{22 - seeds}-S"
    assert after(text, "F") == f"0-0-0-0-0-0-{seeds + 1}-5-0-0-0-0-20-{22 - seeds}-N"


def test_captures_go_on_backwards_through_twos_and_threes() -> None:
    assert after("0-0-0-0-0-3-1-2-1-9-0-0-16-16-S", "F") == "0-0-0-0-0-0-0-0-0-9-0-0-23-16-N"


def test_captures_stop_at_a_house_of_another_count() -> None:
    assert after("0-0-0-0-0-3-1-4-1-9-0-0-15-15-S", "F") == "0-0-0-0-0-0-2-5-0-9-0-0-17-15-N"


def test_a_last_house_of_another_count_saves_those_before_it() -> None:
    assert after("0-0-0-0-0-3-1-1-4-9-0-0-15-15-S", "F") == "0-0-0-0-0-0-2-2-5-9-0-0-15-15-N"


def test_nothing_is_captured_in_ones_own_row() -> None:
    assert after("1-1-1-0-0-0-9-0-0-0-0-0-18-18-S", "A") == "0-2-1-0-0-0-9-0-0-0-0-0-18-18-N"


def test_captures_end_at_the_border_of_the_rows() -> None:
    assert after("0-0-0-0-1-2-1-1-5-0-0-0-19-19-S", "F") == "0-0-0-0-1-0-0-0-5-0-0-0-23-19-N"


def test_north_captures_as_south_does() -> None:
    assert after("1-2-5-0-0-0-0-0-0-0-0-2-19-19-N", "f") == "0-0-5-0-0-0-0-0-0-0-0-0-19-24-S"


def test_a_sowing_of_a_whole_lap_can_capture() -> None:
    assert after("0-0-0-0-0-12-1-0-0-0-0-0-17-18-S", "F") == "1-1-1-1-1-0-0-1-1-1-1-1-20-18-N"


# Grand slam

SLAM = "1-0-0-0-0-2-1-2-0-0-0-0-21-21-S"


def test_a_grand_slam_takes_nothing() -> None:
    assert legal(SLAM) == "AF"
    assert after(SLAM, "F") == "1-0-0-0-0-0-2-3-0-0-0-0-21-21-N"


def test_a_grand_slam_takes_everything_where_the_rules_say_so() -> None:
    assert legal(SLAM, SLAM_CAPTURES) == "AF"
    assert after(SLAM, "F", SLAM_CAPTURES) == "1-0-0-0-0-0-0-0-0-0-0-0-26-21-N"


def test_a_grand_slam_is_forbidden_where_the_rules_say_so() -> None:
    assert legal(SLAM, SLAM_FORBIDDEN) == "A"


def test_a_forbidden_grand_slam_may_be_played_if_there_is_nothing_else_and_takes_nothing() -> None:
    only = "0-0-0-0-0-2-1-2-0-0-0-0-21-22-S"
    assert legal(only, SLAM_FORBIDDEN) == "F"
    assert after(only, "F", SLAM_FORBIDDEN) == "0-0-0-0-0-0-2-3-0-0-0-0-21-22-N"


def test_a_grand_slam_on_the_second_lap_still_feeds() -> None:
    only = "0-0-0-0-0-17-0-0-0-0-0-0-15-16-S"
    assert after(only, "F") == "1-1-1-1-1-0-2-2-2-2-2-2-15-16-N"
    assert after(only, "F", SLAM_CAPTURES) == "1-1-1-1-1-0-0-0-0-0-0-0-27-16-N"
    assert legal(only, SLAM_FORBIDDEN) == "F"


def test_feeding_by_a_forbidden_grand_slam_must_give_way_to_feeding_without() -> None:
    both = "0-0-0-0-2-17-0-0-0-0-0-0-14-15-S"
    assert legal(both) == "EF"
    assert legal(both, SLAM_FORBIDDEN) == "E"


@each_variant
def test_a_capture_that_leaves_a_seed_is_no_grand_slam(variant: str) -> None:
    text = "1-0-0-0-0-2-1-2-0-0-0-1-20-21-S"
    assert legal(text, variant) == "AF"
    assert after(text, "F", variant) == "1-0-0-0-0-0-0-0-0-0-0-1-25-21-N"


# Feeding


def test_an_opponent_without_seeds_must_be_fed() -> None:
    assert legal("1-0-0-3-1-1-0-0-0-0-0-0-21-21-S") == "DF"


def test_if_no_move_feeds_the_game_ends_and_each_takes_the_own_row() -> None:
    position = catalogue.game(ABAPA).position("2-1-0-0-0-0-0-0-0-0-0-0-22-23-S")
    assert position.is_over
    assert position.describe_end() == "South has no legal move; with the seeds in each row it is 25-23"
    assert position.winner == 0


def test_a_player_without_seeds_cannot_move_and_the_game_ends() -> None:
    position = catalogue.game(ABAPA).position("0-0-0-0-0-0-3-2-0-0-0-0-22-21-S")
    assert position.is_over
    assert position.describe_end() == "South has no legal move; with the seeds in each row it is 22-26"
    assert position.winner == 1


# The end


@pytest.mark.parametrize(("stores", "seat"), [("25-3", 0), ("3-25", 1)])
@pytest.mark.parametrize("side", ["S", "N"])
def test_more_than_24_captured_wins_at_once(stores: str, seat: int, side: str) -> None:
    position = catalogue.game(ABAPA).position(f"2-2-2-2-2-0-2-2-2-2-2-0-{stores}-{side}")
    assert position.is_over
    assert position.winner == seat
    assert position.describe_end() == f"{('South', 'North')[seat]} has captured 25 seeds, more than half"


def test_with_24_captured_the_game_goes_on() -> None:
    assert legal("1-1-1-1-1-5-2-2-2-2-2-0-24-4-S") == "ABCDEF"


def test_24_each_is_a_draw() -> None:
    position = catalogue.game(ABAPA).position("0-0-0-0-0-0-0-0-0-0-0-0-24-24-N")
    assert position.is_over
    assert position.winner is None


def test_the_points_of_a_stopped_game_count_the_own_rows() -> None:
    position = catalogue.game(ABAPA).position("1-2-3-0-0-0-0-0-0-4-0-5-20-13-N")
    assert position.game.notation.score(position) == (26, 22)
    assert position.winner == 0


# Scores for a search


def test_a_captured_seed_counts_ten_and_one_on_the_own_side_one() -> None:
    position = catalogue.game(ABAPA).position("1-2-3-0-0-0-0-0-0-4-0-5-20-13-N")
    assert oware.count_seeds(position.state, position.game.rules) == 10 * (13 - 20) + 9 - 6


def test_the_score_counts_seeds_and_the_houses_that_can_move() -> None:
    position = catalogue.game(ABAPA).position("1-2-3-0-0-0-0-0-0-4-0-5-20-13-N")
    seeds = oware.count_seeds(position.state, position.game.rules)
    assert oware.evaluate(position.state, position.game.rules) == 2 * seeds + 14 * (2 - 3)


def test_only_captures_are_noisy_and_they_come_first() -> None:
    position = catalogue.game(ABAPA).position("1-0-0-0-0-2-1-2-0-0-0-1-20-21-S")
    state, rules = position.state, position.game.rules
    assert oware.noisy(state, rules) == 1 << 5
    assert oware.priority(state, 5, rules) > oware.priority(state, 0, rules)


# Every rule at once


@each_variant
@settings(max_examples=few(600))
@given(data=st.data())
def test_any_position_is_played_as_the_witness_plays_it(variant: str, data: st.DataObject) -> None:
    position = data.draw(oware_positions(variant))
    witness = Board.read(position)
    assert list(position.legal_moves) == witness.legal()
    lead = witness.lead()
    assert position.outcome == (lead > 0) - (lead < 0)
    for move in position.legal_moves:
        assert str(position.play(move)) == str(witness.play(move)), position.format_move(move)


@each_variant
@settings(max_examples=few(200))
@given(data=st.data())
def test_noisy_moves_capture_and_larger_captures_have_priority(variant: str, data: st.DataObject) -> None:
    position = data.draw(oware_positions(variant))
    witness = Board.read(position)
    state, rules = position.state, position.game.rules
    taken = {move: sum(witness.play(move).stores) - sum(witness.stores) for move in witness.legal()}
    assert set(members(oware.noisy(state, rules))) == {move for move, seeds in taken.items() if seeds}
    ordered = [(oware.priority(state, move, rules), seeds) for move, seeds in taken.items()]
    for (priority, seeds), (other_priority, other_seeds) in combinations(ordered, 2):
        assert (priority > other_priority) == (seeds > other_seeds)
        assert (priority < other_priority) == (seeds < other_seeds)


@each_variant
@settings(max_examples=few(100))
@given(data=st.data())
def test_no_seed_is_ever_lost(variant: str, data: st.DataObject) -> None:
    position = data.draw(reached(variant))
    assert sum(oware.total(row) for row in position.state) == 48


def seats_exchanged(text: str) -> str:
    """The same board written from the other side of the table."""
    *numbers, side = text.split("-")
    return "-".join([*numbers[6:12], *numbers[:6], numbers[13], numbers[12], "N" if side == "S" else "S"])


@settings(max_examples=few(200))
@given(oware_positions())
def test_the_game_is_the_same_for_south_and_north(position: Position) -> None:
    mirrored = position.game.position(seats_exchanged(str(position)))
    assert mirrored.legal_moves == position.legal_moves
    assert mirrored.outcome == position.outcome
    for move in position.legal_moves:
        assert str(mirrored.play(move)) == seats_exchanged(str(position.play(move)))
