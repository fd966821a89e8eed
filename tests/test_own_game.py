"""The page about your own game shows the file in ``examples/`` as it is."""

import subprocess
import sys
from pathlib import Path

from docs.blocks import ROOT, blocks_of
from own_game import NOTAKTO


def test_the_page_shows_the_example_as_it_is() -> None:
    (block,) = [each for each in blocks_of(ROOT / "docs" / "own-game.md") if each.title == NOTAKTO.name]
    assert block.text == NOTAKTO.read_text()


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
