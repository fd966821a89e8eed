"""A file is written whole or not at all."""

import os
import time
from pathlib import Path
from stat import S_ISDIR

import pytest

from plyground import files
from plyground.files import STALE, remove_stale_drafts, write_atomically


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_text_and_bytes_are_written_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "data.bin"
    write_atomically(path, "café ", b"\x00\xff", memoryview(b"end"))
    assert path.read_bytes() == "café ".encode() + b"\x00\xffend"
    assert names(tmp_path) == ["data.bin"]


def test_an_old_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "data.txt"
    path.write_text("a long old text")
    write_atomically(path, "new")
    assert path.read_text() == "new"
    assert names(tmp_path) == ["data.txt"]


def test_others_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "data.txt"
    write_atomically(path, "new")
    assert path.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_a_failure_leaves_the_old_file_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "data.txt"
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(OSError, match="no space left on device"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert names(tmp_path) == ["data.txt"]


def test_a_chunk_that_cannot_be_written_leaves_the_old_file_and_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "data.txt"
    path.write_text("old")
    with pytest.raises(TypeError):
        write_atomically(path, "new", 7)  # type: ignore[arg-type]  # the point of the test
    assert path.read_text() == "old"
    assert names(tmp_path) == ["data.txt"]


def test_readers_see_the_old_file_until_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "data.txt"
    path.write_text("old")
    seen: list[str] = []
    sync = os.fsync

    def look(descriptor: int) -> None:
        seen.append(path.read_text())
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", look)
    write_atomically(path, "new")
    assert seen[0] == "old"
    assert path.read_text() == "new"


def test_the_content_and_the_new_name_reach_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    sync = os.fsync

    def note(descriptor: int) -> None:
        synced.append(S_ISDIR(os.fstat(descriptor).st_mode))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    write_atomically(tmp_path / "data.txt", "new")
    assert synced == [False, True]


def test_a_folder_that_cannot_be_synced_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "open", refuse)
    files._sync_folder(tmp_path)


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "nowhere" / "data.txt", "new")


# Drafts of programs that were killed


def draft(folder: Path, name: str, age: float) -> Path:
    path = folder / name
    path.write_text("half of")
    written = time.time() - age
    os.utime(path, (written, written))
    return path


@pytest.mark.parametrize("name", ["data.txt", "data [1]*.txt"])
def test_stale_drafts_are_removed_and_nothing_else(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("whole")
    old = draft(tmp_path, f"{name}.abc.part", 2 * STALE)
    new = draft(tmp_path, f"{name}.def.part", STALE / 2)
    other = draft(tmp_path, "other.txt.abc.part", 2 * STALE)
    remove_stale_drafts(path)
    assert not old.exists()
    assert new.exists()
    assert other.exists()
    assert path.read_text() == "whole"


def test_a_draft_that_vanishes_meanwhile_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = draft(tmp_path, "data.txt.abc.part", 2 * STALE)
    monkeypatch.setattr(Path, "glob", lambda self, pattern: [old])
    old.unlink()
    remove_stale_drafts(tmp_path / "data.txt")


def test_a_draft_has_the_name_that_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a killed program leaves is found by the next one."""
    path = tmp_path / "data.txt"
    monkeypatch.setattr(Path, "unlink", lambda self, missing_ok=False: None)
    monkeypatch.setattr(Path, "replace", lambda self, target: None)
    write_atomically(path, "new")
    monkeypatch.undo()
    (left,) = tmp_path.iterdir()
    os.utime(left, (0, 0))
    remove_stale_drafts(path)
    assert names(tmp_path) == []
