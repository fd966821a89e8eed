"""The notebooks run, and have the outputs that are stored in them."""

import json
from pathlib import Path
from types import ModuleType

import pytest

from docs.blocks import ROOT, load

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


@pytest.fixture(scope="module")
def notebooks() -> ModuleType:
    return load(ROOT / "docs" / "notebook.py")


def test_there_is_a_notebook() -> None:
    assert [path.name for path in NOTEBOOKS] == ["agent.ipynb"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_prints_what_is_stored_in_it(path: Path, notebooks: ModuleType) -> None:
    stored = notebooks.read_notebook(path)
    now = notebooks.run_notebook(path)
    for before, after in zip(notebooks.code_cells(stored), notebooks.code_cells(now), strict=True):
        assert before["outputs"] == after["outputs"], "".join(before["source"])


def test_a_wrong_output_is_detected(tmp_path: Path, notebooks: ModuleType) -> None:
    cell = {"cell_type": "code", "source": ["print(1)\n", "2"], "outputs": [], "metadata": {}}
    path = tmp_path / "two.ipynb"
    path.write_text(json.dumps({"cells": [cell]}))
    (found,) = notebooks.code_cells(notebooks.run_notebook(path))
    printed, value = found["outputs"]
    assert (printed["text"], value["data"]["text/plain"]) == (["1\n"], ["2"])


def test_a_page_shows_text_code_outputs_and_pictures(notebooks: ModuleType) -> None:
    text = notebooks.format_notebook(notebooks.read_notebook(ROOT / "examples" / "agent.ipynb"))
    assert "## Watch the rating climb" in text
    assert "```python\n" in text
    assert "```text\nbefore: rating" in text
    assert text.count("](data:image/svg+xml;base64,") == 2
