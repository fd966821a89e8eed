"""``plyground openings`` lists openings that are fair, and proves new ones."""

import json

import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.play.fair_openings import fair_openings

Output = pytest.CaptureFixture[str]


def test_the_known_ones_are_listed(capsys: Output) -> None:
    assert main(["openings", "connect4", "--count", "3"]) == 0
    expected = [" ".join(moves) for moves in fair_openings(catalogue.game("connect4"))[:3]]
    assert capsys.readouterr().out.splitlines() == expected


def test_others_are_proven(capsys: Output) -> None:
    assert main(["openings", "tictactoe", "--plies", "2", "--count", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["game"] == "tictactoe"
    assert [len(moves) for moves in data["openings"]] == [2, 2]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("oware", "no fair openings of oware are known; --plies N looks for some"),
        ("4x4x3 --plies 1", "no opening of 1 move was proven to be a draw in 4x4x3"),
        ("oware --plies 2", "oware cannot be solved, so no opening is proven to be fair"),
        ("connect4 --count 0", "--count must be at least 1, got 0"),
        ("connect4 --plies 0", "--plies must be at least 1, got 0"),
    ],
)
def test_what_is_not_possible_is_said(words: str, message: str, capsys: Output) -> None:
    assert main(["openings", *words.split()]) == 2
    assert message in capsys.readouterr().err
