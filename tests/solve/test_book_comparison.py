"""Moves of a book beside what a longer search finds."""

import pytest

from plyground.core import catalogue
from plyground.search.playing import playing_engine
from plyground.search.report import win_in
from plyground.solve.book import BookEntry
from plyground.solve.book_comparison import compare_entry, mean_nodes

BOARD, OWARE = catalogue.game("tictactoe"), catalogue.game("oware")
NODES = 2_000


def entry(position: str, *best: str, nodes: int = 10) -> BookEntry:
    return BookEntry(position=position, best=best, score=0, exact=False, depth=2, nodes=nodes)


def test_the_move_of_the_longer_search_loses_nothing() -> None:
    found = compare_entry(BOARD, entry("XX./OO./...", "c3", "c1"), playing_engine(BOARD), NODES)
    assert (found.move, found.best, found.loss) == (2, 2, 0)


def test_a_move_that_misses_a_win_loses_all_of_it() -> None:
    found = compare_entry(BOARD, entry("XX./OO./...", "c3"), playing_engine(BOARD), NODES)
    assert (found.position.format_move(found.move), found.position.format_move(found.best)) == ("c3", "c1")
    assert found.loss == win_in(1) + win_in(2)
    assert str(found).startswith("XX./OO./...: the book has c3, found c1 at depth ")
    assert str(found).endswith(f", {-found.loss:+d} points for the book")


@pytest.mark.parametrize("bad", ["A", "B"])
def test_a_capture_that_the_book_misses_costs_seeds(bad: str) -> None:
    text = "4-4-0-0-0-1-2-4-4-4-4-4-8-9-S"  # F captures three seeds
    found = compare_entry(OWARE, entry(text, bad), playing_engine(OWARE), NODES)
    assert found.position.format_move(found.best) != bad
    assert found.loss > 0
    assert found.depth >= 3


def test_the_mean_effort_of_a_book() -> None:
    assert mean_nodes([entry("", nodes=10), entry("", nodes=31)]) == 20
