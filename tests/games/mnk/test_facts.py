"""Every fact about a move in k in a row is found exactly when it is true, against a cell-by-cell witness."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_board
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import IllegalMove
from plyground.games.mnk.facts import FINDERS, BoardFacts
from plyground.games.mnk.rules import Rules
from plyground.testing import random_positions
from scale import few
from strategies import boards, reached

GAMES = {
    "tictactoe": 300,
    "tictactoe4": 25,
    "sixfour": 8,
    "5x4x3": 40,
    "4x3x2": 50,
    "7x7x5": 2,
    "8x8x4": 1,
    "7x1x3": 100,
    "2x5x3": 50,
    "1x6x2": 50,
}
MOVES_OF_EACH = 2


Lines = tuple[tuple[frozenset[int], ...], ...]


@functools.cache
def lines_of(rules: Rules) -> Lines:
    """For each cell, the other cells of every line through it."""
    lines = [frozenset(line) for line in naive_board.lines(rules)]
    cells = range(rules.width * rules.height)
    return tuple(tuple(line - {cell} for line in lines if cell in line) for cell in cells)


@dataclass(frozen=True)
class Cells:
    """A board as the cells of each mark and the empty ones, to be played on cell by cell."""

    stones: dict[str, frozenset[int]]
    lines: Lines

    @classmethod
    def read(cls, position: Position) -> "Cells":
        marks = str(position).replace("/", "")
        stones = {mark: frozenset(c for c, here in enumerate(marks) if here == mark) for mark in "XO."}
        return cls(stones, lines_of(position.game.rules))

    @property
    def empty(self) -> frozenset[int]:
        return self.stones["."]

    def put(self, mark: str, cell: int) -> "Cells":
        changed = {mark: self.stones[mark] | {cell}, ".": self.empty - {cell}}
        return Cells(self.stones | changed, self.lines)

    def completed(self, mark: str, cell: int) -> list[frozenset[int]]:
        """The lines that ``mark`` would complete at ``cell``."""
        return [line | {cell} for line in self.lines[cell] if line <= self.stones[mark]]

    @functools.cached_property
    def known_forks(self) -> dict[str, set[int]]:
        """The forks that were looked for before: many claims are about them."""
        return {}

    def wins(self, mark: str) -> set[int]:
        """The cells where ``mark`` wins if it moves there now."""
        return {cell for cell in self.empty if self.completed(mark, cell)}

    def must_win(self, mark: str, other: str) -> bool:
        """Whether ``other``, to move, cannot win and ``mark`` wins after any reply."""
        if self.wins(other):
            return False
        return bool(self.empty) and all(self.put(other, cell).wins(mark) for cell in self.empty)

    def forks(self, mark: str, other: str) -> set[int]:
        """The cells after which ``mark`` must win, if it moves now and has no win at once."""
        if mark not in self.known_forks:
            cells = () if self.wins(mark) else self.empty
            forks = {cell for cell in cells if self.put(mark, cell).must_win(mark, other)}
            self.known_forks[mark] = forks
        return self.known_forks[mark]


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Cells:
        return Cells.read(self.position)

    @property
    def me(self) -> str:
        return "XO"[self.position.turn]

    @property
    def you(self) -> str:
        return "OX"[self.position.turn]

    @functools.cached_property
    def after(self) -> Cells:
        return self.before.put(self.me, self.move)

    @property
    def wins(self) -> bool:
        return bool(self.before.completed(self.me, self.move))

    @property
    def goes_on(self) -> bool:
        return not self.wins and bool(self.after.empty)

    @property
    def open_lines(self) -> int:
        return sum(line.isdisjoint(self.before.stones[self.you]) for line in self.before.lines[self.move])

    @property
    def edges(self) -> int:
        rules = self.position.game.rules
        row, column = divmod(self.move, rules.width)
        at_row_end = row == 0 or row == rules.height - 1
        at_column_end = column == 0 or column == rules.width - 1
        return int(at_row_end) + int(at_column_end)


Claim = tuple[set[int], int | None]
NOTHING: Claim = (set(), None)


def together(lines: list[frozenset[int]]) -> Claim:
    return set().union(*lines), None


def wins(case: Case) -> Claim | None:
    return together(case.before.completed(case.me, case.move)) if case.wins else None


def fills_board(case: Case) -> Claim | None:
    return NOTHING if not case.wins and not case.after.empty else None


def misses_win(case: Case) -> Claim | None:
    missed = case.before.wins(case.me)
    return (missed, None) if missed and not case.wins else None


def leaves_win(case: Case) -> Claim | None:
    left = case.after.wins(case.you)
    return (left, None) if left and case.goes_on else None


def misses_block(case: Case) -> Claim | None:
    feared = case.before.wins(case.you)
    return (feared, None) if feared and case.goes_on and case.move not in feared else None


def makes_fork(case: Case) -> Claim | None:
    if not case.goes_on or not case.after.must_win(case.me, case.you):
        return None
    threats = case.after.wins(case.me)
    return threats, len(threats)


def blocks(case: Case) -> Claim | None:
    lines = case.before.completed(case.you, case.move)
    return together(lines) if lines else None


def stops_fork(case: Case) -> Claim | None:
    feared = case.before.forks(case.you, case.me)
    stopped = feared and case.goes_on and not case.after.forks(case.you, case.me)
    return (feared, None) if stopped else None


def leaves_fork(case: Case) -> Claim | None:
    forks = case.after.forks(case.you, case.me) if case.goes_on else set()
    return (forks, None) if forks else None


def makes_threat(case: Case) -> Claim | None:
    fresh = case.after.wins(case.me) - case.before.wins(case.me)
    return (fresh, None) if fresh and case.goes_on and makes_fork(case) is None else None


def takes_centre(case: Case) -> Claim | None:
    return NOTHING if case.move in naive_board.centre(case.position.game.rules) else None


def takes_corner(case: Case) -> Claim | None:
    return NOTHING if case.edges == 2 else None


def takes_side(case: Case) -> Claim | None:
    return NOTHING if case.edges == 1 else None


def builds(case: Case) -> Claim | None:
    return (set(), case.open_lines) if case.open_lines and case.goes_on else None


def builds_nothing(case: Case) -> Claim | None:
    return NOTHING if not case.open_lines and case.goes_on else None


def only_defence(case: Case) -> Claim | None:
    others = case.before.empty - {case.move}
    if not case.goes_on or not others or case.after.wins(case.you) or case.before.wins(case.me):
        return None
    lets_win = all(case.before.put(case.me, cell).wins(case.you) for cell in others)
    return NOTHING if lets_win else None


def only_fork_defence(case: Case) -> Claim | None:
    others = case.before.empty - {case.move}
    if not case.goes_on or not others or case.before.wins(case.me) or case.before.wins(case.you):
        return None
    afters = [case.before.put(case.me, cell) for cell in others]
    lets_fork = all(after.forks(case.you, case.me) for after in afters)
    return NOTHING if lets_fork and not case.after.forks(case.you, case.me) else None


def prepares_fork(case: Case) -> Claim | None:
    if not case.goes_on or case.after.wins(case.me) or case.after.wins(case.you):
        return None
    fresh = case.after.forks(case.me, case.you) - case.before.forks(case.me, case.you)
    return (fresh, None) if fresh else None


def fullest(case: Case, mark: str, other: str, board: Cells) -> int:
    """The most stones of ``mark`` on a line through the cell that has none of ``other``."""
    lines = [line | {case.move} for line in board.lines[case.move]]
    free = [line for line in lines if not line & board.stones[other]]
    return max((len(line & board.stones[mark]) for line in free), default=0)


def extends(case: Case) -> Claim | None:
    count = fullest(case, case.me, case.you, case.after)
    return (set(), count) if case.goes_on and count >= 2 else None


def cuts(case: Case) -> Claim | None:
    count = fullest(case, case.you, case.me, case.before)
    run = case.position.game.rules.run
    return (set(), count) if case.goes_on and count in ({3: [1]}.get(run, range(2, run - 1))) else None


def lines_at(cell: int, other: str, board: Cells) -> int:
    return sum(line.isdisjoint(board.stones[other]) for line in board.lines[cell])


def most_lines(case: Case) -> Claim | None:
    counts = [lines_at(cell, case.you, case.before) for cell in case.before.empty]
    own = case.open_lines
    return (set(), own) if case.goes_on and own == max(counts) != min(counts) else None


def closes(case: Case) -> Claim | None:
    count = lines_at(case.move, case.me, case.before)
    return (set(), count) if case.goes_on and count else None


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, fills_board, misses_win, leaves_win, misses_block, makes_fork, blocks, stops_fork, leaves_fork,
        makes_threat, takes_centre, takes_corner, takes_side, only_defence, only_fork_defence, prepares_fork,
        extends, cuts, most_lines, builds, closes, builds_nothing,
    )
}  # fmt: skip


def cases_of(game: Game, games: int) -> Iterator[Case]:
    rng = Random(game.name)
    for position in random_positions(game, games, seed=7):
        moves = position.legal_moves
        for move in rng.sample(moves, min(MOVES_OF_EACH, len(moves))):
            yield Case(position, move)


def facts_of(position: Position, move: Move, past: tuple[Position, ...] = ()) -> list[Fact]:
    return list(BoardFacts().find(position, move, past))


@functools.cache
def lists_of_facts() -> tuple[tuple[Case, list[Fact]], ...]:
    """Thousands of moves of random games, with the facts found about each."""
    cases = (case for name, games in GAMES.items() for case in cases_of(catalogue.game(name), few(games)))
    return tuple((case, facts_of(case.position, case.move)) for case in cases)


@functools.cache
def examples() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """The same moves and facts, each fact by its kind."""
    return tuple((case, {fact.kind: fact for fact in facts}) for case, facts in lists_of_facts())


def claim_of(fact: Fact | None) -> Claim | None:
    if fact is None:
        return None
    return set() if fact.kind in NAMED_LINES else set(fact.evidence), fact.number


RARE = ("only_fork_defence",)
"""Met in few random games; every position of 3x3 is tried instead."""


def test_the_only_defence_against_forks_on_every_board_of_3x3() -> None:
    game = catalogue.game("tictactoe")
    waiting, seen, met = [game.start()], {game.start()}, 0
    while waiting:
        position = waiting.pop()
        for move in position.legal_moves:
            fact = next((each for each in facts_of(position, move) if each.kind in RARE), None)
            assert claim_of(fact) == only_fork_defence(Case(position, move)), (position, move)
            met += fact is not None
            after = position.play(move)
            if after not in seen and str(after).count(".") > 4:
                seen.add(after)
                waiting.append(after)
    assert met == FORK_DEFENCES


FORK_DEFENCES = 20
"""Moves of 3x3 with at least five free cells after them, all turned boards counted."""

NAMED_LINES = ("extends", "cuts")
"""Of equal lines one is named; that it is one of them is checked on its own."""


def test_the_line_that_is_named_is_one_of_the_fullest() -> None:
    named = 0
    for case, facts in examples():
        sides = {"extends": (case.me, case.you, case.after), "cuts": (case.you, case.me, case.before)}
        for kind in facts.keys() & sides.keys():
            mark, other, board = sides[kind]
            line = frozenset(facts[kind].evidence)
            assert line - {case.move} in board.lines[case.move]
            assert not line & board.stones[other]
            assert len(line & board.stones[mark]) == facts[kind].number
            assert f"{case.position.format_move(min(line))}" in facts[kind].sentence
            named += 1
    assert named > few(1000)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in examples():
        expected = WITNESSES[kind](case)
        assert claim_of(facts.get(kind)) == expected, (case.position, case.position.format_move(case.move))


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in examples() for kind in facts)
    assert min(met[kind] for kind in WITNESSES if kind not in RARE) >= few(60), met
    assert len(examples()) > few(5000)


@settings(max_examples=few(150))
@given(st.data())
def test_facts_are_true_on_any_board(data: st.DataObject) -> None:
    position = data.draw(boards().flatmap(reached))
    if position.is_over:
        return
    case = Case(position, data.draw(st.sampled_from(position.legal_moves)))
    facts = {fact.kind: fact for fact in facts_of(position, case.move)}
    assert set(facts) <= set(WITNESSES)
    for kind, witness in WITNESSES.items():
        assert claim_of(facts.get(kind)) == witness(case)


def test_each_kind_is_found_at_most_once() -> None:
    for _, facts in lists_of_facts():
        kinds = [fact.kind for fact in facts]
        assert len(kinds) == len(set(kinds))
        assert kinds


def test_every_kind_is_ordered_and_every_sentence_fits_into_an_explanation() -> None:
    finder = BoardFacts()
    assert len(finder.order) == len(set(finder.order))
    assert {*WITNESSES, *FactFinder.order, *finder.merits, *finder.faults, *finder.endings} <= set(
        finder.order
    )
    for _, facts in examples():
        for fact in facts.values():
            assert fact.sentence.startswith("It ")
            assert fact.sentence.endswith(".")


def test_a_game_with_changed_rules_gets_the_facts_of_any_game() -> None:
    game = catalogue.game("tictactoe")
    changed = replace(game, outcome=lambda state, rules: -game.outcome(state, rules))
    for position in random_positions(changed, 2, seed=1):
        for move in position.legal_moves:
            assert list(BoardFacts().find(position, move)) == list(FactFinder().find(position, move))


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove, match="taken by X"):
        facts_of(catalogue.game("tictactoe").position("X../.../..."), 0)


SENTENCES = (
    ("tictactoe", "XX./OO./...", "c1", "wins", "It completes the row a1-b1-c1 and wins."),
    ("4x4x3", "XX.X/OO../O.../....", "c1", "wins", "It completes the row a1-b1-c1-d1 and wins."),
    (
        "tictactoe",
        "XX./OOX/OOX",
        "c1",
        "wins",
        "It completes the row a1-b1-c1 and the column c1-c2-c3 and wins.",
    ),
    ("8x2x7", "XXXXXX../OOOOOO..", "g1", "wins", "It completes the row a1 to g1 and wins."),
    ("tictactoe", "XOX/XOO/OX.", "c3", "fills_board", "It fills the board, and the game is a draw."),
    ("tictactoe", "XX./OO./...", "a3", "misses_win", "It misses a win at c1."),
    ("tictactoe", "XX./OO./...", "a3", "leaves_win", "It lets O win at c2."),
    ("4x4x3", "...X/...X/OOX./..XO", "c2", "leaves_win", "It lets X win at d3 or b4."),
    ("4x4x3", "..../OXX./..X./O...", "b1", "leaves_win", "It lets X win at a1, c1, d2 or 2 other cells."),
    ("tictactoe", "XX./OO./...", "a3", "misses_block", "It does not stop O at c2."),
    ("tictactoe", "XO./..X/.O.", "b2", "makes_fork", "It makes two threats at once, at a2 and c3."),
    ("4x4x3", ".X../X.../..O./..OX", "b3", "makes_fork", "It makes three threats at once, at c2, a3 and d3."),
    ("tictactoe", "XO./..X/.O.", "b2", "blocks", "It stops O from completing the column b1-b2-b3."),
    ("tictactoe", "X../.O./..X", "b1", "stops_fork", "It stops X's forks at c1 and a3."),
    ("tictactoe", "X../.O./.X.", "a3", "stops_fork", "It stops X's fork at a3."),
    ("tictactoe", "X../.O./..X", "c1", "leaves_fork", "It lets X make two threats at once by playing a3."),
    ("tictactoe", "X../.O./..X", "c1", "makes_threat", "It threatens to win at a3."),
    ("tictactoe", ".../.../...", "b2", "takes_centre", "It takes the centre."),
    ("tictactoe4", "..../..../..../....", "b2", "takes_centre", "It takes a centre cell."),
    ("tictactoe", ".../.../...", "a1", "takes_corner", "It takes a corner."),
    ("tictactoe", ".../.../...", "b1", "takes_side", "It takes a side cell."),
    ("tictactoe", ".../.../...", "b2", "builds", "It is part of 4 lines that X can still complete."),
    (
        "tictactoe",
        "XX./O../...",
        "c1",
        "only_defence",
        "It is the only move after which X cannot win at once.",
    ),
    (
        "tictactoe",
        ".../.../XOX",
        "b2",
        "only_fork_defence",
        "It is the only move that does not let X make two threats at once.",
    ),
    (
        "sixfour",
        "....../....../..X.../....../.O..../......",
        "d3",
        "prepares_fork",
        "It threatens to make two threats at once by playing b3 or e3.",
    ),
    (
        "sixfour",
        "....../....../..X.../....../.O..../......",
        "d3",
        "extends",
        "It makes two of four in the row a3-b3-c3-d3, where O has none.",
    ),
    (
        "8x2x7",
        "X......./.O......",
        "b1",
        "extends",
        "It makes two of seven in the row a1 to g1, where O has none.",
    ),
    ("tictactoe", "X../.O./...", "c2", "cuts", "It blocks the row a2-b2-c2, where O had one of three."),
    (
        "sixfour",
        "....../....../..XX../....../.O..../......",
        "b3",
        "cuts",
        "It blocks the row a3-b3-c3-d3, where X had two of four.",
    ),
    (
        "tictactoe",
        ".../.../...",
        "b2",
        "most_lines",
        "It is on 4 lines that X can still complete; no free cell is on more.",
    ),
    ("tictactoe", "X../.../...", "b2", "closes", "It closes 4 lines that X could still complete."),
    ("tictactoe", "X../.O./..X", "b1", "closes", "It closes a line that X could still complete."),
    ("tictactoe", "O../.../X..", "b1", "builds", "It is part of a line that X can still complete."),
    ("tictactoe", "O.X/.X./.O.", "b1", "builds_nothing", "It is on no line that X can still complete."),
)


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, _, kind, _ in SENTENCES} == set(WITNESSES)


@pytest.mark.parametrize(("game", "board", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(game: str, board: str, move: str, kind: str, sentence: str) -> None:
    position = catalogue.game(game).position(board)
    facts = {fact.kind: fact for fact in facts_of(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence
