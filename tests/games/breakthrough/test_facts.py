"""Each fact about a move of Breakthrough is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.breakthrough import quiet_witnesses as quiet
from games.breakthrough import witnesses as plain
from games.breakthrough.cases import Case, Claim
from games.breakthrough.samples import boards
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.breakthrough.facts import FINDERS, BreakthroughFacts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few
from strategies import reached

GAMES = {
    "breakthrough": 4,
    "breakthrough:6x6": 15,
    "breakthrough:5x5": 40,
    "breakthrough:3x4": 60,
    "breakthrough:2x7": 20,
}
MOVES_OF_EACH = 2

WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        plain.wins, plain.misses_win, plain.leaves_win, plain.gets_through, plain.stops_win,
        plain.only_defence, plain.leaves_through, plain.stops_through, plain.makes_threat, plain.captures,
        plain.trades, plain.hangs, plain.offers_trade, plain.unprotects, plain.protects, plain.escapes,
        plain.attacks, plain.passes, plain.steps_left, quiet.prepares_through, quiet.leaves_hanging,
        quiet.opens_home, quiet.blocks, quiet.covers, quiet.uncovers, quiet.supports, quiet.doubles,
        quiet.leads, quiet.is_backed, quiet.leaves_home,
    )
}  # fmt: skip


def cases_of(game: Game, games: int) -> Iterator[Case]:
    rng = Random(game.name)
    for position in random_positions(game, games, seed=5):
        legal = position.legal_moves
        for move in rng.sample(legal, min(MOVES_OF_EACH, len(legal))):
            yield Case(position, move)


def found_in(case: Case) -> dict[str, Fact]:
    facts = list(BreakthroughFacts().find(case.position, case.move))
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
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), (
            case.position,
            case.before.text(case.path),
        )


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in found() for kind in facts)
    assert min(met[kind] for kind in WITNESSES) >= few(10), met
    assert len(found()) > few(2000)


@settings(max_examples=few(100))
@given(st.data())
def test_facts_are_true_on_any_board(data: st.DataObject) -> None:
    position = data.draw(boards().flatmap(reached))
    if position.is_over:
        return
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = found_in(case)
    assert set(facts) <= set(WITNESSES)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind)) == witness(case)


def test_a_pawn_that_got_through_wins_at_the_next_turn_whatever_happens() -> None:
    met = [case for case, facts in found() if "gets_through" in facts]
    for case in met:
        for reply in case.after.paths(case.you):
            answered = case.after.play(reply)
            assert answered.winner() is None
            assert any(path[0] == case.path[1] for path in answered.wins(case.me))
    assert len(met) >= few(10)


SENTENCES = (
    ("....b./.w..../....../....../....../....w.-w", "b5-a6", "wins", "It reaches the last row and wins."),
    ("....../....../..b.../.w..../....../....w.-w", "b3xc4", "wins", "It captures the last pawn and wins."),
    ("....b./.w..../....../....../....../....w.-w", "e1-e2", "misses_win",
     "It misses a win with b5-a6, b5-b6 or b5-c6."),
    ("....b./....../....../..w.../.b..../....w.-w", "e1-e2", "leaves_win",
     "It lets Black win with b2-c1, b2-b1 or b2-a1."),
    ("....b./....../.w..../....../....../....w.-w", "b4-b5", "gets_through",
     "It is one step from winning, and Black cannot capture it."),
    ("..b.b./....../.w..../....../....../....w.-w", "b4-b5", "makes_threat",
     "It threatens to reach the last row with its next step."),
    ("....bb/....../....../w...../.b.w../....ww-w", "a3-a4", "leaves_win",
     "It lets Black win with b2-c1, b2-b1 or b2-a1."),
    ("b...bb/....../....../.b..../w...../....ww-w", "a2xb3", "captures",
     "It captures the pawn on b3, and Black cannot capture back."),
    ("b...bb/....../b...../.b..../w...../....ww-w", "a2xb3", "trades",
     "It captures the pawn on b3, but Black can capture back."),
    ("b...bb/....../.b..../....../w...../....ww-w", "a2-a3", "hangs",
     "It lets Black capture the pawn on a3 for nothing."),
    ("b...bb/....../.b..../....../ww..../....ww-w", "a2-a3", "offers_trade",
     "It offers a trade on a3: if Black captures, White captures back."),
    ("b...bb/....../.b..../w...../.w..../....ww-w", "b2-c3", "unprotects",
     "It leaves the pawn on a3 without protection."),
    ("b...bb/....../.b..../w...../....../w.w.ww-w", "c1-b2", "protects", "It protects the pawn on a3."),
    ("b...bb/....../.b..../w...../....../w.w.ww-w", "a3-a4", "escapes",
     "It goes where Black cannot capture it."),
    ("b...bb/....../.b.b../....../..w.../w.w.ww-w", "c2-c3", "attacks", "It attacks the pawns on b4 and d4."),
    ("bbb.bb/bbbbbb/....../....../wwwwww/wwwwww-w", "c2-c3", "steps_left",
     "It is three steps from the last row."),
    ("bb..../....../...b../....w./....../w.w...-w", "e3-f4", "passes",
     "It has no Black pawn ahead any more, in its own column or the ones beside it."),
    ("....bb/....../....../....../.b..../w....w-w", "a1xb2", "stops_win",
     "It captures the pawn on b2, which was one step from winning."),
    ("....bb/....../....../....../.b..../w....w-w", "a1xb2", "only_defence",
     "It is the only move after which Black cannot win at once."),
    ("....bb/....../....../..b.../....../w....w-w", "f1-f2", "leaves_through",
     "It lets Black get a pawn through with c3-d2 or c3-c2."),
    ("....bb/....../....../.b..../w...../...w..-w", "a2xb3", "stops_through",
     "It stops Black from getting a pawn through with b3-b2 or b3xa2."),
    ("...bbb/...bbb/....../w...../....../....ww-w", "a3-a4", "prepares_through",
     "It threatens to get a pawn through with a4-a5 or a4-b5."),
    ("b...bb/....../.b..../w...../....../....ww-w", "f1-f2", "leaves_hanging",
     "It does not save the pawn on a3: Black can capture it for nothing."),
    ("b...bb/....../.b.b../w.w.../....../....ww-w", "f1-f2", "leaves_hanging",
     "It does not save the pawns on a3 and c3: Black can capture them for nothing."),
    ("b...bb/....../....../....../....../w.w..w-w", "c1-c2", "opens_home",
     "It opens the home row: White can no longer capture a pawn on d2."),
    ("bbb.bb/b....b/..b.../....../..w.../w.w.ww-w", "c2-c3", "blocks",
     "It stops the pawn on c4 from moving straight ahead."),
    ("b...bb/..b.../....../....../..w.../w.w.ww-w", "c2-c3", "covers",
     "It lets White capture a pawn that moves to b4 or d4."),
    ("b...bb/....../..b.../....../..w.../w...ww-w", "c2-c3", "uncovers",
     "It lets Black move safely to b3 or d3."),
    ("b...bb/b...../....../..w.../....../w..www-w", "d1-d2", "supports",
     "It gives protection to the pawn on c3."),
    ("b...bb/....../.b..../..w.../.w..../...www-w", "d1-d2", "doubles",
     "It protects the pawn on c3 a second time."),
    ("bb..bb/bb..../....../..w.../....../...www-w", "c3-c4", "leads",
     "It is two steps from the last row; Black's foremost pawn needs four."),
    ("bb..bb/bb..../....../....../..ww../...www-w", "f1-f2", "leaves_home",
     "It leaves the home row."),
    ("bb..bb/bb..../....../....../..ww../...www-w", "d2-d3", "is_backed",
     "It is protected there by the pawn on c2."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = catalogue.game("breakthrough:6x6").position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = catalogue.game("breakthrough:6x6").position("....bb/....../....../....../.b..../w....w-w")
    best, other = position.parse_move("a1xb2"), position.parse_move("f1-f2")
    assert why(position, best) == (
        "It captures the pawn on b2, which was one step from winning. "
        "It has no Black pawn ahead any more, in its own column or the ones beside it."
    )
    assert compare(position, other, best) == (
        "a1xb2 was stronger: it captures the pawn on b2, which was one step from winning. "
        "f1-f2 lets Black win with b2-c1, b2-b1 or b2xa1."
    )


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = BreakthroughFacts()
    assert set(finder.order) == set(WITNESSES) | set(FactFinder.order)
    assert finder.merits | finder.faults | finder.minor <= set(finder.order)


def test_changed_rules_get_the_facts_of_any_game() -> None:
    game = catalogue.game("breakthrough:6x6")
    changed = replace(game, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, game.start().state)
    move = start.legal_moves[0]
    assert list(BreakthroughFacts().find(start, move)) == list(FactFinder().find(start, move))


def test_an_illegal_move_has_no_facts() -> None:
    start = catalogue.game("breakthrough:6x6").start()
    with pytest.raises(IllegalMove, match="White has no pawn on a3"):
        list(BreakthroughFacts().find(start, start.parse_move("a3-a4")))


def test_both_sides_read_the_same_kinds() -> None:
    """A position turned round, with the sides swapped, has the same kinds of facts."""
    for case, facts in found()[:: max(1, few(20))]:
        game = case.position.game
        swapped = Position(game, case.position.state, 1 - case.position.turn)
        assert [fact.kind for fact in BreakthroughFacts().find(swapped, case.move)] == list(facts)
