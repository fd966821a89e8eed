"""Each fact about a move of Connect Four is found exactly when it is true, with a true sentence."""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.connect4.naive import Board, Cell, Line
from games.connect4.samples import boards
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import IllegalMove
from plyground.games.connect4.facts import FINDERS, Connect4Facts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.testing import random_positions
from scale import few
from strategies import reached

GAMES = {"connect4": 40, "connect4:5x4": 60, "connect4:4x4": 60, "connect4:8x6": 15, "connect4:10x2": 20}
MOVES_OF_EACH = 2
WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}

Claim = tuple[str, set[int], int | None]
"""A sentence, the columns (from 1) that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @property
    def column(self) -> int:
        return self.move + 1

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.drop(self.me, self.column)

    @property
    def cell(self) -> Cell:
        return self.before.landing(self.column)

    @property
    def me(self) -> str:
        return "XO"[self.position.turn]

    @property
    def you(self) -> str:
        return "OX"[self.position.turn]

    @functools.cached_property
    def wins(self) -> bool:
        return bool(self.after.runs(self.me))

    @functools.cached_property
    def goes_on(self) -> bool:
        return not self.wins and bool(self.after.open_columns())

    @property
    def open_lines(self) -> int:
        lines = self.before.lines_through(self.cell)
        return sum(all(self.before.at(cell) != self.you for cell in line) for line in lines)


@functools.cache
def must_win(board: Board, mark: str, other: str) -> bool:
    """Return whether ``other``, to move, cannot win, and ``mark`` can win now and after any reply."""
    if board.wins(other) or not board.wins(mark):
        return False
    return all(board.drop(other, column).wins(mark) for column in board.open_columns())


@functools.cache
def forks(board: Board, mark: str, other: str) -> set[int]:
    """Return the columns after which ``mark`` must win, if it moves now and cannot win at once."""
    if board.wins(mark):
        return set()
    return {column for column in board.open_columns() if must_win(board.drop(mark, column), mark, other)}


def listed(columns: set[int], conjunction: str = "or") -> str:
    names = [str(column) for column in sorted(columns)]
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other moves"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def completed(board: Board, mark: str, cell: Cell) -> str:
    """Describe the runs that ``mark`` completes in ``cell``."""
    found = []
    for line in board.stretches(mark, cell):
        if len(line) >= board.run:
            (left, low), (right, high) = line[0], line[-1]
            where = f"on the diagonal (columns {left} to {right}, rows {low} to {high})"
            if left == right:
                where = f"in column {left} (rows {low} to {high})"
            elif low == high:
                where = f"in row {low} (columns {left} to {right})"
            found.append(f"{WORDS.get(len(line), len(line))} {where}")
    return " and ".join(filter(None, (", ".join(found[:-1]), found[-1])))


def wins(case: Case) -> Claim | None:
    sentence = f"It completes {completed(case.before, case.me, case.cell)} and wins." if case.wins else ""
    return (sentence, set(), None) if sentence else None


def fills_board(case: Case) -> Claim | None:
    is_draw = not case.wins and not case.after.open_columns()
    return ("It fills the board, and the game is a draw.", set(), None) if is_draw else None


def misses_win(case: Case) -> Claim | None:
    missed = case.before.wins(case.me)
    if not missed or case.wins:
        return None
    return f"It misses a win in column {listed(missed)}.", missed, None


def leaves_win(case: Case) -> Claim | None:
    left = case.after.wins(case.you)
    if not left or not case.goes_on:
        return None
    on_top = "on top of it, " if left == {case.column} else ""
    return f"It lets {case.you} win {on_top}in column {listed(left)}.", left, None


def misses_block(case: Case) -> Claim | None:
    feared = case.before.wins(case.you)
    if not feared or not case.goes_on or case.column in feared:
        return None
    return f"It does not stop {case.you} in column {listed(feared)}.", feared, None


def makes_fork(case: Case) -> Claim | None:
    if not case.goes_on or not must_win(case.after, case.me, case.you):
        return None
    columns = case.after.wins(case.me)
    if len(columns) > 1:
        count = WORDS[len(columns)]
        return (
            f"It makes {count} threats at once, in columns {listed(columns, 'and')}.",
            columns,
            len(columns),
        )
    (column,) = columns
    _, row = case.after.landing(column)
    if not case.after.would_complete(case.me, (column, row + 1)) or row == case.after.rows:
        return None  # the other side has no good move left, but there is one threat only
    return f"It makes two threats at once in column {column}, one on top of the other.", columns, 2


def blocks(case: Case) -> Claim | None:
    if not case.before.would_complete(case.you, case.cell):
        return None
    return f"It stops {case.you} from completing {completed(case.before, case.you, case.cell)}.", set(), None


def only_defence(case: Case) -> Claim | None:
    others = [column for column in case.before.open_columns() if column != case.column]
    if not case.goes_on or not others or case.after.wins(case.you) or case.before.wins(case.me):
        return None
    if not all(case.before.drop(case.me, column).wins(case.you) for column in others):
        return None
    return f"It is the only move after which {case.you} cannot win at once.", set(), None


def stops_fork(case: Case) -> Claim | None:
    feared = real_forks(case.before, case.you, case.me)
    if not feared or not case.goes_on or real_forks(case.after, case.you, case.me):
        return None
    noun = "fork in column" if len(feared) == 1 else "forks in columns"
    return f"It stops {case.you}'s {noun} {listed(feared, 'and')}.", feared, None


def leaves_fork(case: Case) -> Claim | None:
    left = real_forks(case.after, case.you, case.me) if case.goes_on else set()
    if not left:
        return None
    return f"It lets {case.you} make two threats at once by playing {listed(left)}.", left, None


@functools.cache
def real_forks(board: Board, mark: str, other: str) -> set[int]:
    """Return the forks that are two threats, not one threat and no good answer."""
    return {column for column in forks(board, mark, other) if has_two(board.drop(mark, column), mark)}


def has_two(board: Board, mark: str) -> bool:
    columns = board.wins(mark)
    tops = [(column, board.landing(column)[1] + 1) for column in columns]
    return len(columns) > 1 or any(board.at(cell) and board.would_complete(mark, cell) for cell in tops)


def makes_threat(case: Case) -> Claim | None:
    fresh = case.after.wins(case.me) - case.before.wins(case.me)
    if not fresh or not case.goes_on or makes_fork(case):
        return None
    noun = "column" if len(fresh) == 1 else "columns"
    return f"It threatens to win in {noun} {listed(fresh, 'and')}.", fresh, None


def makes_later_threat(case: Case) -> Claim | None:
    def later(cell: Cell) -> bool:
        column, row = cell
        is_empty = case.after.at(cell) == "." and case.after.landing(column) != (column, row)
        is_new = not case.before.would_complete(case.me, cell)
        return is_empty and is_new and case.after.would_complete(case.me, cell)

    cells = sorted(cell for cell in case.after.cells() if later(cell)) if case.goes_on else []
    if not cells:
        return None
    names = [f"column {column}, row {row}" for column, row in cells]
    where = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    noun = "a threat" if len(cells) == 1 else f"{WORDS[len(cells)]} threats"
    return f"It makes {noun} for later, at {where}.", {column for column, _ in cells}, len(cells)


def takes_centre(case: Case) -> Claim | None:
    width = len(case.before.columns)
    if case.column not in ((width + 1) // 2, width // 2 + 1):
        return None
    which = "one of the two centre columns" if width % 2 == 0 else "the centre column"
    return f"It goes into {which}.", set(), None


def builds(case: Case) -> Claim | None:
    lines = case.open_lines
    if not lines or not case.goes_on:
        return None
    noun = "a line" if lines == 1 else f"{lines} lines"
    return f"It is part of {noun} that {case.me} can still complete.", set(), lines


def builds_nothing(case: Case) -> Claim | None:
    if case.open_lines or not case.goes_on:
        return None
    return f"It is on no line that {case.me} can still complete.", set(), None


def only_fork_defence(case: Case) -> Claim | None:
    others = [column for column in case.before.open_columns() if column != case.column]
    if not case.goes_on or not others or case.before.wins(case.me) or case.before.wins(case.you):
        return None
    if case.after.wins(case.you) or real_forks(case.after, case.you, case.me):
        return None
    if not all(real_forks(case.before.drop(case.me, other), case.you, case.me) for other in others):
        return None
    return f"It is the only move that does not let {case.you} make two threats at once.", set(), None


def prepares_fork(case: Case) -> Claim | None:
    if not case.goes_on or case.after.wins(case.me) or case.after.wins(case.you):
        return None
    fresh = real_forks(case.after, case.me, case.you) - real_forks(case.before, case.me, case.you)
    if not fresh:
        return None
    return f"It threatens to make two threats at once by playing {listed(fresh)}.", fresh, None


def fullest(board: Board, cell: Cell, mark: str, other: str) -> tuple[int, set[str]]:
    """The most stones of ``mark`` on a line without ``other`` through the cell, and where such lines are."""
    lines = [line for line in board.lines_through(cell) if all(board.at(each) != other for each in line)]
    counts = {line: sum(board.at(each) == mark for each in line) for line in lines}
    most = max(counts.values(), default=0)
    return most, {place(line) for line in lines if counts[line] == most}


def place(line: Line) -> str:
    (left, low), (right, high) = min(line), max(line)
    if left == right:
        return f"in column {left} (rows {low} to {high})"
    if low == high:
        return f"in row {low} (columns {left} to {right})"
    return f"on the diagonal (columns {left} to {right}, rows {low} to {high})"


def extends(case: Case) -> Claim | None:
    count, _ = fullest(case.after, case.cell, case.me, case.you)
    run = WORDS.get(case.before.run, case.before.run)
    if not case.goes_on or count < 2:
        return None
    return f"It makes {WORDS[count]} of {run} LINE, where {case.you} has none.", set(), count


def cuts(case: Case) -> Claim | None:
    count, _ = fullest(case.before, case.cell, case.you, case.me)
    run = WORDS.get(case.before.run, case.before.run)
    if not case.goes_on or count not in ({3: [1]}.get(case.before.run, range(2, case.before.run - 1))):
        return None
    return f"It blocks {case.you}'s {WORDS.get(count, 'one')} of {run} LINE.", set(), count


def closes(case: Case) -> Claim | None:
    lines = case.before.lines_through(case.cell)
    count = sum(all(case.before.at(cell) != case.me for cell in line) for line in lines)
    if not count or not case.goes_on:
        return None
    noun = "a line" if count == 1 else f"{count} lines"
    return f"It closes {noun} that {case.you} could still complete.", set(), count


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, fills_board, misses_win, leaves_win, misses_block, makes_fork, blocks, stops_fork, leaves_fork,
        makes_threat, makes_later_threat, takes_centre, only_defence, only_fork_defence, prepares_fork,
        extends, cuts, builds, closes, builds_nothing,
    )
}  # fmt: skip


def cases_of(game: Game, games: int) -> Iterator[Case]:
    rng = Random(game.name)
    for position in random_positions(game, games, seed=7):
        moves = position.legal_moves
        for move in rng.sample(moves, min(MOVES_OF_EACH, len(moves))):
            yield Case(position, move)


def found_in(case: Case) -> dict[str, Fact]:
    facts = list(Connect4Facts().find(case.position, case.move))
    assert [fact.move for fact in facts] == [case.move] * len(facts)
    return {fact.kind: fact for fact in facts}


@functools.cache
def found() -> tuple[tuple[Case, dict[str, Fact]], ...]:
    """Thousands of moves of random games, with the facts that are found about each."""
    cases = (case for name, games in GAMES.items() for case in cases_of(catalogue.game(name), few(games)))
    return tuple((case, found_in(case)) for case in cases)


def claim_of(fact: Fact | None) -> Claim | None:
    if fact is None:
        return None
    sentence = NAMED_LINE.sub("LINE", fact.sentence) if fact.kind in ("extends", "cuts") else fact.sentence
    return sentence, {move + 1 for move in fact.evidence}, fact.number


NAMED_LINE = re.compile(r"(in|on the) (row|column|diagonal).*?\)")
"""Of equal lines one is named; that it is one of them is checked on its own."""


def test_the_line_that_is_named_is_one_of_the_fullest() -> None:
    named = 0
    for case, facts in found():
        sides = {"extends": (case.after, case.me, case.you), "cuts": (case.before, case.you, case.me)}
        for kind in facts.keys() & sides.keys():
            board, mark, other = sides[kind]
            line = NAMED_LINE.search(facts[kind].sentence)
            assert line is not None
            assert line[0] in fullest(board, case.cell, mark, other)[1]
            named += 1
    assert named > few(1000)


@pytest.mark.parametrize("kind", WITNESSES)
def test_a_fact_is_found_exactly_when_it_is_true(kind: str) -> None:
    for case, facts in found():
        assert claim_of(facts.get(kind)) == WITNESSES[kind](case), (case.position, case.column)


def test_every_kind_has_a_witness_and_is_met_often() -> None:
    assert [find.__name__ for find in FINDERS] == list(WITNESSES)
    met = Counter(kind for _, facts in found() for kind in facts)
    assert min(met[kind] for kind in WITNESSES if kind != "only_fork_defence") >= few(30), met
    assert len(found()) > few(4000)


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


def test_a_fork_wins_at_the_next_turn_whatever_happens() -> None:
    met = [case for case, facts in found() if "makes_fork" in facts]
    for case in met:
        after = case.position.play(case.move)
        for reply in after.legal_moves:
            answered = after.play(reply)
            assert answered.result is None
            assert any(answered.play(move).winner == case.position.turn for move in answered.legal_moves)


TOP = "......./......./......./"
SENTENCES = (
    (TOP + "......./OOO..../XXX....", "4", "wins", "It completes four in row 1 (columns 1 to 4) and wins."),
    (TOP + "X....../XO...../XO..O..", "1", "wins", "It completes four in column 1 (rows 1 to 4) and wins."),
    (
        TOP + "..XO.../.XXX.../XOOO..O", "4", "wins",
        "It completes four on the diagonal (columns 1 to 4, rows 1 to 4) and wins.",
    ),
    (TOP + "......./OO..O../XX.XXO.", "3", "wins", "It completes five in row 1 (columns 1 to 5) and wins."),
    (TOP + "......./OOO..../XXX....", "5", "misses_win", "It misses a win in column 4."),
    (TOP + "......./X....../OOO.XX.", "7", "misses_block", "It does not stop O in column 4."),
    (TOP + "......./X....../OOO.XX.", "7", "leaves_win", "It lets O win in column 4."),
    (TOP + "......./O....../O.XXX..", "1", "leaves_win", "It lets X win in column 2 or 6."),
    (TOP + "......./OOO..../XXO.XX.", "4", "leaves_win", "It lets O win on top of it, in column 4."),
    (TOP + "......./...O.../..XX.O.", "2", "makes_fork", "It makes two threats at once, in columns 1 and 5."),
    (
        TOP + "..X.O../..O.O../XXOXOXX", "4", "makes_fork",
        "It makes three threats at once, in columns 2, 5 and 6.",
    ),
    (
        "......./O....../X....../X....../X..X.../OOOX..O", "3", "makes_fork",
        "It makes two threats at once in column 2, one on top of the other.",
    ),
    (
        TOP + "......./X....../OOO.XX.", "4", "blocks",
        "It stops O from completing four in row 1 (columns 1 to 4).",
    ),
    (
        TOP + "......./..O..../..O.XXX", "4", "only_defence",
        "It is the only move after which X cannot win at once.",
    ),
    (TOP + "......./......./..X.X.O", "2", "stops_fork", "It stops X's fork in column 4."),
    (TOP + "......./......./..X.X.O", "1", "leaves_fork", "It lets X make two threats at once by playing 4."),
    (
        TOP + "......./...O.../..XX...", "3", "leaves_fork",
        "It lets X make two threats at once by playing 2 or 5.",
    ),
    (TOP + "......./OO...../XX.....", "4", "makes_threat", "It threatens to win in column 3."),
    (
        TOP + "......./.X.X.../OX.O.O.", "1", "makes_later_threat",
        "It makes a threat for later, at column 3, row 2.",
    ),
    (
        TOP + "......./.O.O.../.XXX...", "3", "makes_later_threat",
        "It makes two threats for later, at column 1, row 2 and column 5, row 2.",
    ),
    (TOP + "......./......./.......", "4", "takes_centre", "It goes into the centre column."),
    (
        TOP + "X.X...O/OOOX..X/OXOX..X", "4", "only_fork_defence",
        "It is the only move that does not let X make two threats at once.",
    ),
    (
        TOP + "......O/......O/....X.X", "2", "prepares_fork",
        "It threatens to make two threats at once by playing 4.",
    ),
    (
        TOP + "......./......./XXO....", "4", "extends",
        "It makes two of four in row 1 (columns 3 to 6), where X has none.",
    ),
    (
        TOP + "......./...O.../..XX...", "5", "cuts",
        "It blocks X's two of four in row 1 (columns 2 to 5).",
    ),
    (TOP + "......./......./.......", "1", "closes", "It closes 3 lines that O could still complete."),
    (TOP + "......./......./.......", "4", "builds", "It is part of 7 lines that X can still complete."),
    (
        "......./......./...X.../...X..X/...O.OO/.XOX.OX", "7", "builds_nothing",
        "It is on no line that O can still complete.",
    ),
    (
        ".OOXOXO/XXOXOOX/XXXOXXO/XOOXXOO/OXOOOXX/OXOXXXO", "1", "fills_board",
        "It fills the board, and the game is a draw.",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(text: str, move: str, kind: str, sentence: str) -> None:
    position = catalogue.game("connect4").position(text)
    facts = {fact.kind: fact for fact in facts_about(position, position.parse_move(move))}
    assert facts[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    assert {kind for _, _, kind, _ in SENTENCES} == set(WITNESSES)


def test_a_board_with_an_even_number_of_columns_has_two_centre_columns() -> None:
    start = catalogue.game("connect4:8x6").start()
    assert "It goes into one of the two centre columns." in why(start, 4)


def test_the_most_important_comes_first_and_nothing_is_said_twice() -> None:
    position = catalogue.game("connect4").position(TOP + "......./X....../OOO.XX.")
    assert why(position, 3) == (
        "It stops O from completing four in row 1 (columns 1 to 4). It threatens to win in column 7."
    )
    assert compare(position, 6, 3) == (
        "4 was stronger: it stops O from completing four in row 1 (columns 1 to 4). 7 lets O win in column 4."
    )


def test_every_kind_has_its_place_in_the_order() -> None:
    finder = Connect4Facts()
    generic = set(FactFinder.order) - {"wins"}
    assert set(finder.order) == set(WITNESSES) | generic
    assert finder.merits | finder.faults | finder.minor <= set(finder.order)


def test_changed_rules_get_the_facts_of_any_game() -> None:
    game = catalogue.game("connect4")
    changed = replace(game, name="changed", outcome=lambda state, rules: 0)
    start = Position(changed, game.start().state)
    assert list(Connect4Facts().find(start, 3)) == list(FactFinder().find(start, 3))


def test_an_illegal_move_has_no_facts() -> None:
    position = catalogue.game("connect4:4x4").position("O.../X.../O.../X...")
    with pytest.raises(IllegalMove, match="column 1 is full"):
        list(Connect4Facts().find(position, 0))
