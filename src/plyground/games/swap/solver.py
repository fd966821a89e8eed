"""Exact values of games with the swap rule, from those of the game itself.

Without the swap, or after it, the value is that of the game itself. Who may swap has the better of both
sides, so the best first move is one that is worth little to either.
"""

from dataclasses import replace
from pathlib import Path

from plyground.core.game import Game, Position
from plyground.core.types import DRAW, LOSS, WIN
from plyground.games.swap.notation import SwapNotation
from plyground.games.swap.phases import AS_USUAL, OPEN, START, SWAPPED
from plyground.search.limit import Cancel, Limit
from plyground.search.symmetry import canonical
from plyground.solve.exact import exact
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution
from plyground.solve.solver import Solver, solver_of


class SwapSolver(Solver):
    """Solves a game with the swap rule by the solver of the game itself."""

    def can_solve(self, game: Game) -> bool:
        """Return whether the game itself can be solved."""
        base = base_game(game)
        return solver_of(base).can_solve(base)

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow."""
        if position.state.phase == START:
            return _solve_start(position, limit or Limit(), cancel, megabytes)
        found = exact(unswapped(position), limit, cancel, megabytes=megabytes)
        solution = replace(found, position=position)
        return _with_swap(solution) if position.state.phase == OPEN else solution

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the labels of the game itself; near the start those of any small game."""
        if position.state.phase in (AS_USUAL, SWAPPED):
            return solver_of(base_game(position.game)).label(unswapped(position), nodes)
        return super().label(position, nodes)

    def write_proof(self, position: Position, path: Path, *, megabytes: int | None = None) -> int:
        """Write the certificate of the game itself; near the start, that of any small game."""
        if position.state.phase in (AS_USUAL, SWAPPED):
            base = base_game(position.game)
            return solver_of(base).write_proof(unswapped(position), path, megabytes=megabytes)
        return super().write_proof(position, path, megabytes=megabytes)


def base_game(game: Game) -> Game:
    """Return the game itself."""
    notation = game.notation
    assert isinstance(notation, SwapNotation), f"{game.name} has no swap rule"
    return notation.base


def unswapped(position: Position) -> Position:
    """Return the position in the game itself, with the players as they were before a swap."""
    notation = position.game.notation
    assert isinstance(notation, SwapNotation), f"{position.game.name} has no swap rule"
    base = notation.base_position(position)
    return replace(base, turn=1 - base.turn) if position.state.phase == SWAPPED else base


def _with_swap(solution: Solution) -> Solution:
    """Return the solution of a position for a player who may also swap."""
    swap = base_game(solution.position.game).move_count
    if solution.value == DRAW:
        return replace(solution, best=(*solution.best, swap))
    if solution.value == LOSS:
        distance = None if solution.distance is None else solution.distance + 1
        return replace(solution, value=WIN, distance=distance, best=(swap,), line=(swap, *solution.line))
    return solution


def _solve_start(start: Position, limit: Limit, cancel: Cancel | None, megabytes: int | None) -> Solution:
    """Solve the position before the first move, by the positions after each first move."""
    solver, openings = SwapSolver(), _distinct(start)
    share = limit if limit.seconds is None else replace(limit, seconds=limit.seconds / len(openings))
    replies = {
        moves: solver.solve(after, share, cancel, megabytes=megabytes) for after, moves in openings.items()
    }
    nodes, ms = (sum(getattr(each, name) for each in replies.values()) for name in ("nodes", "ms"))
    solution = Solution(position=start, nodes=int(nodes), ms=ms)
    drawn = [move for moves, reply in replies.items() if reply.value == DRAW for move in moves]
    is_known = all(reply.is_measured for reply in replies.values())
    if drawn:
        return replace(solution, value=DRAW, best=tuple(sorted(drawn)), complete=is_known)
    if not is_known:
        value = LOSS if all(reply.value == WIN for reply in replies.values()) else None
        return replace(solution, value=value)
    longest = max(reply.distance or 0 for reply in replies.values())
    best = [move for moves, reply in replies.items() if reply.distance == longest for move in moves]
    line = next(reply.line for reply in replies.values() if reply.distance == longest)
    first = min(best)
    return replace(
        solution,
        value=LOSS,
        distance=longest + 1,
        best=tuple(sorted(best)),
        line=(first, *line),
        complete=True,
    )


def _distinct(start: Position) -> dict[Position, tuple[int, ...]]:
    """Return the positions after the first moves, one of each set of mirror images, with their moves."""
    found: dict[Position, list[int]] = {}
    for move in start.legal_moves:
        found.setdefault(canonical(start.play(move))[0], []).append(move)
    return {position: tuple(moves) for position, moves in found.items()}
