"""Each fact about a move of Ultimate tic-tac-toe is found exactly when it is true, with a true sentence."""

import functools
import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.ultimate.naive import EVERY_NAME, Board
from games.ultimate.samples import ULTIMATE, play_line, sample
from games.ultimate.sentences import SENTENCES
from games.ultimate.witnesses import WITNESSES, Case, Claim
from plyground.core.facts import Fact, FactFinder
from plyground.errors import IllegalMove
from plyground.games.ultimate.facts import FINDERS, UltimateFacts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few

BOARDS = re.compile(rf"\b({'|'.join(sorted(EVERY_NAME, key=len, reverse=True))})\b")
CELLS = re.compile(r"\b[a-i][1-9]\b")
RARE = 20
"""Kinds of facts that are true of few moves; they are looked for near the ends of games."""


@functools.cache
def found() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Moves of random games, and of their last plies, with the facts that are found about each."""
    rng, cases = Random(1), []
    ends = [list(random_positions(ULTIMATE, 1, seed))[-4:-1] for seed in range(few(80))]
    for position in (*sample(few(250), seed=2), *(each for end in ends for each in end)):
        for move in rng.sample(position.legal_moves, min(2, len(position.legal_moves))):
            facts = list(UltimateFacts().find(position, move))
            assert [fact.move for fact in facts] == [move] * len(facts)
            case = Case(Board.read(str(position)), position.format_move(move))
            cases.append((case, {fact.kind: fact for fact in facts}))
    return tuple(cases)


def claimed(fact: Fact) -> Claim:
    """Return what a sentence names; of many cells it names the first few."""
    return Claim(
        frozenset(BOARDS.findall(fact.sentence)), frozenset(CELLS.findall(fact.sentence)), fact.number
    )


def test_there_is_a_witness_for_every_kind() -> None:
    assert list(WITNESSES) == [finder.__name__ for finder in FINDERS]
    assert UltimateFacts.merits | UltimateFacts.faults <= set(UltimateFacts.order)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    outcomes: Counter[bool] = Counter()
    for case, facts in found():
        claim = WITNESSES[kind](case)
        where = f"{case.before.write()} {case.cell}"
        assert (kind in facts) == (claim is not None), where
        outcomes[claim is not None] += 1
        if claim is not None:
            assert_says(facts[kind], claim, where)
    assert outcomes[False]
    assert outcomes[True] or few(RARE) < RARE, f"{kind} was never true"


def assert_says(fact: Fact, claim: Claim, where: str) -> None:
    said = claimed(fact)
    assert (said.boards, said.number) == (claim.boards, claim.number), where
    more = re.search(r"(\d+) other cells", fact.sentence)
    assert said.cells <= claim.cells, where
    assert len(said.cells) + (int(more[1]) if more else 0) == len(claim.cells), where
    assert re.fullmatch(r"It [^.]*\.", fact.sentence), fact.sentence


def test_players_are_named_by_their_marks() -> None:
    for case, facts in found():
        for fact in facts.values():
            marks = re.findall(r"\b[XO]\b", fact.sentence)
            if fact.kind in ("leaves_win", "leaves_board", "gives_choice", "blocks", "closes", "stops_game"):
                assert marks == [case.you]
            if fact.kind in ("builds", "builds_nothing", "makes_pair"):
                assert marks == [case.me]


def test_almost_every_move_has_a_reason() -> None:
    told = [bool(set(facts) - UltimateFacts.plain) for _, facts in found()]
    assert sum(told) >= 0.95 * len(told)


def test_only_legal_moves_have_facts() -> None:
    with pytest.raises(IllegalMove, match="must play in the top left board"):
        list(UltimateFacts().find(play_line("a1"), ULTIMATE.start().parse_move("e5")))


def test_a_game_with_changed_rules_has_the_facts_of_any_game() -> None:
    changed = replace(ULTIMATE, outcome=lambda state, rules: 0)
    kinds = {fact.kind for fact in UltimateFacts().find(changed.start(), 0)}
    assert kinds <= set(FactFinder.order)
    assert kinds


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = ULTIMATE.position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert [kind for _, _, kind, _ in SENTENCES] == list(WITNESSES)


def test_a_line_of_three_is_the_whole_reason() -> None:
    case = next(case for case, facts in found() if "wins" in facts)
    position = ULTIMATE.position(case.before.write())
    facts = facts_about(position, position.parse_move(case.cell))
    assert why(position, position.parse_move(case.cell)) == facts[0].sentence
    assert facts[0].sentence.endswith("and makes three boards in a row.")


def test_a_weak_move_is_compared_by_what_it_allows() -> None:
    position = ULTIMATE.position(
        "/".join(("XX.......", *["........."] * 3, "....OO...", *["........."] * 3, ".........-5"))
    )
    best, weak = position.parse_move("d5"), position.parse_move("d4")
    assert compare(position, weak, best) == (
        "d5 was stronger: it takes the cell with which O would have won the centre board. "
        "d4 sends O to the top left board, where O can stop X from winning it with c1."
    )


def test_every_kind_has_its_place_in_the_order() -> None:
    assert set(UltimateFacts.order) == set(WITNESSES) | set(FactFinder.order)
