"""``plyground perft`` counts move sequences, and refuses bad input with one sentence."""

import json
from pathlib import Path

import pytest

from cli.test_main import error_message
from plyground.cli.main import main

Output = pytest.CaptureFixture[str]

EXAMPLE = Path(__file__).parents[2] / "examples" / "notakto.py"


@pytest.mark.parametrize(
    ("words", "sequences"),
    [
        ("tictactoe 0", 1),
        ("tictactoe 5", 15120),
        ("oware 4", 1014),
        ("7x7x5 2", 49 * 48),
        ("tictactoe 2 --position X.O/.X./...", 30),
        ("oware 1 --position 2-1-0-0-0-0-0-0-0-0-0-0-22-23-S", 0),
    ],
)
def test_the_number_alone_is_printed(words: str, sequences: int, capsys: Output) -> None:
    assert main(["perft", *words.split()]) == 0
    assert capsys.readouterr().out == f"{sequences}\n"


def test_a_file_with_a_game_can_be_counted(capsys: Output) -> None:
    assert main(["perft", str(EXAMPLE), "4"]) == 0
    assert capsys.readouterr().out == "2736\n"


def test_the_split_has_a_line_for_each_first_move_and_one_for_all(capsys: Output) -> None:
    assert main(["perft", "oware", "4", "--split"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [move for move, _ in lines] == ["A", "B", "C", "D", "E", "F", "all"]
    numbers = [int(number.replace(",", "")) for _, number in lines]
    assert sum(numbers[:-1]) == numbers[-1] == 1014


def test_as_json_the_question_comes_with_the_answer(capsys: Output) -> None:
    assert main(["perft", "3x3x3", "2", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer.pop("ms") >= 0
    assert answer == {"game": "tictactoe", "position": ".../.../...", "depth": 2, "sequences": 72}


def test_as_json_the_split_is_an_object_of_moves(capsys: Output) -> None:
    assert main(["perft", "tictactoe", "2", "--position", "XO./.../...", "--split", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["split"] == dict.fromkeys(["c1", "a2", "b2", "c2", "a3", "b3", "c3"], 6)
    assert answer["sequences"] == 42


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (
            ["tictactoe", "2", "--position", "XXX/.../..."],
            "there are 3 X and 0 O; X must have as many",
        ),
        (
            ["oware", "2", "--position", "49-0-0-0-0-0-0-0-0-0-0-0-0-0-S"],
            "house A is '49'; expected a whole number from 0 to 48",
        ),
        (["16x9x5", "2"], "the board 16x9x5 has 144 cells; with more than 64, at most 15 columns"),
        (["3x3x4", "2"], "the board 3x3x4 needs 4 in a row, but its longest side is 3"),
        (["0x3x3", "2"], "the board 0x3x3 is too small; each side must be at least 1"),
        (["3x3x1", "2"], "the board 3x3x1 needs 1 in a row; it must be at least 2"),
        (["chess", "2"], "unknown game 'chess'; known games: "),
        (["owari", "2"], "unknown game 'owari'; did you mean 'oware'?"),
        (
            ["nothing.py", "2"],
            "file 'nothing.py' not found",
        ),
        (["oware", "two"], "argument DEPTH: 'two' is not a whole number; see 'plyground perft --help'"),
        (["oware", "2.5"], "argument DEPTH: '2.5' is not a whole number"),
        (["oware", "-1"], "argument DEPTH: '-1' is not a whole number"),
        (["oware", "9" * 30], "argument DEPTH: '999999999999999999999999999999' is not a whole number"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_bad_input_is_refused_with_one_sentence(argv: list[str], sentence: str, capsys: Output) -> None:
    assert error_message(["perft", *argv], capsys).startswith(sentence)
