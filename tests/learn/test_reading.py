"""Learned weights as text and pictures."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from examples.hexapawn import GAME as HEXAPAWN

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.types import MAX_FEATURES
from plyground.learn.reading import draw_weights, format_weights_text
from plyground.search.feature_names import names_of
from plyground.search.weights import Weights, count_weights, features_of, weights_of

OWARE, BOARD = catalogue.game("oware"), catalogue.game("sixfour")


def weights(game: Game, **values: int) -> Weights:
    """Return weights that are 0 but for some numbers, such as ``w12=-4``."""
    found = np.zeros(count_weights(game), dtype=np.int64)
    for name, value in values.items():
        found[int(name[1:])] = value
    return Weights(game, found)


def test_houses_and_patterns_are_described_by_their_seeds() -> None:
    position = OWARE.position("0-1-4-4-4-0-31-0-0-0-0-0-0-4-S")
    described = [names_of(OWARE).describe(OWARE, number) for number in features_of(position)]
    early = "(37 to 48 seeds on the board)"
    assert described[:3] == [
        f"house {text} {early}" for text in ("A is empty", "B has 1 seed", "C has 4 seeds")
    ]
    assert described[6] == f"house a has 31 or more seeds {early}"
    assert described[12] in (f"the lead is -4 {early}", f"the lead is +4 {early}")
    assert described[13:] == [
        "seeds: A 0, B 1-2, C 3-11, D 3-11, E 3-11, F 0",
        "seeds: a 12 or more, b 0, c 0, d 0, e 0, f 0",
        "seeds: D 3-5, E 3-5, F 0, a 6 or more, b 0, c 0",
        "seeds: d 0, e 0, f 0, A 0, B 1, C 3-5",
    ]
    start = features_of(OWARE.start())[12]
    assert names_of(OWARE).describe(OWARE, start) == f"both have captured as many seeds {early}"
    late = features_of(OWARE.position("0-0-0-0-0-5-0-0-0-0-0-7-18-18-S"))[5]
    assert names_of(OWARE).describe(OWARE, late) == "house F has 5 seeds (0 to 12 seeds on the board)"


def test_lines_and_stones_of_a_board_are_described() -> None:
    position = BOARD.position("XXX.../.....O/....../....../....../O...O.")
    described = [names_of(BOARD).describe(BOARD, number) for number in features_of(position)]
    assert described[0].startswith("you have 1 and ")
    assert described[0].endswith("the other player 0 and 0")
    assert "you have a stone on a1" in described
    assert "the other player has a stone on a6" in described
    assert any(each.startswith("you have ") and "that lack 3 stones" in each for each in described)


def test_the_default_features_are_described_by_bytes() -> None:
    names = names_of(HEXAPAWN)
    described = [names.describe(HEXAPAWN, number) for number in features_of(HEXAPAWN.start())]
    assert described == [
        "byte 0 of number 0 is 7",
        "byte 0 of number 1 is 192",
        "byte 1 of number 1 is 1",
        "half byte 0 of number 1 is 0 and of number 0 is 7",
        "half byte 1 of number 1 is 12 and of number 0 is 0",
        "half byte 2 of number 1 is 1 and of number 0 is 0",
    ]


def test_features_without_names_have_a_number() -> None:
    unnamed = replace(HEXAPAWN, feature_weights=MAX_FEATURES)
    assert names_of(unnamed).describe(unnamed, 17) == "feature 17"
    assert names_of(unnamed).tables(unnamed) == ()


def test_a_bit_alone_counts_what_the_features_of_such_a_state_count() -> None:
    game = HEXAPAWN
    rng = np.random.default_rng(1)
    learned = Weights(game, rng.integers(-99, 99, count_weights(game)))
    for field, table in enumerate(names_of(game).tables(game)):
        for bit in range(9):
            numbers = [0, 0]
            numbers[field] = 1 << bit
            out = np.zeros(MAX_FEATURES, dtype=np.int64)
            count = game.features(type(game.start().state)(*numbers), game.rules, out, 0)
            cell = table.numbers[bit // 8][bit % 8]
            own = [number for number in out[:count].tolist() if number // 6144 == field]
            assert sorted(cell) == sorted(own)
            shown = table.values(learned)[bit // 8][bit % 8]
            assert shown == pytest.approx(sum(learned.values[own]) / 16 / 100)


def test_oware_is_shown_in_seeds_compared_with_four() -> None:
    text = format_weights_text(weights(OWARE, w1152=-320, w1156=320, w1185=640))
    lines = text.splitlines()
    assert lines[0].startswith("Your houses with 37 to 48 seeds on the board, by the seeds in them, compared")
    assert lines[2].split()[:4] == ["A", "-2.0", "-1.0", "-1.0"]
    assert lines[3].split()[:4] == ["B", "0", "+2.0", "0"]
    assert lines[-4:] == [
        "The largest weights (in seeds)",
        "  +2.0  house B has 1 seed (37 to 48 seeds on the board)",
        "  -1.0  house A is empty (37 to 48 seeds on the board)",
        "  +1.0  house A has 4 seeds (37 to 48 seeds on the board)",
    ]


@pytest.mark.parametrize("game", [OWARE, BOARD, HEXAPAWN])
def test_every_table_is_a_picture(game: Game) -> None:
    drawn = draw_weights(weights(game, w3=320))
    tables = names_of(game).tables(game)
    assert drawn.count("<rect") == sum(len(table.rows) * len(table.columns) for table in tables)
    assert all(table.title.split(",")[0].replace("'", "&#x27;") in drawn for table in tables)
    assert f"The learned evaluation of {game.title}" in drawn


def test_the_command_shows_what_was_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "weights.svg"
    assert main(["train", "oware", "--show", str(picture)]) == 0
    printed = capsys.readouterr().out
    assert "house" in printed
    assert printed.endswith(f"{picture}\n")
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert main(["train", "2x2x2", "--show"]) == 1
    assert "Nothing was learned about" in capsys.readouterr().out


def test_the_shipped_weights_of_oware_dislike_an_empty_house() -> None:
    learned = weights_of(OWARE)
    assert learned is not None
    mine, theirs = (table.values(learned) for table in names_of(OWARE).tables(OWARE)[:2])
    assert all((row[0] or 0) < -0.5 for row in mine)
    assert all((row[0] or 0) > 0.5 for row in theirs)
