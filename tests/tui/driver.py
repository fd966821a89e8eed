"""Plays in the terminal application without a terminal: opponents that answer at once, keys, words."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from threading import Event

from textual.pilot import Pilot
from textual.widgets import Static

from plyground.core import catalogue
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play.match import Match
from plyground.play.store import Store
from plyground.tui.app import PlayApp
from plyground.tui.screens.game import GameScreen
from plyground.tui.session import Session, Setup

PATIENCE = 60
"""Seconds after which a scenario that waits for something is given up."""


@dataclass(frozen=True, kw_only=True)
class First(Opponent):
    """Always plays the first legal move."""

    name: str = "first"
    description: str = "Plays what comes first."
    method: str = "the first legal move"

    def think(self, turn: Turn) -> Decision:
        return Decision(move=turn.position.legal_moves[0], reason="It comes first.", rule="test")


@dataclass(frozen=True, kw_only=True)
class Slow(First):
    """Thinks until it is told to stop."""

    name: str = "slow"
    stopped: Event = field(default_factory=Event)

    def think(self, turn: Turn) -> Decision:
        for _ in range(PATIENCE * 500):
            if turn.cancel.is_set:
                self.stopped.set()
                break
            time.sleep(0.002)
        return super().think(turn)


class Table:
    """The application under test, with the words that a test likes to read."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> GameScreen:
        screen = self.app.screen
        assert isinstance(screen, GameScreen)
        return screen

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def moves(self) -> list[str]:
        return self.session.match.format_moves()

    @property
    def picture(self) -> str:
        return self.screen.board.render().plain

    def words(self, place: str) -> str:
        return str(self.app.screen.query_one(f"#{place}", Static).render())

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until nobody thinks any more."""
        await self.pilot.press(*keys)
        await self.settle()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something that happens while somebody still thinks."""
        while not happened():
            await asyncio.sleep(0.001)

    async def settle(self) -> None:
        await self.pilot.pause()
        while any(not worker.is_finished for worker in self.app.workers):
            await asyncio.sleep(0.001)
        await self.pilot.pause()


Scenario = Callable[[Table], Awaitable[None]]


def run(
    session: Session | None,
    scenario: Scenario,
    *,
    size: tuple[int, int] = (80, 24),
    store: Store | None = None,
    motion: bool = False,
) -> None:
    """Open the application and let a scenario happen in it."""

    async def main() -> None:
        app = PlayApp(session, store=store, pace=0, motion=motion)
        async with app.run_test(size=size) as pilot:
            table = Table(app, pilot)
            async with asyncio.timeout(PATIENCE):
                await table.settle()
                await scenario(table)

    asyncio.run(main())


def against(foe: Opponent, seat: int = 0, start: str | None = None) -> Session:
    """A person against an opponent, from the opening or another position."""
    session = Session(Setup.against(foe, seat))
    if start is not None:
        match = session.match
        session.match = Match.begin(foe.game.position(start), match.players, opponents=match.opponents)
    return session


def against_first(game: str, seat: int = 0, start: str | None = None) -> Session:
    """A person against an opponent that is quick and predictable."""
    return against(First(game=catalogue.game(game)), seat, start)
