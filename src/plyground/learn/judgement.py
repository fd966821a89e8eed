"""How well an evaluation judges positions whose exact value is known.

Each measure is a mean over the positions, for the learned and for the hand-written evaluation side by side:

right       the share of decided positions in which the sign of the evaluation is that of the true value; an
            evaluation of 0 counts a half
chance      the squared error of the chance that the evaluation stands for, against the true result
lead        the absolute error in units, such as seeds, where exact values are leads
regret      how much less than the best the move of a one-ply search is worth
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

import numpy as np

from plyground.arena.ratings import Z_95
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.learn.exact_positions import ExactPosition
from plyground.learn.fit import Floats
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.memory import Array
from plyground.search.score_scale import ScoreScale, learned_scale, scale_of
from plyground.search.weights import Weights


@dataclass(frozen=True, eq=False)
class Evaluator:
    """One evaluation of a game with its scale: learned ``weights``, or the game's own evaluation for None."""

    game: Game
    weights: Array | None
    scale: ScoreScale

    @cached_property
    def engine(self) -> Engine:
        """An engine whose searches of one ply are decided by the evaluation alone."""
        return Engine(self.game, megabytes=1, quiesce=False, weights=self.weights)

    def score(self, position: Position) -> int:
        """Return what a position is worth without looking ahead."""
        return self.engine.judge(position)

    def choose(self, position: Position) -> Move:
        """Return the move of a one-ply search."""
        return self.engine.search(position, Limit(depth=1)).move


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean for each of two evaluations, over so many positions.

    ``margin`` is half of the 95% interval of their difference.
    """

    name: str
    learned: float
    hand: float
    margin: float
    positions: int

    @property
    def difference(self) -> float:
        """How much larger the mean of the learned evaluation is."""
        return self.learned - self.hand


def judge(weights: Weights, found: Sequence[ExactPosition]) -> tuple[Measure, ...]:
    """Compare learned weights with the game's own evaluation on positions with exact values."""
    game = weights.game
    scale = scale_of(game)
    pair = (
        Evaluator(game, weights.values, learned_scale(game, weights)),
        Evaluator(game, None, scale),
    )
    decided = [each for each in found if each.lead]
    choices = [each for each in found if each.has_choice]
    measures = [
        _compare("right about the winner", pair, decided, _rightness),
        _compare("squared error of the chance", pair, found, _chance_error),
    ]
    if any(abs(each.lead) > 1 for each in found):
        unit = f"{scale.noun or 'unit'}s"
        measures.append(_compare(f"error in {unit}", pair, found, _lead_error))
    measures.append(_compare("regret of the move", pair, choices, _regret))
    return tuple(each for each in measures if each is not None)


def format_measures(measures: Sequence[Measure]) -> str:
    """Write some measures as a table, a line each."""
    width = max(len(each.name) for each in measures)
    heads = f"{'':{width}}  positions  learned  hand-written  difference"
    rows = [
        f"{each.name:<{width}}  {each.positions:>9,}  {each.learned:>7.3f}  {each.hand:>12.3f}  "
        f"{each.difference:+.3f} \N{PLUS-MINUS SIGN} {each.margin:.3f}"
        for each in measures
    ]
    return "\n".join([heads, *rows])


Errors = Callable[[Evaluator, Sequence[ExactPosition]], Floats]


def _compare(
    name: str, pair: tuple[Evaluator, Evaluator], found: Sequence[ExactPosition], measure: Errors
) -> Measure | None:
    """Return the means of a measure; None if there are no positions for it."""
    if not found:
        return None
    learned, hand = (measure(each, found) for each in pair)
    margin = Z_95 * float((learned - hand).std()) / sqrt(len(found))
    return Measure(name, float(learned.mean()), float(hand.mean()), margin, len(found))


def _rightness(judge: Evaluator, found: Sequence[ExactPosition]) -> Floats:
    signs = np.sign([judge.score(each.position) for each in found])
    right: Floats = (1 + signs * np.sign([each.lead for each in found])) / 2
    return right


def _chance_error(judge: Evaluator, found: Sequence[ExactPosition]) -> Floats:
    chances = np.array([judge.scale.chance(judge.score(each.position)) for each in found])
    results = (1 + np.sign([each.lead for each in found])) / 2
    errors: Floats = (chances - results) ** 2
    return errors


def _lead_error(judge: Evaluator, found: Sequence[ExactPosition]) -> Floats:
    leads = np.array([judge.score(each.position) for each in found]) / judge.scale.unit
    errors: Floats = np.abs(leads - np.array([each.lead for each in found]))
    return errors


def _regret(judge: Evaluator, found: Sequence[ExactPosition]) -> Floats:
    regrets = (each.labels.regret(judge.choose(each.position)) for each in found)
    return np.array([regret or 0 for regret in regrets], dtype=np.float64)
