"""Files of the atlas: written and read back; a damaged one is refused, or ignored with one warning."""

import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plyground import user_files
from plyground.core import catalogue
from plyground.core.family import Family
from plyground.errors import BadAtlas
from plyground.solve.atlas import atlas_path, solved_games
from plyground.solve.atlas_file import parse_atlas, read_atlas, write_atlas

FAMILY = catalogue.game("tictactoe").family
TEXT = atlas_path(FAMILY).read_text(encoding="utf-8")
HEADER, LINE = TEXT.splitlines()[:2]
SMALL = f"{HEADER}\n{LINE}\n"

Change = Callable[[dict[str, Any]], object]


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    stored = parse_atlas(TEXT, "mnk")
    write_atlas(tmp_path / "atlas.jsonl", "mnk", stored.values())
    assert (tmp_path / "atlas.jsonl").read_text(encoding="utf-8") == TEXT
    assert read_atlas(tmp_path / "atlas.jsonl", "mnk") == stored


CHANGES: dict[str, tuple[Change, str]] = {
    "no game": (lambda line: line.pop("game"), "'game' is missing"),
    "an unknown game": (lambda line: line.update(game="chess"), "unknown game 'chess'"),
    "another game": (lambda line: line.update(game="3x4x3"), "not the first moves of 3x4x3"),
    "a game that is a number": (lambda line: line.update(game=3), "line 2 of the atlas is wrong"),
    "no value": (lambda line: line.update(start=None), "line 2 of the atlas is wrong"),
    "a false value": (lambda line: line.update(start="W7"), "contradict"),
    "an unreadable value": (lambda line: line["openings"].update(a1="win"), "'win' is not a value"),
    "a move too few": (lambda line: line["openings"].pop("a1"), "not the first moves"),
    "a move too many": (lambda line: line["openings"].update(d4="D"), "not the first moves"),
    "no openings": (lambda line: line.update(openings=[]), "line 2 of the atlas is wrong"),
    "nodes that are text": (lambda line: line.update(nodes="many"), "nodes must be a number"),
    "negative seconds": (lambda line: line.update(seconds=-1), "seconds must be at least 0"),
    "no limit": (lambda line: line.pop("limit"), "'limit' is missing"),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_a_line_with_a_wrong_field_is_refused(kind: str) -> None:
    change, complaint = CHANGES[kind]
    line = json.loads(LINE)
    change(line)
    with pytest.raises(BadAtlas, match=complaint):
        parse_atlas(f"{HEADER}\n{json.dumps(line)}\n", "mnk")


TEXTS = {
    "empty": "",
    "no header": LINE,
    "another family": SMALL.replace('"mnk"', '"oware"'),
    "another format": SMALL.replace('"plyground-atlas": 1', '"plyground-atlas": 2'),
    "cut": SMALL[:-20],
    "a list": f"{HEADER}\n[]\n",
    "NaN": SMALL.replace('"limit": 10', '"limit": NaN'),
    "nested": f"{HEADER}\n" + "[" * 100_000,
    "an empty line": f"{HEADER}\n\n{LINE}\n",
}


@pytest.mark.parametrize("kind", TEXTS)
def test_text_that_is_no_atlas_is_refused(kind: str) -> None:
    with pytest.raises(BadAtlas):
        parse_atlas(TEXTS[kind], "mnk")


@pytest.fixture
def family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Family]:
    """A family of m,n,k boards with another folder of data, whose warnings were not given yet."""
    monkeypatch.setattr(user_files, "_warned", set())
    (tmp_path / "atlas").mkdir()
    yield Family("mnk", *FAMILY._parts, data=tmp_path)
    solved_games.cache_clear()


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


@pytest.mark.parametrize("content", [*(text.encode() for text in TEXTS.values()), bytes(range(256)), None])
def test_a_damaged_file_is_ignored_with_one_warning(
    content: bytes | None, family: Family, caplog: pytest.LogCaptureFixture
) -> None:
    path = atlas_path(family)
    path.mkdir() if content is None else path.write_bytes(content)
    for _ in range(2):
        assert solved_games(family) == {}
        solved_games.cache_clear()
    (warning,) = warnings_in(caplog)
    assert warning.startswith(f"the file {path} is ignored: ")


def test_a_missing_file_is_no_damage(family: Family, caplog: pytest.LogCaptureFixture) -> None:
    assert solved_games(family) == {}
    assert warnings_in(caplog) == []


def test_a_file_that_was_named_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadAtlas, match="cannot be read: No such file"):
        read_atlas(tmp_path / "none.jsonl", "mnk")
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadAtlas, match="it is not UTF-8 text"):
        read_atlas(tmp_path / "binary.jsonl", "mnk")
