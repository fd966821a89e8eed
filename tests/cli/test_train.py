"""``plyground train``: what it prints, where the result is stored, and what it refuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.errors import BadWeights
from plyground.learn import trainer
from plyground.learn.contest import PairCounts
from plyground.search.weights import Weights, parse_weights

HEXAPAWN = str(Path(__file__).parents[2] / "examples" / "hexapawn.py")
QUICK = ("--rounds", "1", "--positions", "60", "--depth", "1", "--jobs", "1")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Trainings and weights are stored where no other test looks."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def winning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every round win its match, without playing it."""
    pairs: PairCounts = (0, 0, 2, 0, 8)
    monkeypatch.setattr(trainer, "contest", lambda *arguments: pairs)


def train(capsys: Capture, *words: str, game: str = HEXAPAWN) -> list[str]:
    """Return the lines that a successful training prints."""
    assert main(["train", game, *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_round_is_printed_and_the_weights_are_stored(
    capsys: Capture, winning: None, own_folder: Path
) -> None:
    lines = train(capsys, *QUICK)
    assert lines[0].startswith("round 1: 6")
    assert lines[0].endswith(" Elo in 20 games, kept")
    assert lines[1].startswith("chances rise with a steepness of ")
    stored = Path(lines[2])
    assert stored.parent == own_folder / "weights"
    data = json.loads(stored.read_text(encoding="utf-8"))
    assert (data["game"], data["rounds"], data["depth"], data["seed"]) == ("hexapawn", 1, 1, 0)


def test_the_same_command_goes_on_and_restart_begins_anew(capsys: Capture, winning: None) -> None:
    first = train(capsys, *QUICK)
    assert train(capsys, *QUICK) == first[1:]  # the round is already done
    assert train(capsys, *QUICK[2:], "--rounds", "2")[0].startswith("round 2: ")
    assert train(capsys, *QUICK, "--restart") == first


def test_without_a_won_match_nothing_is_stored(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    monkeypatch.setattr(trainer, "contest", lambda *arguments: (8, 0, 2, 0, 0))
    assert main(["train", HEXAPAWN, *QUICK]) == 1
    printed = capsys.readouterr().out
    assert "not kept" in printed
    assert "No round has won its match, so nothing was learned about Hexapawn." in printed
    assert not (own_folder / "weights").exists()


def test_a_folder_of_your_own_gets_the_weights_and_a_picture_the_chances(
    capsys: Capture, winning: None, tmp_path: Path
) -> None:
    picture = tmp_path / "chances.svg"
    lines = train(capsys, *QUICK, "--out", str(tmp_path / "out"), "--calibration", str(picture))
    assert lines[-2:] == [str(picture), str(next((tmp_path / "out").iterdir()))]
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_without_rounds_the_evaluation_in_use_is_calibrated(capsys: Capture, tmp_path: Path) -> None:
    words = ("--rounds", "0", "--positions", "400", "--depth", "2", "--jobs", "1")
    lines = train(capsys, *words, game="connect4:5x4")
    assert len(lines) == 1
    assert lines[0].startswith("chances rise with a steepness of ")
    more = (*words, "--positions", "4000", "--out", str(tmp_path))
    stored = Path(train(capsys, *more, game="oware")[-1])
    found = parse_weights(stored.read_text(encoding="utf-8"), catalogue.game("oware"))
    assert found.steepness is not None
    assert found.evidence["calibration"]["depth"] == 2


def test_an_evaluation_is_calibrated_beside_a_training_with_other_settings(
    capsys: Capture, winning: None
) -> None:
    train(capsys, *QUICK)
    lines = train(capsys, "--rounds", "0", "--positions", "200", "--depth", "2", "--jobs", "1", "--seed", "3")
    assert len(lines) == 1
    assert lines[0].startswith("chances rise with a steepness of ")


def test_the_hand_written_evaluation_has_chances_of_its_own(capsys: Capture, tmp_path: Path) -> None:
    words = ("--rounds", "0", "--positions", "400", "--depth", "2", "--jobs", "1", "--out", str(tmp_path))
    learned = train(capsys, *words, game="oware")
    hand = train(capsys, *words, "--hand", game="oware")
    assert learned[0] != hand[0]
    assert (len(learned), len(hand)) == (2, 1)  # the hand-written one has no weights to store


def complaint(capsys: Capture, *words: str) -> str:
    assert main(["train", *words]) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("name", ["positions", "depth"])
def test_a_number_of_nothing_is_refused(name: str, capsys: Capture) -> None:
    expected = f"plyground: {name} must be at least 1, got 0\n"
    assert complaint(capsys, HEXAPAWN, f"--{name}", "0", "--rounds", "1") == expected


def test_other_settings_are_refused(capsys: Capture, winning: None) -> None:
    train(capsys, *QUICK)
    message = complaint(capsys, HEXAPAWN, *QUICK, "--seed", "5")
    assert "holds a training with other settings" in message
    assert message.count("\n") == 1


@pytest.fixture
def stored(capsys: Capture, winning: None) -> str:
    """Return the text of a file of weights."""
    return Path(train(capsys, *QUICK)[-1]).read_text(encoding="utf-8")


def parse(text: str) -> Weights:
    return parse_weights(text, catalogue.game(HEXAPAWN))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"ruleset": "', '"ruleset": "other ', "ruleset is 'other .*', but hexapawn needs"),
        ('"features": "', '"features": "0', "features is '0.*', but hexapawn needs"),
        ('"format": 2', '"format": 1', "format is 1, but hexapawn needs 2"),
        ('"weights": [', '"weights": [ 7,', "this is not a file of weights"),
        ('"weights": [', '"weights": [ [-1, 3],', "weight -1 must be below"),
        ('"weights": [', '"weights": [ [1, 99999999],', "weight 1 must be below .* and at most"),
        ("}\n", "", "this is not a file of weights"),
        ('"weights"', '"others"', "this is not a file of weights: 'weights' is missing"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_a_sentence(
    stored: str, old: str, new: str, message: str
) -> None:
    assert parse(stored).evidence["rounds"] == 1
    head, _, tail = stored.rpartition(old) if old == "}\n" else stored.partition(old)
    with pytest.raises(BadWeights, match=message) as caught:
        parse(head + new + tail)
    assert "\n" not in str(caught.value)


def test_training_works_interpreted(tmp_path: Path) -> None:
    environment = os.environ | {"PLYGROUND_INTERPRETED": "1", "XDG_DATA_HOME": str(tmp_path)}
    words = ["train", HEXAPAWN, "--rounds", "1", "--positions", "20", "--depth", "1", "--jobs", "1"]
    done = subprocess.run(  # our own command
        [sys.executable, "-m", "plyground", *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("round 1: "), done.stderr
    assert "Traceback" not in done.stderr
