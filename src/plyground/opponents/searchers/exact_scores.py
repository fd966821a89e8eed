"""The scores of all moves of a solved position, as far as they are cheap to prove."""

from collections.abc import Iterator

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.opponents.considered import Candidate
from plyground.search.limit import Limit
from plyground.search.report import one_ply_before, win_in
from plyground.solve.solution import Solution
from plyground.solve.solver import solver_of

OTHER_NODES = 2_000
"""Nodes for the proof of one move that was not chosen: a few milliseconds."""

MOST_CELLS = 16
"""On boards with more moves than this, only the best moves have scores."""


def exact_candidates(solution: Solution) -> tuple[Candidate, ...]:
    """Return the best moves with their score, and the others where a small proof finds theirs."""
    best = tuple(Candidate(move=move, score=solution.score) for move in solution.best)
    return (*best, *_others(solution))


def _others(solution: Solution) -> Iterator[Candidate]:
    position = solution.position
    if len(position.legal_moves) > MOST_CELLS:
        return
    for move in position.legal_moves:
        if move not in solution.best:
            score = _score_after(position, move)
            if score is not None:
                yield Candidate(move=move, score=score)


def _score_after(position: Position, move: Move) -> int | None:
    """Return the proven score of a move for its mover; None if the proof would take long."""
    after = position.play(move)
    sign = position.sign_of(after)
    if after.is_over:
        return sign * after.outcome * win_in(1)
    solution = solver_of(position.game).solve(after, Limit(nodes=OTHER_NODES), megabytes=1)
    if solution.value is None:
        return None
    return one_ply_before(solution.score, sign)
