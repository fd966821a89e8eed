"""The completion scripts: bash runs its own, and all of them have every name."""

import shutil
import subprocess

import pytest

from plyground.cli.completion import SHELLS
from plyground.cli.main import COMMANDS, main


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["bes"], "best"),
        (["best", "oware:slam-c"], "oware:slam-captures"),
        (["best", "oware", "--opponent", "interm"], "intermediate"),
        (["best", "oware", "--de"], "--depth"),
        (["tablebase", "build", "--see"], "--seeds"),
    ],
)
def test_bash_completes_commands_games_opponents_and_options(
    words: list[str], completed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = " ".join(f"'{word}'" for word in ["plyground", *words])
    query = f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _plyground; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    bash = shutil.which("bash")
    assert bash is not None
    program = script("bash", capsys) + query
    done = subprocess.run([bash, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [completed]
    assert done.stderr == ""


@pytest.mark.parametrize("shell", SHELLS)
def test_every_script_has_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = script(shell, capsys)
    assert all(name in text for name in COMMANDS)
    assert "champion-chimp" in text
    assert "sixfour" in text


def test_an_unknown_shell_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "tcsh"]) == 2
    assert "invalid choice: 'tcsh'" in capsys.readouterr().err
