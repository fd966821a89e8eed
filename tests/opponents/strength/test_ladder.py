"""The ladder: rising ratings, evenly spaced levels, players of any rating."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import (
    LEVELS,
    Ladder,
    Rung,
    format_ladder,
    ladder_of,
    ladder_path,
    merge_rungs,
    parse_ladder,
    sight_for,
)
from plyground.opponents.strength.levels import find_ladder_opponent, level_opponent
from plyground.search.limit import Limit

GAMES = [
    *("tictactoe", "tictactoe4", "sixfour"),
    *("connect4", "oware", "kalah", "breakthrough", "breakthrough:6x6"),
]
EXAMPLE = str(Path(__file__).parents[3] / "examples" / "notakto.py")
RUNGS = (Rung(0, 0, 0), Rung(1, 300, 20), Rung(2, 280, 20), Rung(3, 500, 30))
EVIDENCE = {"game": "oware", "games": 12, "seed": 3}


@pytest.fixture(autouse=True)
def only_shipped_ladders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ignore the ladders that the user of this machine has measured."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path / "data"))
    ladder_of.cache_clear()
    yield
    ladder_of.cache_clear()


def test_levels_are_ten_even_steps_from_random_play() -> None:
    ladder = Ladder(RUNGS, EVIDENCE)
    assert [ladder.rating(level) for level in range(LEVELS + 1)] == [50 * level for level in range(11)]


def test_a_rating_between_two_rungs_is_a_sight_between_them() -> None:
    ladder = Ladder(RUNGS, EVIDENCE)
    # The sight of 2 turned out no stronger than that of 1: both together are 290, at 1.5.
    sights = [ladder.sight(rating) for rating in (-50, 0, 145, 290, 395, 500, 900)]
    assert sights == [0, 0, 0.75, 1.5, 2.25, 3, 3]


def test_rungs_that_came_out_in_the_wrong_order_are_taken_together() -> None:
    ladder = [Rung(0, 0, 0), Rung(1, 50, 6), Rung(2, 30, 8), Rung(3, 34, 10), Rung(4, 40, 4)]
    assert merge_rungs(ladder) == [Rung(0, 0, 0), Rung(2, 38, 8), Rung(4, 40, 4)]
    top = Ladder((*ladder[:3], Rung(3, 20, 10)), {})
    assert top.highest == pytest.approx(100 / 3)
    assert top.sight(1000) == 2


@given(st.lists(st.integers(-50, 500), min_size=1, max_size=12))
def test_the_line_rises_and_stays_within_what_was_measured(ratings: list[int]) -> None:
    rungs = [Rung(place, rating, 1) for place, rating in enumerate(ratings)]
    line = merge_rungs(rungs)
    assert all(one.rating < other.rating and one.sight < other.sight for one, other in pairwise(line))
    if ratings == sorted(set(ratings)):
        assert line == rungs
    assert min(ratings) <= line[0].rating <= line[-1].rating <= max(ratings)


@given(st.lists(st.integers(0, 2000), min_size=2, max_size=9), st.floats(-100, 2100), st.floats(0, 500))
def test_who_is_rated_higher_sees_no_less(ratings: list[int], rating: float, more: float) -> None:
    ladder = Ladder(tuple(Rung(place, value, 1) for place, value in enumerate(ratings)), EVIDENCE)
    assert ladder.sight(rating) <= ladder.sight(rating + more)


def test_a_ladder_is_read_as_it_was_written() -> None:
    ladder = Ladder(RUNGS, EVIDENCE)
    assert parse_ladder(format_ladder(ladder)) == ladder


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"rungs": []}', '{"rungs": [{"sight": 0}]}',
     '{"rungs": [{"sight": 1, "rating": 0, "margin": 0}, {"sight": 0, "rating": 9, "margin": 0}]}',
     '{"rungs": [{"sight": 0, "rating": 9, "margin": 0}, {"sight": 1, "rating": 9, "margin": 0}]}'],
)  # fmt: skip
def test_a_file_that_is_no_ladder_is_refused(text: str) -> None:
    with pytest.raises(PlygroundError, match="is not a ladder"):
        parse_ladder(text)


@pytest.mark.parametrize("name", GAMES)
def test_every_named_game_ships_a_measured_ladder_with_its_evidence(name: str) -> None:
    game = catalogue.game(name)
    ladder = ladder_of(game)
    assert ladder is not None
    assert game.family.data is not None
    assert ladder_path(game, game.family.data / "ladders").is_file()
    assert ladder.evidence["game"] == name
    assert ladder.evidence["ruleset"] == game.ruleset
    assert ladder.evidence["games"] >= 1000
    assert f"calibrate {name}" in ladder.evidence["command"]
    assert ladder.rungs[0].sight == ladder.rungs[0].rating == 0


@pytest.mark.parametrize("name", GAMES)
def test_each_level_sees_further_than_the_one_below(name: str) -> None:
    sights = [sight_for(catalogue.game(name), level=level) for level in range(1, LEVELS + 1)]
    assert all(below < above for below, above in pairwise(sights))
    assert sights[0] > 0


def test_a_level_tells_its_rating_and_its_method() -> None:
    player = level_opponent(catalogue.game("oware"), 10)
    ladder = ladder_of(catalogue.game("oware"))
    assert ladder is not None
    assert player.name == "level-10"
    assert f"rated {ladder.highest:.0f}" in player.description
    assert player.sight == ladder.rungs[-1].sight
    assert player.method == "looks 22 plies ahead"
    assert level_opponent(catalogue.game("oware"), 1).method.startswith("looks ahead in")


def test_levels_of_a_game_without_an_evaluation_simulate_games_within_bounds() -> None:
    game = catalogue.game(EXAMPLE)
    levels = [level_opponent(game, level) for level in range(1, LEVELS + 1)]
    assert levels[0].method == "simulates 40 games in 30% of its turns"
    assert levels[-1].method == "simulates 5,120 games"
    decisions = [level.decide(game.start(), seed=4) for level in levels]
    assert all(each.nodes <= 5_120 for each in decisions)
    assert all(each.exact or "imulated" in each.reason for each in decisions[2:])
    assert [each.nodes for each in decisions[2:7:2]] == [40, 80, 320]
    far = find_ladder_opponent("sight=300", game)
    assert far is not None
    assert (far.method, far.description) == ("simulates 100,000 games", "Simulates 100,000 games.")


def test_nodes_limit_every_level() -> None:
    for name in (EXAMPLE, "sixfour"):
        game = catalogue.game(name)
        decision = level_opponent(game, 10).decide(game.start(), limit=Limit(nodes=2_000))
        assert decision.nodes <= 2_001  # the node at which it stops is counted
    assert level_opponent(catalogue.game("sixfour"), 10).limit.nodes == 2_000_000


def test_a_game_nobody_has_measured_has_levels_but_no_ratings() -> None:
    game = catalogue.game("7x7x5")
    assert ladder_of(game) is None
    assert level_opponent(game, 1).sight < level_opponent(game, 10).sight
    assert "rated" not in level_opponent(game, 3).description
    with pytest.raises(PlygroundError, match="7x7x5 has no measured ladder; 'plyground calibrate"):
        find_ladder_opponent("level=300", game)


def test_any_rating_of_the_ladder_can_be_asked_for() -> None:
    game = catalogue.game("oware")
    player = find_ladder_opponent("level=700", game)
    assert player is not None
    assert player.name == "level=700"
    assert player.sight == sight_for(game, rating=700)
    assert find_ladder_opponent("medium", game) is None
    assert find_ladder_opponent("level-3", game) is None


@pytest.mark.parametrize("name", ["level=-1", "level=1e9", "level=high", "sight=inf", "level=9999"])
def test_ratings_beyond_the_ladder_are_refused(name: str) -> None:
    with pytest.raises(PlygroundError, match=r"must be followed by a number|rating must be 0 to 2835"):
        find_ladder_opponent(name, catalogue.game("oware"))


@pytest.mark.parametrize("level", [0, 11, -1])
def test_there_are_ten_levels(level: int) -> None:
    with pytest.raises(PlygroundError, match="level must be 1 to 10, got"):
        sight_for(catalogue.game("oware"), level=level)


def test_the_users_own_ladder_comes_before_the_shipped_one() -> None:
    game = catalogue.game("oware")
    path = ladder_path(game)
    path.parent.mkdir(parents=True)
    path.write_text(format_ladder(Ladder(RUNGS, EVIDENCE)))
    ladder_of.cache_clear()
    assert ladder_of(game) == Ladder(RUNGS, EVIDENCE)


def test_a_game_of_ones_own_does_not_climb_a_ladder_of_the_same_ruleset() -> None:
    own = replace(catalogue.game(EXAMPLE), ruleset="3x3x3")
    assert ladder_of(own) is None
    assert ladder_of(catalogue.game("tictactoe")) is not None
