"""The exact value of a position: by proof, or from the opening book where a proof would take long."""

from dataclasses import replace

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.search.limit import Cancel, Limit
from plyground.search.report import plies_to_end
from plyground.solve.book import BookEntry, book_of
from plyground.solve.solution import Solution
from plyground.solve.solver import solver_of

QUICK = 300_000
"""The most nodes for a position of the book: some tenths of a second."""


def exact(
    position: Position,
    limit: Limit | None = None,
    cancel: Cancel | None = None,
    *,
    megabytes: int | None = None,
) -> Solution:
    """Solve ``position`` within ``limit``, with ``megabytes`` of memory for tables.

    The few openings that take long are in the shipped book.
    """
    solver, limit = solver_of(position.game), limit or Limit()
    book = book_of(position.game)
    found = book.lookup(position) if book else None
    if found is None or not found[0].exact:
        return solver.solve(position, limit, cancel, megabytes=megabytes)
    quick = replace(limit, nodes=min(QUICK, limit.nodes or QUICK))
    solution = solver.solve(position, quick, cancel, megabytes=megabytes)
    return solution if solution.complete else _from_book(solution, *found)


def _from_book(tried: Solution, entry: BookEntry, best: tuple[Move, ...]) -> Solution:
    return replace(
        tried,
        value=(entry.score > 0) - (entry.score < 0),
        distance=plies_to_end(entry.score),
        best=best,
        line=(),
        complete=True,
    )
