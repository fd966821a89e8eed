"""Runs the terminal application without a terminal: opponents that answer at once, keys, texts."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from textual.pilot import Pilot
from textual.widgets import Static

from doubles import PATIENCE, First, with_doubles
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.opponents.opponent import Opponent
from plyground.play.history import stored_history
from plyground.play.match import Match
from plyground.play.pace import INSTANT
from plyground.play.policy import SearchPolicy
from plyground.play.seating import Seats
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore, Store
from plyground.play.terms import Terms
from plyground.tui.app import PlayApp
from plyground.tui.preferences import Preferences
from plyground.tui.screens.game import GameScreen
from plyground.tui.texts import seats_for


@dataclass
class Setup:
    """A game to open the application with."""

    game: Game
    seats: Seats
    opponents: tuple[Opponent, ...] = ()
    start: str | None = None
    terms: Terms = field(default_factory=Terms)
    thinks: bool = False
    """Whether an opponent thinks from the start and until it is cancelled."""


class Screen:
    """The application under test, with the texts that a test likes to read."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> GameScreen:
        screen = self.app.screen
        assert isinstance(screen, GameScreen)
        return screen

    @property
    def service(self) -> MatchService:
        return self.app.service

    @property
    def match(self) -> Match:
        return self.service.get(self.game.stored.id).match

    @property
    def moves(self) -> list[str]:
        return self.match.format_moves()

    @property
    def picture(self) -> str:
        return self.game.board.render().plain

    def text(self, place: str) -> str:
        return str(self.app.screen.query_one(f"#{place}", Static).render())

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each once no opponent thinks any more."""
        for key in keys:
            await self.pilot.press(key)
            while self._is_busy():
                await asyncio.sleep(0.001)
        await self.pilot.pause()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something that happens while an opponent still thinks."""
        while not happened():
            await asyncio.sleep(0.001)

    async def settle(self) -> None:
        """Wait until no opponent thinks, and everything is shown."""
        await self.pilot.pause()
        while self._is_busy():
            await asyncio.sleep(0.001)
        await self.pilot.pause()

    def _is_busy(self) -> bool:
        if any(not worker.is_finished for worker in self.app.workers):
            return True
        screen = self.app.screen
        if not isinstance(screen, GameScreen):
            return False
        return self.service.is_thinking(screen.stored.id) or screen.shown != self.match


Scenario = Callable[[Screen], Awaitable[None]]


def run(
    setup: Setup | None,
    scenario: Scenario,
    *,
    size: tuple[int, int] = (80, 24),
    store: Store | None = None,
    motion: bool = False,
    policy: SearchPolicy = SearchPolicy(),  # noqa: B008  # immutable
) -> None:
    """Open the application and let a scenario happen in it."""
    store = store or MemoryStore()
    doubles = setup.opponents if setup else ()
    service = MatchService(
        store, policy=policy, find_opponent=with_doubles(*doubles), history=stored_history(store)
    )

    async def main() -> None:
        app = PlayApp(
            service,
            _start(service, setup) if setup else None,
            seed=0,
            preferences=Preferences(pace=INSTANT, motion=motion),
        )
        async with app.run_test(size=size) as pilot:
            screen = Screen(app, pilot)
            async with asyncio.timeout(PATIENCE):
                if setup is None or not setup.thinks:
                    await screen.settle()
                await scenario(screen)

    try:
        asyncio.run(main())
    finally:
        service.close()


def _start(service: MatchService, setup: Setup) -> str:
    start = setup.game if setup.start is None else setup.game.position(setup.start)
    return service.start(start, setup.seats, terms=setup.terms).id


def against(opponent: Opponent, seat: int = 0, start: str | None = None) -> Setup:
    """A person against an opponent, from the beginning or another position."""
    chosen = (None, opponent) if seat == 0 else (opponent, None)
    return Setup(opponent.game, seats_for(opponent.game, *chosen), (opponent,), start)


def against_first(game: str, seat: int = 0, start: str | None = None) -> Setup:
    """A person against an opponent that is quick and predictable."""
    return against(First(game=catalogue.game(game)), seat, start)


def two_people(game: str) -> Setup:
    """Two people at one keyboard."""
    found = catalogue.game(game)
    return Setup(found, seats_for(found, None, None))
