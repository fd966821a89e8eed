"""Opponents with a book: the book first, then search with endgame tables."""

from random import Random

import pytest

from plyground.core import catalogue
from plyground.opponents.explain import ExactValue
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.book import BookOpponent, describe_entry, explain_entry, value_of_entry
from plyground.search.limit import Cancel, Limit
from plyground.search.report import win_in
from plyground.solve.book import BookEntry, book_of

SIXFOUR = catalogue.game("sixfour")
OWARE = catalogue.game("oware")
HARD = opponent("hard", SIXFOUR)


pytestmark = pytest.mark.usefixtures("small_tables")


def test_moves_of_the_book_need_no_search() -> None:
    decision = HARD.decide(SIXFOUR.start())
    assert (decision.rule, decision.nodes, decision.seconds) == ("book", 0, 0.0)
    assert decision.reason == (
        "It takes a centre cell. It is on 11 lines that X can still complete; no free cell is on more. "
        "It wins by force in 6 moves. (From the opening book.)"
    )
    assert decision.details[-1] == "The opening book has a proof of it."


def test_every_best_move_of_the_book_is_played_sooner_or_later() -> None:
    book = book_of(SIXFOUR)
    assert book is not None
    position = SIXFOUR.start().play("a1")
    found = book.lookup(position)
    assert found is not None
    assert {HARD.decide(position, seed=seed).move for seed in range(40)} == set(found[1])


def test_after_the_book_it_searches() -> None:
    position = SIXFOUR.position("X....X/....../....../....../....../O....O")
    decision = HARD.decide(position, limit=Limit(depth=2))
    assert (decision.rule, decision.depth) == ("search", 2)


def test_a_game_without_a_book_is_searched_from_the_start() -> None:
    game = catalogue.game("5x4x3")
    assert book_of(game) is None
    assert opponent("hard", game).decide(game.start(), limit=Limit(depth=2)).rule == "search"


def test_a_master_uses_the_endgame_tables_in_its_search() -> None:
    """Three seeds against one, with a table of four: the first ply already knows the end."""
    position = OWARE.position("3-0-0-0-0-0-1-0-0-0-0-0-22-22-S")
    master = opponent("master", OWARE)
    assert isinstance(master, BookOpponent)
    decision = master.decide(position, limit=Limit(depth=1))
    assert decision.reason == "It leaves North nothing to capture. (It was the only legal move.)"
    two_ways = OWARE.position("1-0-0-0-1-1-0-1-0-0-0-0-22-22-S")
    reason = master.decide(two_ways, limit=Limit(depth=1)).reason
    assert reason.endswith("(Endgame tables: it wins by 2 seeds if no position is repeated.)")


EVIDENCE = [
    (win_in(11), True, 11, ExactValue(-1, 10), "The opening book has a proof of it."),
    (-win_in(12), True, 12, ExactValue(1, 11), "The opening book has a proof of it."),
    (0, True, 0, ExactValue(0), "The opening book has a proof of it."),
    (35, False, 13, None, "The opening book was made by looking 13 moves ahead."),
    (0, False, 1, None, "The opening book was made by looking 1 move ahead."),
]


@pytest.mark.parametrize(("score", "exact", "depth", "value", "sentence"), EVIDENCE)
def test_a_move_from_the_book_names_its_evidence(
    score: int, exact: bool, depth: int, value: ExactValue | None, sentence: str
) -> None:
    entry = BookEntry(position="", best=(), score=score, exact=exact, depth=depth, nodes=1)
    assert describe_entry(entry) == sentence
    assert value_of_entry(entry) == value


def test_a_lost_move_from_the_book_says_that_every_move_loses() -> None:
    entry = BookEntry(position="", best=("a1",), score=-win_in(12), exact=True, depth=12, nodes=1)
    turn = Turn(SIXFOUR.start(), Limit(), Random(1), Cancel(), ())
    reason = explain_entry(entry, 0, turn).reason()
    assert "It loses by force to O, who wins in 6 moves. " in reason
    assert reason.endswith("Every move loses by force; this one lasts longest. (From the opening book.)")
