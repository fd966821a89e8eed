"""Opponents that have studied: the book first, the tables inside the tree, thought in between."""

import pytest

from plyground.core import catalogue
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.book import BookOpponent, describe_entry
from plyground.search.limit import Limit
from plyground.search.report import win_in
from plyground.solve.book import Entry
from plyground.solve.exact import book_of

SIXFOUR = catalogue.game("sixfour")
OWARE = catalogue.game("oware")
HARD = opponent("hard", SIXFOUR)


pytestmark = pytest.mark.usefixtures("small_tables")


def test_while_the_book_lasts_no_thought_is_needed() -> None:
    decision = HARD.decide(SIXFOUR.start())
    assert (decision.rule, decision.nodes, decision.seconds) == ("book", 0, 0.0)
    assert decision.reason == "The opening book has it: win in 11, proven."


def test_every_best_move_of_the_book_is_played_sooner_or_later() -> None:
    book = book_of(SIXFOUR)
    assert book is not None
    position = SIXFOUR.start().play("a1")
    found = book.look_up(position)
    assert found is not None
    assert {HARD.decide(position, seed=seed).move for seed in range(40)} == set(found[1])


def test_after_the_book_it_thinks() -> None:
    position = SIXFOUR.position("X....X/....../....../....../....../O....O")
    decision = HARD.decide(position, limit=Limit(depth=2))
    assert (decision.rule, decision.depth) == ("search", 2)


def test_a_game_without_a_book_is_thought_about_from_the_start() -> None:
    game = catalogue.game("5x4x3")
    assert book_of(game) is None
    assert opponent("hard", game).decide(game.start(), limit=Limit(depth=2)).rule == "search"


def test_a_master_finds_the_endgame_tables_inside_its_tree() -> None:
    """Three seeds against one, with a table of four: the first ply already knows the end."""
    position = OWARE.position("3-0-0-0-0-0-1-0-0-0-0-0-22-22-S")
    master = opponent("master", OWARE)
    assert isinstance(master, BookOpponent)
    decision = master.decide(position, limit=Limit(depth=1))
    assert decision.reason.startswith("The endgame tables promise a final lead of +2: ") or (
        decision.reason == "It is the only legal move."
    )
    two_ways = OWARE.position("1-0-0-0-1-1-0-1-0-0-0-0-22-22-S")
    told = master.decide(two_ways, limit=Limit(depth=1)).reason
    assert told.startswith("The endgame tables promise a final lead of +2: A")


EVIDENCE = [
    (win_in(11), True, 11, "The opening book has it: win in 11, proven."),
    (-win_in(12), True, 12, "The opening book has it: loss in 12, proven."),
    (0, True, 0, "The opening book has it: a draw, proven."),
    (35, False, 13, "The opening book has it: +35, searched 13 plies deep."),
    (0, False, 13, "The opening book has it: +0, searched 13 plies deep."),
]


@pytest.mark.parametrize(("score", "exact", "depth", "sentence"), EVIDENCE)
def test_a_move_from_the_book_says_on_what_evidence(
    score: int, exact: bool, depth: int, sentence: str
) -> None:
    entry = Entry(position="", best=(), score=score, exact=exact, depth=depth, nodes=1)
    assert describe_entry(entry) == sentence
