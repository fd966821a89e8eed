"""Connect Four solved by proof: the value of a position, how long it takes, and every best move.

    >>> import plyground as pg
    >>> from plyground.games.connect4.solver.solve import solve
    >>> solution = solve(pg.game("connect4:5x4").start())
    >>> solution.value
    0

The modules beside this one, from the ground up: ``winning`` the cells that complete a run, ``table`` the
bounds of positions, ``search`` alpha-beta, ``scores`` what scores mean, ``opening_table`` positions that were
solved in advance, ``prover`` the questions they answer, ``build`` how the table of openings is made.
"""

import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.games.connect4 import rules
from plyground.games.connect4.rules import State
from plyground.games.connect4.solver.build import build_openings
from plyground.games.connect4.solver.opening_table import openings_of
from plyground.games.connect4.solver.prover import MEGABYTES, LimitReached, Prover
from plyground.games.connect4.solver.scores import distance_of, value_of
from plyground.games.connect4.solver.search import STOP
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution
from plyground.solve.solver import OpeningProgress, Solver

THREADS = 2
"""The threads of a proof without a limit of nodes."""

RUN = 4
"""The only length of a run that this solver knows."""

SMALL_PROOF = 200_000
"""Nodes for the value of one position among many: some hundredths of a second."""

EASY_CELLS = 25
"""A board of no more cells is solved from its start without a table of openings."""


class Connect4Solver(Solver):
    """Solves Connect Four by proof."""

    def can_solve(self, game: Game) -> bool:
        """Return whether the game is Connect Four on a small board, or on one with a table of openings."""
        is_small = game.rules.columns * game.rules.rows <= EASY_CELLS
        return is_known(game) and (is_small or openings_of(game) is not None)

    def accuracy_sample(self, game: Game) -> int:
        """Return how many moves of each player a tournament checks."""
        return 300 if is_known(game) else 0

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow."""
        if not is_known(position.game):
            return super().solve(position, limit, cancel, megabytes=megabytes)
        return solve(position, limit, cancel, megabytes=megabytes or MEGABYTES)

    def value(self, position: Position) -> int | None:
        """Return the value if a small proof finds it."""
        return _small_value(position) if is_known(position.game) else super().value(position)

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value, all best moves, and the worth of as many moves as ``nodes`` suffice for."""
        if not is_known(position.game):
            return super().label(position, nodes)
        prover = new_prover(position.game, nodes, megabytes=1)
        try:
            score = prover.score(position.state)
            optimal = tuple(prover.best_moves(position.state, score))
        except LimitReached:
            return None
        worth = dict.fromkeys(optimal, value_of(score))
        with suppress(LimitReached):
            for move in position.legal_moves:
                if move not in worth:
                    worth[move] = _worth(prover, position.play(move))
        complete = len(worth) == len(position.legal_moves)
        distance = distance_of(score, prover.left(position.state))
        return Labels(value_of(score), distance, optimal, dict(sorted(worth.items())), complete)

    def build_openings(
        self, game: Game, plies: int, path: Path, *, jobs: int, megabytes: int, progress: OpeningProgress
    ) -> int:
        """Solve all positions of up to ``plies`` stones and write them to a file; return their number."""
        if not is_known(game):
            return super().build_openings(
                game, plies, path, jobs=jobs, megabytes=megabytes, progress=progress
            )
        table = build_openings(game, plies, path, jobs=jobs, megabytes=megabytes, progress=progress)
        return len(table.keys)


def solve(
    position: Position,
    limit: Limit | None = None,
    cancel: Cancel | None = None,
    *,
    megabytes: float = MEGABYTES,
) -> Solution:
    """Solve ``position`` as far as ``limit`` (nodes, seconds) and ``cancel`` allow.

    Everything in the solution is proved; what is not known is left out.
    """
    limit = limit or Limit()
    solution = Solution(position=position)
    if position.is_over:
        return replace(
            solution, value=position.outcome, distance=0 if position.outcome else None, complete=True
        )
    load_kernels(position.game)
    # A limit of nodes stands for a result that can be repeated, which several threads do not give.
    threads = THREADS if limit.nodes is None and not INTERPRETED else 1
    prover = new_prover(position.game, limit.nodes, megabytes, threads=threads)
    if cancel:
        cancel.attach(prover.memory)
    started = time.perf_counter()
    with alarm(limit.seconds, lambda: stop(prover)), suppress(LimitReached):
        fill_in(solution, prover)
    solution.nodes = prover.nodes
    solution.ms = (time.perf_counter() - started) * 1000
    return solution


def fill_in(solution: Solution, prover: Prover) -> None:
    """Fill in the solution, the most important parts first."""
    state: State = solution.position.state
    solution.value = prover.sign(state)
    score = prover.score(state) if solution.value else 0
    solution.distance = distance_of(score, prover.left(state))
    for move in prover.best_moves(state, score):
        solution.best += (move,)
    solution.complete = True
    if score:
        for move in prover.line(state, score):
            solution.line += (move,)


def new_prover(
    game: Game, nodes: int | None = None, megabytes: float = MEGABYTES, *, threads: int = 1
) -> Prover:
    """Return a prover for the game's board, with its table of openings if there is one."""
    return Prover(game.rules, nodes, megabytes, threads=threads, openings=openings_of(game))


def is_known(game: Game) -> bool:
    """Return whether the game is played by the rules of Connect Four, with four in a row."""
    return (
        game.play is rules.play and game.rules.run == RUN and min(game.rules.columns, game.rules.rows) >= RUN
    )


@bounded_cache(256)
def load_kernels(game: Game) -> None:
    """Compile or load the kernels of the proof, so that this does not count as thinking time."""
    with suppress(LimitReached):
        Prover(game.rules, 1, megabytes=0.01).score(game.start().state)


def stop(prover: Prover) -> None:
    """Make the prover raise :class:`LimitReached` soon."""
    prover.memory[STOP] = 1


def _worth(prover: Prover, after: Position) -> int:
    """Return the value of the position after a move for the player who has made it."""
    return -after.outcome if after.is_over else -prover.sign(after.state)


@bounded_cache(1 << 14)
def _small_value(position: Position) -> int | None:
    if position.is_over:
        return position.outcome
    try:
        return new_prover(position.game, SMALL_PROOF, megabytes=1).sign(position.state)
    except LimitReached:
        return None
