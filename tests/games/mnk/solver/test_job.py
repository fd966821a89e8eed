"""Proofs in several runs: nothing that was saved is lost, and a damaged file is refused."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import plyground as pg
from plyground.cli import main
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.games.mnk.solver.job import BoardJob
from plyground.games.mnk.solver.job_file import JobHeader, load_tables, read_job_header, save_job
from plyground.search.limit import Limit
from plyground.solve.job import JobProgress

BOARD = "5x5x4"
MEGABYTES = 8


def open_job(path: Path, position: Position | None = None, megabytes: int | None = MEGABYTES) -> BoardJob:
    return BoardJob(position or pg.game(BOARD).start(), path, megabytes, threads=1)


def ignore(progress: JobProgress) -> None:
    del progress


def test_a_job_finds_the_value_and_a_later_run_knows_it(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    seen: list[JobProgress] = []
    first = open_job(path)
    assert first.run(Limit(), seen.append).value == 0
    assert seen[-1].moves == first.position.legal_moves
    assert seen[-1].results > 0
    again = open_job(path)
    assert again.run(Limit(), ignore).value == 0
    assert again.prover.nodes < first.prover.nodes / 2


def test_the_tables_are_saved_while_the_search_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    solution = open_job(path).run(Limit(), ignore, save_seconds=0.005)
    assert solution.value == 0
    assert open_job(path).prover.stored_results() > 0


def test_a_job_without_time_saves_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    solution = open_job(path).run(Limit(seconds=0), ignore)
    assert (solution.value, solution.complete) == (None, False)
    header = read_job_header(path)
    assert header is not None
    assert (header.game, header.megabytes) == (BOARD, MEGABYTES)


def test_the_time_of_all_runs_is_added_up(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    seen: list[JobProgress] = []
    open_job(path).run(Limit(seconds=0), ignore)
    header = read_job_header(path)
    assert header is not None
    save_job(path, JobHeader(header.game, header.position, header.megabytes, 3600.0), {})
    open_job(path).run(Limit(), seen.append)
    assert seen[-1].seconds > 3600


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    tables = {"one": rng.integers(1, 1 << 60, (64, 4)), "two": np.zeros((16, 3), np.int64)}
    tables["one"][::3] = 0
    path = tmp_path / "a.job"
    header = JobHeader("6x6x4", "......", 5, 1.5)
    save_job(path, header, tables)
    assert read_job_header(path) == header
    found = {name: np.zeros_like(table) for name, table in tables.items()}
    load_tables(path, found)
    assert all(np.array_equal(found[name], table) for name, table in tables.items())


def test_a_file_of_another_position_or_size_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    open_job(path).run(Limit(seconds=0), ignore)
    with pytest.raises(PlygroundError, match="choose another file"):
        open_job(path, pg.game(BOARD).start().play(0))
    with pytest.raises(PlygroundError, match="has tables of 8 MB, not 16"):
        open_job(path, megabytes=16)
    assert open_job(path, megabytes=None).megabytes == MEGABYTES


@pytest.mark.parametrize("place", [0, 20, 200, -100, -1])
def test_a_damaged_file_is_refused_and_kept(place: int, tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    open_job(path).run(Limit(), ignore)
    content = bytearray(path.read_bytes())
    content[place] ^= 0x40
    path.write_bytes(content)
    with pytest.raises(PlygroundError, match=r"cannot be continued|choose another file|has tables of"):
        open_job(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"{}\n", b"[1]\n", b"\xff\n", b"3", b'{"plyground-job": 2}\n'])
def test_what_is_no_job_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    path.write_bytes(content)
    with pytest.raises(PlygroundError, match="cannot be continued"):
        open_job(path)


def test_a_file_that_ends_too_early_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    open_job(path).run(Limit(), ignore)
    content = path.read_bytes()
    for length in (len(content) - 1, len(content) // 2):
        path.write_bytes(content[:length])
        with pytest.raises(PlygroundError, match="its end is missing"):
            open_job(path)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(PlygroundError, match="cannot be written: No such file"):
        open_job(tmp_path / "none" / "a.job").run(Limit(), ignore)


def test_an_interrupted_job_is_saved_first(tmp_path: Path) -> None:
    path = tmp_path / "a.job"

    def interrupt(progress: JobProgress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        open_job(path).run(Limit(seconds=0), interrupt)
    assert read_job_header(path) is not None


def test_the_command_goes_on_and_says_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "a.job")
    command = ["solve", BOARD, "--job", path, "--memory", "8"]
    assert main.main([*command, "--time", "0"]) == 0
    assert capsys.readouterr().out == f"not decided yet; run the same command to go on from {path}\n"
    assert main.main(command) == 0
    out, err = capsys.readouterr()
    assert out == "X to move draws\n"
    assert "moves decided" in err
    assert main.main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == "draw"


def test_the_command_names_what_does_not_go_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    job = ["--job", str(tmp_path / "a.job")]
    assert main.main(["solve", BOARD, *job, "--all"]) == 2
    assert "--job cannot be used together with --all or --proof" in capsys.readouterr().err
    assert main.main(["solve", "oware", *job]) == 2
    assert "Oware (Abapa) cannot be solved in several runs" in capsys.readouterr().err


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "a.job"
    words = ["-m", "plyground", "solve", "8x8x5", "--job", str(path), "--memory", "8"]
    process = subprocess.Popen([sys.executable, *words], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    assert "Ctrl-C saves it and stops" in process.stderr.readline()
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert f"run the same command to go on from {path}" in err
    assert read_job_header(path) is not None
