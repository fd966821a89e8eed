"""The weights that explain the samples best: linear least squares with a little shrinkage.

The sum of squared differences between the sum of a position's weights and its target, plus
``ridge`` times the sum of squared weights, is minimised by conjugate gradients. Only NumPy is needed,
and the matrix is never written out: it has a one for each feature of each position.
"""

from typing import Any

import numpy as np

from plyground.core.returns import HIGHEST_EVALUATION
from plyground.learn.samples import Samples
from plyground.search.memory import Array
from plyground.search.negamax import WEIGHT_UNIT

Floats = np.ndarray[Any, np.dtype[np.float64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]

RIDGE = 5.0
ITERATIONS = 200
DECIDED = 500
"""The target of a won game where the game has no scores yet: a clear advantage."""

END_SPREADS = 5
"""A position that wins by force counts as so many standard deviations of the scores of the others."""


def targets(samples: Samples, *, by_result: bool = False, with_ends: bool = False) -> tuple[Floats, Flags]:
    """Return what the sum of weights should be for each sample, and which samples to fit.

    That is the search's score. Positions in which the search has seen the end of the game are left out;
    with ``with_ends`` they count as a clear advantage. With ``by_result``, for a game without scores, it is
    how the game ended, or must end where the search has seen it.
    """
    is_open = np.abs(samples.scores) <= HIGHEST_EVALUATION
    everything = np.ones(len(samples), dtype=np.bool_)
    if by_result:
        results = np.where(is_open, samples.results, np.sign(samples.scores))
        return DECIDED * results.astype(float), everything
    scores = samples.scores.astype(float)
    if not with_ends or not is_open.any():
        return scores, is_open
    return np.where(is_open, scores, END_SPREADS * scores[is_open].std() * np.sign(scores)), everything


def fit(features: Array, wanted: Floats, weights: int, ridge: float = RIDGE) -> Floats:
    """Return the weights with the least squared error; those of features that never occur are 0."""
    solution, descent = np.zeros(weights + 1), _transposed(features, wanted, weights)
    direction = descent.copy()
    squared = start = float(descent @ descent)
    for _ in range(ITERATIONS):
        if squared <= 1e-10 * start:
            break
        pushed = _transposed(features, direction[features].sum(axis=1), weights) + ridge * direction
        step = squared / float(direction @ pushed)
        solution += step * direction
        descent -= step * pushed
        before, squared = squared, float(descent @ descent)
        direction = descent + squared / before * direction
    return solution[:weights]


def _transposed(features: Array, values: Floats, weights: int) -> Floats:
    """Return for each weight the sum of the values of the positions that have its feature."""
    total = np.zeros(weights + 1)
    for column in features.T:
        total += np.bincount(column, weights=values, minlength=weights + 1)
    total[weights] = 0.0  # what rows are filled up with
    return total


def rounded(weights: Floats) -> Array:
    """Return the weights as the integers that the engine adds up."""
    return np.round(weights * WEIGHT_UNIT).astype(np.int64)


def error(features: Array, wanted: Floats, weights: Floats) -> float:
    """Return the root of the mean squared error of some weights."""
    filled = np.append(weights, 0.0)
    return float(np.sqrt(np.mean((filled[features].sum(axis=1) - wanted) ** 2)))
