"""The page of ratings shows every measured ladder, in the numbers of the program."""

from types import ModuleType

import pytest

from docs.blocks import ROOT, load
from plyground.core import catalogue
from plyground.opponents.strength.ladder import ladder_of, require_ladder
from plyground.opponents.strength.ratings import accuracy_of, ratings_of

PAGE = (ROOT / "docs" / "ratings.md").read_text()


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    return load(ROOT / "docs" / "strength_tables.py")


def test_every_measured_ladder_is_on_the_page() -> None:
    measured = {name for name, game in catalogue.all_games().items() if ladder_of(game) is not None}
    assert {name for name in measured if f"<!-- ladder: {name} -->" in PAGE} == measured


def test_the_levels_of_games_stand_side_by_side(tables: ModuleType) -> None:
    ladders = [require_ladder(catalogue.game(name)) for name in ("oware", "othello")]
    ratings = [ladder.rating(7) for ladder in ladders]
    cells = (
        f"{rating:.0f} (sight {ladder.sight(rating):.2f})"
        for ladder, rating in zip(ladders, ratings, strict=True)
    )
    assert f"| 7 | {' | '.join(cells)} |" in tables.format_levels("oware othello").splitlines()


def test_a_ladder_has_its_command_and_what_was_measured(tables: ModuleType) -> None:
    text = tables.format_measured_ladder("othello")
    ladder = require_ladder(catalogue.game("othello"))
    assert ladder.evidence["command"] in text
    assert f"| rating | {' | '.join(f'{rung.rating:.0f}' for rung in ladder.rungs)} |" in text


def test_opponents_are_sorted_by_strength_and_levels_are_left_out(tables: ModuleType) -> None:
    rows = [
        row.strip("| ").split(" | ") for row in tables.format_opponents("connect4 kalah").splitlines()[2:]
    ]
    names = [row[0] for row in rows]
    assert [name for name in names if name in ("easy", "medium", "hard")] == ["easy", "medium", "hard"]
    assert not any(name.startswith("level") for name in names)
    rating, margin = ratings_of(catalogue.game("connect4"))["hard"]
    share = accuracy_of(catalogue.game("connect4"))["hard"].share
    assert rows[names.index("hard")][1] == f"{rating} ± {margin} ({share:.1%})"


def test_a_tournament_has_the_command_that_repeats_it(tables: ModuleType) -> None:
    assert tables.format_tournaments("breakthrough connect4").splitlines()[1:3] == [
        (
            "plyground arena breakthrough --on-ladder --games 10 --seed 1 --depth 5 --json"
            " --opponents random,level-2,level-4,level-6,level-8,level-10,easy,medium,hard"
        ),
        "plyground calibrate connect4 --opponents --nodes 200000 --margin 60 --seed 0",
    ]
