"""What is exactly known of a board: by a quick proof, by the book, or by a longer proof."""

import functools
from dataclasses import replace

from plyground.games.game import Game
from plyground.games.position import Position
from plyground.search.limit import Cancel, Limit
from plyground.search.report import plies_to_end
from plyground.solve.book import Book, shipped_book
from plyground.solve.mnk import Solution, solve

QUICK = 300_000
"""Nodes after which it is worth opening the book: some tenths of a second."""


def exact(position: Position, limit: Limit | None = None, cancel: Cancel | None = None) -> Solution:
    """Solve ``position``; the few openings that take long are in the shipped book."""
    limit = limit or Limit()
    quick = replace(limit, nodes=min(QUICK, limit.nodes or QUICK))
    solution = solve(position, quick, cancel)
    if solution.complete:
        return solution
    found = _from_book(position, solution)
    if found is not None or quick.nodes == limit.nodes:
        return found or solution
    return solve(position, limit, cancel)


def _from_book(position: Position, tried: Solution) -> Solution | None:
    book = book_of(position.game)
    found = book.look_up(position) if book else None
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


@functools.cache
def book_of(game: Game) -> Book | None:
    """The shipped book of a game, read once."""
    return shipped_book(game)
