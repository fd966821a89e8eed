"""Each fact about a move of Pentago is found exactly when it is true, with a true sentence."""

import functools
import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.pentago.naive import SEAT, Board
from games.pentago.samples import PENTAGO, play_line, sample
from games.pentago.sentences import SENTENCES
from games.pentago.witnesses import WITNESSES, Case, Claim
from plyground.core.facts import Fact, FactFinder
from plyground.errors import IllegalMove
from plyground.games.pentago.facts import FINDERS, PentagoFacts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few

MOVES = re.compile(r"\b[a-f][1-6](?:-left|-right)?\b")


@functools.cache
def found() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Moves of random games, of their last plies and of the sentences, with the facts that are found."""
    rng, cases = Random(1), []
    ends = [list(random_positions(PENTAGO, 1, seed))[-5:-1] for seed in range(few(30))]
    drawn = [*sample(few(40), seed=2), *(each for end in ends for each in end)]
    pairs = [(each, rng.choice(each.legal_moves)) for each in (*drawn, *drawn)]
    told = [PENTAGO.position(text) for text, *_ in SENTENCES]
    pairs += [(each, each.parse_move(move)) for each, (_, move, *_) in zip(told, SENTENCES, strict=True)]
    for position, move in pairs:
        facts = list(PentagoFacts().find(position, move))
        assert [fact.move for fact in facts] == [move] * len(facts)
        case = Case(Board.read(str(position)), position.format_move(move))
        cases.append((case, {fact.kind: fact for fact in facts}))
    return tuple(cases)


def test_there_is_a_witness_for_every_kind() -> None:
    assert list(WITNESSES) == [finder.__name__ for finder in FINDERS]
    assert PentagoFacts.merits | PentagoFacts.faults <= set(PentagoFacts.order)
    assert set(PentagoFacts.order) == set(WITNESSES) | set(FactFinder.order)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    outcomes: Counter[bool] = Counter()
    for case, facts in found():
        claim = WITNESSES[kind](case)
        where = f"{case.before.write()} {case.move}"
        assert (kind in facts) == (claim is not None), where
        outcomes[claim is not None] += 1
        if claim is not None:
            assert_says(facts[kind], claim, where)
    assert outcomes[False]
    assert outcomes[True]


def assert_says(fact: Fact, claim: Claim, where: str) -> None:
    assert fact.number == claim.number, where
    said = set(MOVES.findall(fact.sentence))
    more = re.search(r"(\d+) other (cells|moves)", fact.sentence)
    assert said <= claim.named, where
    assert len(said) + (int(more[1]) if more else 0) == len(claim.named), where
    assert re.fullmatch(r"It [^.]*\.", fact.sentence), fact.sentence


def test_players_are_named_by_their_colours() -> None:
    for case, facts in found():
        for fact in facts.values():
            named = re.findall(r"\b(?:White|Black)\b", fact.sentence)
            if fact.kind in ("blocks", "stops_threat", "breaks", "helps_other", "closes", "only_defence"):
                assert named == [SEAT[case.you]]
            if fact.kind in ("builds", "builds_nothing", "grows", "breaks_own"):
                assert named == [SEAT[case.me]]


def test_almost_every_move_has_a_reason() -> None:
    told = [bool(set(facts) - PentagoFacts.plain) for _, facts in found()]
    assert sum(told) >= 0.95 * len(told)


def test_only_legal_moves_have_facts() -> None:
    with pytest.raises(IllegalMove, match="turn a quadrant now"):
        list(PentagoFacts().find(play_line("a1"), PENTAGO.start().parse_move("e5")))


def test_a_game_with_changed_rules_has_the_facts_of_any_game() -> None:
    changed = replace(PENTAGO, outcome=lambda state, rules: 0)
    kinds = {fact.kind for fact in PentagoFacts().find(changed.start(), 0)}
    assert kinds <= set(FactFinder.order)


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = PENTAGO.position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_five_in_a_row_are_the_whole_reason() -> None:
    position = PENTAGO.position("www.../...w../...w../.b...b/....b./..b...-turn")
    turn = position.parse_move("f1-right")
    assert why(position, turn) == "It makes five in a row: a1, b1, c1, d1 and e1."


def test_a_weak_stone_is_compared_by_what_it_allows() -> None:
    position = PENTAGO.position("bbbb../....../...w../.w..w./.w..../......")
    best, weak = position.parse_move("e1"), position.parse_move("b6")
    assert "b6 lets Black win, whatever White turns." in compare(position, weak, best)
