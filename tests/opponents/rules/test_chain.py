"""Chains of rules: order, chances, rules that find nothing, and the reason of a choice."""

from collections import Counter

import pytest

from opponents.samples import interval, is_about
from plyground.bits import bit
from plyground.core import catalogue
from plyground.games.mnk.heuristics import block, take_centre, take_corner, win
from plyground.opponents.explain import facts_about
from plyground.opponents.opponent import Turn, turn_rng
from plyground.opponents.roster import opponent
from plyground.opponents.rules.chain import Chance, RuleOpponent, follow_rule, one_of, reason_for, sometimes
from plyground.opponents.rules.rule import Rule, anything
from plyground.search.limit import Cancel, Limit
from plyground.testing import random_positions
from scale import few

GAME = catalogue.game("tictactoe")
OWARE = catalogue.game("oware")
TRIALS = 2500

nothing = Rule("nothing", lambda _: 0, (), "Nothing.")
first_cell = Rule("first cell", lambda _: bit(0), (), "It is the first cell.")


def player(*chain: Rule | Chance) -> RuleOpponent:
    return RuleOpponent(game=GAME, name="test", description="", method="", chain=chain)


def fired(chain: RuleOpponent, text: str = ".../.../...") -> Counter[str]:
    position = chain.game.position(text)
    return Counter(chain.decide(position, seed=seed).rule for seed in range(TRIALS))


def test_the_first_rule_that_finds_a_move_decides() -> None:
    assert fired(player(nothing, take_corner, take_centre)) == {"corner": TRIALS}


def test_where_no_rule_finds_a_move_any_move_is_played() -> None:
    decision = player(nothing).decide(GAME.start(), seed=1)
    assert decision.rule == "anything"
    assert decision.move in range(9)


def test_every_move_that_a_rule_finds_has_the_same_chance() -> None:
    corners = Counter(player(take_corner).decide(GAME.start(), seed=seed).move for seed in range(TRIALS))
    assert set(corners) == {0, 2, 6, 8}
    assert all(is_about(1 / 4, count, TRIALS) for count in corners.values())


def test_all_moves_that_the_rule_finds_are_listed() -> None:
    decision = player(take_corner).decide(GAME.start())
    assert {each.move for each in decision.considered} == {0, 2, 6, 8}
    assert all(each.score is None for each in decision.considered)


@pytest.mark.parametrize("chance", [0.0, 0.1, 0.5, 0.9, 1.0])
def test_sometimes_follows_a_rule_with_its_chance(chance: float) -> None:
    count = fired(player(sometimes(chance, first_cell), take_centre))["first cell"]
    assert count == chance * TRIALS if chance in (0, 1) else is_about(chance, count, TRIALS)


def test_one_of_follows_each_rule_with_its_chance_and_none_with_the_rest() -> None:
    counts = fired(player(one_of((0.5, first_cell), (0.3, take_corner)), take_centre))
    assert is_about(0.5, counts["first cell"], TRIALS)
    assert is_about(0.3, counts["corner"], TRIALS)
    assert is_about(0.2, counts["centre"], TRIALS)


def test_a_rule_that_was_picked_and_finds_nothing_passes_the_turn_on() -> None:
    assert fired(player(one_of((1.0, nothing)), take_centre)) == {"centre": TRIALS}


def test_the_beginner_sees_half_of_its_captures() -> None:
    """50%, within an interval of 99.9% confidence; the rest is anything, captures among it."""
    text = "4-4-0-0-0-2-1-1-4-4-4-4-10-10-S"
    count = fired(opponent_chain("beginner"), text)["capture"]
    assert is_about(0.5, count, TRIALS)


def opponent_chain(name: str) -> RuleOpponent:
    found = opponent(name, OWARE)
    assert isinstance(found, RuleOpponent)
    return found


def test_the_interval_is_as_wide_as_the_textbooks_say() -> None:
    """Wilson, 95%, 8 of 10: from 0.4902 to 0.9433."""
    low, high = interval(8, 10, 0.95)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert is_about(0.10, 250, 2500)
    assert not is_about(0.10, 310, 2500)
    assert not is_about(0.10, 10, 100), "too few trials to mean something"


def test_a_reason_is_the_sentence_of_a_fact_that_the_rule_is_based_on() -> None:
    checked = 0
    for position in random_positions(GAME, games=few(80) + 5, seed=6):
        if position.is_over:
            continue
        decision = opponent("sentinel", GAME).decide(position)
        for rule in (win, block):
            if decision.rule == rule.name:
                checked += 1
                sentences = {fact.kind: fact.sentence for fact in facts_about(position, decision.move)}
                assert decision.reason == sentences[rule.kinds[0]]
    assert checked > 3


def test_without_such_a_fact_the_reason_is_the_rules_plain_sentence() -> None:
    turn = Turn(GAME.start(), Limit(), turn_rng(0, GAME.start(), ()), Cancel(), ())
    assert reason_for(first_cell, turn, 0) == "It is the first cell."
    assert follow_rule(anything, turn, 4, ()).reason.endswith(" (Chosen at random.)")
