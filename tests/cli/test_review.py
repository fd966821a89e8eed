"""``plyground review``: every move of a game, as text and as JSON."""

import json
from pathlib import Path

import pytest

from cli.samples import FORKED
from plyground.cli.main import main
from plyground.play.log import format_log

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "game_log.json"
    path.write_text(format_log([FORKED, FORKED]))
    return str(path)


def test_the_text_has_a_line_per_move_the_accuracy_and_the_turning_point(capsys: Capture, log: str) -> None:
    assert main(["review", log, "--game", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 11
    assert lines[3].startswith("  4 c1   ####################  blunder     ")
    assert "c1 lets X make two threats at once by playing a3" in lines[3]
    assert lines[0].startswith("  1 a1   ##########..........              It draws")
    assert lines[7] == "X (Ama): accuracy 100%"
    assert lines[8].startswith("O (old): accuracy ")
    assert lines[9].startswith("Turning point: move 4, c1. The best move was ")
    assert lines[10] == "Position to practise: X../.O./..X (O to move)"


def test_the_json_has_moves_chances_and_exercises(capsys: Capture, log: str) -> None:
    assert main(["review", log, "--game", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["players"], found["result"]) == ("tictactoe", ["Ama", "old"], "X")
    assert found["chances"] == [0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1]
    assert found["turning_point"] == 4
    assert found["accuracy"][0] == 100
    assert [practice["position"] for practice in found["practise"]] == ["X../.O./..X"]
    move = found["moves"][3]
    assert (move["ply"], move["seat"], move["move"], move["grade"]) == (4, "O", "c1", "blunder")
    assert (move["drop"], move["before"], move["after"], move["exact"]) == (0.5, 0.5, 0, True)
    assert move["accuracy"] < 15


def test_ogn_can_be_reviewed(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "game.ogn").write_text("1. F f 2. C\n")
    assert main(["review", str(tmp_path / "game.ogn"), "--nodes", "300", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [move["move"] for move in found["moves"]] == ["F", "f", "C"]
    assert len(found["chances"]) == 4


@pytest.mark.parametrize("words", [[], ["--game", "0"], ["--game", "3"]])
def test_of_several_games_one_must_be_chosen(capsys: Capture, log: str, words: list[str]) -> None:
    assert main(["review", log, *words]) == 2
    assert "has 2 games; --game must be from 1 to 2" in capsys.readouterr().err


def test_an_empty_log_cannot_be_reviewed(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "log.json").write_text(format_log([]))
    assert main(["review", str(tmp_path / "log.json")]) == 2
    assert "has no games" in capsys.readouterr().err


def test_a_limit_of_no_nodes_is_refused(capsys: Capture, log: str) -> None:
    assert main(["review", log, "--game", "1", "--nodes", "0"]) == 2
    assert "nodes must be at least 1, got 0" in capsys.readouterr().err
