"""Connect to a Dask cluster, and play a tournament on it: games are tasks and are returned as they end.

``local`` starts a temporary cluster on this machine; anything else is the address of
a scheduler. If a worker dies, Dask gives its games to another worker. Workers need
plyground, and any game of your own, installed.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from plyground.arena.run import PlayGames
from plyground.arena.schedule import Fixture
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.arena.workers import TASKS_PER_WORKER, check_players_can_be_pickled, play_on_executor
from plyground.errors import PlygroundError

LOCAL = "local"
CONNECT_TIMEOUT = "10s"

ANY_PORT = "127.0.0.1:0"
"""Dask's own page is at any free port: the usual one may be in use, which Dask warns of."""


def play_on_cluster(address: str, jobs: int = 1) -> PlayGames:
    """Return a function that plays games on the cluster, for ``RunOptions.play``.

    A local cluster has ``jobs`` workers. Raise PlygroundError if Dask is not installed.
    """
    _dask()

    def play(tournament: Tournament, fixtures: list[Fixture]) -> Iterator[PlayedGame]:
        check_players_can_be_pickled(tournament)
        with connect(address, jobs) as client, client.get_executor(pure=False) as pool:
            tasks = TASKS_PER_WORKER * max(1, len(client.scheduler_info()["workers"]))
            yield from play_on_executor(pool, tournament, fixtures, tasks)

    return play


def connect(address: str, jobs: int = 1) -> Any:
    """Return a client of the cluster; ``local`` starts one with ``jobs`` workers on this machine.

    Raise PlygroundError if Dask is not installed or the cluster does not answer.
    """
    dask = _dask()
    try:
        if address == LOCAL:
            return dask.Client(n_workers=jobs, threads_per_worker=1, dashboard_address=ANY_PORT)
        return dask.Client(address, timeout=CONNECT_TIMEOUT)
    except (OSError, ValueError) as error:
        raise PlygroundError(f"cannot connect to the cluster at {address!r}: {error}") from None


def _dask() -> Any:
    try:
        return import_module("dask.distributed")
    except ImportError:
        raise PlygroundError("--cluster needs Dask; 'pip install plyground[cluster]' installs it") from None
