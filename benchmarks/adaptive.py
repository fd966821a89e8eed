"""Scores against the adaptive opponent: players of every strength should score 40 to 50%.

    python -m benchmarks adaptive               every game with a measured ladder
    python -m benchmarks adaptive oware kalah   some games

Each player plays many games against it, from the start position, in alternating
seats. The games after a warm-up count. This is not about speed; a run with the same
number of games prints the same table.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

from benchmarks.effort import Effort
from benchmarks.table import Table
from plyground import game, opponent
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponents_of
from plyground.opponents.strength.adaptive import TARGET, Result, adaptive_opponent
from plyground.opponents.strength.ladder import ladder_of
from plyground.play.match import Match
from plyground.search.limit import Limit

WARM_UP, COUNTED = 15, 200
BUDGET = Limit(nodes=5_000)
"""Replaces time limits, so that the table is the same on every machine."""

SHARES = (0.25, 0.5, 0.75, 1.0)
"""Players of the ladder, as shares of its highest rating."""

NAMED = (("easy", "beginner"), ("medium", "intermediate"), ("hard", "advanced"))
"""The named opponents; Oware has names of its own."""

PLAYERS = ("random", *(f"{share:.0%} up" for share in SHARES[:-1]), "the top", "easy", "medium", "hard")
"""The heads of the columns."""


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A player's scores against the adaptive opponent, and that opponent's last rating."""

    player: str
    scores: tuple[float, ...]
    last: int

    @property
    def score(self) -> float:
        """The share of points."""
        return fmean(self.scores)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval, for independent games."""
        return 1.96 * pstdev(self.scores) / sqrt(len(self.scores))


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table; print its rows to the standard error as they are found."""
    warm_up, counted = effort.choose(WARM_UP, 2), effort.choose(COUNTED, 2)
    table = Table(
        f"adaptive: the player's score in percent, target {100 * TARGET:.0f}",
        ("game", *PLAYERS),
        note=f"{counted} games after a warm-up of {warm_up}, with half of the 95% interval. 25%, 50% and 75% "
        "up: players of the ladder. Those that play by the clock search 5,000 nodes a move.",
    )
    for name in effort.names or effort.choose(tuple(measured_games()), ("tictactoe",)):
        found = [measure_score(opponent(each, game(name)), warm_up, counted) for each in players(name)]
        table.add(name, *(f"{100 * each.score:.1f} ±{100 * each.margin:.1f}" for each in found))
        print(*table.rows[-1], sep="   ", file=sys.stderr, flush=True)
    yield table


def measured_games() -> Iterator[str]:
    """Yield the names of the games that have a measured ladder."""
    yield from (name for name, each in catalogue.all_games().items() if ladder_of(each) is not None)


def players(name: str) -> list[str]:
    """Return random play, players of the ladder and named opponents."""
    ladder, known = ladder_of(game(name)), opponents_of(game(name))
    if ladder is None:
        raise PlygroundError(f"{name} has no measured ladder; 'plyground calibrate {name}' makes one")
    levels = [f"level={share * ladder.highest:.0f}" for share in SHARES]
    return ["random", *levels, *(next(each for each in names if each in known) for names in NAMED)]


def measure_score(player: Opponent, warm_up: int, counted: int) -> PlayerScore:
    """Let the player play ``warm_up`` and ``counted`` games against the adaptive opponent."""
    results: list[Result] = []
    for number in range(warm_up + counted):
        adaptive = adaptive_opponent(player.game, results)
        score = play((player, adaptive) if number % 2 == 0 else (adaptive, player), seed=number)
        results.append(Result(adaptive.rating or 0, score if number % 2 == 0 else 1 - score))
    return PlayerScore(
        player.name, tuple(result.score for result in results[warm_up:]), round(results[-1].rating)
    )


def play(seats: Sequence[Opponent], seed: int) -> float:
    """Play a game and return the score of the first seat."""
    match = Match.begin(seats[0].game)
    while not match.is_over:
        mover = seats[match.turn]
        limit = BUDGET if mover.limit.seconds is not None else mover.limit
        decision = mover.decide(match.position, limit=limit, seed=seed, past=match.positions[:-1])
        match = match.play(decision.move)
    assert match.ending is not None
    return 0.5 if match.ending.winner is None else 1.0 - match.ending.winner
