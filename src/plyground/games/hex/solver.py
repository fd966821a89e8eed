"""Hex solved by proof: who wins, and every winning move.

How many moves a win takes is found only where few cells are left.
"""

import time
from contextlib import suppress

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.core.types import LOSS, WIN
from plyground.games.hex.maps import MOST_ROWS
from plyground.games.hex.packing import has_our_rules
from plyground.games.hex.prover import MEGABYTES, HexProver, LimitReached
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution
from plyground.solve.solver import Solver

EASY_ROWS = 5
"""A board of no more rows is solved from its start within a second or two."""

FEW_CELLS = 16
"""Where so many cells are left, the engine finds the length of a win within a second or two."""

DEFAULT_NODES = 200_000
"""What a solution may take if nothing else is asked for: some seconds."""

NODES_OF_ENGINE = 20
"""How many positions the engine searches in the time of one node of a proof."""

SMALL_PROOF = 2_000
"""Nodes for the value of one position among many: some hundredths of a second."""


class HexSolver(Solver):
    """Solves positions of Hex by the cells that each win needs."""

    def can_solve(self, game: Game) -> bool:
        """Return whether a board is small enough to be solved from its start."""
        return game.rules.size <= EASY_ROWS if has_our_rules(game) else super().can_solve(game)

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow."""
        is_for_proof = _is_for_proof(position)
        if not is_for_proof or len(position.legal_moves) <= FEW_CELLS:
            found = super().solve(position, limit, cancel, megabytes=megabytes)
            if found.value is not None or not is_for_proof:
                return found
        return _solve(position, limit or Limit(), cancel or Cancel(), megabytes or MEGABYTES)

    def value(self, position: Position) -> int | None:
        """Return the value if a small proof finds it."""
        return _small_value(position) if _is_for_proof(position) else super().value(position)

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value, all winning moves and the worth of every move, if ``nodes`` suffice."""
        if not _is_for_proof(position) or len(position.legal_moves) <= FEW_CELLS:
            return super().label(position, nodes)
        prover = HexProver(position.game.rules, max(1, nodes // NODES_OF_ENGINE), megabytes=4)
        with suppress(LimitReached):
            winning = tuple(prover.winning_moves(position))
            worth = {move: WIN if move in winning else LOSS for move in position.legal_moves}
            return Labels(WIN if winning else LOSS, None, winning or position.legal_moves, worth)
        return None


def _is_for_proof(position: Position) -> bool:
    """Return whether the proof knows the board."""
    return has_our_rules(position.game) and position.game.rules.size <= MOST_ROWS


def _solve(position: Position, limit: Limit, cancel: Cancel, megabytes: float) -> Solution:
    """Solve a position as far as ``limit`` and ``cancel`` allow. Everything in the solution is proved."""
    solution = Solution(position=position)
    load_kernels(position.game)
    nodes = DEFAULT_NODES if limit.nodes is None and limit.seconds is None else limit.nodes
    prover = HexProver(position.game.rules, nodes, megabytes)
    cancel.attach(prover.memory)
    started = time.perf_counter()
    with alarm(limit.seconds, prover.stop), suppress(LimitReached):
        solution.value = prover.value(position)
        for move in prover.winning_moves(position) if solution.value == WIN else ():
            solution.best += (move,)
        solution.complete = True
    solution.nodes = prover.nodes
    solution.ms = (time.perf_counter() - started) * 1000
    return solution


@bounded_cache(32)
def load_kernels(game: Game) -> None:
    """Compile or load the kernels of the proof, so that this does not count as thinking time."""
    with suppress(LimitReached):
        HexProver(game.rules, 1, megabytes=0.01).value(game.start())


@bounded_cache(1 << 14)
def _small_value(position: Position) -> int | None:
    with suppress(LimitReached):
        return HexProver(position.game.rules, SMALL_PROOF, megabytes=1).value(position)
    return None
