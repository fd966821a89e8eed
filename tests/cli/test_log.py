"""``plyground log``: export, import and audit."""

import json
from pathlib import Path

import pytest

from cli.samples import FORKED, played
from plyground.cli.main import main
from plyground.play.log import format_log, parse_log
from plyground.storage.sql_store import SqlStore

Capture = pytest.CaptureFixture[str]


DRAWN = played("a1 b2 c3 b1 b3 a3 c1 c2 a2")


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "game_log.json"
    path.write_text(format_log([FORKED, DRAWN]))
    return str(path)


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def test_an_audit_prints_results_by_player_and_losses_through_forks(capsys: Capture, log: str) -> None:
    assert main(["log", "audit", log]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tictactoe    old   0 won, 1 drawn, 1 lost (1 by a fork)",
        "    game 1: O lost to Ama (X has 3 in a row); move 4, c1, allowed the fork a3",
        "tictactoe    Ama   1 won, 1 drawn, 0 lost (0 by a fork)",
    ]


def test_an_audit_as_json_has_every_number(capsys: Capture, log: str) -> None:
    assert main(["log", "audit", log, "--json"]) == 0
    old, ama = json.loads(capsys.readouterr().out)
    assert old == {
        "game": "tictactoe",
        "player": "old",
        "opponent": True,
        "games": 2,
        "wins": 0,
        "draws": 1,
        "losses": 1,
        "fork_losses": 1,
        "lost": [
            {
                "number": 1,
                "seat": "O",
                "against": "Ama",
                "reason": "X has 3 in a row",
                "fork": {"ply": 4, "allowed_by": "c1", "fork": "a3"},
            }
        ],
    }
    assert (ama["player"], ama["wins"], ama["fork_losses"]) == ("Ama", 1, 0)


def test_an_audit_without_a_file_looks_at_the_database(capsys: Capture, db: str) -> None:
    store = SqlStore(db)
    store.add(FORKED)
    store.close()
    assert main(["log", "audit", "--db", db]) == 0
    assert "move 4, c1, allowed the fork a3" in capsys.readouterr().out


def test_an_audit_of_an_empty_log_prints_a_message(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "log.json").write_text(format_log([]))
    assert main(["log", "audit", str(tmp_path / "log.json")]) == 0
    assert capsys.readouterr().out == "no finished games\n"


def test_games_are_imported_once_and_exported_as_they_were(capsys: Capture, log: str, db: str) -> None:
    assert main(["log", "import", log, "--db", db]) == 0
    assert main(["log", "import", log, "--db", db]) == 0
    printed = capsys.readouterr().out
    assert printed == f"{log}: imported 2 of 2 games\n{log}: imported 0 of 2 games\n"
    assert main(["log", "export", "--db", db]) == 0
    assert parse_log(capsys.readouterr().out) == (FORKED, DRAWN)


def test_an_export_may_go_to_a_file(capsys: Capture, tmp_path: Path, db: str) -> None:
    store = SqlStore(db)
    store.add(DRAWN)
    store.add(played("a1"))
    store.close()
    assert main(["log", "export", "--db", db, "--out", str(tmp_path / "out.json")]) == 0
    assert capsys.readouterr().out == ""
    assert parse_log((tmp_path / "out.json").read_text()) == (DRAWN,)


def test_an_invalid_log_imports_nothing(capsys: Capture, tmp_path: Path, db: str) -> None:
    (tmp_path / "bad.json").write_text(format_log([FORKED, DRAWN]).replace('"c3", "b1"', '"c3", "c3"'))
    assert main(["log", "import", str(tmp_path / "bad.json"), "--db", db]) == 2
    error = capsys.readouterr().err
    assert error == "plyground: game 2 of the log: move 4, 'c3': c3 is taken by X; choose an empty cell\n"
    store = SqlStore(db)
    assert store.list() == []
    store.close()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["log"], "audit|export|import"),
        (["log", "audit", "nowhere.json"], "nowhere.json cannot be read: No such file or directory"),
        (["log", "export", "--db", "mysql://host/db"], "unsupported database 'mysql'"),
    ],
)
def test_wrong_input_is_one_line_of_error(capsys: Capture, words: list[str], sentence: str) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1
