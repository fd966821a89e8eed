"""Boards solved by proof: the value of a position, how long it takes, and every best move.

    >>> import plyground as pg
    >>> from plyground.games.mnk.solver.solve import solve
    >>> solution = solve(pg.game("sixfour").start())
    >>> solution.value, solution.distance, len(solution.best)
    (1, 11, 4)

The modules beside this one, from the ground up: ``lines`` the lines of a board,
``transpositions`` the table of proved bounds, ``counters`` nodes and limits,
``blocking_bound`` and ``blocking`` whether every line can be blocked, ``threat_search`` wins by
threats alone, ``proof_numbers`` whether there is a win at all, ``unlimited`` both of them in turns,
``attack`` whether there is a win within some plies, ``prover`` the questions they are asked,
``proof`` certificates, ``verify`` their checker.
"""

import time
from contextlib import suppress
from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.core.types import WIN
from plyground.errors import PlygroundError
from plyground.games.mnk import rules
from plyground.games.mnk.solver.counters import STOP
from plyground.games.mnk.solver.job import BoardJob
from plyground.games.mnk.solver.proof import write_proof
from plyground.games.mnk.solver.prover import MEGABYTES, LimitReached, Prover
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve.job import Job
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution
from plyground.solve.solver import Solver

THREADS = 2
"""The threads of a proof without a limit of nodes."""

PROOF_MEGABYTES = 512
"""A certificate needs all that was proved on the way."""

SMALL_PROOF = 100_000
"""Nodes for the value of one position among many: some hundredths of a second."""


class BoardSolver(Solver):
    """Solves k in a row by proof."""

    def accuracy_sample(self, game: Game) -> int:
        """Return how many moves of each player a tournament checks: each takes a small proof."""
        return 300

    def can_solve(self, game: Game) -> bool:
        """Return whether the game is played by the rules of k in a row."""
        return game.play is rules.play

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position; everything in the solution is proved."""
        return solve(position, limit, cancel, megabytes=megabytes or MEGABYTES)

    def value(self, position: Position) -> int | None:
        """Return the value if a small proof finds it."""
        return _small_value(position)

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value, all best moves, and the worth of as many moves as ``nodes`` suffice for."""
        prover = new_prover(position.game, nodes, megabytes=1)
        state = position.state
        try:
            value, distance = prover.value_and_distance(state)
            optimal = tuple(prover.best_moves(state, value, distance))
        except LimitReached:
            return None
        worth = dict.fromkeys(optimal, value)
        with suppress(LimitReached):
            for move in position.legal_moves:
                if move not in worth:
                    worth[move] = -prover.value(position.play(move).state)[0]
        complete = len(worth) == len(position.legal_moves)
        return Labels(value, distance, optimal, dict(sorted(worth.items())), complete)

    def write_proof(self, position: Position, path: Path, *, megabytes: int | None = None) -> int:
        """Write a certificate of a position."""
        prover = new_prover(position.game, megabytes=megabytes or PROOF_MEGABYTES)
        return write_proof(position, prover, path)

    def open_job(self, position: Position, path: Path, *, megabytes: int | None = None) -> Job:
        """Return a proof that is kept in a file, and goes on from what the file has."""
        load_kernels(position.game)
        return BoardJob(position, path, megabytes, threads=1 if INTERPRETED else THREADS)


def solve(
    position: Position,
    limit: Limit | None = None,
    cancel: Cancel | None = None,
    *,
    megabytes: int = MEGABYTES,
) -> Solution:
    """Solve ``position`` as far as ``limit`` (nodes, seconds) and ``cancel`` allow.

    Everything in the solution is proved; what is not known is left out.
    ``megabytes`` is the size of the transposition table.
    """
    limit = limit or Limit()
    load_kernels(position.game)
    # A limit of nodes stands for a result that can be repeated, which several threads do not give.
    threads = THREADS if limit.nodes is None and not INTERPRETED else 1
    prover = new_prover(position.game, limit.nodes, megabytes, threads=threads)
    if cancel:
        cancel.attach(prover.counters)
    solution = Solution(position=position)
    started = time.perf_counter()
    with alarm(limit.seconds, lambda: stop(prover)), suppress(LimitReached):
        fill_in(solution, prover)
    solution.nodes = prover.nodes
    solution.ms = (time.perf_counter() - started) * 1000
    return solution


def new_prover(
    game: Game, nodes: int | None = None, megabytes: int = MEGABYTES, *, threads: int = 1
) -> Prover:
    """Return a prover for the game's board; raise an error for a game with other rules."""
    if game.play is not rules.play:
        raise PlygroundError(f"{game.name} cannot be solved as k in a row: it has other rules")
    return Prover(game.rules, nodes, megabytes, threads=threads)


@bounded_cache(256)
def load_kernels(game: Game) -> None:
    """Compile or load the kernels of the proof, so that this does not count as thinking time."""
    for ask in (Prover.value, Prover.ever_wins):
        with suppress(LimitReached):
            ask(new_prover(game, 1, megabytes=1), game.start().state)


def stop(prover: Prover) -> None:
    """Make the prover raise :class:`LimitReached` soon."""
    prover.counters[STOP] = 1


def fill_in(solution: Solution, prover: Prover) -> None:
    """Fill in the solution, the most important parts first."""
    state = solution.position.state
    solution.value, solution.distance = prover.value(state)
    if not solution.is_measured:
        if solution.value == WIN:
            solution.best = (prover.winning_move(state),)
        solution.distance = prover.distance(state, solution.value)
        solution.best = ()
    value, distance = solution.value, solution.distance
    for move in prover.best_moves(state, value, distance):
        solution.best += (move,)
    for move in prover.line(state, value, distance or 0):
        solution.line += (move,)
    solution.complete = True


@bounded_cache(1 << 14)
def _small_value(position: Position) -> int | None:
    try:
        value, _ = new_prover(position.game, SMALL_PROOF, megabytes=1).value(position.state)
    except LimitReached:
        return None
    return value
