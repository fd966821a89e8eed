"""A contest of two engines: pairs of games from even openings, each side once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from plyground.arena.sprt import Sprt
from plyground.core.game import Game, Position
from plyground.play.openings import opening
from plyground.search.engine import Engine
from plyground.search.limit import Limit

MAX_PLIES = 400

PairCounts = tuple[int, int, int, int, int]
OnPair = Callable[[PairCounts], None]


def play_game(engines: tuple[Engine, Engine], start: Position, limit: Limit) -> int | None:
    """Play one game with ``engines[0]`` in the first seat; return the seat that wins, None for a draw."""
    for engine in engines:
        engine.clear_table()
    position, past = start, [start]
    while not position.is_over and len(past) < MAX_PLIES:
        report = engines[position.turn].search(position, limit, past=past[:-1])
        position = position.play(report.move)
        if position.game.repetition_ends and position in past:
            break
        past.append(position)
    return position.winner


def play_pair(one: Engine, other: Engine, start: Position, limit: Limit) -> float:
    """Return the points of ``one`` in two games from one opening."""
    points = 0.0
    for seat, engines in enumerate(((one, other), (other, one))):
        winner = play_game(engines, start, limit)
        points += 0.5 if winner is None else float(winner == seat)
    return points


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How long a contest lasts: its limit for each move, its test, and the most pairs of games."""

    limit: Limit = field(default_factory=lambda: Limit(nodes=3_000))
    sprt: Sprt = field(default_factory=lambda: Sprt(elo0=0, elo1=40))
    pairs: int = 100
    plies: int = 6


def contest(one: Engine, other: Engine, terms: Terms, seed: int, on_pair: OnPair) -> PairCounts:
    """Play until the test decides or all pairs are played; count the pairs with 0, 0.5, ... 2 points."""
    counts = [0] * 5
    for number in range(terms.pairs):
        start = opening_position(one.game, terms.plies, seed, number)
        counts[round(2 * play_pair(one, other, start, terms.limit))] += 1
        on_pair(to_counts(counts))
        if terms.sprt.verdict(counts) is not None:
            break
    return to_counts(counts)


def opening_position(game: Game, plies: int, seed: int, number: int) -> Position:
    """Return the position after one opening."""
    position = game.start()
    for move in opening(game, plies, seed, number):
        position = position.play(move)
    return position


def to_counts(counts: Sequence[int]) -> PairCounts:
    """Return the counts as a tuple of five."""
    none, half, one, more, two = counts
    return none, half, one, more, two


def score_of(pairs: PairCounts) -> float:
    """Return the share of the points that the first engine made."""
    games = 2 * sum(pairs)
    return sum(count * points / 2 for points, count in enumerate(pairs)) / games if games else 0.5
