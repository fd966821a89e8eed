"""``plyground calibrate``: a ladder measured, written, used and checked."""

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.strength.ladder import ladder_of, parse_ladder, sight_for
from plyground.opponents.strength.ratings import ratings_of, tournament_of

Capture = pytest.CaptureFixture[str]
WORDS = ["calibrate", "3x2x2", "--sights", "0,0.5,1", "--games", "20", "--jobs", "1"]


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path / "data"))
    ladder_of.cache_clear()
    return tmp_path / "data" / "ladders"


def test_a_ladder_is_saved_for_the_user_and_used_at_once(capsys: Capture, own_data_folder: Path) -> None:
    game = catalogue.game("3x2x2")
    guessed = sight_for(game, level=10)
    assert main(WORDS) == 0
    printed = capsys.readouterr().out
    path = own_data_folder / "mnk-3x2x2.json"
    assert str(path) in printed
    ladder = parse_ladder(path.read_text())
    assert [rung.sight for rung in ladder.rungs] == [0, 0.5, 1]
    assert ladder_of(game) == ladder
    assert sight_for(game, level=10) != guessed


def test_json_is_the_ladder_itself(capsys: Capture, tmp_path: Path) -> None:
    assert main([*WORDS, "--json", "--out", str(tmp_path / "here"), "--seed", "5"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == json.loads((tmp_path / "here" / "mnk-3x2x2.json").read_text())
    assert (answer["games"], answer["seed"], len(answer["levels"])) == (60, 5, 10)
    steps = [row["rating"] for row in answer["levels"]]
    assert all(abs((b - a) - (steps[1] - steps[0])) <= 1 for a, b in pairwise(steps))


def test_saved_games_are_not_played_again(capsys: Capture, tmp_path: Path) -> None:
    words = [*WORDS, "--json", "--keep", str(tmp_path / "games")]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first


def test_a_check_says_for_each_step_whether_it_is_as_intended(capsys: Capture) -> None:
    status = main(["calibrate", "tictactoe", "--check", "--games", "4", "--jobs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 9
    assert status == int(any("NOT as intended" in line for line in lines))
    assert lines[0].startswith("level  1 to  2: ")
    assert main(["calibrate", "tictactoe", "--check", "--games", "4", "--jobs", "1", "--json"]) == status
    rows = json.loads(capsys.readouterr().out)
    assert list(rows[0]) == ["level", "intended", "measured", "margin", "agrees"]


def test_the_current_ladder_can_be_shown_and_drawn(capsys: Capture, tmp_path: Path) -> None:
    picture = tmp_path / "new" / "ladder.svg"
    assert main(["calibrate", "oware", "--show", "--json", "--picture", str(picture)]) == 0
    rungs = json.loads(capsys.readouterr().out)["rungs"]
    circles = ET.fromstring(picture.read_text()).iter("{http://www.w3.org/2000/svg}circle")
    assert len(list(circles)) == len(rungs)
    assert main(["calibrate", "oware", "--show"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(rungs) + 10 + 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["3x2x2", "--sights", "0,x"], "--sights must be numbers of plies such as 0,0.5,1,2,4, got '0,x'"),
        (["3x2x2", "--sights", "1,2"], "must start with 0 and increase"),
        (["3x2x2", "--games", "0"], "--games must be at least 1, got 0"),
        (["3x2x2", "--check"], "3x2x2 has no measured ladder"),
    ],
)
def test_wrong_input_is_one_line_of_error(words: list[str], sentence: str, capsys: Capture) -> None:
    assert main(["calibrate", *words, "--jobs", "1"]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert sentence in printed.err


def test_a_folder_that_cannot_be_written_is_refused(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert main([*WORDS, "--out", str(tmp_path / "file")]) == 2
    assert "cannot write " in capsys.readouterr().err


@pytest.mark.slow
def test_a_margin_and_named_opponents_are_measured_for_the_user(
    capsys: Capture, own_data_folder: Path, tmp_path: Path
) -> None:
    game = catalogue.game("3x2x2")
    common = ["--margin", "200", "--jobs", "1", "--keep", str(tmp_path / "games")]
    assert main(["calibrate", "3x2x2", *common]) == 0
    printed = capsys.readouterr()
    assert str(own_data_folder / "mnk-3x2x2.json") in printed.out
    assert "plyground: ladder of 3x2x2: 360 games, intervals up to +/- " in printed.err
    ladder = ladder_of(game)
    assert ladder is not None
    assert max(rung.margin for rung in ladder.rungs) <= 200
    ratings_of.cache_clear()
    tournament_of.cache_clear()
    assert "easy" not in ratings_of(game)
    assert main(["calibrate", "3x2x2", "--opponents", *common]) == 0
    assert "  easy " in capsys.readouterr().out
    assert 0 < ratings_of(game)["easy"][1] <= 200
    for cache in (ladder_of, ratings_of, tournament_of):
        cache.cache_clear()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "name the game to calibrate, or use --all"),
        (["oware", "--all"], "--all measures every game; leave out 'oware', or --all"),
        (["--all", "--out", "somewhere"], "--out does not go with --all"),
        (["oware", "--margin", "30", "--check"], "--check does not go with --all, --opponents or --margin"),
        (["3x2x2", "--opponents"], "3x2x2 has no measured ladder"),
    ],
)
def test_what_a_survey_cannot_do_is_one_sentence(words: list[str], sentence: str, capsys: Capture) -> None:
    assert main(["calibrate", *words]) == 2
    assert sentence in capsys.readouterr().err
