"""The web server under load: hundreds of matches at once, each with an event stream.

The server runs in processes of its own with a new database on disk; a move is confirmed
when it is on disk. The players share the machine with it.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec

from benchmarks.effort import Effort
from benchmarks.table import Table, seconds
from benchmarks.web_client import GAME, OPPONENT, Player, Tally
from benchmarks.web_server import ROOT, Program, Server, check_out, run_server

HEADINGS = (
    "server", "processes", "matches", "thinks", "moves/s", "POST p50 / p99", "answer p50 / p99", "errors",
    "lost", "client CPU", "server CPU/move",
)  # fmt: skip
START_LIMIT = 60.0
"""Seconds in which all matches must have started."""

WARM_UP = 10
"""Matches that are played before anything is measured."""

RECORDS = 100
"""Matches whose records are compared with the confirmed moves."""


@dataclass(frozen=True, slots=True)
class Load:
    """So many matches at once, whose players think for so many seconds; measured for ``seconds``."""

    matches: int
    think: float
    seconds: float = 10.0
    ramp: float = 2.0


LOADS = (Load(50, 1), Load(200, 1), Load(500, 1), Load(200, 0), Load(500, 0))
QUICK_LOADS = (Load(5, 0.1, seconds=1, ramp=0.2), Load(5, 0, seconds=1, ramp=0.2))


@dataclass(frozen=True, slots=True)
class Measured:
    """What the players saw, and the processor times of client and server in seconds."""

    tally: Tally
    seconds: float
    client: float
    server: float
    lost: int

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


def run(effort: Effort) -> Iterator[Table]:
    """Measure all loads on this tree's server, and on that of ``effort.against`` in turn."""
    loads = effort.choose(LOADS, QUICK_LOADS)
    with ExitStack() as stack:
        programs = [Program("new", ROOT)]
        if effort.against:
            programs.insert(0, Program("old", stack.enter_context(check_out(effort.against))))
        yield measure_all(programs, loads, effort.against)


def measure_all(programs: Sequence[Program], loads: Sequence[Load], against: str | None) -> Table:
    """Measure each load on each server, one after the other."""
    sizes = dict.fromkeys(str(load.matches) for load in loads)
    table = Table(
        f"web: {', '.join(sizes)} matches of {GAME} against {OPPONENT} at once, {os.cpu_count()} cores",
        HEADINGS,
    )
    problems = ""
    for load in loads:
        for program in programs:
            for processes in program.processes:
                measured = measure(program, processes, load)
                thinks = f"{load.think:g} s" if load.think else "no"
                table.add(program.name, str(processes), str(load.matches), thinks, *measured.cells())
                print(*table.rows[-1], sep="   ", file=sys.stderr, flush=True)
                for what, count in measured.tally.errors.items():
                    problems += f" Errors of row {len(table.rows)}: {count} x {what}."
    table.note = describe(loads[0], against) + problems
    return table


def describe(load: Load, against: str | None) -> str:
    """Return the note under the table."""
    old = f"old: {against}; new: this tree. " if against else ""
    return (
        f"{old}Measured for {load.seconds:g} s, {load.ramp:g} s after all matches have started; elapsed "
        "times. A match that is over is followed by a new one. Answers: from sending a move to the "
        "opponent's move on the event stream. Players think between half and one and a half times as long "
        f"as stated. Lost: confirmed moves that are not in the records of {RECORDS} matches. Client CPU: of "
        "one core."
    )


def measure(program: Program, processes: int, load: Load) -> Measured:
    """Run a server and put the load on it."""
    with run_server(program, processes) as server, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(warm_up(server))
        return runner.run(play(server, load))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return the fastest event loop that is installed."""
    if find_spec("uvloop") is None:
        return asyncio.new_event_loop
    import uvloop

    return uvloop.new_event_loop


async def play(server: Server, load: Load) -> Measured:
    """Let all players play and return what they measured."""
    tally = Tally()
    players = [Player(server.port, load.think, seed, tally) for seed in range(load.matches)]
    await start(players, load, tally)
    await asyncio.sleep(load.ramp)
    tally.reset()
    began, client, spent = time.perf_counter(), time.process_time(), server.processor_time()
    await asyncio.sleep(load.seconds)
    passed = time.perf_counter() - began
    client, spent = time.process_time() - client, server.processor_time() - spent
    if stuck := sum(player.waits_since is not None and player.waits_since < began for player in players):
        tally.errors["no answer"] += stuck
    for player in players:
        player.stop()
    return Measured(tally, passed, client, spent, count_lost(server, tally))


async def warm_up(server: Server) -> None:
    """Play some matches, so that everything is compiled and loaded."""
    tally = Tally()
    player = Player(server.port, 0, 0, tally)
    player.start()
    await wait_until(lambda: len(tally.matches) > WARM_UP, tally)
    player.stop()


async def start(players: Sequence[Player], load: Load, tally: Tally) -> None:
    """Start the players one after the other and wait until all play."""
    for player in players:
        player.start()
        await asyncio.sleep(load.ramp / load.matches)
    await wait_until(lambda: all(player.is_playing for player in players), tally)


async def wait_until(condition: Callable[[], bool], tally: Tally) -> None:
    """Wait until the condition holds; give up after ``START_LIMIT``."""
    limit = time.perf_counter() + START_LIMIT
    while not condition():
        if time.perf_counter() > limit:
            sys.exit(f"the matches did not start: {dict(tally.errors)}")
        await asyncio.sleep(0.05)


def count_lost(server: Server, tally: Tally) -> int:
    """Return how many confirmed moves are missing in the records of some matches."""
    played = [match for match in tally.matches if match.confirmed]
    sample = random.Random(1).sample(played, min(RECORDS, len(played)))
    lost = 0
    for match in sample:
        stored = server.moves(match.id)[::2]
        lost += sum(a != b for a, b in zip(match.confirmed, [*stored, *[""] * 9], strict=False))
    return lost


def percentiles(times: Sequence[float]) -> str:
    """Format the median and the 99th percentile of times in seconds."""
    if not times:
        return "-"
    ranked = sorted(times)
    return f"{seconds(ranked[len(ranked) // 2])} / {seconds(ranked[len(ranked) * 99 // 100])}"
