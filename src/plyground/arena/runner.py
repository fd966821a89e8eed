"""Plays the games of a tournament, here or on several processes.

Games come back in any order. A worker that dies takes nothing with it but the
games it was playing, and those are given to another.
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
from plyground.arena.tournament import Played, Tournament, play_game
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Opponent

AHEAD = 4
"""Tasks handed out for each worker, so that none waits."""

TASK, LARGEST = 0.05, 50
"""About so many seconds of games make a task, and so many games at most."""

DEATHS = 5
"""So many times in a row without one finished game, and something is wrong with the games."""

Batch = tuple[list[Played], float]
"""Games that were played one after the other, and the seconds they took."""


def play_all(tournament: Tournament, fixtures: Iterable[Fixture], jobs: int = 1) -> Iterator[Played]:
    """Play ``fixtures`` on ``jobs`` processes and give each game as it ends."""
    if jobs <= 1:
        for fixture in fixtures:
            yield play_game(tournament, fixture)
        return
    check_guests_can_travel(tournament)
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


def check_guests_can_travel(tournament: Tournament) -> None:
    """Refuse guests who exist in this process alone."""
    for name, guest in tournament.guests.items():
        try:
            is_portable = not isinstance(guest, Opponent) and bool(pickle.dumps(guest))
        except (pickle.PicklingError, AttributeError, TypeError):
            is_portable = False
        if not is_portable:
            raise PlygroundError(
                f"{name} cannot be sent to another process; play on one (--jobs 1), "
                "or give a function of an importable module that makes it for the game"
            )


def play_on(
    pool: Executor, tournament: Tournament, fixtures: Iterable[Fixture], ahead: int
) -> Iterator[Played]:
    """Keep ``ahead`` tasks under way on ``pool``, whatever it is made of.

    A task is a game, or several where games are so short that handing them out
    would take longer than playing them.
    """
    waiting = iter(fixtures)
    under_way: set[Future[Batch]] = set()
    size = 1
    while True:
        while len(under_way) < ahead and (some := list(islice(waiting, size))):
            under_way.add(pool.submit(play_batch, tournament, some))
        if not under_way:
            return
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            games, seconds = future.result()
            size = max(1, min(LARGEST, int(len(games) * TASK / max(seconds, 1e-9))))
            yield from games


def play_batch(tournament: Tournament, fixtures: Sequence[Fixture]) -> Batch:
    """Play some games, and say how many seconds they took."""
    began = time.perf_counter()
    games = [play_game(tournament, fixture) for fixture in fixtures]
    return games, time.perf_counter() - began


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
