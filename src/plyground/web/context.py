"""What the routes share: settings, match service, search executor, event streams and caches."""

from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Annotated

from fastapi import Depends, Request

from plyground.core import catalogue
from plyground.jit_interpreted import never_compile
from plyground.play.class_service import ClassService
from plyground.play.clients import current_client
from plyground.play.executor import SearchExecutor
from plyground.play.fairness import Kind
from plyground.play.homework_service import HomeworkService
from plyground.play.match import Match
from plyground.play.pace import NATURAL
from plyground.play.policy import SearchPolicy, under_load
from plyground.play.preparation import Preparation
from plyground.play.record import replay
from plyground.play.relay import Relay
from plyground.play.seating import FindOpponent
from plyground.play.service import MatchService
from plyground.play.store import Store
from plyground.search.limit import Limit
from plyground.web.handover import Handover
from plyground.web.health import DatabaseCheck
from plyground.web.limits import UNLIMITED, Limits
from plyground.web.match_cache import MatchCache
from plyground.web.proxies import Proxies
from plyground.web.review_cache import ReviewCache
from plyground.web.schemas.requests import LimitIn, PositionIn
from plyground.web.streams import EventStreams
from plyground.web.traffic import Traffic


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The limits of the server, and where its reports are.

    ``max_seconds``      for one request, and for one move of an opponent
    ``default_seconds``  for a request without a limit
    ``searches``         searches that run at once; None: one for each core
    ``waiting``          searches that may wait until one of them ends
    ``timeout``          seconds after which an opponent that is over its time has failed
    ``look_seconds``     how often an event stream looks for changes that another process has made
    ``reports``          the folder with the reports of tournaments
    ``warm``             compile the games in the background, and never while a request waits
    ``compiles``         whether this process compiles them, and not another one with the same cache
    ``files``            the Python files with games of your own, to be compiled as well
    ``host``             the address that the server listens on
    ``host_names``       names under which it answers, besides that address and those of this machine
    ``proxies``          addresses of proxies that say for whom a request is (``X-Forwarded-For``)
    ``keep``             how long an unfinished match is kept after its last change; None: for ever
    ``ponder``           let opponents think on a person's time, where a core is idle
    ``limits``           what one address may use; ``plyground serve`` sets them
    """

    max_seconds: float = 10.0
    default_seconds: float = 1.0
    searches: int | None = None
    waiting: int = 64
    timeout: float = 30.0
    look_seconds: float = 5.0
    reports: Path | None = None
    warm: bool = False
    compiles: bool = True
    files: tuple[str, ...] = ()
    host: str = "127.0.0.1"
    host_names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    keep: timedelta | None = None
    ponder: bool = False
    limits: Limits = UNLIMITED


@dataclass(frozen=True, slots=True)
class Context:
    """What an application has one of."""

    settings: Settings
    executor: SearchExecutor
    matches: MatchService
    classes: ClassService
    homework: HomeworkService
    cache: MatchCache
    streams: EventStreams
    reviews: ReviewCache
    preparation: Preparation | None
    relay: Relay | None
    handover: Handover | None
    traffic: Traffic
    proxies: Proxies
    database: DatabaseCheck

    @classmethod
    def create(
        cls,
        settings: Settings,
        store: Store,
        find_opponent: FindOpponent,
        relay: Relay | None = None,
        handover: Handover | None = None,
    ) -> "Context":
        """Set up the services of an application over a store."""
        if settings.warm:
            never_compile()
        preparation = Preparation(files=settings.files, compiles=settings.compiles) if settings.warm else None
        executor = SearchExecutor(
            settings.searches,
            settings.waiting,
            may_compile=lambda: preparation is None or not preparation.is_running,
        )
        matches = MatchService(
            store,
            pace=NATURAL,
            policy=SearchPolicy(max_seconds=settings.max_seconds, timeout=settings.timeout),
            queue=executor.queue,
            find_opponent=find_opponent,
            preparation=preparation,
            is_watched=lambda match_id: streams.is_watched(match_id),  # noqa: PLW0108  # made below
            ponder=settings.ponder,
        )
        cache = MatchCache(matches)
        streams = EventStreams(matches, cache, relay)
        classes = ClassService(matches)
        return cls(
            settings=settings,
            executor=executor,
            matches=matches,
            classes=classes,
            homework=HomeworkService(classes, store),
            cache=cache,
            streams=streams,
            reviews=ReviewCache(executor, store.reviews),
            preparation=preparation,
            relay=relay,
            handover=handover,
            traffic=Traffic.create(settings.limits),
            proxies=Proxies(settings.proxies),
            database=DatabaseCheck(store),
        )

    def close(self) -> None:
        """End all event streams and searches."""
        self.streams.close()
        self.classes.close()
        if self.relay is not None:
            self.relay.close()
        if self.preparation is not None:
            self.preparation.close()
            never_compile(False)
        self.matches.close()
        self.executor.close()

    def is_home(self, match_id: str) -> bool:
        """Return whether this process makes the moves of a match, as far as it can know that."""
        if self.handover is None:
            return self.relay is None
        return self.handover.shard.owner(match_id) == self.handover.shard.number

    def start(self) -> None:
        """Listen to other servers, and prepare the games in the background, if the settings say so."""
        if self.relay is not None:
            self.relay.start(self.streams.receive_relayed)
        if self.preparation is not None:
            self.preparation.start()

    def limit(self, requested: LimitIn, own: Limit) -> Limit:
        """Return the requested limit, or ``own`` if none was requested, capped at ``max_seconds``.

        On a busy server it is shorter; see :func:`under_load`.
        """
        limit = Limit(depth=requested.depth, nodes=requested.nodes, seconds=requested.seconds)
        limit = own if limit == Limit() else limit
        seconds = limit.seconds if limit.seconds is not None else self.settings.max_seconds
        if limit == Limit():
            seconds = self.settings.default_seconds
        limit = replace(limit, seconds=min(seconds, self.settings.max_seconds))
        return under_load(limit, self.executor.queue.load(Kind.ANALYSIS, current_client.get()))


async def context_of(request: Request) -> Context:
    """Return the context of the application that serves a request."""
    context: Context = request.app.state.context
    return context


InContext = Annotated[Context, Depends(context_of)]
"""The type of a route parameter that receives the application's context."""


def match_of(body: PositionIn) -> Match:
    """Return the match that a request describes: its moves played from its position."""
    game = catalogue.named_game(body.game)
    start = game.start() if body.position is None else game.position(body.position)
    return replay(Match.begin(start), body.moves)
