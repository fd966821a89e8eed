"""Helpers for tests of opponents: games between them, confidence intervals, all choices of a chain."""

from collections.abc import Iterator
from math import sqrt
from statistics import NormalDist

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from plyground.search.limit import Limit
from plyground.search.symmetry import canonical

CONFIDENCE = 0.999
"""The confidence of every statement about a probability or a strength."""


def interval(hits: int, tries: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's interval for a probability, given ``hits`` in ``tries``."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    middle = (hits + z * z / 2) / (tries + z * z)
    reach = z / (tries + z * z) * sqrt(hits * (tries - hits) / tries + z * z / 4)
    return middle - reach, middle + reach


def shows_more_than(share: float, hits: int, tries: int) -> bool:
    """Return whether the count proves a greater share; with few interpreted games, whether it allows it."""
    low, high = interval(hits, tries)
    return high > share if INTERPRETED else low > share


def is_about(share: float, hits: int, tries: int) -> bool:
    """Return whether the share is within the interval, and the interval is narrow enough."""
    low, high = interval(hits, tries)
    return low <= share <= high and high - low < 0.12


def play_out(
    start: Game | Position, first: Opponent, second: Opponent, seed: int, limit: Limit | None = None
) -> Match:
    """Play a whole match; ``limit`` is for both, else each has its own budget."""
    match = Match.begin(start, (first.name, second.name))
    while not match.is_over:
        player = (first, second)[match.position.turn]
        decision = player.decide(match.position, limit=limit, seed=seed, past=match.positions[:-1])
        match = match.play(decision.move)
    return match


def points(
    better: Opponent, worse: Opponent, games: int, limit: Limit | None = None, start: Game | None = None
) -> int:
    """Return how many games ``better`` wins, with alternating seats and one seed for each game."""
    won = 0
    for seed in range(games):
        pair = (better, worse) if seed % 2 == 0 else (worse, better)
        ending = play_out(start or better.game, *pair, seed, limit).ending
        assert ending is not None
        won += ending.winner == seed % 2
    return won


def share_of_points(player: Opponent, other: Opponent, games: int) -> float:
    """Return the share of points of ``player``; a draw is half a point. Seats and seeds as in ``points``."""
    score = 0.0
    for seed in range(games):
        pair = (player, other) if seed % 2 == 0 else (other, player)
        ending = play_out(player.game, *pair, seed).ending
        assert ending is not None
        score += 0.5 if ending.winner is None else ending.winner == seed % 2
    return score / games


def choices(opponent: Opponent, position: Position) -> set[Move]:
    """Return every move the opponent may choose here with any seed."""
    decision = opponent.decide(position)
    return {candidate.move for candidate in decision.considered if candidate.score == decision.score}


def every_game(opponent: Opponent, seat: int, start: Position | None = None) -> Iterator[Position]:
    """Yield every position, up to symmetry, of games with all its choices against all legal moves."""
    waiting = [canonical(start or opponent.game.start())[0]]
    seen = set(waiting)
    while waiting:
        position = waiting.pop()
        yield position
        legal = position.legal_moves
        moves = choices(opponent, position) if legal and position.turn == seat else legal
        for after in (canonical(position.play(move))[0] for move in moves):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
