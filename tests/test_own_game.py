"""The pages about your own game show the files in ``examples/`` as they are."""

import subprocess
import sys
from pathlib import Path

import pytest

from docs.blocks import ROOT, blocks_of
from own_game import HEXAPAWN, KALAH, NOTAKTO

TURNS = "own-game-turns.md"


@pytest.mark.parametrize(("page", "file"), [("own-game.md", NOTAKTO), (TURNS, KALAH), (TURNS, HEXAPAWN)])
def test_a_page_shows_the_example_as_it_is(page: str, file: Path) -> None:
    (block,) = [each for each in blocks_of(ROOT / "docs" / page) if each.title == file.name]
    assert block.text == file.read_text()


def test_kalah_takes_less_than_90_lines() -> None:
    assert len(KALAH.read_text().splitlines()) < 90


def test_a_game_file_can_be_run_as_a_script(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    lines = (
        "from plyground import Engine, Limit",
        "report = Engine(GAME, megabytes=1).search(GAME.start(), Limit(depth=9))",
        "print(report.move, type(GAME.start().state) is State)",
    )
    script.write_text("\n".join([NOTAKTO.read_text(), *lines]))
    for _ in range(2):  # the second time, compiled code is on disk
        done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout.split()) == (0, ["4", "True"]), done.stderr
