"""The exact value of a position: by a quick proof, the opening book, or a longer proof."""

from dataclasses import replace

from plyground.core.game import Position
from plyground.search.limit import Cancel, Limit
from plyground.search.report import plies_to_end
from plyground.solve.book import book_of
from plyground.solve.solution import Solution
from plyground.solve.solver import solver_of

QUICK = 300_000
"""Nodes after which the book is tried: some tenths of a second."""


def exact(position: Position, limit: Limit | None = None, cancel: Cancel | None = None) -> Solution:
    """Solve ``position`` within ``limit``; the few openings that take long are in the shipped book."""
    solver, limit = solver_of(position.game), limit or Limit()
    quick = replace(limit, nodes=min(QUICK, limit.nodes or QUICK))
    solution = solver.solve(position, quick, cancel)
    if solution.complete:
        return solution
    found = _from_book(position, solution)
    if found is not None or quick.nodes == limit.nodes:
        return found or solution
    return solver.solve(position, limit, cancel)


def _from_book(position: Position, tried: Solution) -> Solution | None:
    book = book_of(position.game)
    found = book.lookup(position) if book else None
    if found is None or not found[0].exact:
        return None
    entry, best = found
    return replace(
        tried,
        value=(entry.score > 0) - (entry.score < 0),
        distance=plies_to_end(entry.score),
        best=best,
        line=(),
        complete=True,
    )
