"""Monte Carlo tree search: simulations a second, against OpenSpiel's C++."""

from collections.abc import Iterator
from functools import partial

from benchmarks import spiel
from benchmarks.effort import Effort, side_by_side
from benchmarks.table import Table, rate, times
from plyground import game
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts

SIMULATIONS = {"oware": 10_000, "sixfour": 5_000, "tictactoe4": 10_000, "tictactoe": 50_000}
MORE = 10
"""plyground simulates so many times more than OpenSpiel, so that both run about as long."""


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table."""
    table = Table(
        "MCTS from the start: simulations a second",
        ("game", "simulations", "plyground", "simulations", "OpenSpiel, C++", "ratio"),
        note="Both with a solver for decided subtrees; one random game a simulation. In plyground's random "
        "games a player wins, or stops a win, where that is possible at once; in OpenSpiel's not.",
    )
    for name, whole in SIMULATIONS.items():
        number = effort.choose(whole, 50)
        player = Mcts(game(name), megabytes=256)
        jobs = {
            "ours": partial(ours, player, number * effort.choose(MORE, 1)),
            "theirs": partial(spiel.simulate, game(name), number),
        }
        best = side_by_side(effort.rounds, jobs)
        speed = {who: timed.answer / timed.seconds for who, timed in best.items()}
        done = {who: f"{timed.answer:,}" for who, timed in best.items()}
        ratio = times(speed["ours"] / speed["theirs"])
        table.add(name, done["ours"], rate(speed["ours"]), done["theirs"], rate(speed["theirs"]), ratio)
    yield table


def ours(player: Mcts, simulations: int) -> int:
    """Search the start; return the number of simulations."""
    return player.search(player.game.start(), Limit(nodes=simulations)).nodes
