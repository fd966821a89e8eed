"""The code blocks of a page, and what it takes to run one.

    ```python                  executed; with ``>>>`` what is printed is compared
    ```python title="game.py"  saved under that name in the page's folder, then executed
    ```sh                      every line runs, and ends with status 0
    ```console                 lines after ``$ `` run; what they print is compared

All blocks of a page share one folder and one set of Python names, in the order of
the page. A block that cannot be run says so on the line before it, with a reason:
``<!-- not run: it needs a server -->``. In what is compared, ``...`` stands for anything.
"""

import contextlib
import doctest
import importlib.util
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

from plyground.cli.main import main

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r'^(?P<indent> *)```(?P<language>\w+)?(?: title="(?P<title>[^"]+)")?$')
NOT_RUN = re.compile(r"^ *<!-- not run: (?P<reason>\S.*) -->$")
RUNS = ("python", "sh", "console")
COMPARED = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

Names = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: where it is, what it is, and why it is not run, if it is not."""

    page: Path
    line: int
    language: str
    title: str
    text: str
    not_run: str

    @property
    def place(self) -> str:
        """Where to look when something is wrong."""
        return f"{self.page.name}:{self.line}"

    @property
    def commands(self) -> list[str]:
        """The commands of a ``sh`` block, continued lines joined."""
        lines = self.text.replace("\\\n", " ").splitlines()
        return [line for line in lines if shlex.split(line, comments=True)]


def blocks_of(page: Path) -> Iterator[Block]:
    """The blocks of a page that would be run, from its top to its end."""
    lines = page.read_text().splitlines()
    number = 0
    while number < len(lines):
        opened, start = FENCE.match(lines[number]), number
        number += 1
        if opened is None:
            continue
        indent = opened["indent"]
        while lines[number] != f"{indent}```":
            number += 1
        text = "".join(line.removeprefix(indent) + "\n" for line in lines[start + 1 : number])
        number += 1
        if opened["language"] in RUNS:
            reason = NOT_RUN.match(lines[start - 1]) if start else None
            yield Block(
                page,
                start + 1,
                opened["language"],
                opened["title"] or "",
                text,
                reason["reason"] if reason else "",
            )


def run_block(block: Block, folder: Path, names: Names) -> None:
    """Run one block in the page's folder; an assertion or exception tells what is wrong."""
    if block.language == "sh":
        for command in block.commands:
            status, printed = run_command(command, folder)
            assert status == 0, f"{block.place}: {command!r} ended with {status}: {printed}"
    elif block.language == "console":
        compare_console(block, folder)
    elif block.title:
        (folder / block.title).write_text(block.text)
        names |= vars(load(folder / block.title))
    elif ">>> " in block.text:
        compare_examples(block, names)
    else:
        exec(compile(block.text, block.place, "exec"), names)


def load(file: Path) -> ModuleType:
    """The module of a file, alive as long as the process: compiled code refers to its classes."""
    spec = importlib.util.spec_from_file_location(f"{file.parent.name}_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compare_examples(block: Block, names: Names) -> None:
    """Type in what stands after ``>>>`` and compare what is printed."""
    said = io.StringIO()
    test = doctest.DocTestParser().get_doctest(block.text, names, block.place, str(block.page), block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=said.write, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, said.getvalue()


def compare_console(block: Block, folder: Path) -> None:
    """Run the lines after ``$ `` and compare what they print."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        _, printed = run_command(command, folder)
        same = doctest.OutputChecker().check_output(shown, printed, COMPARED)
        assert same, f"{block.place}: {command!r} printed\n{printed}\nwhere the page has\n{shown}"


def run_command(command: str, folder: Path) -> tuple[int, str]:
    """A command's status and all it printed; ``plyground`` runs in this process, the rest in a shell."""
    words = shlex.split(command, comments=True)
    assert words[:2] != ["plyground", "serve"], "a server does not end by itself; mark the block as not run"
    if words[0] != "plyground" or {"|", ">"} & set(words):
        path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
        done = subprocess.run(
            ["bash", "-ec", command], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True,
            text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr
    printed = io.StringIO()
    with (
        contextlib.chdir(folder),
        patch("sys.stdin", io.StringIO()),
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
    ):
        try:
            status = main(words[1:])
        except SystemExit as left:
            status = int(left.code or 0)
    return status, printed.getvalue()
