"""``plyground tablebase``: build, info, probe, verify."""

import json
from pathlib import Path

import pytest

from plyground.cli import main, tablebase
from plyground.cli.common import format_duration
from plyground.games.oware.family import oware_game
from plyground.games.oware.tablebase.file import HEADER, save_table, table_path
from plyground.games.oware.tablebase.table import default_tablebase, empty, estimate, solve

SAMPLE = "3-0-0-0-0-0-1-0-0-0-0-0"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(main.COMMANDS, "tablebase", "Oware endgame tables")
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path / "default"))
    monkeypatch.setattr("plyground.games.oware.tablebase.table.DEFAULT_SEEDS", 4)
    default_tablebase.cache_clear()


def run(*words: str) -> int:
    return main.main(["tablebase", *words])


def test_build_says_what_it_takes_and_where_the_table_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "--seeds", "3", "--jobs", "2") == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    assert first == (
        "up to 3 seeds: 455 boards, 273 bytes on disk, 1.18 kB of memory, about a second on 2 cores"
    )
    assert second.endswith("oware-abapa.tb holds all boards of up to 3 seeds")
    assert err == ""


def test_build_draws_a_bar_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert run("build", "--seeds", "2") == 0
    err = capsys.readouterr().err
    assert "building  2 seeds [####" in err
    assert err.endswith("\r")


def test_an_interrupted_build_says_what_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(seeds: int, share: float) -> None:
        if seeds == stop:
            raise KeyboardInterrupt

    monkeypatch.setattr(tablebase, "_bar", lambda verb: interrupt)
    stop = 0
    assert run("build", "--seeds", "4") == 130
    assert "interrupted; nothing is saved yet" in capsys.readouterr().err
    stop = 3
    assert run("build", "--seeds", "4") == 130
    path = table_path(tmp_path / "default", oware_game())
    saved = f"interrupted; boards of up to 2 seeds are saved in {path}; run the same command to continue"
    assert saved in capsys.readouterr().err


def test_info_counts_the_boards(capsys: pytest.CaptureFixture[str]) -> None:
    run("build", "--seeds", "2")
    capsys.readouterr()
    assert run("info") == 0
    out = capsys.readouterr().out
    assert "ruleset abapa, checksum " in out
    assert out.splitlines()[-1].split() == ["2", "78", "24", "13", "41"]


def test_info_speaks_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "mine")
    run("build", "--seeds", "1", "--folder", folder, "--game", "oware:slam-captures")
    capsys.readouterr()
    assert run("info", "--json", "--folder", folder, "--game", "oware:slam-captures") == 0
    facts = json.loads(capsys.readouterr().out)
    assert len(facts.pop("checksum")) == 32
    assert facts == {
        "game": "oware:slam-captures",
        "ruleset": "abapa:slam-captures",
        "path": str(tmp_path / "mine" / "oware-abapa-slam-captures.tb"),
        "seeds": 1,
        "boards": 13,
        "counts": [
            {"seeds": 0, "boards": 1, "gains": 0, "even": 1, "loses": 0},
            {"seeds": 1, "boards": 12, "gains": 5, "even": 0, "loses": 7},
        ],
    }


def test_info_builds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("info") == 2
    assert "oware-abapa.tb not found" in capsys.readouterr().err


def test_probe_gives_the_value_of_every_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("probe", SAMPLE) == 0
    assert capsys.readouterr().out == "South nets +2\n   A   +2\n"


def test_probe_speaks_json_and_reads_whole_positions(capsys: pytest.CaptureFixture[str]) -> None:
    position = "0-1-0-0-1-0-0-0-0-0-2-0-30-14-S"
    assert run("probe", position, "--json") == 0
    answer = {
        "game": "oware",
        "position": position,
        "value": 4,
        "moves": {"B": 4, "E": 4},
        "best": ["B", "E"],
    }
    assert json.loads(capsys.readouterr().out) == answer


def test_probe_names_the_side_to_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("probe", "1-0-0-0-0-0-3-0-0-0-0-0-20-24-N") == 0
    assert capsys.readouterr().out == "North nets +2\n   a   +2\n"


def test_probe_says_when_there_is_no_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("probe", "0-0-0-0-0-0-1-0-0-0-0-0") == 0
    assert capsys.readouterr().out == "South nets -1; no legal moves\n"


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("5-0-0-0-0-0-0-0-0-0-0-0", "has 5 seeds on the board, the table only up to 4"),
        ("40-0-0-0-0-0-20-0-0-0-0-0", "holds 60 seeds"),
        ("x-0-0-0-0-0-1-0-0-0-0-0", "house A is 'x'"),
        ("1-2-3", "has 3 parts between dashes"),
    ],
)
def test_probe_refuses_what_it_cannot_know_or_read(
    position: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("probe", position) == 2
    assert complaint in capsys.readouterr().err


def test_probe_in_a_folder_without_a_table_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("probe", SAMPLE, "--folder", str(tmp_path)) == 2
    assert "oware-abapa.tb not found" in capsys.readouterr().err


def test_verify_passes_a_right_table(capsys: pytest.CaptureFixture[str]) -> None:
    run("build", "--seeds", "3")
    assert run("verify", "--jobs", "1") == 0
    assert capsys.readouterr().out.endswith("oware-abapa.tb: 455 values are correct\n")


def test_verify_finds_a_damaged_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("build", "--seeds", "3")
    path = table_path(tmp_path / "default", oware_game())
    data = bytearray(path.read_bytes())
    data[HEADER + 100] ^= 3
    path.write_bytes(data)
    assert run("verify") == 1
    assert "the checksum is wrong" in capsys.readouterr().out
    assert run("probe", SAMPLE) == 2


def test_verify_finds_a_wrong_value_in_a_sound_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    values = solve(1, empty(oware_game())).values()
    values[1] = 0
    save_table(table_path(tmp_path / "default", oware_game()), "abapa", 1, values)
    assert run("verify") == 1
    expected = "the value 0 of 0-0-0-0-0-0-0-0-0-0-0-1 is wrong: it is not the best of the board's moves\n"
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize(
    ("seeds", "size", "duration"),
    [(15, "10.4 MB", "5 s"), (19, "84.7 MB", "42 s"), (24, "751 MB", "6 min"), (30, "6.63 GB", "55 min")],
)
def test_sizes_and_times_are_written_for_people(seeds: int, size: str, duration: str) -> None:
    cost = estimate(seeds)
    assert tablebase._bytes(cost.disk) == size
    assert format_duration(cost.seconds) == duration
    assert format_duration(7200) == "2 h"
