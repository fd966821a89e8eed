"""``plyground atlas``: table, map, JSON, picture, build."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from plyground.cli import atlas as command
from plyground.cli.main import main
from plyground.solve.atlas import atlas_entries
from plyground.solve.atlas_file import read_atlas
from plyground.solve.solved_game import SolvedGame

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *words: str) -> str:
    assert main(["atlas", *words]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def complaint(capsys: Capture, *words: str) -> str:
    assert main(["atlas", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


def test_the_table_has_every_game_family_by_family(capsys: Capture) -> None:
    lines = printed(capsys).splitlines()
    families = ("m,n,k boards", "Connect Four", "Kalah", "Breakthrough", "Hex", "Clobber")
    titles = [line for line in lines if line in families]
    assert len(titles) == len(families)
    rows = [
        line.split()[0] for line in lines if line and line not in titles and not line.startswith("board ")
    ]
    assert rows == [entry.name for entry in atlas_entries()]


def test_a_row_has_value_plies_first_moves_and_effort(capsys: Capture) -> None:
    (row,) = [line for line in printed(capsys, "*x*x4").splitlines() if line.startswith("6x6x4 ")]
    entry = next(each for each in atlas_entries() if each.name == "6x6x4")
    effort = [f"{entry.solved.nodes:,}", f"{entry.solved.seconds:.2f}"]
    assert row.split() == ["6x6x4", "win", "11", "16", "0", "20", "0", *effort]


def test_a_pattern_stands_for_the_boards_it_fits(capsys: Capture) -> None:
    names = [row["game"] for row in json.loads(printed(capsys, "kalah:2x*", "3x3x3", "--json"))]
    assert names == [*(f"kalah:2x{seeds}" for seeds in range(1, 7)), "3x3x3"]


def test_one_game_is_a_map_of_its_first_moves(capsys: Capture) -> None:
    lines = printed(capsys, "3x4x3").splitlines()
    assert lines[:2] == [
        "3 in a row on 3x4",
        "The first player wins in 7 plies (4 moves). 6 of 12 first moves win fastest.",
    ]
    assert lines[3].split() == ["a", "b", "c"]
    assert lines[4].split() == ["1", "W9", "L10", "W9"]
    assert lines[-1].startswith("W11: the first player wins in 11 plies; ")


def test_results_of_others_are_marked(capsys: Capture) -> None:
    assert "Known from elsewhere, not reproduced here: a draw (Hsu and others, 2020)." in printed(
        capsys, "8x8x5"
    )
    (row,) = [line for line in printed(capsys, "8x8x5*").splitlines() if line.startswith("8x8x5")]
    assert "not decided" in row
    assert row.endswith("  (elsewhere: a draw (Hsu and others, 2020))")


def test_json_has_all_values(capsys: Capture) -> None:
    one = json.loads(printed(capsys, "sixfour", "--json"))
    assert (one["game"], one["value"], one["plies"]) == ("6x6x4", "win", 11)
    assert one["openings"]["b2"] == {"value": "win", "plies": 13}
    assert len(json.loads(printed(capsys, "--json"))) == len(atlas_entries())


def test_the_picture_has_a_coloured_cell_for_every_board(capsys: Capture, tmp_path: Path) -> None:
    assert printed(capsys, "--svg", str(tmp_path / "atlas.svg")) == ""
    root = ET.parse(tmp_path / "atlas.svg").getroot()
    space = "{http://www.w3.org/2000/svg}"
    cells = {
        str(title.text): rect.get("class")
        for rect in root.iter(f"{space}rect")
        for title in rect.iter(f"{space}title")
    }
    styles = {1: "win", 0: "draw", -1: "loss", None: "open"}
    assert cells == {
        f"{entry.name}: {entry.solved.start.words}": styles[entry.solved.start.value]
        for entry in atlas_entries()
    }


# Building


def test_build_solves_and_prints_and_saves(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "three.jsonl"
    rows = printed(capsys, "build", "3x4x3", "tictactoe", "--out", str(out)).splitlines()
    assert [row.split()[:3] for row in rows[1:]] == [["3x4x3", "win", "7"], ["3x3x3", "draw", "0"]]
    stored = read_atlas(out, "mnk")
    assert list(stored) == ["3x3x3", "3x4x3"], "in the order of the atlas"
    shipped = {entry.name: entry.solved for entry in atlas_entries()}
    assert all(stored[name].openings == shipped[name].openings for name in stored)


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Two games to build, which are solved at once; return the names of those that were."""
    solved: list[str] = []
    shipped = {entry.name: entry.solved for entry in atlas_entries()}
    families = [entry.family for entry in atlas_entries() if entry.name == "kalah:1x1"]

    def solve(name: str, seconds: float) -> SolvedGame:
        if len(solved) == 3:
            raise KeyboardInterrupt
        solved.append(name)
        return shipped[name]

    monkeypatch.setattr(command, "mapped_families", lambda: families)
    monkeypatch.setattr(command, "solve_game", solve)
    monkeypatch.setattr(command, "atlas_path", lambda _: tmp_path / "kalah.jsonl")
    return solved


def test_an_interrupted_build_goes_on_where_it_stopped(
    few_games: list[str], tmp_path: Path, capsys: Capture
) -> None:
    assert main(["atlas", "build"]) == 130
    assert (
        few_games
        == list(read_atlas(tmp_path / "kalah.jsonl", "kalah"))
        == [f"kalah:1x{seeds}" for seeds in (1, 2, 3)]
    )
    few_games.clear()
    assert main(["atlas", "build"]) == 130
    assert few_games == ["kalah:1x4", "kalah:1x5", "kalah:1x6"]
    few_games.clear()
    assert main(["atlas", "build", "kalah:1x2"]) == 0
    assert few_games == ["kalah:1x2"], "a game that is named is solved again"
    assert len(read_atlas(tmp_path / "kalah.jsonl", "kalah")) == 6
    capsys.readouterr()


def test_bad_input_is_refused_in_one_sentence(capsys: Capture, tmp_path: Path) -> None:
    out = str(tmp_path / "atlas.jsonl")
    assert "unknown game 'chess'" in complaint(capsys, "chess")
    assert "unknown solved game 'oware'" in complaint(capsys, "oware")
    assert "unknown solved game 'z*'" in complaint(capsys, "z*")
    assert "unknown game of the atlas 'oware'" in complaint(capsys, "build", "oware")
    assert "are for 'plyground atlas build'" in complaint(capsys, "--time", "3")
    assert "has no --json and no --svg" in complaint(capsys, "build", "3x3x3", "--json")
    assert "needs games of one family" in complaint(capsys, "build", "3x3x3", "kalah:1x1", "--out", out)
    (tmp_path / "letter.txt").write_text("Dear friend")
    main(["atlas", "build", "3x3x3", "--out", str(tmp_path / "letter.txt")])
    assert "line 1 of the atlas cannot be read" in capsys.readouterr().err
    assert (tmp_path / "letter.txt").read_text() == "Dear friend"
    main(["atlas", "build", "3x3x3", "--out", str(tmp_path / "no" / "atlas.jsonl")])
    assert "no' not found" in capsys.readouterr().err
