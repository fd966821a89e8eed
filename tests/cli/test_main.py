"""The command line as a whole: help, version, wrong input, start-up."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import plyground
from plyground.cli.main import COMMANDS, main

Output = pytest.CaptureFixture[str]
BROKEN_GAME = """
from typing import NamedTuple

from plyground import Game, kernel


class State(NamedTuple):
    stones: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules):
    return State(0)


@kernel
def legal_moves(state, rules):
    return any(move for move in [state.stones])


@kernel
def play(state, move, rules):
    return State(state.stones + 1)


@kernel
def outcome(state, rules):
    return 0


GAME = Game(
    name="broken", title="Broken", ruleset="1", rules=Rules(),
    initial_state=initial_state, legal_moves=legal_moves, play=play, outcome=outcome,
)
"""


def error_message(argv: Sequence[str], capsys: Output) -> str:
    """Return the error for wrong input: one sentence, printed alone, with exit status 2."""
    assert main(argv) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("plyground: ")
    assert len(printed.err.splitlines()) == 1
    return printed.err.removeprefix("plyground: ").rstrip("\n")


@pytest.mark.parametrize("argv", [[], ["--help"], ["-h"], ["help"]], ids=str)
def test_help_lists_every_command_with_examples(argv: list[str], capsys: Output) -> None:
    assert main(argv) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("usage: plyground COMMAND")
    assert all(f"  {name} " in shown and summary in shown for name, summary in COMMANDS.items())
    assert "examples:\n  plyground play" in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_own_help_with_examples(command: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: plyground {command}")
    assert "examples:" in shown


def test_the_version_is_printed(capsys: Output) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"plyground {plyground.__version__}\n"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["perfd"], "unknown command 'perfd'; did you mean 'perft'?"),
        (["game"], "unknown command 'game'; did you mean 'games'?"),
        (["zzz"], "unknown command 'zzz'; known commands: arena, atlas, best, "),
        (
            ["games", "--nonsense"],
            "unknown option '--nonsense'; known options: --help, --json; see 'plyground games --help'",
        ),
        (["games", "--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
        (["best", "oware", "--deph=3"], "unknown option '--deph'; did you mean '--depth'?"),
        (["tablebase", "info", "--foldr", "x"], "unknown option '--foldr'; did you mean '--folder'?"),
        (["games", "chess"], "unexpected argument 'chess'; see 'plyground games --help'"),
        (["perft"], "the following arguments are required: GAME; see 'plyground perft --help'"),
        (["perft", "oware"], "the following arguments are required: DEPTH; see 'plyground perft --help'"),
    ],
)
def test_a_wrong_command_line_gives_an_error_with_advice(
    argv: list[str], sentence: str, capsys: Output
) -> None:
    assert error_message(argv, capsys).startswith(sentence)


def test_an_interrupted_command_prints_interrupted(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("plyground.cli.games.run", interrupt)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == "plyground: interrupted\n"


# As a program


def python(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)


def test_as_a_program_bad_input_is_one_sentence_and_status_2() -> None:
    done = python("-m", "plyground.cli.main", "perft", "tictactoe", "2", "--position", "XXX/.../...")
    assert done.returncode == 2
    assert done.stdout == ""
    sentence = "there are 3 X and 0 O; X must have as many as O or one more"
    assert done.stderr == f"plyground: {sentence}\n"


@pytest.mark.parametrize("words", ["--help", "--version", "perfd"])
def test_help_does_not_import_numba(words: str) -> None:
    program = (
        "import sys; from plyground.cli.main import main; main(sys.argv[1:]); "
        "print('heavy:', sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    )
    done = python("-c", program, words)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("heavy: []\n")


def test_a_closed_pipe_is_not_an_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    program = [sys.executable, "-m", "plyground.cli.main", "games", "--json"]
    done = subprocess.run(program, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_rules_that_cannot_be_compiled_give_the_line(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "broken.py"
    file.write_text(BROKEN_GAME)
    assert main(["perft", str(file), "3"]) == 2
    printed = capsys.readouterr().err
    assert printed == (
        "plyground: legal_moves cannot be compiled (broken.py, line 22): "
        "any(... for ...) and the like cannot be compiled; write a plain loop\n"
    )
