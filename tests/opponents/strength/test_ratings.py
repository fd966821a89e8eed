"""Ratings: what is shown is what was measured."""

import json
from pathlib import Path

import pytest

import plyground
from plyground.arena.standings import ladder_anchors
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.roster import opponent, opponents_of
from plyground.opponents.strength.ratings import format_rating, ratings_of

FILES = sorted((Path(plyground.__file__).parent / "games").glob("*/data/ratings/*.json"))
ORDER = {
    "tictactoe": ["random", "easy", "strategist-ape", "perfect"],
    "tictactoe4": ["random", "easy", "medium", "perfect"],
    "sixfour": ["random", "easy", "medium", "hard"],
    "oware": ["random", "beginner", "intermediate", "advanced"],
    "connect4": ["random", "easy", "medium", "hard"],
    "kalah": ["random", "easy", "medium", "hard"],
    "dots": ["random", "easy", "medium", "hard"],
    "breakthrough": ["random", "easy", "medium", "hard"],
    "breakthrough:6x6": ["random", "easy", "medium", "hard"],
}


def test_every_named_game_has_a_file_of_ratings() -> None:
    assert len(FILES) == len(ORDER)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_ratings_carries_its_evidence(file: Path) -> None:
    table = json.loads(file.read_text())
    game = catalogue.game(table["game"])
    assert game.ruleset == table["ruleset"]
    assert {"games", "seed", "budget", "pairings"} <= set(table)
    assert table["by_clock"] == [], "opponents that play by the clock cannot be measured again"
    assert {row["name"] for row in table["players"]} <= set(opponents_of(game))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ratings_were_measured_on_the_ladder_that_is_in_use(file: Path) -> None:
    table = json.loads(file.read_text())
    anchors = ladder_anchors(catalogue.game(table["game"]))
    assert {name: round(rating) for name, rating in table["anchors"].items()} == {
        name: round(anchors[name]) for name in table["anchors"]
    }


@pytest.mark.parametrize("name", ORDER)
def test_the_order_of_strength_holds_in_each_family(name: str) -> None:
    ratings = ratings_of(catalogue.game(name))
    first, *others = [ratings[who] for who in ORDER[name]]
    assert first == (0, 0), "random play is where the scale begins"
    measured = [rating for rating, _ in others]
    assert measured == sorted(measured)
    # The weakest of all may be hard to tell from random play.
    assert sum(others[0]) > 0


def test_an_opponent_has_its_measured_rating() -> None:
    game = catalogue.game("tictactoe")
    rating, margin = ratings_of(game)["sentinel"]
    assert opponent("tictactoe/sentinel").to_dict()["rating"] == rating
    assert format_rating(game, "sentinel") == f"rated {rating} ± {margin}"


def test_a_level_has_the_rating_of_its_place_on_the_ladder() -> None:
    assert opponent("sixfour/level=684").rating == 684
    levels = [opponent(f"sixfour/level-{number}").rating for number in range(1, 11)]
    assert None not in levels
    assert levels == sorted(levels, key=lambda rating: rating or 0)


def test_without_measurements_there_are_no_ratings() -> None:
    assert ratings_of(catalogue.game("5x5x4")) == {}
    assert opponent("5x5x4/easy").rating is None


def test_the_list_of_opponents_shows_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["opponents", "tictactoe"]) == 0
    assert format_rating(catalogue.game("tictactoe"), "easy") in capsys.readouterr().out
