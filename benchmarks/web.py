"""The web server under load: hundreds of matches at once, each with an event stream.

The server runs in processes of its own with a new database on disk; a move is confirmed
when it is on disk. The players share the machine with it.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack

from benchmarks.effort import Effort
from benchmarks.table import Table
from benchmarks.versions import ROOT, check_out
from benchmarks.web_client import GAME, OPPONENT
from benchmarks.web_load import RECORDS, Load, measure
from benchmarks.web_server import Program

HEADINGS = (
    "server", "processes", "matches", "thinks", "moves/s", "POST p50 / p99", "answer p50 / p99", "errors",
    "lost", "client CPU", "server CPU/move",
)  # fmt: skip
LOADS = (Load(50, 1), Load(200, 1), Load(500, 1), Load(200, 0), Load(500, 0))
QUICK_LOADS = (Load(5, 0.1, seconds=1, ramp=0.2),)


def run(effort: Effort) -> Iterator[Table]:
    """Measure all loads on this tree's server, and on that of ``effort.against`` in turn."""
    with ExitStack() as stack:
        programs = [Program("new", ROOT)]
        if effort.against:
            folder = stack.enter_context(check_out(effort.against))
            programs.insert(0, Program("old", folder, folder / "cache"))
        loads = effort.choose(LOADS, QUICK_LOADS)
        table = measure_all(programs, loads, effort)
    old = f"Old: {effort.against}; new: this tree. " if effort.against else ""
    table.note = f"{old}{describe(loads[0])}{table.note}"
    yield table


def measure_all(programs: Sequence[Program], loads: Sequence[Load], effort: Effort) -> Table:
    """Measure each load on each server in turn; print the rows also as they come."""
    sizes = ", ".join(dict.fromkeys(str(load.matches) for load in loads))
    title = f"web: {sizes} matches of {GAME} against {OPPONENT} at once, {os.cpu_count()} cores"
    table = Table(title, HEADINGS)
    for load in loads:
        for program in programs:
            for processes in effort.choose(program.processes, program.processes[:1]):
                measured = measure(program, processes, load)
                thinks = f"{load.think:g} s" if load.think else "no"
                table.add(program.name, str(processes), str(load.matches), thinks, *measured.cells())
                print(*table.rows[-1], sep="   ", file=sys.stderr, flush=True)
                for what, count in measured.tally.errors.items():
                    table.note += f" Errors in row {len(table.rows)}: {count} x {what}."
    return table


def describe(load: Load) -> str:
    """Return what the columns mean."""
    return (
        f"Measured for {load.seconds:g} s, {load.ramp:g} s after all matches have started; a match that is "
        "over is followed by a new one. Players think for half to one and a half times the time stated. "
        "POST: until the move is confirmed, which means on disk. Answer: from sending the move to the "
        "opponent's move on the event stream. Lost: confirmed moves that are missing in the records of "
        f"{RECORDS} matches. Client CPU: of one core. Server CPU: all its processes, new matches included."
    )
