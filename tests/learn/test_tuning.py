"""SPSA over the numbers of the techniques: towards better ones, repeatable, and resumed."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from learn.own_pawns import GAME
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.learn.tuning import RANGES, Settings, Tuner
from plyground.search.techniques import Techniques

SETTINGS = Settings(nodes=60, pairs=1)


def tune(path: Path, steps: int, settings: Settings = SETTINGS, game: Game = GAME) -> Tuner:
    tuner = Tuner(game, settings, path)
    while tuner.steps < steps:
        tuner.run_step()
    return tuner


def test_the_numbers_move_to_where_games_are_won(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = {"reduce_late": 120.0, "reduce_from": 5.0, "margin": 60.0, "aspiration": 30.0}

    def distance(values: Mapping[str, float]) -> float:
        return sum(((values[name] - target[name]) / RANGES[name].step) ** 2 for name in RANGES)

    def compare(tuner: Tuner, ahead: Mapping[str, float], behind: Mapping[str, float]) -> float:
        gap = distance(behind) - distance(ahead)
        return 0.5 + max(-0.5, min(0.5, gap / 40))

    monkeypatch.setattr(Tuner, "_compare", compare)
    tuner = Tuner(GAME, SETTINGS, tmp_path / "numbers.json")
    before = distance(tuner.values)
    for _ in range(150):
        tuner.run_step()
    assert distance(tuner.values) < 0.1 * before


def test_equal_play_moves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tuner, "_compare", lambda *arguments: 0.5)
    tuner = tune(tmp_path / "numbers.json", 5)
    assert tuner.best == GAME.family.part(Techniques)


def test_games_are_played_repeatably_and_resumed(tmp_path: Path) -> None:
    oware = catalogue.game("oware")
    settings, other = Settings(nodes=300, pairs=2), Settings(nodes=300, pairs=2, seed=5)
    whole = tune(tmp_path / "whole.json", 3, settings, oware)
    tune(tmp_path / "parts.json", 1, settings, oware)
    assert tune(tmp_path / "parts.json", 3, settings, oware).values == whole.values
    assert tune(tmp_path / "other.json", 3, other, oware).values != whole.values
    assert whole.best != oware.family.part(Techniques)


def test_numbers_stay_within_their_ranges(tmp_path: Path) -> None:
    tuner = Tuner(GAME, SETTINGS, tmp_path / "numbers.json")
    far = tuner.techniques({"reduce_late": 1e6, "reduce_from": -3, "margin": 12.6, "aspiration": -1})
    assert (far.reduce_late, far.reduce_from, far.margin, far.aspiration) == (200, 1, 13, 0)


@pytest.mark.parametrize("text", ["{", "{}", '{"steps": 1, "values": {"margin": "wide"}}'])
def test_a_damaged_file_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "numbers.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PlygroundError, match=r"cannot be used: .*; --restart begins anew"):
        Tuner(GAME, SETTINGS, path)


def test_other_settings_are_refused(tmp_path: Path) -> None:
    tune(tmp_path / "numbers.json", 1)
    with pytest.raises(PlygroundError, match="made with other settings; --restart begins anew"):
        Tuner(GAME, Settings(nodes=61, pairs=1), tmp_path / "numbers.json")


def test_the_command_prints_each_step_and_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path))
    words = ["tune", "tictactoe", "--steps", "2", "--nodes", "30", "--pairs", "1", "--match", "2"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines[:2]] == ["step 1", "step 2"]
    assert lines[2].startswith("against the numbers from before: ")
    assert lines[3].startswith("engine:reduce_late=")
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines() == lines[2:]
    assert main([*words[:-4], "--pairs", "0"]) == 2
    assert capsys.readouterr().err == "plyground: pairs must be at least 1, got 0\n"
