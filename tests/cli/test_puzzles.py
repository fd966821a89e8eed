"""``plyground puzzles`` makes puzzles for any game, saves each at once, and says what it made."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from plyground.cli.interrupt import INTERRUPTED
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.puzzles.check import check
from plyground.puzzles.puzzle import Puzzle
from plyground.puzzles.store import own_path, own_puzzles, read_puzzles, write_puzzles

Output = pytest.CaptureFixture[str]

EXAMPLE = Path(__file__).parents[2] / "examples" / "hexapawn.py"
TICTACTOE = catalogue.game("tictactoe")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path))
    return tmp_path


def test_new_puzzles_are_added_to_ones_own(capsys: Output) -> None:
    assert main(["puzzles", "tictactoe", "--count", "2", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first = own_puzzles(TICTACTOE)
    assert [line.split()[0] for line in lines[:2]] == list(first)
    assert lines[2].startswith("2 puzzles of Tic-tac-toe, 3x3 (")
    assert lines[2].endswith(f"in {own_path(TICTACTOE)}")
    assert main(["puzzles", "tictactoe", "--count", "1", "--seed", "6"]) == 0
    assert list(own_puzzles(TICTACTOE))[:2] == list(first)
    assert len(own_puzzles(TICTACTOE)) == 3


def test_a_file_of_ones_own_gets_only_the_wanted_kind(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "set.jsonl"
    assert main(["puzzles", "tictactoe", "--count", "3", "--kind", "save", "--out", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["file"]) == ("tictactoe", str(path))
    assert {each["kind"] for each in data["puzzles"]} == {"save"}
    assert {each["goal"].split(" ", 1)[1] for each in data["puzzles"]} == {
        "to move. Find the only move that saves the draw."
    }
    assert [each["id"] for each in data["puzzles"]] == list(read_puzzles(TICTACTOE, path))
    assert own_puzzles(TICTACTOE) == {}


def test_a_game_of_ones_own_has_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "pawns.jsonl"
    assert main(["puzzles", str(EXAMPLE), "--count", "3", "--out", str(path)]) == 0
    game = catalogue.game(str(EXAMPLE))
    found = read_puzzles(game, path).values()
    assert len(found) == 3
    assert [check(puzzle) for puzzle in found] == [None] * 3


def test_without_a_puzzle_in_time_it_says_so(capsys: Output) -> None:
    assert main(["puzzles", "1x3x3", "--time", "0"]) == 0
    assert "was found in time; allow more with --time" in capsys.readouterr().out
    assert not own_path(catalogue.game("1x3x3")).exists()


def test_after_ctrl_c_what_was_made_is_saved(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(game: Game, puzzles: Iterable[Puzzle], path: Path) -> None:
        write_puzzles(game, puzzles, path)
        raise KeyboardInterrupt

    monkeypatch.setattr("plyground.cli.puzzles.write_puzzles", interrupted)
    assert main(["puzzles", "tictactoe", "--count", "5", "--seed", "9"]) == INTERRUPTED
    output = capsys.readouterr()
    assert "interrupted; what was made is saved" in output.err
    assert output.out.splitlines()[-1].startswith("1 puzzle of Tic-tac-toe")
    assert len(own_puzzles(TICTACTOE)) == 1


def test_puzzles_are_checked_again(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "set.jsonl"
    main(["puzzles", "tictactoe", "--count", "2", "--out", str(path)])
    capsys.readouterr()
    assert main(["puzzles", "tictactoe", "--check", "--out", str(path)]) == 0
    assert capsys.readouterr().out == "2 of 2 puzzles have one solution\n"
    wrong = path.read_text().replace('"kind": "save"', '"kind": "only"', 1)
    path.write_text(wrong)
    assert main(["puzzles", "tictactoe", "--check", "--out", str(path)]) == 1
    assert "1 of 2 puzzles have one solution" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("tictactoe --count 0", "--count must be at least 1, got 0"),
        ("tictactoe --kind capture", "has no puzzles of the kind capture; leave out --kind"),
        ("tictactoe --kind chess", "invalid choice: 'chess'"),
        ("chess", "unknown game 'chess'"),
    ],
)
def test_what_is_not_possible_is_said(words: str, message: str, capsys: Output) -> None:
    assert main(["puzzles", *words.split()]) == 2
    assert message in capsys.readouterr().err
