"""Sets of puzzles on disk: written and read, damaged ones refused, own ones beside those of plyground."""

import json
from pathlib import Path

import pytest

from plyground.core import catalogue
from plyground.errors import BadPuzzles, UnknownPuzzle
from plyground.puzzles.store import (
    own_path,
    own_puzzles,
    parse_puzzles,
    puzzle_of,
    puzzles_of,
    read_puzzles,
    shipped_puzzles,
    write_puzzles,
)
from puzzles.samples import FORK, SAVE, TURN, WIN

TICTACTOE = catalogue.game("tictactoe")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path))
    return tmp_path


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "set.jsonl"
    write_puzzles(TICTACTOE, [WIN, SAVE], path)
    assert list(read_puzzles(TICTACTOE, path).values()) == [WIN, SAVE]
    write_puzzles(TURN.game, [TURN], path)
    assert read_puzzles(TURN.game, path)[TURN.id].unit == "seed"


OTHER_RULES = '{"plyground-puzzles": 1, "ruleset": "6x6x4"}'
NO_PUZZLE = "line 2 of the puzzles is not a puzzle:"


def line(**changes: object) -> str:
    return json.dumps({**WIN.to_dict(), **changes})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", 'line 1 of the puzzles must be a header with "plyground-puzzles": 1'),
        ("[1]", "line 1 of the puzzles cannot be read: it is not a JSON object"),
        (OTHER_RULES, "the puzzles are for the ruleset '6x6x4'; tictactoe has '3x3x3'"),
        ("HEADER\nx", "line 2 of the puzzles cannot be read"),
        (f"HEADER\n{line(kind='chess')}", f"{NO_PUZZLE} 'chess' is not a valid Kind"),
        (f"HEADER\n{line(found=2)}", f"{NO_PUZZLE} found must be a number"),
        (f"HEADER\n{line(line=[])}", f"{NO_PUZZLE} the line must be a list of moves"),
        (f"HEADER\n{line(line=['a1'])}", "line 2 of the puzzles: a1 is taken by X; choose an empty cell"),
        (f"HEADER\n{line(position='XX')}", "line 2 of the puzzles: "),
        (f"HEADER\n{line(line=['a2', 'b1'])}", "line 2 of the puzzles: the last move must be the solver's"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(text: str, problem: str) -> None:
    header = json.dumps({"plyground-puzzles": 1, "game": "tictactoe", "ruleset": "3x3x3"})
    with pytest.raises(BadPuzzles) as error:
        parse_puzzles(TICTACTOE, text.replace("HEADER", header))
    assert str(error.value).startswith(problem)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPuzzles, match=r"nothing\.jsonl cannot be read: No such file"):
        read_puzzles(TICTACTOE, tmp_path / "nothing.jsonl")


def test_own_puzzles_are_added_to_those_of_plyground() -> None:
    shipped = shipped_puzzles(TICTACTOE)
    assert own_puzzles(TICTACTOE) == {}
    assert WIN.id not in shipped
    write_puzzles(TICTACTOE, [WIN], own_path(TICTACTOE))
    assert puzzles_of(TICTACTOE) == shipped | {WIN.id: WIN}
    assert puzzle_of(TICTACTOE, WIN.id) == WIN


def test_new_own_puzzles_are_seen_at_once() -> None:
    path = own_path(FORK.game)
    write_puzzles(FORK.game, [FORK], path)
    assert FORK.id in own_puzzles(FORK.game)
    path.unlink()
    assert own_puzzles(FORK.game) == {}


def test_damaged_own_puzzles_are_ignored() -> None:
    path = own_path(TICTACTOE)
    path.parent.mkdir()
    path.write_text("damaged")
    assert puzzles_of(TICTACTOE) == shipped_puzzles(TICTACTOE)
    assert path.read_text() == "damaged"


def test_an_unknown_puzzle_is_an_error() -> None:
    with pytest.raises(UnknownPuzzle, match="Tic-tac-toe, 3x3 has no puzzle 'nothing' here"):
        puzzle_of(TICTACTOE, "nothing")
