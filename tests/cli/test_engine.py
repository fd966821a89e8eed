"""``plyground engine``: serving, and checking other programs."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from interop_protocol.programs import first_cell
from plyground.cli.main import main
from plyground.interop.compliance import CHECKS

Output = pytest.CaptureFixture[str]


def test_it_serves_standard_input_until_quit(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    words = b"ugi\nposition fen XX./OO./...\ngo depth 2\nquery p1turn\nquit\nquery result\n"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(words)))
    assert main(["engine", "tictactoe"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0].startswith("id name plyground")
    assert {"ugiok", "response true", "bestmove c1"} <= set(lines)
    assert "response none" not in lines
    assert printed.err == ""


def test_a_check_tells_each_verdict_and_passes_an_honest_program(capsys: Output) -> None:
    assert main(["engine", "tictactoe", "--check", first_cell()]) == 0
    *told, last = capsys.readouterr().out.splitlines()
    assert all(line.startswith("pass  ") for line in told)
    assert told[0] == "pass  introduces itself"
    assert last == f"{len(CHECKS)} of {len(CHECKS)} checks passed"


def test_a_check_that_fails_says_why_and_has_status_1(capsys: Output) -> None:
    assert main(["engine", "tictactoe", "--check", first_cell("hasty")]) == 1
    printed = capsys.readouterr().out
    sentence = "it answered 'go infinite' before it was told to stop"
    assert f"FAIL  thinks until it is told to stop: {sentence}\n" in printed
    assert printed.endswith(f"{len(CHECKS) - 1} of {len(CHECKS)} checks passed\n")


def test_in_uci_nothing_is_asked_that_only_ugi_has(capsys: Output) -> None:
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
        (["engine", "tictactoe", "--patience", "long"], "'long' is not a number of seconds"),
    ],
)
def test_bad_input_is_one_sentence_with_status_2(capsys: Output, words: list[str], sentence: str) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
