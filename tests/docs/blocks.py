"""Find the code blocks of a page and run them.

    ```python                  is executed; after ``>>>`` the output is compared
    ```python title="game.py"  is saved under that name in the page's folder, then executed
    ```sh                      every line runs, and ends with status 0
    ```console                 the lines after ``$ `` run; their output is compared

All blocks of a page run in order, in one folder and with one set of Python names.
A block that cannot run has a marker with the reason on the line before it:
``<!-- not run: it needs a server -->``. In expected output, ``...`` matches anything.
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
from plyground.core import catalogue

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r'^(?P<indent> *)```(?P<language>\w+)?(?: title="(?P<title>[^"]+)")?$')
NOT_RUN = re.compile(r"^ *<!-- not run: (?P<reason>\S.*) -->$")
RUNS = ("python", "sh", "console")
COMPARED = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

Names = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced code block; ``not_run`` is the reason if it is not run, else empty."""

    page: Path
    line: int
    language: str
    title: str
    text: str
    not_run: str

    @property
    def location(self) -> str:
        """The page and the line, for error messages."""
        return f"{self.page.name}:{self.line}"

    @property
    def commands(self) -> list[str]:
        """The commands of a ``sh`` block, with continued lines joined."""
        lines = self.text.replace("\\\n", " ").splitlines()
        return [line for line in lines if shlex.split(line, comments=True)]


def blocks_of(page: Path) -> Iterator[Block]:
    """Yield the Python and shell blocks of a page, in order."""
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
    """Run one block in the page's folder. Raise an error if it fails or prints something else."""
    if block.language == "sh":
        for command in block.commands:
            status, printed = run_command(command, folder)
            assert status == 0, f"{block.location}: {command!r} ended with {status}: {printed}"
    elif block.language == "console":
        compare_console(block, folder)
    elif block.title:
        (folder / block.title).write_text(block.text)
        names |= vars(load(folder / block.title))
    elif ">>> " in block.text:
        compare_examples(block, names)
    else:
        exec(compile(block.text, block.location, "exec"), names)


def load(file: Path) -> ModuleType:
    """Import a file. The module stays in ``sys.modules``, because compiled code refers to its classes."""
    spec = importlib.util.spec_from_file_location(f"{file.parent.name}_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compare_examples(block: Block, names: Names) -> None:
    """Run what stands after ``>>>`` and compare the output."""
    report = io.StringIO()
    test = doctest.DocTestParser().get_doctest(block.text, names, block.location, str(block.page), block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.write, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, report.getvalue()


def compare_console(block: Block, folder: Path) -> None:
    """Run the lines after ``$ `` and compare the output."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        _, printed = run_command(command, folder)
        same = doctest.OutputChecker().check_output(shown, printed, COMPARED)
        assert same, f"{block.location}: {command!r} printed\n{printed}\nbut the page shows\n{shown}"


def run_command(command: str, folder: Path) -> tuple[int, str]:
    """Return a command's status and output. ``plyground`` runs in this process, the rest in a shell."""
    words = shlex.split(command, comments=True)
    assert words[:2] != ["plyground", "serve"], "a server does not end; mark the block as not run"
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
        patch.object(catalogue, "_registered", {}),  # what one command registers, the next does not know
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
    ):
        try:
            status = main(words[1:])
        except SystemExit as exit_:
            status = int(exit_.code or 0)
    return status, printed.getvalue()
