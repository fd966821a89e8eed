"""The JavaScript modules without a DOM, tested by Node's own test runner."""

import subprocess
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.test.js"))


def test_there_are_test_files() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_node_passes(path: Path) -> None:
    command = [compute_driver_executable()[0], "--test", "--test-reporter=spec", str(path)]
    done = subprocess.run(command, check=False, cwd=FOLDER, capture_output=True, text=True)
    assert done.returncode == 0, f"\n{done.stdout}{done.stderr}"
