"""The same tournament on a Dask cluster: games are tasks, and come back as they end.

``local`` makes a cluster on this machine for the time being; anything else is the
address of a scheduler. A worker that dies is Dask's concern: its games are given to
another, and come back once. Workers need plyground, and any game of your own, installed.
"""

from collections.abc import Iterator
from importlib import import_module

from plyground.arena.runner import AHEAD, check_guests_can_travel, play_on
from plyground.arena.schedule import Fixture
from plyground.arena.session import Play
from plyground.arena.tournament import Played, Tournament
from plyground.errors import PlygroundError

LOCAL = "local"
PATIENCE = "10s"


def play_on_cluster(address: str, jobs: int = 1) -> Play:
    """Where to play, for :func:`plyground.arena.session.hold`; a local cluster has ``jobs`` workers."""
    try:
        dask = import_module("dask.distributed")
    except ImportError:
        raise PlygroundError("--cluster needs Dask; 'pip install plyground[cluster]' installs it") from None

    def play(tournament: Tournament, fixtures: list[Fixture]) -> Iterator[Played]:
        check_guests_can_travel(tournament)
        try:
            if address == LOCAL:
                client = dask.Client(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
            else:
                client = dask.Client(address, timeout=PATIENCE)
        except (OSError, ValueError) as error:
            raise PlygroundError(f"no cluster answers at {address!r}: {error}") from None
        with client, client.get_executor(pure=False) as pool:
            ahead = AHEAD * max(1, len(client.scheduler_info()["workers"]))
            yield from play_on(pool, tournament, fixtures, ahead)

    return play
