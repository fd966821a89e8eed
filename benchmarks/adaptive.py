"""Scores against the adaptive opponent: players of every strength should score 40 to 50%.

Each player plays many games against it, from the start position, in alternating
seats. The games after a warm-up count. This is not about speed; a run with the same
number of games prints the same table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

from benchmarks.effort import Effort
from benchmarks.table import Table
from plyground import game, opponent
from plyground.opponents.opponent import Opponent
from plyground.opponents.strength.adaptive import TARGET, Result, adaptive_opponent
from plyground.opponents.strength.ladder import ladder_of
from plyground.play.match import Match
from plyground.search.limit import Limit

WARM_UP, COUNTED = 30, 200
BUDGET = Limit(nodes=5_000)
"""Replaces time limits, so that the table is the same on every machine."""

SHARES = (0.25, 0.5, 0.75, 1.0)
"""Players of the ladder, as shares of its highest rating."""

NAMED = {
    "tictactoe": ("easy", "medium", "perfect"),
    "tictactoe4": ("easy", "medium", "perfect"),
    "sixfour": ("easy", "medium", "perfect"),
    "oware": ("beginner", "intermediate", "advanced"),
    "kalah": ("easy", "medium", "hard"),
    "connect4": ("easy", "medium", "hard"),
}


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
    """Yield one table for each game."""
    for name in effort.choose(tuple(NAMED), ("tictactoe",)):
        table = Table(
            f"adaptive on {name}: the player's score, target {TARGET:.0%}",
            ("player", "score", "+/-", "last opponent"),
            note=f"{effort.choose(COUNTED, 2)} games after a warm-up of {effort.choose(WARM_UP, 2)}; "
            "+/- is half of a 95% interval.",
        )
        for player in effort.choose(players(name), ("random",)):
            found = measure_score(
                opponent(player, game(name)), effort.choose(WARM_UP, 2), effort.choose(COUNTED, 2)
            )
            table.add(player, f"{found.score:.1%}", f"{found.margin:.1%}", f"adaptive={found.last}")
        yield table


def players(name: str) -> tuple[str, ...]:
    """Return random play, players of the ladder and named opponents."""
    ladder = ladder_of(game(name))
    assert ladder is not None
    return ("random", *(f"level={share * ladder.highest:.0f}" for share in SHARES), *NAMED[name])


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
