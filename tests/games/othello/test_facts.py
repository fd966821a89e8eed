"""Each fact about a move of Othello is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.othello import witnesses
from games.othello.naive import Board, name
from games.othello.samples import SIZES, scattered
from games.othello.witnesses import Case, Claim
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.othello.facts import FINDERS, OthelloFacts
from plyground.games.othello.line_measures import measure_line
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few

SIX, FOUR = catalogue.game("othello:6x6"), catalogue.game("othello:4x4")
GAMES = dict(zip(SIZES, (4, 8, 40), strict=True))
MOVES_OF_EACH = 2

KINDS = [*(find.__name__ for find in FINDERS), "fewest_replies", "leaves_replies"]
WITNESSES: dict[str, Callable[[Case], Claim | None]] = {kind: getattr(witnesses, kind) for kind in KINDS}


def cases_of(game: Game, games: int) -> Iterator[Case]:
    rng = Random(game.name)
    for position in random_positions(game, games, seed=5):
        legal = position.legal_moves
        for move in rng.sample(legal, min(MOVES_OF_EACH, len(legal))):
            yield Case(position, move)


def found_in(case: Case) -> dict[str, Fact]:
    facts = list(OthelloFacts().find(case.position, case.move))
    assert [fact.move for fact in facts] == [case.move] * len(facts)
    return {fact.kind: fact for fact in facts}


@functools.cache
def found() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Thousands of moves of random games, with the facts that are found about each."""
    cases = (case for name, games in GAMES.items() for case in cases_of(catalogue.game(name), few(games)))
    return tuple((case, found_in(case)) for case in cases)


def claim_of(fact: Fact | None) -> Claim | None:
    return None if fact is None else (fact.sentence, set(fact.evidence), fact.number)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in found():
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), f"{case.position} {name(case.square)}"


RARE = {"only_defence", "misses_win"}
"""Kinds of the last two moves of a game."""


def test_every_kind_is_met_often() -> None:
    met = Counter(kind for _, facts in found() for kind in facts)
    assert set(met) <= set(WITNESSES)
    assert min(met[kind] for kind in set(WITNESSES) - RARE) >= few(10), met
    assert len(found()) > few(1500)


@settings(max_examples=few(80))
@given(scattered(), st.data())
def test_facts_are_true_on_any_board(position: Position, data: st.DataObject) -> None:
    if position.is_over:
        return
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = found_in(case)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind)) == witness(case), f"{kind}: {position} {name(case.square)}"


@settings(max_examples=few(60))
@given(scattered(), st.data())
def test_a_safe_disc_is_never_turned(position: Position, data: st.DataObject) -> None:
    board = Board.read(position)
    sides = {square: side for side in "bw" for square in board.safe(side)}
    while legal := board.legal(board.mover):
        board = board.play(data.draw(st.sampled_from(legal)))
        assert all(board.at(square) == side for square, side in sides.items())


SENTENCES = (
    ("bbbb/bbb./bbbw/bbbb-b", "d2", "wins", "It fills the board, and Black wins 16-0."),
    ("wbbb/bwbb/bbbb/b.bw-w", "b4", "ends_game", "It fills the board, and Black wins 10-6."),
    ("wbbb/bwbb/bbwb/b..w-b", "c4", "misses_win", "It misses a win with b4."),
    ("wbbb/bwbb/bbbb/b...-w", "d4", "leaves_win", "It lets Black win with b4."),
    ("wbbb/wbbb/wbwb/ww..-b", "d4", "only_defence",
     "It is the only move after which White cannot win at once."),
    ("..w./bbw./.bw./....-b", "d1", "takes_corner",
     "It takes a corner, where nobody can turn the disc."),
    ("..../bbb./.bw./....-w", "c1", "misses_corner", "It misses the corner a1."),
    ("..../.wb./.bw./....-b", "a2", "gives_corner", "It lets White take the corner a1."),
    ("..../bbb./.bw./....-w", "c1", "leaves_corner", "It does not stop Black from taking the corner d4."),
    ("..w./bbw./.bw./....-b", "d1", "stops_corner", "It stops White from taking the corner a4."),
    ("..../.wb./.bw./....-b", "a2", "threatens_corner", "It threatens to take the corner d4."),
    ("..wb/bwb./www./....-b", "a4", "makes_safe",
     "It makes the discs on a2 and a3 safe: nobody can turn them any more."),
    ("..../.wb./.bw./....-b", "a2", "near_corner", "It puts a disc next to the empty corner a1."),
    ("bww./bbw./wbww/.bb.-b", "d1", "moves_again", "It leaves White without a move, so Black moves again."),
    ("..../.wb./.bw./....-b", "a2", "cuts_moves", "It cuts White's choice from 4 moves to 3."),
    ("..../bbb./.bw./....-w", "c1", "gives_moves", "It raises Black's choice from 3 moves to 4."),
    ("..w./bbw./.bw./....-b", "d1", "opens_nothing", "It gives White no new square to move to."),
    ("..w./bwb./wbb./..b.-b", "a1", "takes_their_square",
     "It takes a square where White could have moved."),
    (".bbb/bbww/bbw./b...-w", "a1", "fills_gap", "It fills a gap: there is no empty square next to it."),
    ("..../.wb./.bw./....-b", "a2", "takes_edge", "It puts a disc on the edge."),
    (".b../wwww/.bwb/bw..-b", "c4", "turns_fewest", "It turns only 1 disc; every other move turns more."),
    ("..../.wb./.bw./....-b", "a2", "turns", "It turns 1 disc, on b2."),
    ("..wb/bwb./bbw./b...-w", "d2", "fewest_replies",
     "It leaves Black 2 legal moves; every other move leaves more."),
    ("..../.wb./.bw./....-b", "a2", "leaves_replies", "It leaves White 3 legal moves."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = FOUR.position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = FOUR.position("..w./bbw./.bw./....-b")
    best, other = position.parse_move("d1"), position.parse_move("d3")
    assert why(position, best) == (
        "It takes a corner, where nobody can turn the disc. It stops White from taking the corner a4."
    )
    assert compare(position, other, best) == (
        "d1 was stronger: it takes a corner, where nobody can turn the disc. "
        "d3 puts a disc next to the empty corner d4."
    )


def test_a_line_is_measured_in_corners_and_moves() -> None:
    position = FOUR.position("..w./bbw./.bw./....-b")
    assert measure_line(position, (position.parse_move("d1"),)) == (
        (1, "Then Black has 1 corner and White 0."),
        (2, "Then Black could move to 4 squares and White to 2."),
    )


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = OthelloFacts()
    assert set(finder.order) == set(WITNESSES) | set(FactFinder.order)
    assert finder.merits | finder.faults | finder.minor <= set(finder.order)


def test_nearly_every_move_has_a_reason_that_explains_something() -> None:
    plain = OthelloFacts.plain | {"leaves_replies"}
    explained = [any(kind not in plain for kind in facts) for _, facts in found()]
    assert sum(explained) > 0.95 * len(explained)


def test_changed_rules_get_the_facts_of_any_game() -> None:
    changed = replace(SIX, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, SIX.start().state)
    move = start.legal_moves[0]
    assert list(OthelloFacts().find(start, move)) == list(FactFinder().find(start, move))
    assert OthelloFacts().line_measures(start, (move,)) == ()


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove, match="a disc on a1 would turn no disc"):
        list(OthelloFacts().find(SIX.start(), 0))


def test_both_sides_read_the_same_kinds() -> None:
    """A position with the colours swapped has the same kinds of facts."""
    for case, facts in found()[:: max(1, few(20))]:
        swapped = Position(case.position.game, case.position.state, 1 - case.position.turn)
        assert [fact.kind for fact in OthelloFacts().find(swapped, case.move)] == list(facts)
