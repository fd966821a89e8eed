"""What the routes share: settings, the table, the pool, and who listens."""

from dataclasses import dataclass, replace
from pathlib import Path

from plyground.core import catalogue
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.play.store import Store
from plyground.play.table import Table
from plyground.play.thinking import PACES
from plyground.search.limit import Limit
from plyground.web.hub import Hub
from plyground.web.pool import Pool
from plyground.web.schemas.asked import LimitIn, PositionIn
from plyground.web.showcase import Showcase


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How much the server gives.

    ``max_seconds``      the most for one request, and for one move of an opponent
    ``default_seconds``  for a request that names no limit
    ``workers``          searches at once; None: as many as there are cores
    ``waiting``          how many more may wait for one
    ``reports``          the folder with the reports of tournaments
    """

    max_seconds: float = 10.0
    default_seconds: float = 1.0
    workers: int | None = None
    waiting: int = 64
    reports: Path | None = None


@dataclass(frozen=True, slots=True)
class Services:
    """One of each for an application."""

    settings: Settings
    pool: Pool
    table: Table
    showcase: Showcase
    hub: Hub

    @classmethod
    def open(cls, settings: Settings, store: Store) -> "Services":
        """Set everything up over a store."""
        pool = Pool(settings.workers, settings.waiting)
        pause = PACES["natural"]
        table = Table(store, pause=pause, longest=settings.max_seconds, gate=pool.gate)
        showcase = Showcase(table)
        return cls(settings, pool, table, showcase, Hub(table, showcase))

    def close(self) -> None:
        """Let everybody stop."""
        self.hub.close()
        self.table.close()
        self.pool.close()

    def capped(self, asked: LimitIn, own: Limit) -> Limit:
        """What was asked for, else ``own`` budget, within what the server gives."""
        limit = Limit(depth=asked.depth, nodes=asked.nodes, seconds=asked.seconds)
        limit = own if limit == Limit() else limit
        seconds = limit.seconds if limit.seconds is not None else self.settings.max_seconds
        if limit == Limit():
            seconds = self.settings.default_seconds
        return replace(limit, seconds=min(seconds, self.settings.max_seconds))


def match_of(body: PositionIn) -> Match:
    """The match that a request speaks of, replayed."""
    game = catalogue.named_game(body.game)
    start = game.start() if body.position is None else game.position(body.position)
    return replay(Match.begin(start), body.moves)
