"""``plyground arena``: a tournament with a table, a folder and a report."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from plyground.arena.run import Progress
from plyground.cli import arena as command
from plyground.cli.main import main

Capture = pytest.CaptureFixture[str]
WORDS = ("tictactoe", "--opponents", "random,easy,medium", "--games", "6")


def arena(capsys: Capture, *words: str) -> dict[str, Any]:
    """Return the JSON output of a successful call."""
    assert main(["arena", *words, "--json", "--jobs", "1"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_every_player_plays_every_other(capsys: Capture) -> None:
    answer = arena(capsys, *WORDS)
    assert answer["games"] == 18
    assert [row["games"] for row in answer["players"]] == [12, 12, 12]
    assert answer["players"][0]["name"] == "medium"
    assert sum(row["wins"] - row["losses"] for row in answer["players"]) == 0


def test_in_a_gauntlet_only_the_first_plays_all_others(capsys: Capture) -> None:
    answer = arena(capsys, *WORDS, "--gauntlet")
    assert {row["name"]: row["games"] for row in answer["players"]} == {"random": 12, "easy": 6, "medium": 6}


def test_the_table_is_printed_and_nothing_on_stderr(capsys: Capture) -> None:
    assert main(["arena", *WORDS, "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.splitlines()[1].split()[1] == "medium"


def test_a_folder_gets_the_games_and_the_report(capsys: Capture, tmp_path: Path) -> None:
    answer = arena(capsys, *WORDS, "--out", str(tmp_path))
    assert (tmp_path / "games.jsonl").read_text().count("\n") == 18
    assert json.loads((tmp_path / "standings.json").read_text()) == answer
    assert "Cross table" in (tmp_path / "report.html").read_text()
    assert (tmp_path / "ratings.png").exists()
    assert all(0 < row["accuracy"] <= 1 for row in answer["players"])


def test_without_matplotlib_one_line_says_what_is_missing(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert main(["arena", *WORDS, "--jobs", "1", "--out", str(tmp_path)]) == 0
    missing, where = capsys.readouterr().err.splitlines()
    assert missing.startswith("plyground: ratings.png needs Matplotlib")
    assert where.startswith("report: ")
    assert where.endswith("report.html")


def test_more_games_add_to_the_folder(capsys: Capture, tmp_path: Path) -> None:
    arena(capsys, *WORDS, "--out", str(tmp_path))
    words = (*WORDS[:-1], "8")
    grown = arena(capsys, *words, "--out", str(tmp_path))
    assert grown == arena(capsys, *words, "--out", str(tmp_path / "other"))


def test_after_an_interrupt_the_same_command_continues(capsys: Capture, tmp_path: Path) -> None:
    whole = arena(capsys, *WORDS, "--out", str(tmp_path / "whole"))
    # More games than a test waits for: the interrupt comes in the middle.
    # A test run in the background ignores interrupts, and so would what it starts.
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from plyground.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    long = (*WORDS[:-1], "100000", "--jobs", "2", "--out", str(tmp_path))
    process = subprocess.Popen(
        [sys.executable, "-c", program, "arena", *long],
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    path = tmp_path / "games.jsonl"
    while process.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") > 2):
        time.sleep(0.05)
    assert process.poll() is None, process.communicate()[1]
    os.killpg(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"the games are saved in {tmp_path}; run the same command to continue" in complaint
    assert "Traceback" not in complaint
    assert arena(capsys, *WORDS, "--out", str(tmp_path)) == whole


def test_a_terminal_sees_the_progress(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    draw = command.progress_printer()
    assert draw is not None
    draw(Progress(total=10, now=3))
    assert "game 3 of 10" in capsys.readouterr().err
    draw(Progress(total=10, now=10))
    assert capsys.readouterr().err.endswith("\r")


def test_without_a_terminal_there_is_no_progress() -> None:
    assert command.progress_printer() is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("tictactoe", "--opponents", "easy"), "at least two players"),
        (("tictactoe", "--opponents", "easy,easy"), "'easy' is listed twice"),
        (("tictactoe", "--opponents", "easy,beginner"), "unknown opponent 'beginner' for tictactoe"),
        (("tictactoe", "--opponents", "easy,random", "--games", "0"), "--games must be at least 1, got 0"),
        (("tictactoe", "--opponents", "easy,random", "--depth", "0"), "depth must be at least 1, got 0"),
        (("tictactoe",), "the following arguments are required: --opponents"),
    ],
)
def test_wrong_input_is_one_line_of_error(words: tuple[str, ...], sentence: str, capsys: Capture) -> None:
    assert main(["arena", *words, "--jobs", "1"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert sentence in printed.err


def test_a_cluster_that_does_not_answer_is_an_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.arena.cluster.CONNECT_TIMEOUT", "200ms")
    words = ("tictactoe", "--opponents", "easy,random", "--games", "2", "--cluster", "127.0.0.1:9")
    assert main(["arena", *words]) == 2
    assert "cannot connect to the cluster at '127.0.0.1:9'" in capsys.readouterr().err


def test_without_dask_the_error_says_how_to_install_it(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    words = ("tictactoe", "--opponents", "easy,random", "--games", "2", "--cluster", "local")
    assert main(["arena", *words]) == 2
    assert "pip install plyground[cluster]" in capsys.readouterr().err
