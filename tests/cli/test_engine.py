"""``plyground engine``: running the engine, and testing other programs."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from interop.programs import first_cell
from plyground.cli.main import main
from plyground.interop.compliance import CHECKS

Output = pytest.CaptureFixture[str]


def test_it_reads_standard_input_until_quit(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    words = b"ugi\nposition fen XX./OO./...\ngo depth 2\nquery p1turn\nquit\nquery result\n"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(words)))
    assert main(["engine", "tictactoe"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0].startswith("id name plyground")
    assert {"ugiok", "response true", "bestmove c1"} <= set(lines)
    assert "response none" not in lines
    assert printed.err == ""


def test_a_check_prints_each_result_and_passes_a_correct_program(capsys: Output) -> None:
    assert main(["engine", "tictactoe", "--check", first_cell()]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert all(line.startswith("pass  ") for line in lines)
    assert lines[0] == "pass  introduces itself"
    assert last == f"{len(CHECKS)} of {len(CHECKS)} checks passed"


def test_a_failed_check_has_a_reason_and_status_1(capsys: Output) -> None:
    assert main(["engine", "tictactoe", "--check", first_cell("hasty")]) == 1
    printed = capsys.readouterr().out
    message = "it answered 'go infinite' before 'stop'"
    assert f"FAIL  searches until stop: {message}\n" in printed
    assert printed.endswith(f"{len(CHECKS) - 1} of {len(CHECKS)} checks passed\n")


def test_checks_of_ugi_alone_are_left_out_for_uci(capsys: Output) -> None:
    assert (
        main(["engine", "tictactoe", "--protocol", "uci", "--check", first_cell("wrong turn"), "--json"]) == 0
    )
    rows = json.loads(capsys.readouterr().out)
    assert [row["check"] for row in rows if not row["passed"]] == []
    assert len(rows) == len(CHECKS) - 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["engine"], "GAME"),
        (["engine", "tictactoo"], "did you mean 'tictactoe'"),
        (["engine", "tictactoe", "--check", ""], "the command is empty"),
        (["engine", "tictactoe", "--check", "'a"], "cannot be read"),
        (["engine", "tictactoe", "--protocol", "xboard"], "--protocol"),
        (["engine", "tictactoe", "--timeout", "long"], "'long' is not a number of seconds"),
    ],
)
def test_wrong_input_is_one_line_of_error_with_status_2(
    capsys: Output, words: list[str], sentence: str
) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
