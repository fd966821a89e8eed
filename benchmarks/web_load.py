"""A load on a running server: players who start, play for some seconds, and what they measured."""

import asyncio
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import zip_longest

from benchmarks.table import seconds
from benchmarks.web_client import PlayedMatch, Player, Tally
from benchmarks.web_server import Program, Server, run_server

START_LIMIT = 60.0
"""Seconds in which all matches must have started."""

TOO_LATE = 10.0
"""Seconds without an answer that count as an error."""

WARM_UP = 10
"""Players who play a match before anything is measured."""

RECORDS = 100
"""Matches whose records are compared with the confirmed moves."""


@dataclass(frozen=True, slots=True)
class Load:
    """So many matches at once, whose players think for so many seconds; measured for ``seconds``."""

    matches: int
    think: float
    seconds: float = 10.0
    ramp: float = 2.0


@dataclass(slots=True)
class Measured:
    """What the players saw, and the processor times of client and server in seconds."""

    tally: Tally
    seconds: float
    client: float
    server: float
    lost: int = 0

    def cells(self) -> tuple[str, ...]:
        """Return the cells of the table."""
        moves = len(self.tally.posts)
        return (
            f"{moves / self.seconds:,.0f}",
            percentiles(self.tally.posts),
            percentiles(self.tally.answers),
            str(self.tally.errors.total()),
            str(self.lost),
            f"{self.client / self.seconds:.0%}",
            f"{self.server / max(moves, 1) * 1e3:.2f} ms",
        )


def measure(program: Program, processes: int, load: Load) -> Measured:
    """Run a server and put the load on it."""
    with run_server(program, processes) as server:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(warm_up(server))
            measured = runner.run(play(server, load))
        measured.lost = count_lost(server, measured.tally.matches)
    return measured


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return the fastest event loop that is installed."""
    if find_spec("uvloop") is None:
        return asyncio.new_event_loop
    import uvloop

    return uvloop.new_event_loop


async def warm_up(server: Server) -> None:
    """Play some matches, so that everything is compiled and loaded."""
    tally = Tally()
    players = [Player(server.port, 0, seed, tally) for seed in range(WARM_UP)]
    for player in players:
        player.start()
    if not await wait_until(lambda: len(tally.matches) >= 2 * WARM_UP):
        sys.exit(f"no matches can be played: {dict(tally.errors) or 'the server does not answer'}")
    for player in players:
        player.stop()


async def play(server: Server, load: Load) -> Measured:
    """Let all players play and return what they measured."""
    tally = Tally()
    players = [Player(server.port, load.think, seed, tally) for seed in range(load.matches)]
    await start(players, load.ramp)
    await asyncio.sleep(load.ramp)
    tally.reset()
    began, client, spent = time.perf_counter(), time.process_time(), server.processor_time()
    await asyncio.sleep(load.seconds)
    ended = time.perf_counter()
    client, spent = time.process_time() - client, server.processor_time() - spent
    if late := sum(ended - player.waits_since > TOO_LATE for player in players):
        tally.errors[f"no answer for {TOO_LATE:g} s"] += late
    for player in players:
        player.stop()
    return Measured(tally, ended - began, client, spent)


async def start(players: Sequence[Player], ramp: float) -> None:
    """Start the players one after the other and wait until all play, within ``START_LIMIT``."""
    for player in players:
        player.start()
        await asyncio.sleep(ramp / len(players))
    await wait_until(lambda: all(player.is_playing for player in players))


async def wait_until(condition: Callable[[], bool]) -> bool:
    """Wait until the condition holds; return False if it does not within ``START_LIMIT``."""
    limit = time.perf_counter() + START_LIMIT
    while not condition():
        if time.perf_counter() > limit:
            return False
        await asyncio.sleep(0.05)
    return True


def count_lost(server: Server, matches: Sequence[PlayedMatch]) -> int:
    """Return how many confirmed moves are missing in the records of some of the matches."""
    played = [match for match in matches if match.confirmed]
    sample = random.Random(1).sample(played, min(RECORDS, len(played)))
    return sum(count_missing(match.confirmed, server.moves(match.id)[::2]) for match in sample)


def count_missing(confirmed: Sequence[str], stored: Sequence[str]) -> int:
    """Return how many confirmed moves are not stored; one more may be stored than was confirmed."""
    pairs = zip_longest(confirmed, stored[: len(confirmed)])
    return sum(move != found for move, found in pairs)


def percentiles(times: Sequence[float]) -> str:
    """Format the median and the 99th percentile of times in seconds."""
    if not times:
        return "-"
    ranked = sorted(times)
    return f"{seconds(ranked[len(ranked) // 2])} / {seconds(ranked[len(ranked) * 99 // 100])}"
