"""The puzzle of a day: the same for everybody, and none twice before all had their day."""

from datetime import date, timedelta

import pytest

from plyground.core import catalogue
from plyground.errors import UnknownPuzzle
from plyground.puzzles.daily import choose, daily_puzzle
from plyground.puzzles.store import shipped_puzzles

IDS = [f"puzzle-{number}" for number in range(17)]
DAY = date(2026, 11, 19)


def days(count: int, start: date) -> list[date]:
    return [start + timedelta(days=number) for number in range(count)]


def test_every_puzzle_has_its_day_before_one_comes_back() -> None:
    first = date.fromordinal(17 * (DAY.toordinal() // 17))
    rounds = [
        [choose(IDS, day, "oware") for day in days(17, start)] for start in (first, first + timedelta(17))
    ]
    assert sorted(rounds[0]) == sorted(rounds[1]) == sorted(IDS)
    assert rounds[0] != rounds[1]


def test_the_order_of_the_file_does_not_matter() -> None:
    assert choose(IDS, DAY, "oware") == choose(IDS[::-1], DAY, "oware")


def test_games_have_orders_of_their_own() -> None:
    month = days(30, DAY)
    assert [choose(IDS, day, "oware") for day in month] != [choose(IDS, day, "kalah") for day in month]


def test_the_choice_never_changes() -> None:
    assert [choose(IDS, day, "oware") for day in days(3, DAY)] == ["puzzle-11", "puzzle-16", "puzzle-3"]


def test_it_is_a_puzzle_of_the_game() -> None:
    game = catalogue.game("sixfour")
    found = daily_puzzle(game, DAY)
    assert found.id in shipped_puzzles(game)
    assert daily_puzzle(game, DAY) == found


def test_a_game_without_puzzles_has_none_today() -> None:
    with pytest.raises(
        UnknownPuzzle, match=r"there are no puzzles for .* yet; 'plyground puzzles' makes some"
    ):
        daily_puzzle(catalogue.game("4x3x3"), DAY)
