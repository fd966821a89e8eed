"""Every code block of the documentation runs, and prints what the page shows."""

import os
from pathlib import Path

import pytest

from docs.blocks import ROOT, Block, blocks_of, run_block
from plyground.core import catalogue

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_CODE = [page for page in PAGES if any(not block.not_run for block in blocks_of(page))]
COURSE = sorted((ROOT / "docs" / "course").glob("[01]*.md"))


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", WITH_CODE, ids=name)
def test_every_block_of_a_page_runs_as_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path / "tables"))
    monkeypatch.setattr(catalogue, "_registered", {})  # each page starts with the built-in games
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks_of(page):
        if not block.not_run:
            run_block(block, tmp_path, names)
    assert Path.cwd() == tmp_path, "a page must not change the working directory"
    assert os.environ["PLYGROUND_TABLES"] == str(tmp_path / "tables")


@pytest.mark.parametrize("page", COURSE, ids=name)
def test_every_step_of_the_course_has_code_a_command_a_link_and_two_answers(page: Path) -> None:
    text = page.read_text()
    assert [block for block in blocks_of(page) if ">>> " in block.text and not block.not_run]
    assert "plyground explore " in text
    assert "](http://127.0.0.1:8000/explore?game=" in text
    assert text.count("**Exercise ") == 2
    assert text.count('??? success "Answer"') == 2


def test_the_course_has_twelve_steps() -> None:
    assert [page.name[:2] for page in COURSE] == [f"{number:02}" for number in range(1, 13)]


def page_of(text: str, folder: Path) -> Path:
    page = folder / "page.md"
    page.write_text(text)
    return page


def the_block(text: str, folder: Path) -> Block:
    (block,) = blocks_of(page_of(text, folder))
    return block


@pytest.mark.parametrize(
    "text",
    [
        "```sh\nplyground games --no-such-option\n```\n",
        "```sh\nplyground games\nfalse\n```\n",
        "```console\n$ plyground perft tictactoe 2\n73\n```\n",
        "```python\n>>> 1 + 1\n3\n\n```\n",
        "```python\nassert 1 + 1 == 3\n```\n",
    ],
)
def test_a_wrong_block_is_detected(text: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run_block(the_block(text, tmp_path), tmp_path, {})


def test_blocks_are_found_with_their_markers_and_indents(tmp_path: Path) -> None:
    page = page_of(
        "<!-- not run: it needs a server -->\n```sh\ncurl x\n```\n\n"
        "```text\nnot code\n```\n\n"
        '??? success "Answer"\n\n    ```python\n    one = 1\n    ```\n',
        tmp_path,
    )
    marked, indented = blocks_of(page)
    assert (marked.not_run, marked.commands) == ("it needs a server", ["curl x"])
    assert (indented.language, indented.text, indented.line) == ("python", "one = 1\n", 12)


def test_a_marker_needs_a_reason(tmp_path: Path) -> None:
    assert the_block("<!-- not run:  -->\n```sh\nfalse\n```\n", tmp_path).not_run == ""


def test_a_titled_block_is_a_file_that_later_blocks_use(tmp_path: Path) -> None:
    page = page_of(
        '```python title="word.py"\nWORD = "sow"\n```\n'
        "```python\nassert WORD == 'sow'\n```\n"
        "```sh\ngrep -q sow word.py\n```\n",
        tmp_path,
    )
    names: dict[str, object] = {}
    for block in blocks_of(page):
        run_block(block, tmp_path, names)
    assert names["WORD"] == "sow"
