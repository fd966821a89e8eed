"""A tournament is the same wherever it is played, and survives any interruption."""

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
from plyground.arena.duel import settled
from plyground.arena.runner import in_order, play_all, play_on
from plyground.arena.schedule import Fixture, fixtures, round_robin
from plyground.arena.session import How, Progress, hold
from plyground.arena.sprt import Sprt
from plyground.arena.standings import standings
from plyground.arena.tournament import Played, Tournament, play_game
from plyground.errors import BadRecord, PlygroundError

NAMES = ("random", "easy", "sight=1")
CUP = Tournament(game="tictactoe", pairings=round_robin(NAMES), seed=11)
SCHEDULE = list(fixtures(CUP.pairings, 6))


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the tournament played in one go, on one core."""
    folder = tmp_path_factory.mktemp("unbroken")
    hold(CUP, SCHEDULE, How(folder=folder))
    return folder


def games_in(folder: Path) -> bytes:
    return (folder / "games.jsonl").read_bytes()


@pytest.mark.parametrize("jobs", [2, 4])
def test_any_number_of_workers_plays_the_same_tournament(jobs: int, unbroken: Path, tmp_path: Path) -> None:
    games = hold(CUP, SCHEDULE, How(jobs=jobs, folder=tmp_path))
    assert games_in(tmp_path) == games_in(unbroken)
    assert standings(CUP, games).to_dict() == standings(CUP, hold(CUP, SCHEDULE, How())).to_dict()


def test_a_local_cluster_plays_the_same_tournament(unbroken: Path, tmp_path: Path) -> None:
    hold(CUP, SCHEDULE, How(folder=tmp_path, play=play_on_cluster("local", 1)))
    assert games_in(tmp_path) == games_in(unbroken)


def test_a_killed_worker_loses_nothing_and_nothing_comes_twice() -> None:
    others = set(multiprocessing.active_children())
    numbers = []
    for played in play_all(CUP, SCHEDULE, 2):
        numbers.append(played.fixture.number)
        if len(numbers) == 2:
            (set(multiprocessing.active_children()) - others).pop().kill()
    assert sorted(numbers) == [fixture.number for fixture in SCHEDULE]
    assert set(multiprocessing.active_children()) <= others


def test_a_killed_worker_of_a_cluster_loses_nothing_and_nothing_comes_twice(tmp_path: Path) -> None:
    schedule = list(fixtures(CUP.pairings, 20))
    dead: list[int] = []

    def kill(progress: Progress) -> None:
        if progress.now == 3:
            dead.append(cluster.workers[0].pid)
            os.kill(dead[0], signal.SIGKILL)

    local = partial(LocalCluster, n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local() as cluster:
        play = play_on_cluster(cluster.scheduler_address)
        games = hold(CUP, schedule, How(folder=tmp_path, play=play, tell=kill))
        assert cluster.workers[0].pid not in dead
    assert len(games_in(tmp_path).splitlines()) == len(schedule)
    alone = hold(CUP, schedule, How())
    assert games == alone
    assert standings(CUP, games).to_dict() == standings(CUP, alone).to_dict()


def test_games_that_kill_every_worker_end_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.arena.runner.DEATHS", 1)
    monkeypatch.setattr("plyground.arena.runner._leave_interrupts_to_the_parent", os.abort)
    with pytest.raises(PlygroundError, match="workers died"):
        list(play_all(CUP, SCHEDULE[:2], 2))


def test_a_tournament_stopped_half_way_goes_on(unbroken: Path, tmp_path: Path) -> None:
    def stop(progress: Progress) -> None:
        if progress.now == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(CUP, SCHEDULE, How(folder=tmp_path, tell=stop))
    assert games_in(tmp_path).count(b"\n") == 7
    told: list[int] = []
    hold(CUP, SCHEDULE, How(folder=tmp_path, tell=lambda progress: told.append(progress.now)))
    assert len(told) == len(SCHEDULE) - 7
    assert games_in(tmp_path) == games_in(unbroken)


@pytest.mark.parametrize("size", [0, 1, 500, 1500, 3001])
def test_a_file_cut_off_anywhere_goes_on(size: int, unbroken: Path, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_bytes(games_in(unbroken)[:size])
    hold(CUP, SCHEDULE, How(folder=tmp_path))
    assert games_in(tmp_path) == games_in(unbroken)


def test_a_game_that_is_there_twice_counts_once(unbroken: Path, tmp_path: Path) -> None:
    line = games_in(unbroken).splitlines(keepends=True)[0]
    (tmp_path / "games.jsonl").write_bytes(line * 3)
    assert len(hold(CUP, SCHEDULE, How(folder=tmp_path))) == len(SCHEDULE)
    assert games_in(tmp_path) == games_in(unbroken)


def test_a_run_that_is_killed_at_once_goes_on(unbroken: Path, tmp_path: Path) -> None:
    program = (
        "from pathlib import Path; import sys; sys.path.insert(0, sys.argv[2])\n"
        "from arena.test_session import CUP, SCHEDULE\n"
        "from plyground.arena.session import How, hold\n"
        "import time\n"
        "hold(CUP, SCHEDULE, How(folder=Path(sys.argv[1]), tell=lambda _: time.sleep(0.2)))\n"
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
    hold(CUP, SCHEDULE, How(folder=tmp_path))
    assert games_in(tmp_path) == games_in(unbroken)


def test_more_games_add_to_what_is_there(unbroken: Path, tmp_path: Path) -> None:
    hold(CUP, list(fixtures(CUP.pairings, 2)), How(folder=tmp_path))
    hold(CUP, SCHEDULE, How(folder=tmp_path))
    assert games_in(tmp_path) == games_in(unbroken)


def test_fewer_games_take_nothing_away(unbroken: Path, tmp_path: Path) -> None:
    hold(CUP, SCHEDULE, How(folder=tmp_path))
    fewer = list(fixtures(CUP.pairings, 2))
    assert [played.fixture for played in hold(CUP, fewer, How(folder=tmp_path))] == fewer
    assert games_in(tmp_path) == games_in(unbroken)


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("{}\n")
    with pytest.raises(BadRecord, match=r"line 1 of .*games.jsonl: this is no game of a tournament"):
        hold(CUP, SCHEDULE, How(folder=tmp_path))


def test_another_tournament_is_refused_in_the_same_folder(unbroken: Path) -> None:
    other = Tournament(game="tictactoe", pairings=CUP.pairings, seed=12)
    with pytest.raises(PlygroundError, match=r"holds another tournament, whose seed differs; choose another"):
        hold(other, SCHEDULE, How(folder=unbroken))


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlygroundError, match="cannot hold a tournament"):
        hold(CUP, SCHEDULE, How(folder=tmp_path / "file"))


def test_short_games_are_handed_out_several_at_a_time_and_none_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("plyground.arena.runner.TASK", 1e6)
    schedule = list(fixtures(CUP.pairings, 40))
    with ThreadPoolExecutor(1) as pool:
        handed_out: list[int] = []
        submit = pool.submit

        def count(task: Any, tournament: Tournament, some: list[Fixture]) -> Any:
            handed_out.append(len(some))
            return submit(task, tournament, some)

        pool.submit = count  # type: ignore[method-assign, assignment]
        games = list(play_on(pool, CUP, schedule, 1))
    assert [played.fixture for played in games] == schedule
    assert handed_out == [1, 50, 50, 19]


def test_games_come_in_the_order_of_the_schedule_however_they_arrive() -> None:
    games = [play_game(CUP, fixture) for fixture in SCHEDULE[:6]]
    assert list(in_order(reversed(games), SCHEDULE[:6])) == games


def test_a_sequential_test_stops_at_the_same_game_on_any_number_of_workers() -> None:
    pairings = round_robin(["sight=1", "random"])
    cup = Tournament(game="tictactoe", pairings=pairings, seed=2)
    schedule = list(fixtures(pairings, 400))
    sprt = Sprt(elo0=0, elo1=100)

    def backwards(tournament: Tournament, left: list[Fixture]) -> Iterator[Played]:
        """Games arrive in bunches, each from its end."""
        for start in range(0, len(left), 10):
            yield from (play_game(tournament, fixture) for fixture in reversed(left[start : start + 10]))

    alone = hold(cup, schedule, How(), lambda games: settled(sprt, "sight=1", games))
    bunched = hold(cup, schedule, How(play=backwards), lambda games: settled(sprt, "sight=1", games))
    assert alone == bunched
    assert 10 < len(alone) < 400
    assert len(alone) % 2 == 0


def test_progress_tells_speed_and_what_is_left() -> None:
    progress = Progress(total=400, before=100, now=50, began=time.monotonic() - 5)
    assert progress.tell() == "game 150 of 400, 10.0 games a second, 25 s to go"
