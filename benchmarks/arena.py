"""Tournaments: games per second on one and two workers, compared with OpenSpiel's bots."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import Any

import pyspiel

from benchmarks import spiel
from benchmarks.effort import Effort, side_by_side
from benchmarks.table import Table, rate
from plyground import game, opponent
from plyground.arena.schedule import fixtures
from plyground.arena.tournament import Tournament
from plyground.arena.workers import TASKS_PER_WORKER, play_games, play_on_executor, worker_pool
from plyground.core.game import Game
from plyground.opponents.opponent import Opponent
from plyground.search.limit import Limit

SIMULATIONS = 500
GAMES = {"random": {"tictactoe": 1000, "oware": 200}, "mcts": {"tictactoe": 100, "sixfour": 40, "oware": 10}}
"""The number of games of random and Monte Carlo players against a random player."""

WORKERS = 2


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table."""
    table = Table(
        "arena: games per second",
        ("game", "pairing", "games", "1 worker", "2 workers", "OpenSpiel", "1 to it", "2 to it"),
        note="Elapsed time, not processor time; from the start position, sides swapped. plyground stores a "
        "record of each game; its workers are started before the measurement. OpenSpiel plays in one "
        f"process, in C++ (evaluate_bots). mcts simulates {SIMULATIONS} games per move in both.",
    )
    with worker_pool(WORKERS) as pool:
        for player, games in effort.choose(GAMES, {"random": {"tictactoe": 4}}).items():
            for name, count in games.items():
                table.add(name, f"{player} - random", str(count), *compare(pool, name, player, count, effort))
    yield table


def compare(pool: Executor, name: str, player: str, count: int, effort: Effort) -> list[str]:
    """Return the three speeds and the two ratios."""
    # The second player needs a different name.
    pairings = ((player, "other"),)
    external = {"mcts": mcts_player, "other": random_player}
    cup = Tournament(game=name, pairings=pairings, plies=0, external_players=external)
    schedule = list(fixtures(pairings, count))
    for _ in play_on_executor(pool, cup, schedule[: 2 * WORKERS], 2 * WORKERS):
        pass  # compiles, in every process
    jobs = {
        "one": partial(count_all, cup, schedule),
        "two": partial(count_on, pool, cup, schedule),
        "theirs": partial(spiel_games, game(name), player, count),
    }
    speed = {way: timed.answer / timed.passed for way, timed in side_by_side(effort.rounds, jobs).items()}
    ratios = [f"{speed[way] / speed['theirs']:.2g} x" for way in ("one", "two")]
    return [rate(speed["one"]), rate(speed["two"]), rate(speed["theirs"]), *ratios]


def mcts_player(chosen: Game) -> Opponent:
    """Return our Monte Carlo player with the budget of OpenSpiel's."""
    return replace(opponent("mcts", chosen), limit=Limit(nodes=SIMULATIONS))


def random_player(chosen: Game) -> Opponent:
    """Return our random player."""
    return opponent("random", chosen)


def count_all(cup: Tournament, schedule: list[Any]) -> int:
    """Play in this process and return the number of games."""
    return sum(1 for _ in play_games(cup, schedule))


def count_on(pool: Executor, cup: Tournament, schedule: list[Any]) -> int:
    """Play on the workers and return the number of games."""
    return sum(1 for _ in play_on_executor(pool, cup, schedule, WORKERS * TASKS_PER_WORKER))


def spiel_games(chosen: Game, player: str, count: int) -> int:
    """Let OpenSpiel's bots play and return the number of games."""
    for seed in range(count):
        seats = (0, 1) if seed % 2 == 0 else (1, 0)
        other = pyspiel.make_uniform_random_bot(seats[1], seed)
        own = pyspiel.make_uniform_random_bot(seats[0], seed + count)
        if player == "mcts":
            own = spiel.mcts_bot(chosen, SIMULATIONS)
        bots = [own, other] if seats == (0, 1) else [other, own]
        pyspiel.evaluate_bots(spiel.opening(chosen), bots, seed)
    return count
