"""Each fact about a line of Dots and Boxes is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dots.samples import careful, positions
from games.dots.witnesses import WITNESSES, Case, Claim
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.errors import IllegalMove
from plyground.games.dots.facts import FINDERS, DotsFacts
from plyground.games.dots.scene import safe_lines
from plyground.opponents.comparison import compare
from plyground.opponents.explain import why
from plyground.testing import random_positions
from scale import few

GAMES = {"dots": 2, "dots:3x3": 8, "dots:2x3": 30, "dots:5x1": 30, "dots:2x2": 40}
"""Of each, so many random games, and so many in which nobody gives a box away before they must."""
FEW_MOVES = 8
"""With so few lines left, each is looked at."""

THREE = catalogue.game("dots:3x3")


def facts_of(position: Position, move: Move) -> dict[str, Fact]:
    found = list(DotsFacts().find(position, move))
    assert [fact.move for fact in found] == [move] * len(found)
    return {fact.kind: fact for fact in found}


@functools.cache
def examples() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Thousands of lines on several boards, with the facts found about each."""
    rng, found = Random(11), []
    for name, games in GAMES.items():
        game = catalogue.game(name)
        chosen = [each for each in random_positions(game, few(games), seed=5) if not each.is_over]
        chosen += [each for _ in range(few(games)) for each in careful(game, rng)]
        for position in chosen:
            moves = position.legal_moves
            safe = safe_lines(position.state.lines, game.rules)
            one = safe if len(safe) == 1 else (rng.choice(moves),)
            looked_at = moves if len(moves) <= FEW_MOVES else one
            found += [(Case(position, move), facts_of(position, move)) for move in looked_at]
    return tuple(found)


def claim_of(fact: Fact | None, case: Case) -> Claim | None:
    if fact is None:
        return None
    return fact.sentence, tuple(case.before.lines[move] for move in fact.evidence), fact.number


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in examples():
        assert claim_of(facts.get(kind), case) == WITNESSES[kind](case), (case.position, case.line)


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in examples() for kind in facts)
    assert min(met[kind] for kind in WITNESSES) >= few(10), met


def test_every_line_has_a_fact() -> None:
    assert all(facts for _, facts in examples())


@settings(max_examples=few(60))
@given(st.data())
def test_facts_are_true_on_any_board(data: st.DataObject) -> None:
    position = data.draw(positions())
    if position.is_over:
        return
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = facts_of(position, case.move)
    assert set(facts) <= set(WITNESSES)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind), case) == witness(case)


SENTENCES = (
    ("___/|R|R|B|/___/|B|R|B|/___/|B|.|B|/_._/B", "b4-c4", "wins",
     "It completes the last box; the game ends and Blue wins 6-3."),
    ("___/|R|R|R|/___/|...|B|/___/|R|R|R|/___/R", "b2-b3", "wins",
     "It completes the last two boxes; the game ends and Red wins 8-1."),
    ("___/|R|B|B|/___/|R|R|R|/___/..|R|B|/___/B", "a3-a4", "ends_game",
     "It completes the last box; the game ends and Red wins 5-4."),
    ("_._/|...|B|/___/|B|R|B|/___/....|B|/_._/B", "b1-b2", "takes_majority",
     "It brings Blue to 5 boxes, more than half."),
    ("_../|....../.../..|.|.|/.._/......|/_../B", "c2-d2", "completes",
     "It completes a box, and Blue draws again."),
    ("___/|R|R|R|/___/|...|B|/___/|R|R|../__./R", "b2-b3", "completes",
     "It completes two boxes at once, and Red draws again."),
    ("_._/|.....|/__./..|.|.|/.._/....|B|/_._/R", "b3-c3", "goes_on",
     "It lets Red complete 4 more boxes in the same turn."),
    ("___/|.|B|B|/.__/|.|R|R|/___/..|R|B|/.__/R", "a2-b2", "must_give",
     "It leaves Red only lines that give at least 1 box away."),
    ("___/|B|B|B|/___/....|.|/_../|R|.|../_._/B", "d3-d4", "double_deals",
     "It leaves Red 2 boxes; after that every line of Red's gives 3 or more away."),
    (".../|....../.../....|.|/.._/......|/.../R", "c1-c2", "misses_boxes",
     "It misses 1 box that Red can complete, beginning with c2-d2."),
    (".../......./.../......|/.._/......./.../R", "c2-c3", "gives", "It lets Blue complete 1 box."),
    (".._/..|...|/__./|.....|/._./|.....|/___/R", "a1-a2", "least_gift",
     "It gives 1 box away; no other line gives fewer."),
    (".../......./.../......|/.../......./.../R", "a2-a3", "is_safe",
     "It gives no box away and leaves 22 lines that give none away."),
    ("__./......|/.._/..|..../_._/|...|../._./B", "b1-b2", "leaves_gifts",
     "It leaves Red only lines that give at least 1 box away."),
    ("__./|...|.|/.../..|...|/_../..|...|/.__/B", "c2-c3", "only_safe",
     "It is the only line that gives no box away."),
    (".__/|....../_._/......./__./|....../.../B", "b2-c2", "makes_chain",
     "It makes a chain of 3 boxes: one line in it gives all of them away."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = THREE.position(text)
    assert facts_of(position, position.parse_move(move))[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = catalogue.game("dots:2x2").position("__/|..../__/...../../B")
    best, other = position.parse_move("b1-b2"), position.parse_move("a3-b3")
    assert why(position, best) == (
        "It completes a box, and Blue draws again. It lets Blue complete 1 more box in the same turn."
    )
    assert compare(position, other, best) == (
        "b1-b2 was stronger: it completes a box, and Blue draws again. "
        "a3-b3 misses 2 boxes that Blue can complete, beginning with b1-b2."
    )


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = DotsFacts()
    assert set(finder.order) == set(WITNESSES) | set(FactFinder.order)
    kinds = finder.merits | finder.faults | finder.gains | finder.minor | finder.lower
    assert kinds <= set(finder.order) | {"leaves_open"}


def test_a_line_of_play_is_measured_in_boxes() -> None:
    position = catalogue.game("dots:2x1").position("__/|..../_./B")
    line = tuple(map(position.parse_move, ("b1-b2", "b2-c2", "c1-c2")))
    finder = DotsFacts()
    assert finder.describe_line(position, line) == "Blue completes 1 box and Red 1."
    assert finder.line_measures(position, line[:1]) == ((1, "Blue completes 1 box and Red 0."),)


def test_changed_rules_get_the_facts_of_any_game() -> None:
    changed = replace(THREE, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, THREE.start().state)
    assert list(DotsFacts().find(start, 0)) == list(FactFinder().find(start, 0))
    assert DotsFacts().line_measures(start, (0,)) == ()
    assert DotsFacts().describe_line(start, (0,)) == FactFinder().describe_line(start, (0,))


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove, match="the line a1-b1 is already drawn"):
        list(DotsFacts().find(THREE.start().play("a1-b1"), 0))
