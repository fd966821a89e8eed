"""Every fact about a move on a large board is found exactly when it is true, against the naive board."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from games.gomoku.naive import Board, places_at
from games.gomoku.samples import lively_positions
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.gomoku.facts import LATER, LargeBoardFacts
from plyground.games.mnk.facts import FINDERS
from scale import few

GAMES = {"gomoku": 1, "gomoku:exact": 1, "10x10x5": 2, "9x8x4": 6, "15x5x3": 10, "13x11x6": 1}
MOVES_OF_EACH = 2

Claim = tuple[set[int], int | None]
NOTHING: Claim = (set(), None)


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it as the mover sees it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.put(self.move)

    @property
    def wins(self) -> bool:
        return bool(self.before.completed(self.move))

    @property
    def goes_on(self) -> bool:
        return not self.wins and bool(self.after.empty)

    @functools.cached_property
    def feared(self) -> set[int]:
        return self.before.turned.forks()

    @functools.cached_property
    def left_forks(self) -> set[int]:
        return self.after.turned.forks() if self.goes_on else set()

    def open_lines(self, cell: int) -> int:
        return sum(self.before.is_open(place) for place in places_at(cell, self.before.rules))


def if_any(cells: set[int], holds: bool = True) -> Claim | None:
    return (cells, None) if cells and holds else None


def together(board: Board, cell: int) -> set[int]:
    """The cells of the whole runs that are completed."""
    return set().union(*(place.cells for place in board.completed(cell)))


def wins(case: Case) -> Claim | None:
    return (together(case.before, case.move), None) if case.wins else None


def fills_board(case: Case) -> Claim | None:
    return NOTHING if not case.wins and not case.after.empty else None


def misses_win(case: Case) -> Claim | None:
    return if_any(case.before.wins(), not case.wins)


def leaves_win(case: Case) -> Claim | None:
    return if_any(case.after.turned.wins(), case.goes_on)


def misses_block(case: Case) -> Claim | None:
    feared = case.before.turned.wins()
    return if_any(feared, case.goes_on and case.move not in feared)


def makes_fork(case: Case) -> Claim | None:
    goals = case.after.wins()
    is_fork = case.goes_on and len(goals) > 1 and not case.after.turned.wins()
    return (goals, len(goals)) if is_fork else None


def blocks(case: Case) -> Claim | None:
    return if_any(together(case.before.turned, case.move))


def stops_fork(case: Case) -> Claim | None:
    return if_any(case.feared, case.goes_on and not case.left_forks)


def leaves_fork(case: Case) -> Claim | None:
    return if_any(case.left_forks)


def makes_threat(case: Case) -> Claim | None:
    return if_any(case.after.wins() - case.before.wins(), case.goes_on and makes_fork(case) is None)


def centre(case: Case) -> set[int]:
    rules = case.before.rules
    rows = {(rules.height - 1) // 2, rules.height // 2}
    return {
        row * rules.width + column for row in rows for column in ((rules.width - 1) // 2, rules.width // 2)
    }


def edges(case: Case) -> int:
    rules = case.before.rules
    row, column = divmod(case.move, rules.width)
    return (row in {0, rules.height - 1}) + (column in {0, rules.width - 1})


def takes_centre(case: Case) -> Claim | None:
    return NOTHING if case.move in centre(case) else None


def takes_corner(case: Case) -> Claim | None:
    return NOTHING if edges(case) == 2 else None


def takes_side(case: Case) -> Claim | None:
    return NOTHING if edges(case) == 1 else None


def only_defence(case: Case) -> Claim | None:
    others = case.before.empty - {case.move}
    if not case.goes_on or not others or case.after.turned.wins() or case.before.wins():
        return None
    return NOTHING if case.before.turned.wins() == {case.move} else None


def only_fork_defence(case: Case) -> Claim | None:
    others = case.before.empty - {case.move}
    is_quiet = case.goes_on and others and not case.before.wins() and not case.before.turned.wins()
    if not is_quiet or not case.feared or case.left_forks:
        return None
    return NOTHING if all(case.before.put(cell).turned.forks() for cell in others) else None


def prepares_fork(case: Case) -> Claim | None:
    if not case.goes_on or case.after.wins() or case.after.turned.wins():
        return None
    return if_any(case.after.forks() - case.before.forks())


def fullest(case: Case, board: Board, least: int, most: int) -> Claim | None:
    """How many cells of the fullest open line through the cell a side has."""
    found = [place for place in places_at(case.move, board.rules) if board.is_open(place)]
    count = max((len(place.cells & board.mine) for place in found), default=0)
    return (set(), count) if case.goes_on and least <= count <= most else None


def extends(case: Case) -> Claim | None:
    return fullest(case, case.after, 2, 99)


def cuts(case: Case) -> Claim | None:
    run = case.before.rules.run
    return fullest(case, case.before.turned, 2 if run > 3 else 1, run - 2)


def most_lines(case: Case) -> Claim | None:
    if not case.goes_on:
        return None
    counts = [case.open_lines(cell) for cell in case.before.empty]
    own = case.open_lines(case.move)
    return (set(), own) if own == max(counts) != min(counts) else None


def builds(case: Case) -> Claim | None:
    lines = case.open_lines(case.move)
    return (set(), lines) if case.goes_on and lines else None


def closes(case: Case) -> Claim | None:
    board = case.before.turned
    lines = sum(board.is_open(place) for place in places_at(case.move, board.rules))
    return (set(), lines) if case.goes_on and lines else None


def builds_nothing(case: Case) -> Claim | None:
    return NOTHING if case.goes_on and not case.open_lines(case.move) else None


def leads_to_fork(case: Case) -> Claim | None:
    goals = case.after.wins()
    if not case.goes_on or case.after.turned.wins() or len(goals) != 1:
        return None
    forks = case.after.turned.put(min(goals)).turned.forks()
    return (goals | forks, None) if forks else None


def always_forks(case: Case) -> Claim | None:
    if not case.goes_on or case.after.turned.wins() or case.after.wins():
        return None
    forks = case.after.forks()
    answers = [*forks, *case.after.empty] if forks else []
    always = all(case.after.turned.put(answer).turned.forks() for answer in answers)
    return (forks, None) if forks and always else None


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, fills_board, misses_win, leaves_win, misses_block, makes_fork, blocks, stops_fork, leaves_fork,
        makes_threat, takes_centre, takes_corner, takes_side, only_defence, only_fork_defence, prepares_fork,
        extends, cuts, most_lines, builds, closes, builds_nothing, leads_to_fork, always_forks,
    )
}  # fmt: skip

RARE = ("fills_board", "takes_corner", "only_fork_defence", "builds_nothing", "takes_centre", "only_defence")
"""Met in few of these games; the tests of small boards meet them."""
NAMED_LINES = ("extends", "cuts")
"""Of equal lines one is named."""


def facts_of(position: Position, move: Move) -> list[Fact]:
    return list(LargeBoardFacts().find(position, move))


def cases_of(name: str, games: int) -> Iterator[Case]:
    rng = Random(name)
    for position in lively_positions(name, games, seed=5):
        state, game = position.state, position.game
        moves = position.legal_moves
        chosen = {*rng.sample(moves, min(MOVES_OF_EACH, len(moves)))}
        chosen.add(max(moves, key=lambda move: game.priority(state, move, game.rules)))
        yield from (Case(position, move) for move in sorted(chosen))


@functools.cache
def examples() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Moves of lively games, with the facts about each by their kinds."""
    cases = [case for name, games in GAMES.items() for case in cases_of(name, few(games))]
    kept = cases if few(20) > 1 else cases[::12]
    return tuple((case, {fact.kind: fact for fact in facts_of(case.position, case.move)}) for case in kept)


def claim_of(fact: Fact | None) -> Claim | None:
    if fact is None:
        return None
    return set() if fact.kind in NAMED_LINES else set(fact.evidence), fact.number


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in examples():
        expected = WITNESSES[kind](case)
        assert claim_of(facts.get(kind)) == expected, (case.position, case.position.format_move(case.move))


def test_every_kind_has_a_witness_and_is_met() -> None:
    assert [*(find.__name__ for find in FINDERS), *LATER] == list(WITNESSES)
    met = Counter(kind for _, facts in examples() for kind in facts)
    assert few(20) == 1 or min(met[kind] for kind in WITNESSES if kind not in RARE) >= 5, met


def test_every_kind_is_ordered_and_every_sentence_fits_into_an_explanation() -> None:
    finder = LargeBoardFacts()
    assert len(finder.order) == len(set(finder.order))
    assert {*WITNESSES, *FactFinder.order, *finder.merits, *finder.faults} <= set(finder.order)
    for _, facts in examples():
        for fact in facts.values():
            assert fact.sentence.startswith("It ")
            assert fact.sentence.endswith(".")


def test_a_game_with_changed_rules_gets_the_facts_of_any_game() -> None:
    game = catalogue.game("9x8x4")
    changed = replace(game, outcome=lambda state, rules: -game.outcome(state, rules))
    position = changed.start().play("a1")
    assert list(LargeBoardFacts().find(position, 5)) == list(FactFinder().find(position, 5))


NOTHING_YET = "........."


def rows(*written: str) -> str:
    """A board of 9x8: the rows that are written, by their number, and empty ones."""
    found = {int(row[0]): row[1:] for row in written}
    return "/".join(found.get(number, NOTHING_YET) for number in range(1, 9))


FIVE = "1........O", "3OXXX.....", "4....X....", "5....X....", "6........O", "8O.O......"
SENTENCES = (
    (rows("2.XXXX....", "3.OOO.....", "8...O....."), "f2", "wins",
     "It completes the row b2-c2-d2-e2-f2 and wins."),
    (rows("2.XXX.....", "3.OOO....."), "e2", "makes_fork", "It makes two threats at once, at a2 and f2."),
    (rows("2.OOOO....", "3.XXX.....", "8X........"), "f2", "blocks",
     "It stops O from completing the row b2-c2-d2-e2-f2."),
    (rows("2..XX.....", "3..OO....."), "e2", "prepares_fork",
     "It threatens to make two threats at once by playing b2 or f2."),
    (rows(*FIVE), "e3", "leads_to_fork",
     "It threatens to win at f3; if O stops that, X makes two threats at once by playing e2 or e6."),
    (rows("3....X....", "4....X....", "5..XX.....", "1O........", "8O.....O.O"), "e5", "always_forks",
     "It lets X make two threats at once next, whatever O answers."),
)  # fmt: skip


@pytest.mark.parametrize(("board", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(board: str, move: str, kind: str, sentence: str) -> None:
    position = catalogue.game("9x8x5").position(board)
    facts = {fact.kind: fact for fact in facts_of(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence
