"""Perft, search and MCTS: the speed of this tree, and that of another commit in turn."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.effort import Effort
from benchmarks.table import Table, rate
from benchmarks.versions import Version, versions_of

WORKER = Path(__file__).with_name("engine_worker.py")
HEADINGS = ("job", "game", "size", "counted", "old", "spread", "new", "spread", "new / old")
JOBS = (
    ("perft", "tictactoe", 9), ("perft", "sixfour", 5), ("perft", "oware", 10), ("perft", "connect4", 8),
    ("search", "sixfour", 7), ("search", "oware", 15), ("search", "connect4", 13), ("search", "7x7x5", 6),
    ("mcts", "sixfour", 50_000), ("mcts", "oware", 50_000), ("mcts", "connect4", 50_000),
    ("mcts", "7x7x5", 50_000),
)  # fmt: skip
QUICK_JOBS = (("perft", "tictactoe", 3), ("search", "tictactoe", 3), ("mcts", "tictactoe", 50))
"""What to measure, on which game, and its size: plies, or simulations."""

Job = tuple[str, str, int]


@dataclass
class Measured:
    """What a version has counted in a job, and the processor times of its rounds."""

    counted: int = 0
    times: list[float] = field(default_factory=list)

    @property
    def speed(self) -> float:
        """The number counted a second in the best round."""
        return self.counted / min(self.times)

    @property
    def spread(self) -> str:
        """By how much the slowest round took longer than the best one."""
        return f"{max(self.times) / min(self.times) - 1:.0%}"


def run(effort: Effort) -> Iterator[Table]:
    """Measure all jobs with this tree, and with the commit ``effort.against`` in turn."""
    with versions_of(effort.against) as versions:
        yield compare(versions, effort.choose(JOBS, QUICK_JOBS), effort)


def compare(versions: Sequence[Version], jobs: Sequence[Job], effort: Effort) -> Table:
    """Measure each job with each version in turn, in new processes every round."""
    results = {job: {version.name: Measured() for version in versions} for job in jobs}
    for number in range(effort.rounds):
        with ExitStack() as stack:
            workers = {each.name: stack.enter_context(start_worker(each)) for each in versions}
            for job, measured in results.items():
                for name in sorted(workers, reverse=number % 2 == 0):
                    measured[name].counted, seconds = ask(workers[name], job)
                    measured[name].times.append(seconds)
    table = Table("engine: counted a second", HEADINGS, note=describe(effort))
    for job, measured in results.items():
        table.add(*row(job, measured))
    return table


def row(job: Job, measured: dict[str, Measured]) -> Iterator[str]:
    """Yield the cells of one job."""
    yield from (job[0], job[1], f"{job[2]:,}")
    yield " / ".join(dict.fromkeys(f"{each.counted:,}" for each in measured.values()))
    for name in ("old", "new"):
        yield from (rate(measured[name].speed), measured[name].spread) if name in measured else ("-", "-")
    yield f"{measured['new'].speed / measured['old'].speed:.2f}" if "old" in measured else "-"


def describe(effort: Effort) -> str:
    """Return what the columns mean."""
    old = f"Old: {effort.against}; new: this tree. " if effort.against else ""
    return (
        f"{old}Size: plies of perft and search, simulations of MCTS. Counted: sequences, nodes or "
        "simulations, of both versions if they differ. A second: of processor time, in the best round of "
        f"{effort.rounds}. Spread: how much longer the slowest round took."
    )


@contextmanager
def start_worker(version: Version) -> Iterator["subprocess.Popen[str]"]:
    """Run a process that measures a version; its sources must be those of the version."""
    command = [sys.executable, "-P", str(WORKER)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=version.environment, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        sources = process.stdout.readline().strip()
        assert Path(sources) == version.root / "src", f"{version.name} runs {sources!r}"
        yield process


def ask(worker: "subprocess.Popen[str]", job: Job) -> tuple[int, float]:
    """Return what a process counts in a job, and the processor time it takes."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    print(json.dumps(job), file=worker.stdin, flush=True)
    answer = worker.stdout.readline()
    if not answer:
        sys.exit(f"cannot measure {' '.join(map(str, job))}")
    counted, seconds = json.loads(answer)
    return int(counted), float(seconds)
