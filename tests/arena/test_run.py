"""A tournament gives the same results on any number of workers and after any interruption."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from dask.distributed import LocalCluster

from plyground.arena.cluster import play_on_cluster
from plyground.arena.duel import is_decided
from plyground.arena.run import Progress, RunOptions, run_tournament
from plyground.arena.schedule import Fixture, fixtures, round_robin
from plyground.arena.sprt import Sprt
from plyground.arena.standings import compute_standings
from plyground.arena.tournament import PlayedGame, Tournament, play_game
from plyground.arena.workers import in_schedule_order, play_games, play_on_executor
from plyground.errors import BadRecord, PlygroundError

NAMES = ("random", "easy", "sight=1")
CUP = Tournament(game="tictactoe", pairings=round_robin(NAMES), seed=11)
SCHEDULE = list(fixtures(CUP.pairings, 6))


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a tournament played without interruption in one process."""
    folder = tmp_path_factory.mktemp("uninterrupted")
    run_tournament(CUP, SCHEDULE, RunOptions(folder=folder))
    return folder


def games_in(folder: Path) -> bytes:
    return (folder / "games.jsonl").read_bytes()


@pytest.mark.parametrize("jobs", [2, 4])
def test_any_number_of_workers_plays_the_same_tournament(
    jobs: int, uninterrupted: Path, tmp_path: Path
) -> None:
    games = run_tournament(CUP, SCHEDULE, RunOptions(jobs=jobs, folder=tmp_path))
    assert games_in(tmp_path) == games_in(uninterrupted)
    assert (
        compute_standings(CUP, games).to_dict()
        == compute_standings(CUP, run_tournament(CUP, SCHEDULE)).to_dict()
    )


def test_a_local_cluster_plays_the_same_tournament(uninterrupted: Path, tmp_path: Path) -> None:
    run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path, play=play_on_cluster("local", 1)))
    assert games_in(tmp_path) == games_in(uninterrupted)


def test_a_killed_worker_loses_no_game_and_repeats_none() -> None:
    others = set(multiprocessing.active_children())
    numbers = []
    for played in play_games(CUP, SCHEDULE, 2):
        numbers.append(played.fixture.number)
        if len(numbers) == 2:
            (set(multiprocessing.active_children()) - others).pop().kill()
    assert sorted(numbers) == [fixture.number for fixture in SCHEDULE]
    assert set(multiprocessing.active_children()) <= others


def test_a_killed_worker_of_a_cluster_loses_no_game_and_repeats_none(tmp_path: Path) -> None:
    schedule = list(fixtures(CUP.pairings, 20))
    dead: list[int] = []

    def kill(progress: Progress) -> None:
        if progress.now == 3:
            dead.append(cluster.workers[0].pid)
            os.kill(dead[0], signal.SIGKILL)

    local = partial(LocalCluster, n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local() as cluster:
        play = play_on_cluster(cluster.scheduler_address)
        games = run_tournament(CUP, schedule, RunOptions(folder=tmp_path, play=play, on_progress=kill))
        assert cluster.workers[0].pid not in dead
    assert len(games_in(tmp_path).splitlines()) == len(schedule)
    alone = run_tournament(CUP, schedule)
    assert games == alone
    assert compute_standings(CUP, games).to_dict() == compute_standings(CUP, alone).to_dict()


def test_games_that_crash_every_worker_end_in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.arena.workers.MAX_CRASHES", 1)
    monkeypatch.setattr("plyground.arena.workers._ignore_interrupts", os.abort)
    with pytest.raises(PlygroundError, match="the workers crashed 1 times in a row"):
        list(play_games(CUP, SCHEDULE[:2], 2))


def test_an_interrupted_tournament_continues(uninterrupted: Path, tmp_path: Path) -> None:
    def stop(progress: Progress) -> None:
        if progress.now == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path, on_progress=stop))
    assert games_in(tmp_path).count(b"\n") == 7
    counts: list[int] = []
    run_tournament(
        CUP, SCHEDULE, RunOptions(folder=tmp_path, on_progress=lambda progress: counts.append(progress.now))
    )
    assert len(counts) == len(SCHEDULE) - 7
    assert games_in(tmp_path) == games_in(uninterrupted)


@pytest.mark.parametrize("size", [0, 1, 500, 1500, 3001])
def test_a_truncated_file_continues(size: int, uninterrupted: Path, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_bytes(games_in(uninterrupted)[:size])
    run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path))
    assert games_in(tmp_path) == games_in(uninterrupted)


def test_a_game_stored_twice_counts_once(uninterrupted: Path, tmp_path: Path) -> None:
    line = games_in(uninterrupted).splitlines(keepends=True)[0]
    (tmp_path / "games.jsonl").write_bytes(line * 3)
    assert len(run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path))) == len(SCHEDULE)
    assert games_in(tmp_path) == games_in(uninterrupted)


def test_a_killed_run_continues(uninterrupted: Path, tmp_path: Path) -> None:
    program = (
        "from pathlib import Path; import sys; sys.path.insert(0, sys.argv[2])\n"
        "from arena.test_run import CUP, SCHEDULE\n"
        "from plyground.arena.run import RunOptions, run_tournament\n"
        "import time\n"
        "options = RunOptions(folder=Path(sys.argv[1]), on_progress=lambda _: time.sleep(0.2))\n"
        "run_tournament(CUP, SCHEDULE, options)\n"
    )
    tests = str(Path(__file__).parent.parent)
    process = subprocess.Popen([sys.executable, "-c", program, str(tmp_path), tests])
    path = tmp_path / "games.jsonl"
    deadline = time.monotonic() + 60
    while not (path.exists() and path.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert 0 < games_in(tmp_path).count(b"\n") < len(SCHEDULE)
    run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path))
    assert games_in(tmp_path) == games_in(uninterrupted)


def test_more_games_extend_a_tournament(uninterrupted: Path, tmp_path: Path) -> None:
    run_tournament(CUP, list(fixtures(CUP.pairings, 2)), RunOptions(folder=tmp_path))
    run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path))
    assert games_in(tmp_path) == games_in(uninterrupted)


def test_fewer_games_remove_nothing(uninterrupted: Path, tmp_path: Path) -> None:
    run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path))
    fewer = list(fixtures(CUP.pairings, 2))
    assert [played.fixture for played in run_tournament(CUP, fewer, RunOptions(folder=tmp_path))] == fewer
    assert games_in(tmp_path) == games_in(uninterrupted)


def test_a_line_that_is_not_a_game_is_reported_with_its_number(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("{}\n")
    with pytest.raises(BadRecord, match=r"line 1 of .*games.jsonl: not a game of a tournament"):
        run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path))


def test_another_tournament_is_refused_in_the_same_folder(uninterrupted: Path) -> None:
    other = Tournament(game="tictactoe", pairings=CUP.pairings, seed=12)
    with pytest.raises(
        PlygroundError, match=r"a tournament with other settings \(seed\); choose another folder"
    ):
        run_tournament(other, SCHEDULE, RunOptions(folder=uninterrupted))


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlygroundError, match="cannot store the tournament in"):
        run_tournament(CUP, SCHEDULE, RunOptions(folder=tmp_path / "file"))


def test_short_games_are_grouped_into_tasks_and_none_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("plyground.arena.workers.TASK_SECONDS", 1e6)
    schedule = list(fixtures(CUP.pairings, 40))
    with ThreadPoolExecutor(1) as pool:
        task_sizes: list[int] = []
        submit = pool.submit

        def count(task: Any, tournament: Tournament, some: list[Fixture]) -> Any:
            task_sizes.append(len(some))
            return submit(task, tournament, some)

        pool.submit = count  # type: ignore[method-assign, assignment]
        games = list(play_on_executor(pool, CUP, schedule, 1))
    assert [played.fixture for played in games] == schedule
    assert task_sizes == [1, 50, 50, 19]


def test_games_are_returned_in_the_order_of_the_schedule() -> None:
    games = [play_game(CUP, fixture) for fixture in SCHEDULE[:6]]
    assert list(in_schedule_order(reversed(games), SCHEDULE[:6])) == games


def test_a_sequential_test_stops_at_the_same_game_on_any_number_of_workers() -> None:
    pairings = round_robin(["sight=1", "random"])
    cup = Tournament(game="tictactoe", pairings=pairings, seed=2)
    schedule = list(fixtures(pairings, 400))
    sprt = Sprt(elo0=0, elo1=100)

    def stop(games: list[PlayedGame]) -> bool:
        return is_decided(sprt, "sight=1", games)

    def backwards(tournament: Tournament, left: list[Fixture]) -> Iterator[PlayedGame]:
        """Yield the games in reversed groups of ten."""
        for start in range(0, len(left), 10):
            yield from (play_game(tournament, fixture) for fixture in reversed(left[start : start + 10]))

    alone = run_tournament(cup, schedule, stop_when=stop)
    grouped = run_tournament(cup, schedule, RunOptions(play=backwards), stop)
    assert alone == grouped
    assert 10 < len(alone) < 400
    assert len(alone) % 2 == 0


def test_progress_shows_the_speed_and_the_time_left() -> None:
    progress = Progress(total=400, before=100, now=50, began=time.monotonic() - 5)
    assert progress.format() == "game 150 of 400, 10.0 games per second, 25 s left"
