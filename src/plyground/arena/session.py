"""A tournament from its first game to its last: what is there already, what is still to play."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from plyground.arena.keeper import Keeper
from plyground.arena.runner import in_order, play_all
from plyground.arena.schedule import Fixture
from plyground.arena.tournament import Played, Tournament

Play = Callable[[Tournament, list[Fixture]], Iterator[Played]]
Enough = Callable[[list[Played]], bool]


@dataclass(slots=True)
class Progress:
    """How far a tournament is: games done before, games done now, games in all."""

    total: int
    before: int = 0
    now: int = 0
    began: float = field(default_factory=time.monotonic)

    def tell(self) -> str:
        """``game 120 of 400, 35.2 games a second, 8 s to go``."""
        seconds = max(1e-9, time.monotonic() - self.began)
        speed = self.now / seconds
        left = (self.total - self.before - self.now) / speed if self.now else 0.0
        return (
            f"game {self.before + self.now} of {self.total}, {speed:.1f} games a second, {left:.0f} s to go"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """How a tournament is held; none of it changes the result.

    ``folder`` keeps the games, and goes on with those it has; ``play`` plays
    somewhere else than on ``jobs`` processes of this machine; ``tell`` hears of
    every game.
    """

    jobs: int = 1
    folder: Path | None = None
    play: Play | None = None
    tell: Callable[[Progress], None] | None = None


def hold(
    tournament: Tournament, fixtures: Sequence[Fixture], how: How, enough: Enough | None = None
) -> list[Played]:
    """Play what is not played yet and give all games in the order of the schedule.

    ``enough`` is asked after every game, in that order, and ends the tournament
    early at the same game however many workers there are.
    """
    tournament.check()
    keeper = Keeper(how.folder, tournament)
    games: list[Played] = []
    arriving = _arriving(tournament, fixtures, how, keeper)
    try:
        for played in in_order(arriving, fixtures):
            games.append(played)
            if enough is not None and enough(games):
                break
    finally:
        arriving.close()
        keeper.close()
    keeper.settle()
    return games


def _arriving(
    tournament: Tournament, fixtures: Sequence[Fixture], how: How, keeper: Keeper
) -> Generator[Played, None, None]:
    """The games kept before, then the others as they end, each written down first."""
    kept = [keeper.done[fixture.number] for fixture in fixtures if fixture.number in keeper.done]
    progress = Progress(len(fixtures), len(kept))
    yield from kept
    left = [fixture for fixture in fixtures if fixture.number not in keeper.done]
    playing = how.play(tournament, left) if how.play else play_all(tournament, left, how.jobs)
    for played in playing:
        keeper.keep(played)
        progress.now += 1
        if how.tell is not None:
            how.tell(progress)
        yield played
