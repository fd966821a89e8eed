"""The tables of a run are put into the page about benchmarks."""

import re
from pathlib import Path

import pytest
from benchmarks.__main__ import TOPICS, main
from benchmarks.page import Run, replace_blocks, write_page

ROOT = Path(__file__).parents[1]
PAGE = (
    "a\n\n<!-- benchmark: {} -->\n```text\nold\nold\n```\n\n<!-- benchmark: run -->\n```text\nold\n```\nz\n"
)


def test_blocks_are_replaced_and_everything_else_stays() -> None:
    text = replace_blocks(PAGE.format("perft"), {"perft": "new\\1 {}"})
    assert text == PAGE.format("perft").replace("old\nold", "new\\1 {}")


@pytest.mark.parametrize("text", ["", PAGE.format("perft") * 2])
def test_a_topic_has_one_block(text: str) -> None:
    with pytest.raises(ValueError, match="one block with the mark <!-- benchmark: perft -->"):
        replace_blocks(text, {"perft": "new"})


def test_a_run_says_when_and_on_what_it_was_made(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.format("mcts"))
    run = Run(began=0.0)
    run.add("mcts", "one\n")
    run.add("mcts", "two")
    write_page(page, run)
    text = page.read_text()
    assert "```text\none\n\ntwo\n```" in text
    for pattern in (
        r"began +1 January 1970, 00:00 UTC",
        r"commit +\w+",
        r"machine +\d+ cores",
        r"Python 3\.",
    ):
        assert re.search(pattern, text), pattern


def test_the_page_has_a_block_for_each_topic_of_make_bench() -> None:
    text = (ROOT / "docs" / "benchmarks.md").read_text()
    assert replace_blocks(text, dict.fromkeys((*TOPICS, "run"), "x")) != text


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.format("perft"))
    assert main(["--quick", "perft", "--write", str(page)]) == 0
    printed = capsys.readouterr().out
    assert printed.splitlines()[0] in page.read_text()
