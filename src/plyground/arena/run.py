"""Run a tournament from its first game to its last, continuing from the games already played."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from plyground.arena.archive import GameArchive
from plyground.arena.schedule import Fixture
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.arena.workers import in_schedule_order, play_games

PlayGames = Callable[[Tournament, list[Fixture]], Iterator[PlayedGame]]
"""Plays games and yields each as it ends, in any order."""

StopCondition = Callable[[list[PlayedGame]], bool]
"""Returns whether the games so far are enough."""


@dataclass(slots=True)
class Progress:
    """The progress of a tournament: games played before this run, in this run, and in total."""

    total: int
    before: int = 0
    now: int = 0
    began: float = field(default_factory=time.monotonic)

    @property
    def is_complete(self) -> bool:
        """Whether all games are played."""
        return self.before + self.now == self.total

    def format(self) -> str:
        """Return a line such as ``game 120 of 400, 35.2 games per second, 8 s left``."""
        seconds = max(1e-9, time.monotonic() - self.began)
        speed = self.now / seconds
        left = (self.total - self.before - self.now) / speed if self.now else 0.0
        return (
            f"game {self.before + self.now} of {self.total}, {speed:.1f} games per second, {left:.0f} s left"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """How to run a tournament; none of it changes the results.

    ``jobs`` is the number of processes; ``folder`` stores the games, and the run
    continues from those it has; ``play`` plays the games somewhere else than on
    processes of this machine; ``on_progress`` is called after every game.
    """

    jobs: int = 1
    folder: Path | None = None
    play: PlayGames | None = None
    on_progress: Callable[[Progress], None] | None = None


def run_tournament(
    tournament: Tournament,
    fixtures: Sequence[Fixture],
    options: RunOptions | None = None,
    stop_when: StopCondition | None = None,
) -> list[PlayedGame]:
    """Play the games that are missing and return all games in the order of the schedule.

    ``stop_when`` is called after every game, in that order, and ends the tournament
    early at the same game for any number of workers. Raise PlygroundError if a player
    does not exist or cannot play, or if the folder has another tournament.
    """
    options = options or RunOptions()
    tournament.check()
    archive = GameArchive(options.folder, tournament)
    games: list[PlayedGame] = []
    arriving = _play_missing(tournament, fixtures, options, archive)
    try:
        for played in in_schedule_order(arriving, fixtures):
            games.append(played)
            if stop_when is not None and stop_when(games):
                break
    finally:
        arriving.close()
        archive.close()
    archive.finalize()
    return games


def _play_missing(
    tournament: Tournament, fixtures: Sequence[Fixture], options: RunOptions, archive: GameArchive
) -> Generator[PlayedGame, None, None]:
    """Yield the stored games, then the others as they end, each stored first."""
    stored = [archive.games[fixture.number] for fixture in fixtures if fixture.number in archive.games]
    progress = Progress(len(fixtures), len(stored))
    yield from stored
    missing = [fixture for fixture in fixtures if fixture.number not in archive.games]
    play = options.play or (lambda cup, left: play_games(cup, left, options.jobs))
    for played in play(tournament, missing):
        archive.append(played)
        progress.now += 1
        if options.on_progress is not None:
            options.on_progress(progress)
        yield played
