"""The ratings that are told are the ones that were measured."""

import json
from pathlib import Path

import pytest

import plyground.opponents
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.roster import opponent, opponents_of
from plyground.opponents.strength.ratings import format_rating, ratings_of

FILES = sorted((Path(plyground.opponents.__file__).parent / "ratings").glob("*.json"))
ORDER = {
    "tictactoe": ["random", "easy", "strategist-ape", "perfect"],
    "tictactoe4": ["random", "easy", "medium", "perfect"],
    "sixfour": ["random", "easy", "medium", "hard"],
    "oware": ["random", "beginner", "intermediate", "advanced"],
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_ratings_carries_its_evidence(file: Path) -> None:
    table = json.loads(file.read_text())
    game = catalogue.game(table["game"])
    assert game.ruleset == table["ruleset"]
    assert {"games", "seed", "budget", "pairings"} <= set(table)
    assert table["by_clock"] == [], "whoever plays by the clock cannot be measured again"
    assert {row["name"] for row in table["players"]} <= set(opponents_of(game))


@pytest.mark.parametrize("name", ORDER)
def test_the_order_of_strength_holds_in_each_family(name: str) -> None:
    ratings = ratings_of(catalogue.game(name))
    first, *others = [ratings[who] for who in ORDER[name]]
    assert first == (0, 0), "random play is where the scale begins"
    told = [rating for rating, _ in others]
    assert told == sorted(told)
    # The weakest of all may be hard to tell from random play.
    assert sum(others[0]) > 0


def test_an_opponent_tells_its_rating() -> None:
    game = catalogue.game("tictactoe")
    rating, margin = ratings_of(game)["sentinel"]
    assert opponent("tictactoe/sentinel").to_dict()["rating"] == rating
    assert format_rating(game, "sentinel") == f"rated {rating} ± {margin}"


def test_a_level_has_the_rating_of_its_place_on_the_ladder() -> None:
    assert opponent("sixfour/level=684").rating == 684
    told = [opponent(f"sixfour/level-{number}").rating for number in range(1, 11)]
    assert None not in told
    assert told == sorted(told, key=lambda rating: rating or 0)


def test_nobody_is_rated_where_nobody_has_measured() -> None:
    assert ratings_of(catalogue.game("5x5x4")) == {}
    assert opponent("5x5x4/easy").rating is None


def test_the_list_of_opponents_tells_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["opponents", "tictactoe"]) == 0
    assert format_rating(catalogue.game("tictactoe"), "easy") in capsys.readouterr().out
