"""The start-up time of new processes."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial

from benchmarks.effort import Effort, best_of, side_by_side
from benchmarks.table import Table, seconds

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "plyground --help": ["-m", "plyground.cli.main", "--help"],
    "import plyground": ["-c", "import plyground"],
    "import numba": ["-c", "import numba"],
    "import pyspiel": ["-c", "import pyspiel"],
    "import easyAI": ["-c", "import easyAI"],
}
GAMES = ("oware", "sixfour")

RULES = {"tictactoe": "sentinel", "sixfour": "medium", "connect4": "medium", "oware": "beginner"}
"""Opponents that follow rules: they need no compiled search."""


def run(effort: Effort) -> Iterator[Table]:
    """Yield a table of start-up times and one of first answers."""
    table = Table("start-up: a new process", ("command", "time", "processor time"))
    best = side_by_side(effort.rounds, {name: partial(start, words) for name, words in COMMANDS.items()})
    for name, timed in best.items():
        table.add(name, seconds(timed.passed), seconds(timed.seconds))
    yield table
    yield rule_answers(effort)
    yield first_answers(effort)


def rule_answers(effort: Effort) -> Table:
    """Measure the first decision of opponents that follow rules, beside the import that they avoid."""
    table = Table(
        "first answer of a rule opponent: plyground best GAME --opponent NAME, a new process",
        ("game", "opponent", "time", "processor time", "to import numba"),
        note="To import numba: processor time as a part of that of `import numba`, measured in turn.",
    )
    for name, opponent in effort.choose(RULES, {"tictactoe": "sentinel"}).items():
        words = ["-m", "plyground.cli.main", "best", name, "--opponent", opponent]
        best = side_by_side(
            effort.rounds, {"ours": partial(start, words), "numba": partial(start, COMMANDS["import numba"])}
        )
        ours = best["ours"]
        share = ours.seconds / best["numba"].seconds
        table.add(name, opponent, seconds(ours.passed), seconds(ours.seconds), f"{share:.2g} x")
    return table


def first_answers(effort: Effort) -> Table:
    """Measure the first best move on a new machine, and in later processes."""
    table = Table(
        "first answer: plyground best GAME --depth 4, a new process",
        ("game", "cold", "processor time", "warm", "processor time"),
        note="Cold: with an empty cache, so the engine is compiled. Warm: the same command again.",
    )
    for name in effort.choose(GAMES, ("tictactoe",)):
        words = ["-m", "plyground.cli.main", "best", name, "--depth", "4"]
        with tempfile.TemporaryDirectory() as empty:
            cache = effort.choose(empty, None)  # a quick run uses the cache of the user
            cold = best_of(1, partial(start, words, cache))
            warm = best_of(effort.rounds, partial(start, words, cache))
        spent = [seconds(each) for way in (cold, warm) for each in (way.passed, way.seconds)]
        table.add(name, *spent)
    return table


def start(words: list[str], cache: str | None = None) -> None:
    """Run Python with these arguments."""
    environment = os.environ | ({"PLYGROUND_CACHE": cache} if cache else {})
    subprocess.run([sys.executable, *words], env=environment, check=True, stdout=subprocess.DEVNULL)
