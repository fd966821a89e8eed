"""``plyground solve`` and ``plyground verify``."""

import json
from pathlib import Path

import pytest

from cli.test_main import error_message
from own_game import NOTAKTO
from plyground.cli import main

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(main.COMMANDS, "solve", "solve a position")
    monkeypatch.setitem(main.COMMANDS, "verify", "check a certificate")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("4x4x3", "X to move wins in 3 moves; best: b2 c2 b3 c3"),
        ("tictactoe --position X../.O./..X", "O to move draws; best: b1 a2 c2 b3"),
        ("tictactoe --position XX./OO./...", "X to move wins in 1 move; best: c1"),
        ("tictactoe4 --position .OOX/...X/O.X./X.OX", "O to move loses in 3 moves; best: d3"),
        ("tictactoe --position XXX/OO./...", "the game is over: X has 3 in a row"),
    ],
)
def test_the_answer_is_a_sentence(words: str, sentence: str, capsys: Output) -> None:
    assert main.main(["solve", *words.split()]) == 0
    assert capsys.readouterr().out == sentence + "\n"


def test_as_json_the_answer_can_be_read_by_a_program(capsys: Output) -> None:
    assert main.main(["solve", "tictactoe4", "--position", ".O.X/.X.X/.O../XOO.", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer.pop("nodes") > 0
    assert answer.pop("ms") >= 0
    line = answer.pop("line")
    assert (len(line), line[0]) == (5, "a1")
    assert answer == {
        "game": "tictactoe4",
        "position": ".O.X/.X.X/.O../XOO.",
        "value": "win",
        "distance": 5,
        "best": ["a1"],
        "complete": True,
    }


def test_a_board_too_large_is_said_to_be_undecided(capsys: Output) -> None:
    assert main.main(["solve", "8x8x5", "--time", "0.05"]) == 0
    assert capsys.readouterr().out.startswith("not decided within 0.05 s (")
    assert main.main(["solve", "8x8x5", "--time", "0.05", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["value"], answer["distance"], answer["best"]) == (None, None, [])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (str(NOTAKTO), "First to move wins in 3 moves; best: 5"),
        ("connect4:4x4", "X to move draws; best: 1 2 3 4"),
        ("6x7x5", "X to move draws; best: all 42 moves"),
        ("oware --position 0-0-0-0-0-1-0-0-0-0-0-0-24-23-S", "South to move draws; best: F"),
    ],
)
def test_any_small_game_is_solved(words: str, sentence: str, capsys: Output) -> None:
    assert main.main(["solve", *words.split()]) == 0
    assert capsys.readouterr().out.startswith(sentence)


def test_every_position_of_a_small_game_is_counted(capsys: Output) -> None:
    assert main.main(["solve", "tictactoe", "--all"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Tic-tac-toe, 3x3: X to move draws; best: a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert lines[1] == "5,478 positions, 16,167 moves"
    assert [line.split()[:2] for line in lines[3:6]] == [
        ["win", "2,836"],
        ["draw", "1,068"],
        ["loss", "1,574"],
    ]
    rows = [line.split() for line in lines[8:18]]
    assert [row[1] for row in rows] == ["1", "9", "72", "252", "756", "1,260", "1,520", "1,140", "390", "78"]
    assert rows[6][2] == "#" * 28 + "=" * 5 + "-" * 7


def test_the_counts_can_be_read_by_a_program(capsys: Output) -> None:
    assert main.main(["solve", str(NOTAKTO), "--all", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    plies, distances = answer.pop("plies"), answer.pop("distances")
    assert answer == {
        "game": "notakto",
        "position": "0:0",
        "value": "win",
        "distance": 6,
        "best": ["5"],
        "positions": 450,
        "moves": 1297,
        "values": {"win": 377, "draw": 0, "loss": 73, "endless": 0},
        "endless": "draw",
    }
    assert [sum(row[name] for name in answer["values"]) for row in plies] == [1, 9, 36, 84, 126, 126, 62, 6]
    assert distances[6] == {"plies": 6, "win": 9, "draw": 0, "loss": 0, "endless": 0}


def test_a_proof_is_written_and_verified(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    assert main.main(["solve", "4x4x3", "--proof", str(path)]) == 0
    assert main.main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.endswith("valid: X wins within 5 plies; 4 positions checked\n")
    path.write_text(path.read_text().replace('"plies": 5', '"plies": 3'))
    assert main.main(["verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith("invalid: ")


def test_a_proof_of_any_small_game_is_written_and_verified(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    assert main.main(["solve", "kalah:2x2", "--proof", str(path)]) == 0
    assert main.main(["verify", str(path)]) == 0
    valid = capsys.readouterr().out.splitlines()[-1]
    assert valid.startswith("valid: kalah:2x2: North wins within ")
    path.write_text(path.read_text().replace('"winner": "North"', '"winner": "South"'))
    assert main.main(["verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith("invalid: ")


def test_the_file_of_a_game_is_named_by_the_person_and_not_by_the_proof(
    capsys: Output, tmp_path: Path
) -> None:
    path = tmp_path / "proof.json"
    assert main.main(["solve", str(NOTAKTO), "--proof", str(path)]) == 0
    assert main.main(["verify", str(path), "--game", str(NOTAKTO)]) == 0
    assert "valid: notakto: First wins within 6 plies; " in capsys.readouterr().out
    path.write_text(path.read_text().replace('"notakto"', json.dumps(str(NOTAKTO))))
    assert main.main(["verify", str(path)]) == 1
    assert "name its file with --game FILE" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("tictactoe --memory 0", "--memory must be at least 1, got 0"),
        ("tictactoe --all --proof FILE", "--all and --proof cannot be used together"),
        ("connect4 --all --memory 2", "connect4 is too large to enumerate: "),
        ("connect4:4x4 --proof FILE/nowhere/proof.json", "proof.json cannot be written: "),
        ("tictactoe --time soon", "'soon' is not a number of seconds"),
        ("tictactoe --time nan", "'nan' is not a number of seconds"),
        ("tictactoe --time -1", "argument --time: '-1' is not a number of seconds"),
        ("tictactoe --position XX", "the position has 1 rows; this board has 3"),
        ("tictactoe --position XXX/OO./... --proof FILE", "has nothing to certify: the game is over"),
        (
            "8x8x5 --time 0.01 --proof FILE",
            "was not decided within the time limit, so there is no proof to write",
        ),
        ("4x4x3 --proof FILE/nowhere/proof.json", "proof.json cannot be written: "),
    ],
)
def test_bad_input_gets_one_sentence(words: str, complaint: str, capsys: Output, tmp_path: Path) -> None:
    words = words.replace("FILE", str(tmp_path / "proof.json"))
    assert complaint in error_message(["solve", *words.split()], capsys)
