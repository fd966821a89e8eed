"""Plays the games of a tournament, here or on several processes.

Games come back in any order. A worker that dies takes nothing with it but the
games it was playing, and those are given to another.
"""

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice

from plyground.arena.schedule import Fixture
from plyground.arena.tournament import Played, Tournament, play_game
from plyground.errors import PlygroundError

AHEAD = 4
"""Games handed out for each worker, so that none waits."""

DEATHS = 5
"""So many times in a row without one finished game, and something is wrong with the games."""


def play_all(tournament: Tournament, fixtures: Iterable[Fixture], jobs: int = 1) -> Iterator[Played]:
    """Play ``fixtures`` on ``jobs`` processes and give each game as it ends."""
    if jobs <= 1:
        for fixture in fixtures:
            yield play_game(tournament, fixture)
        return
    left = {fixture.number: fixture for fixture in fixtures}
    deaths = 0
    while left:
        try:
            with workers(jobs) as pool:
                for played in play_on(pool, tournament, list(left.values()), jobs * AHEAD):
                    del left[played.fixture.number]
                    deaths = 0
                    yield played
        except BrokenProcessPool:
            deaths += 1
            if deaths == DEATHS:
                raise PlygroundError(f"{DEATHS} workers died one after the other; try --jobs 1") from None


def play_on(
    pool: Executor, tournament: Tournament, fixtures: Iterable[Fixture], ahead: int
) -> Iterator[Played]:
    """Keep ``ahead`` games under way on ``pool``, whatever it is made of."""
    waiting = iter(fixtures)
    under_way: set[Future[Played]] = set()
    while True:
        for fixture in islice(waiting, ahead - len(under_way)):
            under_way.add(pool.submit(play_game, tournament, fixture))
        if not under_way:
            return
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def in_order(games: Iterable[Played], fixtures: Iterable[Fixture]) -> Iterator[Played]:
    """The same games in the order of the schedule: each is held back until those before it are there."""
    early: dict[int, Played] = {}
    arriving = iter(games)
    for fixture in fixtures:
        while fixture.number not in early:
            played = next(arriving)
            early[played.fixture.number] = played
        yield early.pop(fixture.number)


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play; those still at it when the block is left by an error are stopped at once."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_the_parent)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
