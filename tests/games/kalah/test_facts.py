"""Every fact about a move in Kalah is found exactly when it is true, against a seed-by-seed witness."""

import functools
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kalah.naive import Board
from games.kalah.samples import positions
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.errors import IllegalMove
from plyground.games.kalah.facts import FINDERS, KalahFacts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import why
from plyground.testing import random_positions
from scale import few

KALAH = catalogue.game("kalah")
GAMES = {"kalah": 40, "kalah:3x2": 40, "kalah:4x3": 40, "kalah:6x6": 20, "kalah:2x5": 40}
SCATTERED_OF_EACH = 800


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it as lists."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.move)

    @property
    def me(self) -> int:
        return self.before.turn

    @property
    def you(self) -> int:
        return 1 - self.before.turn

    @property
    def over(self) -> bool:
        return not self.after.legal()

    @property
    def again(self) -> bool:
        return not self.over and self.after.turn == self.me

    @property
    def passes(self) -> bool:
        return not self.over and self.after.turn == self.you

    @property
    def lead(self) -> int:
        return self.after.points(self.me) - self.after.points(self.you)

    @property
    def half(self) -> int:
        return (sum(self.before.houses) + sum(self.before.stores)) // 2

    @property
    def others(self) -> list[Board]:
        return [self.before.play(move) for move in self.before.legal() if move != self.move]

    @property
    def others_pass(self) -> bool:
        return bool(self.others) and all(other.legal() and other.turn == self.you for other in self.others)


Claim = tuple[tuple[int, ...], int | None]


def worst(board: Board) -> int:
    """The most seeds that the side to move can capture."""
    return max(board.gains().values(), default=0)


def best_move(board: Board) -> int:
    """The first of the largest captures."""
    return min(move for move, gain in board.gains().items() if gain == worst(board))


def house_taken(board: Board, move: int) -> int:
    """The house of the other side that a move empties, as that side numbers it."""
    return board.captures(move)[0] % board.size


def open_houses(board: Board) -> set[int]:
    return {house_taken(board, move) for move in board.gains()}


def wins(case: Case) -> Claim | None:
    return ((), case.lead) if case.over and case.lead > 0 else None


def ends_game(case: Case) -> Claim | None:
    return ((), case.lead) if case.over and case.lead <= 0 else None


def takes_majority(case: Case) -> Claim | None:
    before, after = case.before.stores[case.me], case.after.stores[case.me]
    return ((), after) if not case.over and before <= case.half < after else None


def misses_win(case: Case) -> Claim | None:
    wins = case.before.wins()
    return (tuple(wins), None) if wins and case.move not in wins else None


def leaves_win(case: Case) -> Claim | None:
    wins = case.after.wins() if case.passes else []
    return (tuple(wins), None) if wins else None


def captures(case: Case) -> Claim | None:
    gain = case.before.gain(case.move)
    return ((house_taken(case.before, case.move),), gain) if gain else None


def misses_capture(case: Case) -> Claim | None:
    most = worst(case.before)
    if most <= case.before.gain(case.move) or case.again or case.move in case.before.wins():
        return None
    return (best_move(case.before),), most


def leaves_open(case: Case) -> Claim | None:
    if not case.passes or not case.after.gains():
        return None
    reply = best_move(case.after)
    return (reply, house_taken(case.after, reply)), worst(case.after)


def leaves_nothing(case: Case) -> Claim | None:
    return ((), None) if case.passes and not case.after.gains() else None


def stores(case: Case) -> Claim | None:
    count = case.before.places(case.move).count(2 * case.before.size + case.me)
    return ((), count) if count else None


def sows(case: Case) -> Claim | None:
    return (), len(case.before.places(case.move))


def moves_again(case: Case) -> Claim | None:
    return ((), None) if case.again else None


def continues_turn(case: Case) -> Claim | None:
    turns = case.after.turns() if case.again else []
    return (tuple(turns), len(turns)) if turns else None


def prepares_capture(case: Case) -> Claim | None:
    if not case.again or worst(case.after) <= worst(case.before):
        return None
    return (best_move(case.after),), worst(case.after)


def prepares_turn(case: Case) -> Claim | None:
    if not case.passes:
        return None
    fresh = tuple(move for move in case.after.passed().turns() if move not in case.before.turns())
    return (fresh, len(fresh)) if fresh else None


def misses_turn(case: Case) -> Claim | None:
    turns = case.before.turns()
    better = case.move in turns or case.before.gain(case.move) or case.move in case.before.wins()
    return None if not turns or better else (tuple(turns), None)


def stops_turn(case: Case) -> Claim | None:
    feared = case.before.passed().turns()
    return (tuple(feared), None) if case.passes and feared and not case.after.turns() else None


def leaves_turn(case: Case) -> Claim | None:
    turns = case.after.turns() if case.passes else []
    return (tuple(turns), len(turns)) if turns else None


def saves(case: Case) -> Claim | None:
    feared = case.before.passed()
    freed = tuple(sorted(open_houses(feared) - open_houses(case.after))) if case.passes else ()
    if not freed or worst(case.after) >= worst(feared):
        return None
    return freed, sum(case.before.houses[case.before.own(case.me)[house]] for house in freed)


def only_safe(case: Case) -> Claim | None:
    if not case.passes or not case.others_pass:
        return None
    least = min(worst(other) for other in case.others)
    return ((), least) if least > worst(case.after) else None


def threatens_capture(case: Case) -> Claim | None:
    idle = case.after.passed()
    if not case.passes or worst(idle) <= worst(case.before):
        return None
    return (best_move(idle), house_taken(idle, best_move(idle))), worst(idle)


def fewest_replies(case: Case) -> Claim | None:
    count = len(case.after.legal())
    if not case.passes or not case.others_pass:
        return None
    return ((), count) if all(len(other.legal()) > count for other in case.others) else None


def leaves_replies(case: Case) -> Claim | None:
    return ((), len(case.after.legal())) if case.passes else None


def given_away(case: Case) -> int:
    return sum(place in case.before.own(case.you) for place in case.before.places(case.move))


def keeps(case: Case) -> Claim | None:
    return ((), None) if not case.over and not given_away(case) else None


def gives(case: Case) -> Claim | None:
    return ((), given_away(case)) if not case.over and given_away(case) else None


def keeps_seeds(case: Case) -> Claim | None:
    return None if case.over else ((), case.after.seeds(case.me))


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, ends_game, takes_majority, misses_win, leaves_win, captures, misses_capture, leaves_open,
        leaves_nothing, stores, sows, moves_again, continues_turn, prepares_capture, prepares_turn,
        misses_turn, stops_turn, leaves_turn, saves, only_safe, threatens_capture, fewest_replies,
        leaves_replies, keeps, gives, keeps_seeds,
    )
}  # fmt: skip


def scattered(name: str, rng: Random) -> Position:
    """Few seeds anywhere in the houses, the others in the stores."""
    houses, each = catalogue.game(name).rules
    seeds, count = 2 * houses * each, rng.choice((3, 3, 4, 4, 5, 6, 8, 12))
    places = Counter(rng.randrange(2 * houses) for _ in range(min(count, seeds)))
    left = seeds - sum(places.values())
    south = min(left, max(0, left // 2 + rng.randint(-3, 3)))
    numbers = [*(places[house] for house in range(2 * houses)), south, left - south]
    return catalogue.game(name).position("-".join(map(str, numbers)) + "-" + rng.choice("SN"))


def facts_of(position: Position, move: Move) -> list[Fact]:
    return list(KalahFacts().find(position, move))


@functools.cache
def examples() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Thousands of moves on several boards, with the facts found about each."""
    rng = Random(11)
    found = []
    for name, games in GAMES.items():
        chosen = list(random_positions(catalogue.game(name), few(games), seed=5))
        chosen += [scattered(name, rng) for _ in range(few(SCATTERED_OF_EACH))]
        for position in chosen:
            if not position.is_over:
                case = Case(position, rng.choice(position.legal_moves))
                facts = facts_of(case.position, case.move)
                found.append((case, {fact.kind: fact for fact in facts}))
    return tuple(found)


def claim_of(fact: Fact | None) -> Claim | None:
    return None if fact is None else (fact.evidence, fact.number)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in examples():
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), (case.position, case.move)


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in examples() for kind in facts)
    assert min(met[kind] for kind in WITNESSES) >= few(40), met


@settings(max_examples=few(300))
@given(st.data())
def test_facts_are_true_in_any_position(data: st.DataObject) -> None:
    position = data.draw(positions())
    if position.is_over:
        return
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = {fact.kind: fact for fact in facts_of(position, case.move)}
    assert set(facts) <= set(WITNESSES)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind)) == witness(case)


def test_every_kind_has_a_place_in_the_order_and_a_sentence() -> None:
    finder = KalahFacts()
    general = {"only_move", "only_defence", "wins_by_force", "loses", "draws"}
    assert set(finder.order) == set(WITNESSES) | general
    kinds = set(finder.order)
    assert (
        finder.merits | finder.faults | finder.gains | finder.endings | finder.minor | finder.plain <= kinds
    )
    assert {*finder.strengths, *finder.lower, *finder.covered} <= kinds
    for _, facts in examples():
        assert all(fact.sentence.startswith("It ") and fact.sentence.endswith(".") for fact in facts.values())


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove):
        facts_of(KALAH.start().play("C"), 2)


def test_a_game_with_other_rules_gets_the_facts_of_any_game() -> None:
    changed = replace(KALAH, outcome=lambda state, rules: 0)
    position = Position(changed, KALAH.start().state)
    assert {fact.kind for fact in KalahFacts().find(position, 0)} <= {*FactFinder.order, "moves_again"}
    assert KalahFacts().line_measures(position, (0,)) == ()


START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
ENDING = "0-0-0-0-0-1-1-1-0-0-0-0-24-21-S"
SENTENCES = (
    (ENDING, "F", "wins", "It leaves South without seeds; the game ends and South wins 25-23."),
    (
        "0-0-0-0-0-1-3-0-0-0-0-0-23-21-S",
        "F",
        "ends_game",
        "It leaves South without seeds; the game ends in a draw, 24-24.",
    ),
    (
        "1-0-0-0-0-0-0-0-0-0-3-0-15-29-S",
        "A",
        "ends_game",
        "It leaves South and North without seeds; the game ends and North wins 29-19.",
    ),
    (
        "1-0-0-0-0-1-1-1-0-0-3-0-23-18-S",
        "A",
        "takes_majority",
        "It brings South's store to 27 seeds, more than half.",
    ),
    ("2-0-0-5-1-0-3-0-0-0-0-0-22-15-S", "D", "misses_win", "It misses a win with E."),
    ("1-4-1-3-1-0-1-0-0-0-0-0-15-22-S", "A", "misses_win", "It misses a win with B or E."),
    ("1-0-0-2-0-0-2-1-0-1-2-2-26-11-N", "a", "leaves_win", "It lets South win with A."),
    (
        "4-4-4-4-0-5-5-5-4-4-4-4-1-0-N",
        "f",
        "saves",
        "It saves b with 5 seeds, where South could have captured.",
    ),
    (
        "6-6-5-5-1-0-0-7-2-2-0-8-2-4-S",
        "E",
        "leaves_open",
        "It lets North capture 7 seeds with c, 6 of them from B.",
    ),
    ("6-0-0-7-0-3-1-10-2-2-0-8-5-4-N", "b", "stops_turn", "It stops South from moving again with A."),
    ("0-5-3-10-2-7-2-0-3-1-2-1-6-6-N", "e", "prepares_capture", "It lets d capture 6 seeds next."),
    (
        "0-7-3-0-1-0-4-0-0-5-6-2-13-7-N",
        "a",
        "only_safe",
        "It is the only move that leaves South nothing to capture.",
    ),
    (
        "0-7-3-0-1-0-4-0-0-5-6-2-13-7-N",
        "a",
        "fewest_replies",
        "It leaves South 3 legal moves; every other move leaves more.",
    ),
    (START, "A", "misses_turn", "It misses another turn with C."),
    ("1-0-4-4-4-4-4-4-4-4-5-4-3-3-S", "A", "captures", "It captures 6 seeds, 5 of them from e."),
    ("1-0-4-4-4-4-4-4-4-4-5-4-3-3-S", "F", "misses_capture", "It misses A, which captures 6 seeds."),
    (START, "A", "leaves_nothing", "It leaves North nothing to capture."),
    (START, "C", "stores", "It puts 1 seed into South's store."),
    (START, "C", "sows", "It sows 4 seeds and ends in South's store."),
    (START, "A", "sows", "It sows 4 seeds and ends in E."),
    (START, "C", "moves_again", "It gives South another turn."),
    ("4-4-4-4-4-1-4-4-4-4-4-4-3-0-S", "F", "continues_turn", "It can be followed by another turn with C."),
    (START, "A", "prepares_turn", "It prepares another turn with B."),
    (START, "A", "leaves_turn", "It lets North move again with c."),
    (START, "E", "threatens_capture", "It threatens to capture 6 seeds with A, 5 of them from b."),
    (START, "A", "leaves_replies", "It leaves North 6 legal moves."),
    (START, "A", "keeps", "It gives no seeds to North."),
    (START, "F", "gives", "It sows 3 seeds into North's houses."),
    (START, "A", "keeps_seeds", "It keeps 24 seeds in South's houses."),
)


@pytest.mark.parametrize(("board", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(board: str, move: str, kind: str, sentence: str) -> None:
    position = KALAH.position(board)
    facts = {fact.kind: fact for fact in facts_of(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_a_move_is_explained_and_compared_in_sentences() -> None:
    start = KALAH.start()
    assert why(start, 2) == "It gives South another turn."
    assert compare(start, 0, 2).startswith("C was stronger: it gives South another turn.")


def test_a_line_is_measured_in_seeds() -> None:
    start = KALAH.start()
    line = tuple(start.parse_move(letter) for letter in "CF")
    finder = KalahFacts()
    assert finder.describe_line(start, line) == "South stores 2 seeds and North 0."
    (stored, _), (kept, sentence) = finder.line_measures(start, line)
    assert (stored, kept) == (2, -10)
    assert sentence == "Then South has 18 seeds in its houses and North 28."
