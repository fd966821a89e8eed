"""The page about the architecture names the files that a move really passes."""

import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from fastapi.testclient import TestClient

import plyground
from plyground.core import catalogue
from plyground.storage.sql_store import SqlStore
from plyground.web.app import create_app

PACKAGE = Path(plyground.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


class FileTrace:
    """The files of the package in the order in which the program first enters them, in any thread."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and PACKAGE in path.parents:
            self.files.setdefault(path.relative_to(PACKAGE).as_posix())


@pytest.fixture
def trace() -> Iterator[FileTrace]:
    trace = FileTrace()
    before = sys.getprofile()
    threading.setprofile(trace)
    sys.setprofile(trace)
    yield trace
    threading.setprofile(None)
    sys.setprofile(before)


def files_of_the_table() -> list[str]:
    """The files that the section names, in its order."""
    section = PAGE.read_text(encoding="utf-8").split("## One move through the system")[1].split("\n## ")[0]
    return re.findall(r"^\| \d+ \| `([^`]+)`", section, re.MULTILINE)


def test_a_move_passes_the_files_of_the_table_in_their_order(trace: FileTrace, tmp_path: Path) -> None:
    seats = [{"kind": "person", "name": "Ama"}, {"kind": "person", "name": "Kofi"}]
    with TestClient(
        create_app(store=SqlStore(str(tmp_path / "games.sqlite"))), base_url="http://localhost"
    ) as client:
        started = client.post("/api/matches", json={"game": "tictactoe", "seats": seats}).json()
        trace.files.clear()
        answer = client.post(
            f"/api/matches/{started['match']['id']}/moves",
            json={"move": "b2", "version": 1},
            headers={"Authorization": f"Bearer {started['keys'][0]}"},
        )
    assert answer.status_code == 200
    named = files_of_the_table()
    assert len(named) == 13
    assert [name for name in trace.files if name in named] == named


def test_one_line_registers_a_built_in_family() -> None:
    """No file outside the folders of the families, but for the catalogue, names one of them."""
    families = [name.split(".")[2] for name in catalogue.FAMILIES]
    pattern = re.compile(rf"plyground\.games\.({'|'.join(families)})\b")
    commands = {"cli/tablebase.py", "cli/verify.py"}
    outside = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "games" not in path.relative_to(PACKAGE).parts and pattern.search(path.read_text(encoding="utf-8"))
    }
    assert outside == {"core/catalogue.py"} | commands, "the two commands are about one family each"
