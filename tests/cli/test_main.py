"""The command line as a whole: help, versions, mistakes, and how soon it answers."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import plyground
from plyground.cli.main import COMMANDS, main

Output = pytest.CaptureFixture[str]
EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four.py"


def refusal(argv: Sequence[str], capsys: Output) -> str:
    """The one sentence in answer to bad input; nothing else is printed, and the status is 2."""
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


def test_the_version_is_told(capsys: Output) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"plyground {plyground.__version__}\n"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["perfd"], "no command is called 'perfd': did you mean 'perft'?"),
        (["game"], "no command is called 'game': did you mean 'games'?"),
        (["zzz"], "no command is called 'zzz': there are "),
        (["games", "--nonsense"], "no option is called '--nonsense': there are --help, --json"),
        (["games", "--jsn"], "no option is called '--jsn': did you mean '--json'?"),
        (["best", "oware", "--deph=3"], "no option is called '--deph': did you mean '--depth'?"),
        (["tablebase", "info", "--foldr", "x"], "no option is called '--foldr': did you mean '--folder'?"),
        (["games", "chess"], "'chess' is one word too many; see 'plyground games --help'"),
        (["perft"], "the following arguments are required: GAME, DEPTH; see 'plyground perft --help'"),
        (["perft", "oware"], "the following arguments are required: DEPTH; see 'plyground perft --help'"),
    ],
)
def test_a_mistyped_command_is_answered_with_advice(argv: list[str], sentence: str, capsys: Output) -> None:
    assert refusal(argv, capsys).startswith(sentence)


def test_an_interrupted_command_says_so(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("plyground.cli.games.run", interrupt)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == "plyground: interrupted\n"


# As a program


def python(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)


def test_as_a_program_bad_input_is_one_sentence_and_status_2() -> None:
    answer = python("-m", "plyground.cli.main", "perft", "tictactoe", "2", "--position", "XXX/.../...")
    assert answer.returncode == 2
    assert answer.stdout == ""
    sentence = "there are 3 X and 0 O; X moves first, so X has as many as O or one more"
    assert answer.stderr == f"plyground: {sentence}\n"


@pytest.mark.parametrize("words", ["--help", "--version", "perfd"])
def test_help_answers_before_anything_heavy_is_imported(words: str) -> None:
    program = (
        "import sys; from plyground.cli.main import main; main(sys.argv[1:]); "
        "print('heavy:', sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    )
    answer = python("-c", program, words)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.endswith("heavy: []\n")


def test_a_reader_who_has_left_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    program = [sys.executable, "-m", "plyground.cli.main", "games", "--json"]
    answer = subprocess.run(program, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_rules_that_cannot_be_compiled_are_told_where_they_stand(tmp_path: Path, capsys: Output) -> None:
    text = EXAMPLE.read_text().replace("    return columns\n", "    return any(x for x in [columns])\n")
    broken = tmp_path / "broken.py"
    broken.write_text(text)
    assert main(["perft", str(broken), "3"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("plyground: the rules of this game cannot be compiled.\n")
    assert "return any(x for x in [columns])" in told
    assert "Traceback" not in told
