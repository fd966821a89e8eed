"""``plyground games`` lists what can be played."""

import json

import pytest

from plyground.cli.main import main
from plyground.core import catalogue

Output = pytest.CaptureFixture[str]


def test_there_is_a_line_for_every_game_and_one_for_boards(capsys: Output) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    patterns = [each.pattern for each in catalogue.name_patterns()]
    assert {"WxHxK", "kalah:HxS", "othello:NxN", "GAME:swap"} <= set(patterns)
    assert [line.split()[0] for line in lines] == [*catalogue.all_games(), *patterns]
    assert "oware                 Oware (Abapa)" in lines


def test_as_json_each_game_tells_how_it_is_written(capsys: Output) -> None:
    assert main(["games", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == list(catalogue.all_games())
    assert {
        "name": "oware",
        "title": "Oware (Abapa)",
        "ruleset": "abapa",
        "seats": ["South", "North"],
        "start": "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        "moves": ["A", "B", "C", "D", "E", "F"],
        "rules": list(catalogue.game("oware").rules_text),
    } in rows
