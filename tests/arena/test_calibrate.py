"""Calibration: a ladder measured in a tournament, and its levels checked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from plyground.arena.calibrate import Step, calibrate, check_levels
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import format_ladder, ladder_of, parse_ladder


@pytest.fixture(autouse=True)
def only_shipped_ladders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ignore the ladders that the user of this machine has measured."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path / "data"))
    ladder_of.cache_clear()
    yield
    ladder_of.cache_clear()


def test_calibration_rates_a_further_look_ahead_higher() -> None:
    ladder = calibrate("tictactoe", [0.0, 0.5, 1.0], 40, 1)
    assert [rung.sight for rung in ladder.rungs] == [0, 0.5, 1]
    assert ladder.rungs[0].rating == ladder.rungs[0].margin == 0
    assert 0 < ladder.rungs[1].rating < ladder.rungs[2].rating
    assert ladder.evidence["games"] == 120
    assert ladder.evidence["command"] == "plyground calibrate tictactoe --sights 0,0.5,1 --games 40 --seed 1"
    assert parse_ladder(format_ladder(ladder)).evidence == ladder.evidence


@pytest.mark.parametrize("sights", [[], [0.0], [1.0, 2.0], [0.0, 2.0, 1.0]])
def test_unusable_sights_are_refused(sights: list[float]) -> None:
    with pytest.raises(PlygroundError, match="must start with 0 and increase"):
        calibrate("tictactoe", sights, 2, 0)


def test_a_check_plays_the_levels_and_compares_each_step() -> None:
    steps = check_levels("tictactoe", 4, 9)
    assert [step.level for step in steps] == list(range(2, 11))
    assert all(step.margin > 0 for step in steps)
    assert len({round(step.intended, 3) for step in steps}) == 1
    with pytest.raises(PlygroundError, match="7x7x5 has no measured ladder"):
        check_levels("7x7x5", 2, 0)


def test_a_step_agrees_if_its_interval_contains_the_intended_difference() -> None:
    assert Step(level=2, intended=50, measured=70, margin=20).agrees
    assert not Step(level=2, intended=50, measured=71, margin=20).agrees
