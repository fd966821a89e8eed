"""A path that cannot be read or written is one sentence and status 2, for every command."""

import json
from pathlib import Path

import pytest

from cli.samples import FORKED
from plyground.cli.main import main
from plyground.opponents.strength.ladder import ladder_of
from plyground.play.log import format_log

OUTPUTS = {
    "log export": ["log", "export", "--db", "games.sqlite", "--out"],
    "solve": ["solve", "tictactoe", "--position", "XX./OO./...", "--proof"],
    "book build": ["book", "build", "tictactoe", "--plies", "1", "--out"],
    "calibrate --picture": ["calibrate", "tictactoe", "--show", "--picture"],
}
FOLDERS = {
    "arena": ["arena", "tictactoe", "--opponents", "random,sentinel", "--games", "2", "--out"],
    "duel": ["duel", "tictactoe", "random", "sentinel", "--games", "2", "--out"],
    "calibrate": ["calibrate", "tictactoe", "--games", "2", "--sights", "0,1", "--jobs", "1", "--out"],
    "tablebase build": ["tablebase", "build", "--seeds", "2", "--folder"],
}
INPUTS = {
    "book info": ["book", "info"],
    "book verify": ["book", "verify"],
    "log import": ["log", "import", "--db", "games.sqlite"],
    "log audit": ["log", "audit"],
    "review": ["review"],
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path / "data"))
    ladder_of.cache_clear()
    (tmp_path / "folder").mkdir()
    (tmp_path / "log.json").write_text(format_log([FORKED]))
    (tmp_path / "file").write_text("")
    return tmp_path


def sentence(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one line that a command with wrong input prints."""
    assert main(words) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.startswith("plyground: ")
    return line


@pytest.mark.parametrize("command", OUTPUTS)
@pytest.mark.parametrize("path", ["folder", "/", "file/below.json", "/proc/nothing.json"])
def test_a_file_that_cannot_be_written_is_named(
    command: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert path.rstrip("/").partition("/below")[0] in sentence(capsys, *OUTPUTS[command], path)


@pytest.mark.parametrize("command", FOLDERS)
@pytest.mark.parametrize("path", ["file", "file/below", "/proc/nothing"])
def test_a_folder_that_cannot_be_written_is_named(
    command: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert path in sentence(capsys, *FOLDERS[command], path)


DAMAGED = {
    "nested": b"[" * 100_000,
    "nested objects": b'{"games":' * 100_000,
    "binary": bytes(range(256)),
    "empty": b"",
    "a number": b"1",
    "NaN": b'{"plyground_log": NaN}',
}


@pytest.mark.parametrize("command", INPUTS)
@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_one_sentence(
    command: str, damage: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "damaged").write_bytes(DAMAGED[damage])
    assert len(sentence(capsys, *INPUTS[command], "damaged")) < 300


@pytest.mark.parametrize("command", INPUTS)
@pytest.mark.parametrize("path", ["folder", "/", "nothing", "file/below", "/dev/zero"])
def test_a_path_that_is_no_file_is_one_sentence(
    command: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot be read: " in sentence(capsys, *INPUTS[command], path)


@pytest.mark.parametrize("name", ["games.jsonl", "tournament.json"])
@pytest.mark.parametrize("damage", ["nested", "binary", "a number"])
def test_a_damaged_tournament_is_not_continued(
    name: str, damage: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [*FOLDERS["arena"], "cup"]
    assert main(command) == 0
    capsys.readouterr()
    (found,) = (folder / "cup").glob(name)
    found.write_bytes(DAMAGED[damage] + b"\n")
    assert name in sentence(capsys, *command)


def test_any_other_error_of_the_system_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("plyground.cli.games.run", fail)
    assert sentence(capsys, "games") == "plyground: No space left on device"
    assert json.loads((Path("log.json")).read_text())
