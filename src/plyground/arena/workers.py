"""Play the games of a tournament, in this process or on several.

Games are returned in any order. If a worker dies, only the games it was playing are
lost, and another worker plays those.
"""

import multiprocessing
import pickle
import signal
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice

from plyground.arena.schedule import Fixture
from plyground.arena.tournament import PlayedGame, Tournament, Umpire
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Opponent

TASKS_PER_WORKER = 4
"""Tasks submitted for each worker, so that none is idle."""

TASK_SECONDS = 0.05
"""Short games are grouped into tasks of about this length."""

MAX_TASK_GAMES = 50

MAX_CRASHES = 5
"""Give up after this many crashes in a row without a finished game."""

TimedGames = tuple[list[PlayedGame], float]
"""Games played one after the other, and the seconds they took."""


def play_games(tournament: Tournament, fixtures: Iterable[Fixture], jobs: int = 1) -> Iterator[PlayedGame]:
    """Play ``fixtures`` on ``jobs`` processes and yield each game as it ends."""
    if jobs <= 1:
        umpire = Umpire(tournament)
        for fixture in fixtures:
            yield umpire.play(fixture)
        return
    check_players_can_be_pickled(tournament)
    left = {fixture.number: fixture for fixture in fixtures}
    crashes = 0
    while left:
        try:
            with worker_pool(jobs) as pool:
                for played in play_on_executor(
                    pool, tournament, list(left.values()), jobs * TASKS_PER_WORKER
                ):
                    del left[played.fixture.number]
                    crashes = 0
                    yield played
        except BrokenProcessPool:
            crashes += 1
            if crashes == MAX_CRASHES:
                raise PlygroundError(
                    f"the workers crashed {MAX_CRASHES} times in a row; try --jobs 1"
                ) from None


def check_players_can_be_pickled(tournament: Tournament) -> None:
    """Raise PlygroundError if an external player cannot be sent to another process."""
    for name, player in tournament.external_players.items():
        try:
            is_portable = not isinstance(player, Opponent) and bool(pickle.dumps(player))
        except (pickle.PicklingError, AttributeError, TypeError):
            is_portable = False
        if not is_portable:
            raise PlygroundError(
                f"{name} cannot be sent to another process; use one process (--jobs 1), "
                "or pass a function of an importable module that creates the player"
            )


def play_on_executor(
    pool: Executor, tournament: Tournament, fixtures: Iterable[Fixture], tasks: int
) -> Iterator[PlayedGame]:
    """Keep ``tasks`` tasks running on ``pool``, of any kind, and yield the games as they end.

    A task is one game, or several where games are so short that submitting them
    would take longer than playing them.
    """
    waiting = iter(fixtures)
    running: set[Future[TimedGames]] = set()
    size = 1
    while True:
        while len(running) < tasks and (some := list(islice(waiting, size))):
            running.add(pool.submit(play_task, tournament, some))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            games, seconds = future.result()
            size = max(1, min(MAX_TASK_GAMES, int(len(games) * TASK_SECONDS / max(seconds, 1e-9))))
            yield from games


def play_task(tournament: Tournament, fixtures: Sequence[Fixture]) -> TimedGames:
    """Play some games; return them and the seconds they took."""
    began = time.perf_counter()
    umpire = Umpire(tournament)
    games = [umpire.play(fixture) for fixture in fixtures]
    return games, time.perf_counter() - began


def in_schedule_order(games: Iterable[PlayedGame], fixtures: Iterable[Fixture]) -> Iterator[PlayedGame]:
    """Yield the games in the order of the schedule, each as soon as all before it have arrived."""
    early: dict[int, PlayedGame] = {}
    arriving = iter(games)
    for fixture in fixtures:
        while fixture.number not in early:
            played = next(arriving)
            early[played.fixture.number] = played
        yield early.pop(fixture.number)


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Start worker processes; terminate them at once if the block is left by an error."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupts)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
