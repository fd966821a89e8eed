"""Monte Carlo tree search: simulations a second, against OpenSpiel's C++."""

from collections.abc import Iterator
from functools import partial

from benchmarks import spiel
from benchmarks.effort import Effort, side_by_side, timed
from benchmarks.table import Table, rate, times
from plyground import game
from plyground.core.game import Game
from plyground.interop.openspiel_check import shared_games
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts

QUICK = ("tictactoe", "kalah")
TRIAL = 200
"""Simulations of OpenSpiel that show how many it makes in ``LENGTH`` seconds."""

LENGTH = 0.5
MORE = 10
"""plyground simulates so many times more than OpenSpiel, so that both run about as long."""


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table: every game that has a name and that OpenSpiel has, too."""
    table = Table(
        "MCTS from the start: simulations a second",
        ("game", "simulations", "plyground", "simulations", "OpenSpiel, C++", "ratio"),
        note="Both with a solver for decided subtrees; one random game a simulation. In plyground's random "
        "games the moves come from the game's candidates: in k in a row, a player wins, or stops a win, "
        "where that is possible at once; in OpenSpiel's games not. A search that ends with a proof, as on "
        "3x3, is compared with as many simulations.",
    )
    for each in effort.choose(shared_games(), [game(name) for name in QUICK]):
        table.add(*row(each, effort))
    yield table


def row(each: Game, effort: Effort) -> Iterator[str]:
    """Yield the cells of one game."""
    number = effort.choose(simulations_in(LENGTH, each), 50)
    player = Mcts(each, megabytes=256)
    most = ours(player, number * effort.choose(MORE, 1))
    jobs = {
        "ours": partial(ours, player, most),
        "theirs": partial(spiel.simulate, each, min(number, most)),
    }
    best = side_by_side(effort.rounds, jobs)
    speed = {who: timed.answer / timed.seconds for who, timed in best.items()}
    yield each.name
    for who, done in best.items():
        yield from (f"{done.answer:,}", rate(speed[who]))
    yield times(speed["ours"] / speed["theirs"])


def simulations_in(length: float, each: Game) -> int:
    """Return how many simulations OpenSpiel makes in about ``length`` seconds, to one digit."""
    spent = timed(partial(spiel.simulate, each, TRIAL)).seconds
    return int(float(f"{TRIAL * length / spent:.0e}"))


def ours(player: Mcts, simulations: int) -> int:
    """Search the start; return the number of simulations."""
    return player.search(player.game.start(), Limit(nodes=simulations)).nodes
