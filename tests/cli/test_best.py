"""``plyground best``: the answer for people and for programs."""

import json
from typing import Any

import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.search.searcher import SEARCHERS
from scale import few

KEYS = ["move", "score", "exact", "reason", "details", "pv", "depth", "nodes", "ms", "considered"]
Capture = pytest.CaptureFixture[str]


def best(capsys: Capture, *words: str) -> dict[str, Any]:
    """Return the JSON answer of a call that succeeds."""
    assert main(["best", *words, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    answer: dict[str, Any] = json.loads(printed.out)
    return answer


def error_message(capsys: Capture, *words: str) -> str:
    """Return the error message of a call that fails."""
    assert main(["best", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_json_has_exactly_the_promised_keys(capsys: Capture) -> None:
    answer = best(capsys, "tictactoe", "--position", "XX./OO./...", "--depth", "3")
    assert list(answer) == KEYS
    types = [str, int, bool, str, list, list, int, int, int, list]
    assert [type(value) for value in answer.values()] == types
    assert (answer["move"], answer["pv"], answer["score"], answer["exact"]) == ("c1", ["c1"], 31999, True)


def test_the_strongest_opponent_is_asked_if_none_is_named(capsys: Capture) -> None:
    answer = best(capsys, "tictactoe", "--position", "X.O/.X./...")
    assert list(answer) == KEYS
    assert (answer["move"], answer["exact"]) == ("c3", True)


def test_people_get_the_move_and_the_reason(capsys: Capture) -> None:
    assert main(["best", "tictactoe", "--position", "XX./OO./...", "--depth", "3"]) == 0
    first, *rows = capsys.readouterr().out.splitlines()
    move, _, reason = first.partition("  ")
    assert move == "c1"
    assert reason == "It completes the row a1-b1-c1 and wins. (Looked 1 move ahead.)"
    assert rows == ["  * c1  wins in 1 move", "  It did not score the other moves."]


def test_every_move_that_oware_intermediate_compared_has_its_score(capsys: Capture) -> None:
    position = "0-0-4-9-1-8-2-7-1-3-8-3-0-2-S"
    answer = best(capsys, "oware", "--opponent", "intermediate", "--position", position)
    considered = answer["considered"]
    assert {each["move"] for each in considered} == {"C", "D", "E", "F"}
    points = [each["points"] for each in considered]
    assert points == sorted(points, reverse=True)
    assert (considered[0]["move"], points[0]) == (answer["move"], answer["score"])
    assert [each["text"] for each in considered] == [
        "0 seeds" if each["points"] == 0 else f"{each['points'] / 10:+.1f} seeds" for each in considered
    ]


def test_people_see_what_was_considered_best_first_with_a_mark(capsys: Capture) -> None:
    words = ["tictactoe", "--opponent", "champion-chimp", "--position", "X../.O./..X"]
    assert main(["best", *words]) == 0
    _, *rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 6
    assert rows[0].startswith("  * ")
    assert sorted(row[4:] for row in rows[:4]) == ["a2  draw", "b1  draw", "b3  draw", "c2  draw"]
    assert sorted(row[4:] for row in rows[4:]) == ["a3  loses in 2 moves", "c1  loses in 2 moves"]


def test_a_rule_lists_the_moves_it_found_without_scores(capsys: Capture) -> None:
    assert main(["best", "tictactoe", "--opponent", "sentinel", "--position", ".../.X./..."]) == 0
    _, *rows = capsys.readouterr().out.splitlines()
    assert sorted(row[4:] for row in rows[:-1]) == ["a1", "a3", "c1", "c3"]
    assert rows[-1] == "  It chose one of these moves at random."


def test_a_proven_draw_is_called_one(capsys: Capture) -> None:
    answer = best(capsys, "tictactoe", "--position", "X../.O./..X", "--depth", "9")
    assert "It draws with best play." in answer["reason"]
    assert f"The line is {' '.join(answer['pv'])}." in " ".join(answer["details"])


def test_an_unproven_score_says_how_far_it_looked(capsys: Capture) -> None:
    answer = best(capsys, "sixfour", "--depth", "2")
    assert answer["reason"].endswith("(Looked 2 moves ahead.)")
    assert (answer["exact"], answer["depth"]) == (False, 2)


def test_a_single_legal_move_needs_no_other_reason(capsys: Capture) -> None:
    answer = best(capsys, "tictactoe", "--position", "XOX/XOO/OX.", "--depth", "1")
    assert answer["move"] == "c3"
    assert answer["reason"] == ("It fills the board, and the game is a draw. (It was the only legal move.)")


@pytest.mark.parametrize("name", SEARCHERS)
@pytest.mark.parametrize("game", ["tictactoe", "oware"])
def test_every_searcher_can_be_asked(capsys: Capture, name: str, game: str) -> None:
    answer = best(capsys, game, "--opponent", name, "--depth", "2", "--nodes", "300")
    start = catalogue.game(game).start()
    assert list(answer) == KEYS
    assert start.parse_move(answer["move"]) in start.legal_moves
    assert ("(Simulated " in answer["reason"]) == (name == "mcts")


def test_the_expected_play_can_be_played(capsys: Capture) -> None:
    answer = best(capsys, "oware", "--depth", "4")
    position = catalogue.game("oware").start()
    assert answer["pv"][0] == answer["move"]
    for move in answer["pv"]:
        position = position.play(move)


def test_a_node_limit_is_kept(capsys: Capture) -> None:
    assert best(capsys, "sixfour", "--nodes", "200")["nodes"] <= 300


def test_a_time_limit_alone_ends_the_search(capsys: Capture) -> None:
    answer = best(capsys, "8x8x5", "--time", "0.05")
    assert not answer["exact"]


@pytest.mark.parametrize("name", ["negamax", "mcts"])
def test_the_same_seed_gives_the_same_answer(capsys: Capture, name: str) -> None:
    words = ["oware", "--opponent", name, "--nodes", str(few(2000) + 100), "--seed", "7"]
    once, again = best(capsys, *words), best(capsys, *words)
    assert once | {"ms": 0} == again | {"ms": 0}


def test_another_seed_gives_other_random_numbers(capsys: Capture) -> None:
    scores = {
        best(capsys, "oware", "--opponent", "mcts", "--nodes", "100", "--seed", seed)["score"]
        for seed in "12345"
    }
    assert len(scores) > 1


def test_progress_goes_to_stderr_a_line_a_depth(capsys: Capture) -> None:
    assert main(["best", "sixfour", "--depth", "3", "--progress", "--json"]) == 0
    printed = capsys.readouterr()
    assert [line.split()[0] for line in printed.err.splitlines()] == ["1", "2", "3"]
    assert list(json.loads(printed.out)) == KEYS


BAD = [
    (["tictactoe", "--depth", "0"], "depth must be at least 1, got 0"),
    (["tictactoe", "--depth", "-1"], "--depth"),
    (["tictactoe", "--depth", "two"], "'two' is not a whole number"),
    (["tictactoe", "--nodes", "0"], "nodes must be at least 1, got 0"),
    (["tictactoe", "--nodes", "1.5"], "'1.5' is not a whole number"),
    (["tictactoe", "--time", "-1"], "--time"),
    (["tictactoe", "--time", "nan"], "'nan' is not a number of seconds"),
    (["tictactoe", "--time", "inf"], "'inf' is not a number of seconds"),
    (["tictactoe", "--time", "soon"], "'soon' is not a number of seconds"),
    (["tictactoe", "--position", "XXX/OO./..."], "there is nothing to "),
    (["tictactoe", "--position", "XOX/XOO/OXX"], "there is nothing to "),
    (["tictactoe", "--position", "XXXX"], "plyground: "),
    (["tictactoe", "--opponent", "mctss"], "did you mean 'mcts'"),
    (["tictactoo"], "did you mean 'tictactoe'"),
    ([], "GAME"),
]


@pytest.mark.parametrize(("words", "expected"), BAD)
def test_bad_input_is_refused_in_one_sentence_with_status_2(
    capsys: Capture, words: list[str], expected: str
) -> None:
    assert expected in error_message(capsys, *words)


@pytest.mark.parametrize("name", SEARCHERS)
def test_every_searcher_refuses_a_finished_game(capsys: Capture, name: str) -> None:
    words = ["tictactoe", "--position", "XXX/OO./...", "--opponent", name]
    assert "there is nothing to" in error_message(capsys, *words)
