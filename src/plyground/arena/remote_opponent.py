"""Opponents whose searches run on a Dask cluster.

A search travels as texts: the game, the positions and the name of the opponent. The workers
of the cluster need plyground, and games of your own as installed packages or at the same path.
If a worker dies, Dask gives its search to another one.
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import OpponentFailed, PlygroundError
from plyground.opponents.models.persona import Persona
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.programs.program import ProgramOpponent
from plyground.opponents.roster import opponent as roster_opponent
from plyground.opponents.strength.adaptive import AdaptiveOpponent
from plyground.play.seating import FindOpponent
from plyground.search.limit import Cancel, Limit

LOCAL_KINDS = (Persona, ProgramOpponent, AdaptiveOpponent)
"""Opponents that stay in this process: they ask other programs, or search very little."""


@dataclass(frozen=True, slots=True)
class SearchJob:
    """One turn of an opponent; ``game`` is a name or a file, the last of ``positions`` is to be decided."""

    game: str
    positions: tuple[str, ...]
    opponent: str
    limit: Limit
    rng: Random


def run_job(job: SearchJob) -> Decision | str:
    """Decide a turn, on a worker; return the message of an error, which may not be picklable."""
    try:
        game = catalogue.game(job.game)
        *past, position = (game.position(text) for text in job.positions)
        turn = Turn(position, job.limit, job.rng, Cancel(), tuple(past))
        return roster_opponent(job.opponent, game).think(turn).explained()
    except PlygroundError as error:
        return str(error)


@dataclass(frozen=True, slots=True)
class SearchCluster:
    """Runs jobs through a Dask ``client``; ``files`` are the games of your own by name."""

    client: Any
    files: Mapping[str, str] = field(default_factory=dict)
    run: Callable[[SearchJob], Decision | str] = run_job

    @classmethod
    def of(cls, client: Any, files: tuple[str, ...]) -> "SearchCluster":
        """Return the cluster of a client, with games of these files."""
        return cls(client, {catalogue.load_file(file).name: str(Path(file).resolve()) for file in files})

    def find_opponent(self, find: FindOpponent) -> FindOpponent:
        """Return a function that finds opponents as ``find`` does, those that search on the cluster."""

        def find_remote(name: str, game: Game) -> Opponent:
            found = find(name, game)
            return found if found.is_quick or isinstance(found, LOCAL_KINDS) else remote(found, self)

        return find_remote

    def decide(self, name: str, turn: Turn) -> Decision:
        """Let an opponent decide on a worker; raise OpponentFailed if none can."""
        texts = tuple(str(position) for position in (*turn.past, turn.position))
        game = turn.position.game.name
        job = SearchJob(self.files.get(game, game), texts, name, turn.limit, turn.rng)
        future = self.client.submit(self.run, job, pure=False)
        _wait(future, turn.cancel)
        if turn.cancel.is_set:
            future.cancel()
            return Decision(
                move=turn.position.legal_moves[0], reason="The search was cancelled.", rule="cancelled"
            )
        try:
            found: Decision | str = future.result()
        except Exception as error:
            raise OpponentFailed(
                f"the cluster could not finish the search of {name} ({type(error).__name__})"
            ) from error
        if isinstance(found, str):
            raise OpponentFailed(f"{name} failed on the cluster: {found}")
        return found


@dataclass(frozen=True, kw_only=True)
class RemoteOpponent(Opponent):
    """Decides as ``original`` does, on a worker of a cluster."""

    original: Opponent
    cluster: SearchCluster

    @property
    def unavailable_reason(self) -> str | None:
        """What has to be set up before it can play."""
        return self.original.unavailable_reason

    def max_seconds(self, limit: Limit) -> float:
        """Return how long a decision within ``limit`` may take."""
        return self.original.max_seconds(limit)

    def think(self, turn: Turn) -> Decision:
        """Choose a move on a worker."""
        return self.cluster.decide(self.name, turn)


def remote(original: Opponent, cluster: SearchCluster) -> RemoteOpponent:
    """Return an opponent that decides as ``original`` does, on a cluster."""
    fields = ("game", "name", "description", "method", "weakness", "limit", "tempo")
    character = {name: getattr(original, name) for name in fields}
    return RemoteOpponent(**character, original=original, cluster=cluster)


def _wait(future: Any, cancel: Cancel) -> None:
    """Wait until a future has ended or the search is cancelled."""
    woken = threading.Event()
    future.add_done_callback(lambda _: woken.set())
    with cancel.calling(woken.set):
        woken.wait()
