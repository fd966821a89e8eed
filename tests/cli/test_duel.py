"""``plyground duel``: a number of games or a sequential test, and its result."""

import json
from pathlib import Path
from typing import Any

import pytest

from plyground.cli.main import main

Capture = pytest.CaptureFixture[str]
KEYS = [
    "game", "ruleset", "seed", "plies", "budget", "adjudicate", "players", "games", "wins", "draws", "losses",
    "score", "elo", "margin", "interval", "los", "pairs", "first_seat", "by_clock", "sprt", "verdict",
]  # fmt: skip


def duel(capsys: Capture, *words: str) -> dict[str, Any]:
    """Return the JSON output of a successful call."""
    assert main(["duel", *words, "--json", "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    answer: dict[str, Any] = json.loads(printed.out)
    return answer


def complaint(capsys: Capture, *words: str) -> str:
    """Return the error message of a call that fails."""
    assert main(["duel", *words, "--jobs", "1"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_json_has_exactly_the_promised_keys(capsys: Capture) -> None:
    answer = duel(capsys, "tictactoe", "medium", "random", "--games", "20")
    assert list(answer) == KEYS
    assert answer["players"] == ["medium", "random"]
    assert answer["wins"] + answer["draws"] + answer["losses"] == answer["games"] == 20
    assert answer["score"] == (answer["wins"] + answer["draws"] / 2) / 20
    assert sum(answer["pairs"]) == 10
    assert answer["elo"] > 0
    assert answer["interval"][0] < answer["elo"] < answer["interval"][1]
    assert answer["sprt"] is None


def test_games_may_have_a_clock(capsys: Capture) -> None:
    answer = duel(capsys, "tictactoe", "medium", "random", "--games", "2", "--clock", "60+0.5")
    assert answer["clock"] == {"seconds": 60.0, "increment": 0.5}


@pytest.mark.parametrize("clock", ["0", "x", "60+", "60+x", "-1+1", "60+1+1", "nan"])
def test_what_is_no_clock_is_refused(clock: str, capsys: Capture) -> None:
    words = complaint(capsys, "tictactoe", "medium", "random", f"--clock={clock}")
    assert f"{clock!r} is not a clock such as 60 or 60+0.5" in words


def test_the_other_side_sees_the_mirror_image(capsys: Capture) -> None:
    # With the players named the other way round the seats of each game are swapped too, so only pairs agree.
    answer = duel(capsys, "tictactoe", "random", "medium", "--games", "20")
    assert answer["elo"] < 0
    assert answer["los"] < 0.5
    assert answer["verdict"] == "medium is stronger than random"


def test_the_same_seed_gives_the_same_duel(capsys: Capture) -> None:
    words = ("tictactoe", "easy", "random", "--games", "10", "--seed", "3")
    assert duel(capsys, *words) == duel(capsys, *words)
    assert duel(capsys, *words) != duel(capsys, *words[:-1], "4")


def test_the_test_stops_when_it_is_clear(capsys: Capture) -> None:
    answer = duel(capsys, "tictactoe", "medium", "random", "--sprt", "--elo1", "80")
    assert answer["sprt"]["accepted"] == "H1"
    assert answer["sprt"]["llr"] >= answer["sprt"]["bounds"][1] == 2.944
    assert answer["games"] < 200
    assert answer["verdict"] == "medium is stronger than random: +80 points fit better than +0"


def test_a_test_that_runs_out_of_games_says_so(capsys: Capture) -> None:
    answer = duel(capsys, "tictactoe", "medium", "easy", "--sprt", "--games", "4")
    assert answer["sprt"]["accepted"] is None
    assert answer["verdict"] == "no decision after 4 games"


def test_the_weaker_one_is_not_stronger(capsys: Capture) -> None:
    answer = duel(capsys, "tictactoe", "random", "medium", "--sprt", "--elo1", "80")
    assert answer["sprt"]["accepted"] == "H0"
    assert answer["verdict"] == "random is not 80 points stronger than medium: +0 fit better"


def test_the_result_is_printed_as_sentences(capsys: Capture) -> None:
    assert main(["duel", "tictactoe", "medium", "random", "--games", "20", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("medium - random: ")
    assert lines[-1] == "medium is stronger than random."
    assert main(["duel", "tictactoe", "medium", "easy", "--sprt", "--games", "2", "--jobs", "1"]) == 0
    assert "log-likelihood ratio" in capsys.readouterr().out


def test_a_budget_replaces_a_time_limit(capsys: Capture) -> None:
    answer = duel(capsys, "tictactoe", "hard", "easy", "--games", "2", "--nodes", "200")
    assert (answer["by_clock"], answer["budget"]) == ([], {"nodes": 200})


def test_a_folder_stores_the_games(capsys: Capture, tmp_path: Path) -> None:
    words = ("tictactoe", "easy", "random", "--games", "6", "--out", str(tmp_path))
    first = duel(capsys, *words)
    stamp = (tmp_path / "games.jsonl").read_text()
    assert stamp.count("\n") == 6
    assert duel(capsys, *words) == first
    assert (tmp_path / "games.jsonl").read_text() == stamp


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("tictactoe", "easy", "easy"), "'easy' is listed twice"),
        (("tictactoe", "easy", "esy"), "did you mean 'easy'?"),
        (("tictactoe", "easy", "random", "--games", "0"), "--games must be at least 1, got 0"),
        (
            ("tictactoe", "easy", "random", "--sprt", "--elo1", "-5"),
            "elo0 must be less than elo1",
        ),
        (("tictactoe", "easy", "random", "--elo0", "inf"), "is not a number"),
        (("tictactoe", "easy"), "the following arguments are required: B"),
        (("chess", "easy", "random"), "unknown game 'chess'"),
    ],
)
def test_wrong_input_is_one_line_of_error(words: tuple[str, ...], sentence: str, capsys: Capture) -> None:
    assert sentence in complaint(capsys, *words)
