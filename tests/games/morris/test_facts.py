"""Each fact about a move of morris is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.morris import witnesses
from games.morris.samples import NAMES, scattered
from games.morris.witnesses import Case, Claim
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.morris.facts import FINDERS, MorrisFacts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few

NINE, SIX, THREE, LIMITED = (catalogue.game(name) for name in NAMES)
GAMES = {"morris": 2, "morris:six": 3, "morris:three": 25, "morris:30": 2}
MOVES_OF_EACH = 2

KINDS = [*(find.__name__ for find in FINDERS), "fewest_replies", "leaves_replies"]
WITNESSES: dict[str, Callable[[Case], Claim | None]] = {kind: getattr(witnesses, kind) for kind in KINDS}


def cases_of(game: Game, games: int) -> Iterator[Case]:
    rng = Random(game.name)
    past: list[Position] = []
    for position in random_positions(game, games, seed=5):
        past = [*past, position] if position != game.start() else [position]
        legal = () if position in past[:-1] else position.legal_moves
        for move in rng.sample(legal, min(MOVES_OF_EACH, len(legal))):
            yield Case(position, move, tuple(past[:-1]))


def found_in(case: Case) -> dict[str, Fact]:
    facts = list(MorrisFacts().find(case.position, case.move, case.past))
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
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), f"{case.position} {case.text}"


RARE = {"only_defence", "breaks_mill", "lets_fly", "makes_double_mill", "wins_next", "ends_game", "flies_to"}


def test_nearly_every_kind_is_met_often() -> None:
    met = Counter(kind for _, facts in found() for kind in facts)
    assert set(met) <= set(WITNESSES)
    assert min(met[kind] for kind in set(WITNESSES) - RARE) >= few(8) - 1, met
    assert len(found()) > few(400)


@settings(max_examples=few(100), deadline=None)
@given(scattered(), st.data())
def test_facts_are_true_on_any_board(position: Position, data: st.DataObject) -> None:
    """Men anywhere, and then the man that is taken if the move closes a mill."""
    for _ in range(2):
        if position.is_over:
            return
        case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
        facts = found_in(case)
        for kind, witness in WITNESSES.items():
            assert claim_of(facts.get(kind)) == witness(case), f"{kind}: {position} {case.text}"
        closing = [move for move in position.legal_moves if position.play(move).turn == position.turn]
        position = position.play(data.draw(st.sampled_from(closing or position.legal_moves)))


SENTENCES = (
    (".../.../.../....../.../.../...-w-9-9", "a7", "touches", "It stands next to 2 empty points."),
    (".../.../.../.....w/.../..b/...-w-8-8", "g7", "threatens_mill", "It threatens to close a mill on g1."),
    (
        ".../.../.ww/....../.../.b./...-b-7-8",
        "a7",
        "leaves_mill",
        "It does not stop White from closing a mill on c5.",
    ),
    (".../.../.ww/....../.../.b./...-b-7-8", "c5", "stops_mill", "It stops White from closing a mill on c5."),
    (".../.../.../...w../..b/.../...-w-8-8", "d3", "shuts_in", "It shuts in the man on e3."),
    (
        ".../.../.b./..w.../.../.../...-w-8-8",
        "c5",
        "corners_itself",
        "It cannot go on from c5: all points around are taken.",
    ),
    (".../..b/.ww/....../.../.b./...-w-7-7", "a7", "misses_mill", "It misses a mill with c5."),
    (".../..b/.ww/....../.../.b./...-w-7-7", "c5", "closes_mill", "It closes the mill c5, d5 and e5."),
    (
        ".ww/b../.b./w..b../..b/.../w..-w-3-3",
        "a7",
        "closes_mill",
        "It closes the mill a7, d7 and g7 and the mill a7, a4 and a1.",
    ),
    (
        "b../.ww/.../.w..b./.../..w/b..-w",
        "b4-b2",
        "prepares_mill",
        "It prepares a mill: two men wait for a third one on d2.",
    ),
    ("..b/www/.../.....b/.../..w/b..-b", "g7-a7", "leaves_replies", "It leaves White 6 legal moves."),
    (
        "..b/www/.../.....b/.../..w/b..-b",
        "g7-f4",
        "stands_between",
        "It takes f4, where White needed one more man for a mill.",
    ),
    (".../www/.../....bb/.../..w/b..-w", "d6-d7", "sets_free", "It frees the way for the man on f6."),
    (
        "..b/www/.../.....b/.../b.w/b..-wx",
        "xg7",
        "takes",
        "It takes the man on g7, and Black has 3 men left.",
    ),
    (
        "www/.../.../....../bbb/bbb/...-wx",
        "xb2",
        "breaks_mill",
        "It breaks a mill of Black: all of its men were in mills.",
    ),
    (".../.../w.b/.w..../.b./bww/...-b", "b2-a7", "gives_mill", "It lets White close a mill on b2."),
    (
        "..b/www/.../.....b/..w/.../.bb-w",
        "b6-b4",
        "opens_safely",
        "It opens the mill b6, d6 and f6, and Black cannot step in between.",
    ),
    (
        ".../.../w.b/.w..../.b./bww/...-b",
        "e5-c4",
        "fewest_replies",
        "It leaves White 5 legal moves; every other move leaves more.",
    ),
    (
        ".../www/.../....bb/.../..w/b..-w",
        "b6-b4",
        "opens_mill",
        "It opens the mill b6, d6 and f6, and Black can step in between.",
    ),
    (
        "wbw/.b./.b./b..b../w../b../...-b",
        "a4-b4",
        "makes_double_mill",
        "It makes a double mill: the man on d6 goes from mill to mill.",
    ),
    (
        "..b/www/.../.....b/.../b.w/b..-wx",
        "xg7",
        "lets_fly",
        "It leaves Black three men, and they can fly now.",
    ),
    ("..b/www/.../.....b/.../..w/b..-b", "g7-a7", "flies_to", "It flies from g7 to a7."),
    (".../.ww/.../.w..bb/.../..w/b..-b", "f4-a7", "leaves_win", "It lets White win with b4-b6."),
    ("b../.ww/.../.w..b./.../..w/b..-w", "d6-d7", "misses_win", "It misses a win with b4-b6."),
    (
        "b../.ww/.../.w..b./.../..w/b..-w",
        "b4-b6",
        "wins_next",
        "It closes the mill b6, d6 and f6, and taking a man wins.",
    ),
    (
        ".w./.w./.w./....../.bb/.w./.b.-wx",
        "xd3",
        "wins",
        "It takes the man on d3, and Black has only two men left.",
    ),
)


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = NINE.position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_the_only_defence_is_named_in_the_small_game() -> None:
    position = THREE.position("b.b/.w./w..-w-1-1")
    facts = {fact.kind: fact.sentence for fact in facts_about(position, position.parse_move("b3"))}
    assert facts["only_defence"] == "It is the only move after which Black cannot win at once."
    won = THREE.position("bb./w.w/...-w-1-1")
    assert why(won, won.parse_move("b2")) == "It closes the mill a2, b2 and c2 and wins."


def test_a_position_that_comes_back_is_a_draw_in_the_facts() -> None:
    position = NINE.position("ww./.../.../.....b/.../.b./w.b-w")
    back = position.play("a7-a4").play("d2-f2").play("a4-a7")
    facts = {fact.kind: fact.sentence for fact in facts_about(back, back.parse_move("f2-d2"), (position,))}
    assert facts["ends_game"] == "It brings back a position, and the game is a draw."


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES) - {"only_defence", "ends_game"}


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = NINE.position(".../..b/.ww/....../.../.b./...-w-7-7")
    mill, other = position.parse_move("c5"), position.parse_move("a7")
    assert why(position, mill) == "It closes the mill c5, d5 and e5."
    assert compare(position, other, mill) == "c5 was stronger: it closes the mill c5, d5 and e5."


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = MorrisFacts()
    assert set(finder.order) == set(WITNESSES) | set(FactFinder.order)
    assert finder.merits | finder.faults | finder.minor <= set(finder.order)


def test_nearly_every_move_has_a_reason_that_explains_something() -> None:
    plain = MorrisFacts.plain | {"leaves_replies"}
    explained = [any(kind not in plain for kind in facts) for _, facts in found()]
    assert sum(explained) > 0.95 * len(explained)


def test_changed_rules_get_the_facts_of_any_game() -> None:
    changed = replace(SIX, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, SIX.start().state)
    assert list(MorrisFacts().find(start, 0)) == list(FactFinder().find(start, 0))
    assert MorrisFacts().line_measures(start, (0,)) == ()


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove, match="a5 is taken by White; choose an empty point"):
        list(MorrisFacts().find(SIX.start().play("a5"), 0))
