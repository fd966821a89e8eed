"""Each fact about a move of Breakthrough is found exactly when it is true, with a true sentence."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.breakthrough.naive import Board, Path, Square, name
from games.breakthrough.samples import boards
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.core.types import Move
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
SEATS = {"w": "White", "b": "Black"}
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

Claim = tuple[str, set[Move], int | None]
"""A sentence, the moves that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def path(self) -> Path:
        (path,) = (
            each for each in self.before.paths(self.me) if self.before.number(each, self.me) == self.move
        )
        return path

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.path)

    @property
    def me(self) -> str:
        return "wb"[self.position.turn]

    @property
    def you(self) -> str:
        return "bw"[self.position.turn]

    @property
    def other(self) -> str:
        return SEATS[self.you]

    @property
    def target(self) -> str:
        return name(self.path[1])

    @functools.cached_property
    def wins(self) -> bool:
        return self.after.winner() == self.me

    @property
    def goes_on(self) -> bool:
        return not self.wins

    @property
    def captures(self) -> bool:
        return self.before.at(self.path[1]) == self.you

    @property
    def attacked(self) -> bool:
        return bool(self.after.attackers(self.path[1], self.you))

    @property
    def protected(self) -> bool:
        return bool(self.after.attackers(self.path[1], self.me))

    @property
    def steps_left(self) -> int:
        return abs(self.after.last_row(self.me) - self.path[1][1])

    @functools.cached_property
    def exposed(self) -> list[Square]:
        """The mover's other pawns that can be captured after the move."""
        pawns = (square for square in self.after.pawns(self.me) if square != self.path[1])
        return [square for square in pawns if self.after.attackers(square, self.you)]


def listed(names: list[str], noun: str, conjunction: str) -> str:
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other {noun}"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def moves(board: Board, paths: list[Path]) -> str:
    return listed([board.text(path) for path in paths], "moves", "or")


def pawns(squares: list[Square]) -> str:
    names = [name(square) for square in sorted(squares, key=lambda square: square[::-1])]
    return f"{'pawn' if len(names) == 1 else 'pawns'} on {listed(names, 'squares', 'and')}"


def numbers(board: Board, paths: list[Path], side: str) -> set[Move]:
    return {board.number(path, side) for path in paths}


def wins(case: Case) -> Claim | None:
    how = "reaches the last row" if case.after.pawns(case.you) else "captures the last pawn"
    return (f"It {how} and wins.", set(), None) if case.wins else None


def misses_win(case: Case) -> Claim | None:
    missed = case.before.wins(case.me)
    if not missed or case.wins:
        return None
    return f"It misses a win with {moves(case.before, missed)}.", numbers(case.before, missed, case.me), None


def leaves_win(case: Case) -> Claim | None:
    left = case.after.wins(case.you)
    if not left:
        return None
    return (
        f"It lets {case.other} win with {moves(case.after, left)}.",
        numbers(case.after, left, case.you),
        None,
    )


def gets_through(case: Case) -> Claim | None:
    if not case.before.is_through(case.path, case.me):
        return None
    return f"It is one step from winning, and {case.other} cannot capture it.", set(), None


def makes_threat(case: Case) -> Claim | None:
    if case.wins or case.steps_left != 1 or case.before.is_through(case.path, case.me):
        return None
    return "It threatens to reach the last row with its next step.", set(), None


def stops_win(case: Case) -> Claim | None:
    if case.wins or not case.captures or abs(case.path[1][1] - case.before.last_row(case.you)) != 1:
        return None
    return f"It captures the pawn on {case.target}, which was one step from winning.", set(), None


def only_defence(case: Case) -> Claim | None:
    others = [path for path in case.before.paths(case.me) if path != case.path]
    boards = [case.before.play(path) for path in others]
    if case.wins or case.after.wins(case.you) or not others or any(board.winner() for board in boards):
        return None
    if not all(board.wins(case.you) for board in boards):
        return None
    return f"It is the only move after which {case.other} cannot win at once.", set(), None


def leaves_through(case: Case) -> Claim | None:
    left = case.after.through(case.you)
    if not left:
        return None
    sentence = f"It lets {case.other} get a pawn through with {moves(case.after, left)}."
    return sentence, numbers(case.after, left, case.you), None


def stops_through(case: Case) -> Claim | None:
    feared = case.before.through(case.you)
    if case.wins or not feared or case.after.wins(case.you) or case.after.through(case.you):
        return None
    sentence = f"It stops {case.other} from getting a pawn through with {moves(case.before, feared)}."
    return sentence, numbers(case.before, feared, case.you), None


def captures(case: Case) -> Claim | None:
    if case.wins or not case.captures or case.attacked:
        return None
    return f"It captures the pawn on {case.target}, and {case.other} cannot capture back.", set(), None


def trades(case: Case) -> Claim | None:
    if case.wins or not case.captures or not case.attacked:
        return None
    return f"It captures the pawn on {case.target}, but {case.other} can capture back.", set(), None


def hangs(case: Case) -> Claim | None:
    if case.wins or case.captures or not case.attacked or case.protected:
        return None
    return f"It lets {case.other} capture the pawn on {case.target} for nothing.", set(), None


def offers_trade(case: Case) -> Claim | None:
    if case.wins or case.captures or not case.attacked or not case.protected:
        return None
    back = f"if {case.other} captures, {SEATS[case.me]} captures back"
    return f"It offers a trade on {case.target}: {back}.", set(), None


def unprotects(case: Case) -> Claim | None:
    lost = [
        square
        for square in case.exposed
        if case.before.attackers(square, case.me) and not case.after.attackers(square, case.me)
    ]
    if case.wins or not lost:
        return None
    return f"It leaves the {pawns(lost)} without protection.", set(), None


def protects(case: Case) -> Claim | None:
    saved = [
        square
        for square in case.exposed
        if not case.before.attackers(square, case.me) and case.after.attackers(square, case.me)
    ]
    if case.wins or not saved:
        return None
    return f"It protects the {pawns(saved)}.", set(), len(saved)


def escapes(case: Case) -> Claim | None:
    origin = case.path[0]
    was_safe = not case.before.attackers(origin, case.you) or case.before.attackers(origin, case.me)
    if case.wins or was_safe or case.attacked:
        return None
    return f"It goes where {case.other} cannot capture it.", set(), None


def attacks(case: Case) -> Claim | None:
    fresh = [
        square
        for square in case.after.pawns(case.you)
        if case.path[1] in case.after.attackers(square, case.me)
        and not case.before.attackers(square, case.me)
    ]
    if case.wins or not fresh:
        return None
    return f"It attacks the {pawns(fresh)}.", set(), len(fresh)


def passes(case: Case) -> Claim | None:
    def ahead(board: Board, square: Square) -> bool:
        sign = 1 if case.me == "w" else -1
        return any(
            abs(column - square[0]) <= 1 and (row - square[1]) * sign > 0
            for column, row in board.pawns(case.you)
        )

    if case.wins or ahead(case.after, case.path[1]) or not ahead(case.before, case.path[0]):
        return None
    where = "in its own column or the ones beside it"
    return f"It has no {case.other} pawn ahead any more, {where}.", set(), None


def steps_left(case: Case) -> Claim | None:
    if case.wins:
        return None
    left = case.steps_left
    word = WORDS[left] if left < 10 else str(left)
    return f"It is {word} {'step' if left == 1 else 'steps'} from the last row.", set(), left


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, misses_win, leaves_win, gets_through, stops_win, only_defence, leaves_through, stops_through,
        makes_threat, captures, trades, hangs, offers_trade, unprotects, protects, escapes, attacks, passes,
        steps_left,
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
