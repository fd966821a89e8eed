"""What larger Oware endgame tables are worth: games with a small table against games with a large one.

``PLYGROUND_TABLES`` names the folder of the large table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from random import Random
from statistics import mean, median, stdev

from benchmarks.effort import Effort
from benchmarks.table import Table
from plyground import game
from plyground.arena.ratings import Z_95
from plyground.core.game import Position
from plyground.games.oware.tablebase.index import seeds_on_board
from plyground.games.oware.tablebase.knowledge import table_lead, with_tables
from plyground.games.oware.tablebase.table import DEFAULT_SEEDS, Tablebase, default_tablebase, empty, solve
from plyground.play.match import Match
from plyground.play.openings import random_play
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine

OPENING = 10
NODES = 20_000
SMALLER = DEFAULT_SEEDS
"""The table that every machine has."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the score of the player with the large table, and at which plies the table began to matter.

    ``reached``  the first position in the large table
    ``decided``  the first score of the search that stands for a final lead by a table
    """

    score: float
    plies: int
    reached: int
    decided: int


def run(effort: Effort) -> Iterator[Table]:
    """Yield the score, and how early games are decided."""
    oware = game("oware")
    large, small = default_tablebase(oware), solve(SMALLER, empty(oware))
    rng = Random(20)  # repeatable, not secret
    games: list[Played] = []
    for _ in range(effort.choose(effort.games // 2, 1)):
        start = random_play(oware, OPENING, rng)[1]
        games += [play(start, large, small, seat, effort.choose(NODES, 100)) for seat in (0, 1)]
    table = Table(
        f"Oware, {NODES:,} nodes a move: a table of {large.seeds} seeds against one of {small.seeds}",
        (
            "games", "won", "drawn", "lost", "Elo", "95% interval", "plies", "in the large table from",
            "decided by it from",
        ),
        note=f"Openings of {OPENING} random plies, each with both sides. Plies: mean; others: median.",
    )  # fmt: skip
    counts = [str(sum(each.score == score for each in games)) for score in (1.0, 0.5, 0.0)]
    first = (f"{median(getattr(each, name) for each in games):g}" for name in ("reached", "decided"))
    plies = f"{mean(each.plies for each in games):.0f}"
    table.add(str(len(games)), *counts, *elo_with_interval(games), plies, *first)
    yield table


def elo_with_interval(games: Sequence[Played]) -> tuple[str, str]:
    """Write the difference in strength; two games in a row are a pair from one opening."""
    pairs = [mean(each.score for each in games[at : at + 2]) for at in range(0, len(games), 2)]
    score = mean(pairs)
    margin = Z_95 * stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 1.0
    return _elo(score), f"{_elo(score - margin)} to {_elo(score + margin)}"


def _elo(score: float) -> str:
    return f"{400 * log10(score / (1 - score)):+.0f}" if 0 < score < 1 else "-"


def play(start: Position, large: Tablebase, small: Tablebase, seat: int, nodes: int) -> Played:
    """Play one game in which ``seat`` has the large table."""
    engines = [engine_with(large if each == seat else small) for each in (0, 1)]
    match, reached, decided = Match.begin(start), 0, 0
    while not match.is_over:
        position, ply = match.position, OPENING + len(match.moves)
        report = engines[position.turn].search(position, Limit(nodes=nodes), past=match.positions[:-1])
        if not reached and seeds_on_board(position.state) <= large.seeds:
            reached = ply
        if not decided and position.turn == seat and table_lead(report.score) is not None:
            decided = ply
        match = match.play(report.move)
    ending = match.ending
    assert ending is not None
    score = 0.5 if ending.winner is None else float(ending.winner == seat)
    last = OPENING + len(match.moves)
    return Played(score, last, reached or last, decided or last)


def engine_with(table: Tablebase) -> Engine:
    """Return the playing engine with a table."""
    known, packed = with_tables(table.game, table)
    return playing_engine(known, knowledge=packed, learned_from=table.game)
