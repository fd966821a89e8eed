"""Each fact about a move of Clobber is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.clobber import witnesses as plain
from games.clobber.naive import OTHER, Board
from games.clobber.samples import boards
from games.clobber.witnesses import Case, Claim
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.clobber.facts import FINDERS, ClobberFacts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few
from strategies import reached

GAMES = {"clobber": 12, "clobber:4x4": 20, "clobber:8x2": 20, "clobber:9x1": 20, "clobber:5x3": 20}
MOVES_OF_EACH = 2

WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        plain.wins, plain.misses_win, plain.leaves_win, plain.makes_last, plain.matches, plain.only_defence,
        plain.leaves_last, plain.cuts_off, plain.abandons, plain.freezes, plain.wakes, plain.ends_group,
        plain.isolates, plain.splits, plain.more_backed, plain.joins, plain.stalls, plain.scatters,
        plain.rests, plain.moves_left,
    )
}  # fmt: skip


def cases_of(game: Game, games: int) -> Iterator[Case]:
    rng = Random(game.name)
    for position in random_positions(game, games, seed=5):
        legal = position.legal_moves
        for move in rng.sample(legal, min(MOVES_OF_EACH, len(legal))):
            yield Case(position, move)


def found_in(case: Case) -> dict[str, Fact]:
    facts = list(ClobberFacts().find(case.position, case.move))
    assert [fact.move for fact in facts] == [case.move] * len(facts)
    return {fact.kind: fact for fact in facts}


@functools.cache
def found() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """A thousand moves of random games, with the facts that are found about each."""
    cases = (case for name, games in GAMES.items() for case in cases_of(catalogue.game(name), few(games)))
    return tuple((case, found_in(case)) for case in cases)


def claim_of(fact: Fact | None) -> Claim | None:
    return None if fact is None else (fact.sentence, set(fact.evidence), fact.number)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in found():
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), (str(case.position), case.path)


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in found() for kind in facts)
    assert min(met[kind] for kind in WITNESSES) >= few(10), met
    assert len(found()) > few(1000)


@settings(max_examples=few(40))
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


def wins_next(board: Board, side: str) -> bool:
    """Return whether a side wins if it moves now, by trying everything."""
    return any(not wins_next(board.play(path), OTHER[side]) for path in board.paths(side))


@pytest.mark.parametrize(
    ("kind", "expected"), [("makes_last", False), ("matches", False), ("leaves_last", True)]
)
def test_what_decides_the_game_is_so_by_trying_everything(kind: str, expected: bool) -> None:
    cases = [case for case, facts in found() if kind in facts and len(case.after.paths(case.you)) <= 8]
    for case in cases:
        assert wins_next(case.after, case.you) is expected, str(case.position)
    assert len(cases) >= few(10)


PAIRS = "It leaves groups that match in pairs with the colours swapped: "
SENTENCES = (
    ("o.x./..../.o../x.xo-o", "d1-c1", "wins", "It leaves Black without a move and wins."),
    ("o..x/o.x./oxo./.o.x-x", "b2-a2", "misses_win", "It misses a win with b2-c2."),
    (".xo./.xoo/.x../o.x.-o", "c3-b3", "leaves_win", "It lets Black win with b4-b3."),
    (".x.o/xo../..xo/xo..-o", "b3-a3", "makes_last",
     "It leaves two groups with one move each, so White makes the last one."),
    (".x.x/x..o/o..o/.xo.-o", "d3-d4", "matches",
     PAIRS + "whatever Black plays in one, White can play in its twin."),
    (".oo./xo.o/..xx/.x..-o", "d3-d2", "only_defence",
     "It is the only move after which Black cannot win at once."),
    ("o.ox/x.../...x/o.ox-o", "c1-d1", "leaves_last",
     "It leaves three groups with one move each, so Black makes the last one."),
    (".o../..xo/.ox./.x.o-x", "c3-d3", "leaves_last", "It leaves a single move, and White makes it."),
    ("xox./..o./.oxo/x.o.-x", "c2-c3", "cuts_off",
     "It leaves White's stones on b2, d2 and c1 without a move for the rest of the game."),
    ("..xo/o..x/.x../.o.o-x", "c4-d4", "abandons",
     "It leaves Black's own stone on d3 without a move for the rest of the game."),
    ("..xo/o..o/...x/.x.o-x", "d2-d1", "freezes", "It leaves White's stone on d3 without a move for now."),
    ("xo../..x./.oo./x.o.-x", "c3-c2", "wakes", "It gives White's stones on b2 and c1 a stone to take."),
    (".ox./...o/.xo./..x.-o", "b4-c4", "ends_group", "It makes the last move of its group."),
    ("x.o./oxo./o.../..x.-x", "b3-c3", "splits", "It splits the group into two groups with moves."),
    (".oxo/xo.o/..xo/xo.x-x", "a3-b3", "isolates", "It leaves White's stone on b4 without company."),
    (".xoo/...x/..o./x...-o", "c4-b4", "scatters", "It leaves White's own stone on d4 without company."),
    ("x.xo/ooo./xx../o.x.-o", "a1-a2", "more_backed",
     "It leaves White four stones that can move and have company, and Black none."),
    ("oxo./xox./o.o./....-x", "c3-b3", "joins",
     "It moves its stone next to Black's own stones on b4 and a3."),
    ("xo../..x./.oxo/x.o.-o", "b2-c2", "stalls",
     "It leaves White's own stones on d2 and c1 without a move for now."),
    ("oxo./..o./xx.x/.o.o-x", "b2-b1", "rests", "It ends where it can never move again."),
    ("xox./oxoo/xoo./x.ox-x", "b3-c3", "moves_left", "It leaves each side 8 moves to choose from."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = catalogue.game("clobber:4x4").position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_groups_of_several_stones_match_as_well() -> None:
    """One group is the other turned and with the colours swapped; two equal groups are no pair."""
    for text, matched in (("oox.xxo/......./ox.....-o", True), ("oox.oox/......./ox.....-o", False)):
        position = catalogue.game("clobber:7x3").position(text)
        case = Case(position, position.parse_move("a1-b1"))
        assert ("matches" in found_in(case)) == matched
        assert (plain.matches(case) is not None) == matched


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = catalogue.game("clobber:7x3").position("oox.xxo/......./ox.....-o")
    best, other = position.parse_move("a1-b1"), position.parse_move("b3-c3")
    assert why(position, best) == f"{PAIRS}whatever Black plays in one, White can play in its twin."
    assert compare(position, other, best).startswith("a1-b1 was stronger: it leaves groups that match")


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = ClobberFacts()
    assert set(finder.order) == set(WITNESSES) | set(FactFinder.order)
    assert finder.merits | finder.faults | finder.minor <= set(finder.order)


def test_changed_rules_get_the_facts_of_any_game() -> None:
    game = catalogue.game("clobber:4x4")
    changed = replace(game, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, game.start().state)
    move = start.legal_moves[0]
    assert list(ClobberFacts().find(start, move)) == list(FactFinder().find(start, move))


def test_an_illegal_move_has_no_facts() -> None:
    start = catalogue.game("clobber:4x4").start()
    with pytest.raises(IllegalMove, match="White has no stone on a2"):
        list(ClobberFacts().find(start, start.parse_move("a2-a1")))


def test_both_sides_read_the_same_kinds() -> None:
    for case, facts in found()[:: max(1, few(20))]:
        swapped = Position(case.position.game, case.position.state, 1 - case.position.turn)
        assert [fact.kind for fact in ClobberFacts().find(swapped, case.move)] == list(facts)
