"""Every fact about a move in Oware is found exactly when it is true, against a seed-by-seed witness."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naive_oware import TAKES_ALL, Board
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.errors import IllegalMove
from plyground.games.oware.facts import FINDERS, OwareFacts
from plyground.games.oware.family import VARIANTS
from plyground.testing import random_positions
from scale import few
from strategies import oware_positions

GAMES_OF_EACH = 10
SCATTERED_OF_EACH = 1000


@dataclass(frozen=True)
class Case:
    """A move, the board before and after it as lists, and what was there before."""

    position: Position
    move: Move
    past: tuple[Position, ...] = ()

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.move)

    @functools.cached_property
    def seen(self) -> set[str]:
        return {str(position) for position in self.past}

    @property
    def came_back(self) -> bool:
        return bool(self.after.legal()) and str(self.after) in self.seen

    @property
    def goes_on(self) -> bool:
        return bool(self.after.legal()) and str(self.after) not in self.seen

    @property
    def is_majority(self) -> bool:
        return self.after.stores[self.before.turn] > 24

    @property
    def passed(self) -> Board:
        """The same board with the other side to move."""
        before = self.before
        return Board(before.houses, before.stores, 1 - before.turn, before.variant)

    def wins(self, board: Board) -> set[int]:
        """The moves that end the game with more seeds for the player who makes them."""
        ends = {move: board.play(move) for move in board.legal()}
        over = {move for move, end in ends.items() if not end.legal() or str(end) in self.seen}
        return {move for move in over if ends[move].lead() < 0}


def gain(board: Board, move: Move) -> int:
    return board.play(move).stores[board.turn] - board.stores[board.turn]


def gains(board: Board) -> dict[Move, int]:
    return {move: gain(board, move) for move in board.legal() if gain(board, move)}


def houses_taken(board: Board, move: Move) -> tuple[int, ...]:
    return tuple(sorted(house % 6 for house in board.captures(*board.sow(move))))


def open_houses(board: Board) -> set[int]:
    return {house for move in gains(board) for house in houses_taken(board, move)}


Claim = tuple[tuple[int, ...], int | None]


def wins_majority(case: Case) -> Claim | None:
    return ((), case.after.stores[case.before.turn]) if case.is_majority else None


def starves(case: Case) -> Claim | None:
    starved = case.after.seeds(case.after.turn) == 0 and not case.is_majority
    return ((), -case.after.lead()) if starved else None


def ends_game(case: Case) -> Claim | None:
    stuck = not case.after.legal() and case.after.seeds(case.after.turn) > 0 and not case.is_majority
    return ((), -case.after.lead()) if stuck else None


def repeats(case: Case) -> Claim | None:
    return ((), -case.after.lead()) if case.came_back else None


def misses_win(case: Case) -> Claim | None:
    wins = case.wins(case.before)
    return (tuple(sorted(wins)), None) if wins and case.move not in wins else None


def leaves_win(case: Case) -> Claim | None:
    wins = case.wins(case.after) if case.goes_on else set()
    return (tuple(sorted(wins)), None) if wins else None


def captures_all(case: Case) -> Claim | None:
    if not case.before.is_grand_slam(case.move) or case.before.variant != TAKES_ALL:
        return None
    return houses_taken(case.before, case.move), gain(case.before, case.move)


def captures(case: Case) -> Claim | None:
    taken = gain(case.before, case.move)
    if not taken or case.after.seeds(case.after.turn) == 0:
        return None
    return houses_taken(case.before, case.move), taken


def grand_slam_takes_nothing(case: Case) -> Claim | None:
    if not case.before.is_grand_slam(case.move) or case.before.variant == TAKES_ALL:
        return None
    assert gain(case.before, case.move) == 0
    houses, last = case.before.sow(case.move)
    would = sum(houses[house] for house in case.before.captures(houses, last))
    return houses_taken(case.before, case.move), would


def leaves_open(case: Case) -> Claim | None:
    replies = gains(case.after) if case.goes_on else {}
    if not replies:
        return None
    best = max(replies.values())
    reply = min(move for move in replies if replies[move] == best)
    return (reply, *houses_taken(case.after, reply)), best


def saves(case: Case) -> Claim | None:
    if not case.goes_on:
        return None
    own = [case.before.houses[house] for house in case.before.own(case.before.turn)]
    freed = open_houses(case.passed) - open_houses(case.after)
    saved = tuple(house for house in range(6) if house in freed and own[house] > 0)
    worst_before = max(gains(case.passed).values(), default=0)
    worst_after = max(gains(case.after).values(), default=0)
    if not saved or worst_after >= worst_before:
        return None
    return saved, sum(own[house] for house in saved)


def feeds(case: Case) -> Claim | None:
    if case.before.seeds(1 - case.before.turn):
        return None
    houses, _ = case.before.sow(case.move)
    return (), sum(houses[house] for house in case.before.own(1 - case.before.turn))


def misses_capture(case: Case) -> Claim | None:
    options = gains(case.before)
    best = max(options.values(), default=0)
    if best <= gain(case.before, case.move) or case.move in case.wins(case.before):
        return None
    return (min(move for move in options if options[move] == best),), best


def leaves_nothing(case: Case) -> Claim | None:
    return ((), None) if case.goes_on and not gains(case.after) else None


def sows(case: Case) -> Claim | None:
    _, last = case.before.sow(case.move)
    return (last % 6,), case.before.houses[6 * case.before.turn + case.move]


def ends(case: Case, board: Board) -> bool:
    return not board.legal() or str(board) in case.seen


def worst(board: Board) -> int:
    """The most seeds that the side to move can capture."""
    return max(gains(board).values(), default=0)


def only_safe(case: Case) -> Claim | None:
    others = [case.before.play(move) for move in case.before.legal() if move != case.move]
    if not case.goes_on or not others or any(ends(case, other) for other in others):
        return None
    least = min(worst(other) for other in others)
    return ((), least) if least > worst(case.after) else None


def secures_capture(case: Case) -> Claim | None:
    if not case.goes_on:
        return None
    futures = [case.after.play(reply) for reply in case.after.legal()]
    least = min(0 if ends(case, future) else worst(future) for future in futures)
    return ((), least) if least else None


def threatens_capture(case: Case) -> Claim | None:
    after = case.after
    idle = Board(after.houses, after.stores, 1 - after.turn, after.variant)
    if not case.goes_on or worst(idle) <= worst(case.before):
        return None
    best = min(move for move, taken in gains(idle).items() if taken == worst(idle))
    return (best, *houses_taken(idle, best)), worst(idle)


def grows_house(case: Case) -> Claim | None:
    own = case.before.own(case.before.turn)
    grown = {house: case.after.houses[house] for house in own}
    grown = {house: seeds for house, seeds in grown.items() if seeds > case.before.houses[house]}
    most = max(grown.values(), default=0)
    if not case.goes_on or most < 12:
        return None
    return (min(house for house in grown if grown[house] == most) % 6,), most


def fewest_replies(case: Case) -> Claim | None:
    others = [case.before.play(move) for move in case.before.legal() if move != case.move]
    if not case.goes_on or not others or any(ends(case, other) for other in others):
        return None
    count = len(case.after.legal())
    return ((), count) if all(len(other.legal()) > count for other in others) else None


def leaves_replies(case: Case) -> Claim | None:
    return ((), len(case.after.legal())) if case.goes_on else None


def given_away(case: Case) -> int:
    houses, _ = case.before.sow(case.move)
    other = 1 - case.before.turn
    return sum(houses[house] for house in case.before.own(other)) - case.before.seeds(other)


def keeps(case: Case) -> Claim | None:
    return ((), None) if case.goes_on and not given_away(case) else None


def gives(case: Case) -> Claim | None:
    had_some = case.before.seeds(1 - case.before.turn) > 0
    return ((), given_away(case)) if case.goes_on and given_away(case) and had_some else None


def keeps_houses(case: Case) -> Claim | None:
    own = case.before.own(case.before.turn)
    count = sum(case.after.houses[house] > 0 for house in own)
    return ((), count) if case.goes_on and count else None


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins_majority, starves, ends_game, repeats, misses_win, leaves_win, captures_all, captures,
        grand_slam_takes_nothing, leaves_open, saves, feeds, misses_capture, leaves_nothing, sows, only_safe,
        secures_capture, threatens_capture, grows_house, fewest_replies, leaves_replies, keeps, gives,
        keeps_houses,
    )
}  # fmt: skip


def scattered(name: str, rng: Random) -> Position:
    """Some seeds anywhere, more of them on one side."""
    on_board = rng.choice((2, 3, 4, 6, 8, 12, 20, 40))
    houses = Counter(rng.randrange(12) if rng.random() < 0.6 else rng.randrange(6) for _ in range(on_board))
    shift = rng.choice((0, 6))
    row = [houses[(house + shift) % 12] for house in range(12)]
    return placed(name, row, rng.choice("SN"), rng)


def near_slam(name: str, rng: Random) -> Position:
    """South can take all that North has, unless other seeds get in the way."""
    far = rng.randrange(3)
    north = [rng.choice((1, 1, 2)) for _ in range(far + 1)] + [0] * (5 - far)
    south = [rng.choice((0, 0, 1, 2)) for _ in range(6)]
    house = rng.randrange(6)
    south[house] = 6 - house + far
    return placed(name, south + north, "S", rng)


def placed(name: str, row: list[int], side: str, rng: Random) -> Position:
    """The houses as given, the other seeds in the stores, neither with a majority."""
    captured = 48 - sum(row)
    south = rng.randint(max(0, captured - 24), min(24, captured))
    numbers = [*row, south, captured - south]
    return catalogue.game(name).position("-".join(map(str, numbers)) + "-" + side)


def with_past(position: Position, rng: Random) -> Iterator[Case]:
    """A move of the position, sometimes with a past in which it or a reply leads back."""
    if position.is_over:
        return
    move = rng.choice(position.legal_moves)
    after = position.play(move)
    past = [position.play(each) for each in position.legal_moves if rng.random() < 0.1]
    past += [after.play(each) for each in after.legal_moves if rng.random() < 0.1]
    yield Case(position, move, tuple(past) if rng.random() < 0.5 else ())


def facts_of(position: Position, move: Move, past: tuple[Position, ...] = ()) -> list[Fact]:
    return list(OwareFacts().find(position, move, past))


@functools.cache
def examples() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Thousands of moves under every ruleset, with the facts found about each."""
    rng = Random(11)
    found = []
    for name in VARIANTS:
        positions = list(random_positions(catalogue.game(name), few(GAMES_OF_EACH), seed=5))
        positions += [scattered(name, rng) for _ in range(few(SCATTERED_OF_EACH))]
        positions += [near_slam(name, rng) for _ in range(few(SCATTERED_OF_EACH))]
        for case in (case for position in positions for case in with_past(position, rng)):
            facts = facts_of(case.position, case.move, case.past)
            found.append((case, {fact.kind: fact for fact in facts}))
    return tuple(found)


def claim_of(fact: Fact | None) -> Claim | None:
    return None if fact is None else (fact.evidence, fact.number)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in examples():
        expected = WITNESSES[kind](case)
        assert claim_of(facts.get(kind)) == expected, (case.position, case.move, case.past)


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in examples() for kind in facts)
    assert min(met[kind] for kind in WITNESSES) >= few(40), met
    assert len(examples()) > few(5000)


@settings(max_examples=few(300))
@given(st.data())
def test_facts_are_true_in_any_position(data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(tuple(VARIANTS)).flatmap(oware_positions))
    if position.is_over:
        return
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = {fact.kind: fact for fact in facts_of(position, case.move)}
    assert set(facts) <= set(WITNESSES)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind)) == witness(case)


def test_each_kind_is_found_at_most_once() -> None:
    for case, facts in examples():
        kinds = [fact.kind for fact in facts_of(case.position, case.move, case.past)]
        assert len(kinds) == len(set(kinds)) == len(facts)
        assert "sows" in kinds


def test_every_kind_is_ordered_and_every_sentence_fits_into_an_explanation() -> None:
    finder = OwareFacts()
    assert len(finder.order) == len(set(finder.order))
    assert {*WITNESSES, *FactFinder.order, *finder.merits, *finder.faults, *finder.endings} <= set(
        finder.order
    )
    for _, facts in examples():
        for fact in facts.values():
            assert fact.sentence.startswith("It ")
            assert fact.sentence.endswith(".")


def test_a_game_with_changed_rules_gets_the_facts_of_any_game() -> None:
    game = catalogue.game("oware")
    changed = replace(game, outcome=lambda state, rules: -game.outcome(state, rules))
    for position in random_positions(changed, 2, seed=1):
        for move in position.legal_moves:
            assert list(OwareFacts().find(position, move)) == list(FactFinder().find(position, move))


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove, match="house A is empty"):
        facts_of(catalogue.game("oware").position("0-4-4-4-4-4-4-4-4-4-4-4-4-0-S"), 0)


ALL = "oware:slam-captures"
SENTENCES = (
    (
        "oware",
        "1-0-0-0-0-3-0-1-1-0-1-0-24-17-S",
        "F",
        "wins_majority",
        "It wins with 28 captured seeds, more than half.",
    ),
    (
        ALL,
        "6-0-1-0-0-2-1-0-0-0-0-0-16-22-S",
        "A",
        "starves",
        "It leaves North without seeds; the game ends and South wins 26-22.",
    ),
    (
        "oware",
        "0-0-0-0-0-0-0-0-0-0-0-1-23-24-N",
        "f",
        "ends_game",
        "It leaves South no legal move; the game ends in a draw, 24-24.",
    ),
    (
        "oware",
        "0-0-0-0-0-2-0-1-1-2-0-0-21-21-S",
        "F",
        "ends_game",
        "It leaves North no legal move; the game ends and North wins 25-23.",
    ),
    ("oware", "1-0-0-0-0-3-0-1-1-0-1-0-24-17-S", "A", "misses_win", "It misses a win with F."),
    ("oware", "1-5-0-0-0-3-0-1-1-0-0-1-12-24-S", "F", "leaves_win", "It lets North win with f."),
    (
        ALL,
        "6-0-1-0-0-2-1-0-0-0-0-0-16-22-S",
        "A",
        "captures_all",
        "It captures all 2 seeds on North's side, a grand slam.",
    ),
    ("oware", "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S", "D", "captures", "It captures 5 seeds, from b and c."),
    (
        "oware",
        "0-1-9-3-0-4-1-0-0-0-0-0-19-11-S",
        "D",
        "grand_slam_takes_nothing",
        "It is a grand slam on 2 seeds, which captures nothing.",
    ),
    (
        "oware",
        "2-1-5-9-2-8-0-7-2-7-1-2-0-2-S",
        "C",
        "leaves_open",
        "It lets North capture 5 seeds with f, from A and B.",
    ),
    (
        "oware",
        "6-6-1-6-0-6-6-5-0-5-5-0-0-2-S",
        "F",
        "saves",
        "It saves C with 1 seed, where North could have captured.",
    ),
    ("oware", "1-2-7-0-0-2-0-0-0-0-0-0-14-22-S", "C", "feeds", "It gives 4 seeds to North, who had none."),
    (
        "oware",
        "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S",
        "E",
        "misses_capture",
        "It misses D, which captures 5 seeds.",
    ),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", "leaves_nothing", "It leaves North nothing to capture."),
    (
        "oware",
        "1-1-1-3-9-9-2-2-4-0-5-9-0-2-S",
        "A",
        "only_safe",
        "It is the only move that leaves North nothing to capture.",
    ),
    (
        "oware",
        "2-2-0-14-6-4-3-1-3-1-1-0-0-11-N",
        "e",
        "only_safe",
        "It is the only move after which South cannot capture 3 seeds or more.",
    ),
    (
        "oware",
        "1-1-1-5-0-0-4-1-2-4-9-12-0-8-N",
        "d",
        "secures_capture",
        "It makes sure that North can capture 4 seeds or more next, whatever South plays.",
    ),
    (
        "oware",
        "5-0-5-5-5-5-4-4-0-5-5-5-0-0-S",
        "E",
        "threatens_capture",
        "It threatens to capture 2 seeds with D, from c.",
    ),
    ("oware", "1-2-0-8-2-1-1-3-1-8-0-13-0-8-N", "d", "grows_house", "It builds up f to 14 seeds."),
    (
        "oware",
        "1-1-1-5-0-0-4-1-2-4-9-12-0-8-N",
        "d",
        "fewest_replies",
        "It leaves South 2 legal moves; every other move leaves more.",
    ),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", "leaves_replies", "It leaves North 6 legal moves."),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", "keeps", "It gives no seeds to North."),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "E", "gives", "It sows 3 seeds into North's houses."),
    (
        "oware",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        "A",
        "keeps_houses",
        "It leaves seeds in 5 of South's 6 houses.",
    ),
    ("oware", "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S", "E", "sows", "It sows 1 seed and ends in F."),
    ("oware", "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S", "F", "sows", "It sows 2 seeds and ends in b."),
)


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, _, kind, _ in SENTENCES} | {"repeats"} == set(WITNESSES)


def test_the_wording_of_a_repetition() -> None:
    position = catalogue.game("oware").position("1-3-7-1-6-6-7-1-0-1-1-0-7-7-S")
    facts = facts_of(position, 3, past=(position, position.play("D")))
    sentence = "It brings back an earlier position; the game ends and South wins 31-17."
    assert {fact.kind: fact.sentence for fact in facts}["repeats"] == sentence


@pytest.mark.parametrize(("game", "board", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(game: str, board: str, move: str, kind: str, sentence: str) -> None:
    position = catalogue.game(game).position(board)
    facts = {fact.kind: fact for fact in facts_of(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence
