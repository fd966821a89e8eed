"""Each fact about a move of Hex is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.hex import witnesses
from games.hex.naive import name, number, value
from games.hex.samples import SMALL, lively_positions, positions, transposed
from games.hex.witnesses import Case, Claim
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.hex.facts import FINDERS, HexFacts
from plyground.games.hex.nets import Net
from plyground.jit import INTERPRETED
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few

FOUR = catalogue.game("hex:4x4")
RANDOM_GAMES = {"hex:5x5": 20, "hex:4x4": 20, "hex:3x3": 20, "hex:2x2": 20}
LIVELY_GAMES = {"hex": 1, "hex:7x7": 6, "hex:5x5": 20, "hex:4x4": 20}
MOVES_OF_EACH = 2

WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    find.__name__: getattr(witnesses, find.__name__) for find in FINDERS
}


def all_positions() -> Iterator[Position]:
    for board, games in RANDOM_GAMES.items():
        yield from random_positions(catalogue.game(board), few(games), seed=5)
    for board, games in LIVELY_GAMES.items():
        kept = 8 if INTERPRETED and board == "hex" else 1
        yield from list(lively_positions(catalogue.game(board), few(games), seed=5))[::kept]


def all_cases() -> Iterator[Case]:
    rng = Random(5)
    for position in all_positions():
        legal = position.legal_moves
        for move in rng.sample(legal, min(MOVES_OF_EACH, len(legal))):
            yield Case(position, move)


def found_in(case: Case) -> dict[str, Fact]:
    facts = list(HexFacts().find(case.position, case.move))
    assert [fact.move for fact in facts] == [case.move] * len(facts)
    return {fact.kind: fact for fact in facts}


@functools.cache
def found() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Thousands of moves of games, with the facts that are found about each."""
    return tuple((case, found_in(case)) for case in all_cases())


def claim_of(fact: Fact | None) -> Claim | None:
    return None if fact is None else (fact.sentence, set(fact.evidence), fact.number)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in found():
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), f"{case.position} {name(case.cell)}"


def test_every_kind_is_met_often() -> None:
    met = Counter(kind for _, facts in found() for kind in facts)
    assert set(met) <= set(WITNESSES)
    assert few(20) == 1 or min(met[kind] for kind in WITNESSES) >= 20, met
    assert len(found()) > few(1800)


@settings(max_examples=few(60))
@given(positions("hex:7x7", *SMALL), st.data())
def test_facts_are_true_on_any_board(position: Position, data: st.DataObject) -> None:
    assume(not position.is_over)
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = found_in(case)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind)) == witness(case), f"{kind}: {position} {name(case.cell)}"


def test_what_is_called_safe_is_won() -> None:
    """Plain minimax where few cells are left."""
    late = [(case.after, facts) for case, facts in found() if len(case.after.of(".")) < 8]
    made, left = ([board for board, facts in late if kind in facts] for kind in ("makes_safe", "leaves_safe"))
    assert few(20) == 1 or min(len(made), len(left)) > 20
    assert {value(board) for board in made} <= {-1}
    assert {value(board) for board in left} <= {1}


def test_who_is_let_win_has_the_moves_to_win() -> None:
    for case, facts in found():
        for kind, after in (("leaves_win", case.after), ("misses_win", case.before)):
            for move in facts[kind].evidence if kind in facts else ():
                cell = divmod(move, after.size)
                assert after.play(cell).joined(after.mover)


RED_LEADS, BLUE_FIRST, ONE_STONE = "BB../RRR./B.../....", "..B./R.../..../....", "..../.B../..../...."
ATTACKED = ".B../R.../.B../.R.."
SENTENCES = (
    ("BB../RRR./B.B./....", "d1", "wins", "It joins the left side with the right and wins."),
    ("BB../RRR./B.B./....", "a4", "misses_win", "It misses a win with d1 or d2."),
    (RED_LEADS, "a4", "leaves_win", "It lets Red win with d1 or d2."),
    (RED_LEADS, "a4", "leaves_safe",
     "It does not stop Red, whose bridges join the left side with the right."),
    (BLUE_FIRST, "b3", "makes_safe",
     "It joins the top with the bottom by bridges, and Red can no longer stop that."),
    ("BB.B/RRR./B.../...R", "d2", "stops_win", "It takes the only cell with which Red could have won."),
    (ATTACKED, "a4", "saves", "It saves the bridge from b3 to the bottom."),
    ("B.../.RR./B.../....", "a2", "cuts", "It cuts Red's bridge from b2 to the left side."),
    (".B../.RR./B.../...B", "d2", "fills",
     "It fills the bridge from c2 to the right side, which was safe already."),
    (ATTACKED, "d1", "leaves_cut", "It lets Red cut the bridge from b3 to the bottom."),
    (BLUE_FIRST, "b3", "bridges", "It makes bridges to the bottom and c1."),
    (ATTACKED, "b2", "joins", "It joins b1 and b3."),
    (ONE_STONE, "c1", "attacks", "It threatens to cut Blue's bridge from b2 to the top."),
    (".B../..../.BR./....", "b2", "blocks",
     "It blocks Blue, who now needs 3 stones for a chain instead of 2."),
    (ONE_STONE, "c1", "nears", "It brings Red nearer: 3 more stones make a chain."),
    (ONE_STONE, "b3", "stands_in_way", "It stands in one of Blue's shortest ways."),
    (BLUE_FIRST, "c2", "extends", "It makes the chain at c1 longer."),
    (BLUE_FIRST, "d4", "lies_aside", "It lies on no shortest way of either player."),
    (BLUE_FIRST, "d4", "race", "It leaves Blue 3 stones short of a chain, and Red 3."),
)  # fmt: skip


def facts_at(text: str, move: str, game: Game = FOUR) -> dict[str, Fact]:
    position = game.position(text)
    return {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    assert facts_at(text, move)[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = FOUR.position(BLUE_FIRST)
    best, other = position.parse_move("b3"), position.parse_move("d4")
    sentence = "It joins the top with the bottom by bridges, and Red can no longer stop that."
    assert why(position, best) == sentence
    assert compare(position, other, best) == (
        f"b3 was stronger: i{sentence[1:]} d4 lies on no shortest way of either player."
    )


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = HexFacts()
    assert set(finder.order) == set(WITNESSES) | set(FactFinder.order)
    assert len(finder.order) == len(set(finder.order))
    assert finder.merits | finder.faults | finder.minor | finder.plain <= set(finder.order)


def test_nearly_every_move_has_a_reason_that_explains_something() -> None:
    explained = [any(kind not in HexFacts.plain for kind in facts) for _, facts in found()]
    assert all(explained)


def test_after_a_swap_the_facts_speak_of_the_new_sides() -> None:
    swapped = catalogue.game("hex:4x4:swap").start().play("b2").play("swap")
    facts = {fact.kind: fact for fact in facts_about(swapped, swapped.parse_move("b3"))}
    assert facts["bridges"].sentence == "It makes a bridge to the left side."
    assert facts["stands_in_way"].sentence == "It stands in one of Red's shortest ways."


def test_changed_rules_get_the_facts_of_any_game() -> None:
    changed = replace(FOUR, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, FOUR.start().state)
    assert list(HexFacts().find(start, 5)) == list(FactFinder().find(start, 5))


def test_an_illegal_move_has_no_facts() -> None:
    position = FOUR.start().play("b2")
    with pytest.raises(IllegalMove, match="b2 has a stone of Blue"):
        list(HexFacts().find(position, position.game.start().parse_move("b2")))


def test_both_sides_read_the_same_kinds() -> None:
    """On a board whose rows and columns have changed places, the other player has the same facts."""
    for case, facts in found()[:: max(1, few(20))]:
        row, column = case.cell
        move = number((column, row), case.before.size)
        assert {fact.kind for fact in HexFacts().find(transposed(case.position), move)} == set(facts)


def test_a_bridge_that_needs_the_cell_of_another_one_does_not_lead_on() -> None:
    """The only way leads to a chain and back to it, because two bridges have a cell in common."""
    size = 8
    top, middle = {(0, 3), (1, 3), (2, 3)}, {(3, 4), (3, 5), (3, 6), (3, 7)}
    aside, bottom = {(5, 4), (5, 5), (5, 6)}, {(4, 2), (5, 1), (6, 1)}
    stones = frozenset(number(cell, size) for cell in top | middle | aside | bottom)
    empty = frozenset(range(size * size)) - stones - {number((3, 2), size)}
    assert not Net(size, 0, stones, empty).is_safe
    assert Net(size, 0, stones, empty | {number((3, 2), size)}).is_safe
