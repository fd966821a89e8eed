"""The properties 1 to 14, 20 and 21 of the 4x4 document: board, moves, turns, ends, display, status.

The board here is read and judged cell by cell, without plyground's own bits.
"""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import GameOver, IllegalMove, NotYourTurn
from plyground.play.match import Match, Status

GAME = catalogue.game("tictactoe4")
SIZE = 4
CELLS = [(row, column) for row in range(SIZE) for column in range(SIZE)]
ROWS = [[(row, column) for column in range(SIZE)] for row in range(SIZE)]
COLUMNS = [[(row, column) for row in range(SIZE)] for column in range(SIZE)]
MAIN_DIAGONAL = [(0, 0), (1, 1), (2, 2), (3, 3)]
ANTI_DIAGONAL = [(0, 3), (1, 2), (2, 1), (3, 0)]
LINES = [*ROWS, *COLUMNS, MAIN_DIAGONAL, ANTI_DIAGONAL]

Cell = tuple[int, int]
at_least_a_hundred = settings(max_examples=100, deadline=None)


def written(cell: Cell) -> str:
    """A cell as the document writes it: row and column from 0."""
    return f"{cell[0]},{cell[1]}"


def mark_at(position: Position, cell: Cell) -> str:
    """``X``, ``O`` or ``.``, read from the position's text."""
    return str(position).split("/")[cell[0]][cell[1]]


def board(position: Position) -> dict[Cell, str]:
    """Every cell with its mark."""
    return {cell: mark_at(position, cell) for cell in CELLS}


def owner(marks: dict[Cell, str]) -> str | None:
    """Whose mark fills a line."""
    for line in LINES:
        found = {marks[cell] for cell in line}
        if len(found) == 1 and found != {"."}:
            return found.pop()
    return None


def play_all(cells: list[Cell]) -> Match:
    match = Match.begin(GAME)
    for cell in cells:
        match = match.play(written(cell))
    return match


@st.composite
def started(draw: st.DrawFn) -> Match:
    """A game that goes on, after some moves."""
    match = Match.begin(GAME)
    for cell in draw(st.permutations(CELLS))[: draw(st.integers(0, 14))]:
        after = match.play(written(cell))
        if after.is_over:
            break
        match = after
    return match


@st.composite
def finished(draw: st.DrawFn) -> Match:
    """A game played to its end."""
    match = Match.begin(GAME)
    for cell in draw(st.permutations(CELLS)):
        if not match.is_over:
            match = match.play(written(cell))
    return match


@st.composite
def won_along(draw: st.DrawFn, lines: list[list[Cell]]) -> tuple[Match, str]:
    """A game in which one side fills one of ``lines`` with its last move, and whose mark that is."""
    line = draw(st.permutations(draw(st.sampled_from(lines))))
    others = draw(st.permutations([cell for cell in CELLS if cell not in line]))
    winner = draw(st.sampled_from("XO"))
    own = draw(st.lists(st.sampled_from(others), max_size=2, unique=True))
    moves = [*line[:-1], *own]
    moves = [*draw(st.permutations(moves)), line[-1]]
    rest = [cell for cell in others if cell not in own]
    answers = rest[: len(moves) if winner == "O" else len(moves) - 1]
    order = (moves, answers) if winner == "X" else (answers, moves)
    cells = [cell for pair in zip(*order, strict=False) for cell in pair]
    cells += moves[len(answers) :] if winner == "X" else []
    match = Match.begin(GAME)
    for cell in cells:
        assume(not match.is_over)
        match = match.play(written(cell))
    return match, winner


def check_won(match: Match, winner: str, line: list[list[Cell]]) -> None:
    marks = board(match.position)
    assert any({marks[cell] for cell in cells} == {winner} for cells in line)
    ending = match.ending
    assert ending is not None
    assert ending.winner is not None
    assert GAME.seats[ending.winner] == winner
    assert match.status is (Status.FIRST_WINS if winner == "X" else Status.SECOND_WINS)


# Feature: 4x4-tic-tac-toe-ai, Property 1: Board Initialization
@at_least_a_hundred
@given(st.tuples(st.text(max_size=5), st.text(max_size=5)))
def test_property_1_board_initialization(players: tuple[str, str]) -> None:
    match = Match.begin(GAME, players)
    assert board(match.position) == dict.fromkeys(CELLS, ".")
    assert len(match.position.legal_moves) == 16


# Feature: 4x4-tic-tac-toe-ai, Property 2: Board State Round Trip
@at_least_a_hundred
@given(st.sampled_from(CELLS), st.sampled_from("XO"), st.sampled_from(CELLS))
def test_property_2_board_state_round_trip(cell: Cell, mark: str, other: Cell) -> None:
    assume(cell != other)
    moves = [cell] if mark == "X" else [other, cell]
    position = play_all(moves).position
    assert mark_at(position, cell) == mark
    assert GAME.position(str(position)) == position


# Feature: 4x4-tic-tac-toe-ai, Property 3: Occupied Cell Immutability
@at_least_a_hundred
@given(started(), st.integers(0, 15))
def test_property_3_occupied_cell_immutability(match: Match, pick: int) -> None:
    taken = [cell for cell, mark in board(match.position).items() if mark != "."]
    assume(taken)
    cell = taken[pick % len(taken)]
    before = mark_at(match.position, cell)
    for seat in (match.turn, 1 - match.turn):
        with pytest.raises(IllegalMove):
            match.play(written(cell), seat=seat)
    assert mark_at(match.position, cell) == before


# Feature: 4x4-tic-tac-toe-ai, Property 4: Valid Move Acceptance
@at_least_a_hundred
@given(started(), st.integers(0, 15))
def test_property_4_valid_move_acceptance(match: Match, pick: int) -> None:
    empty = [cell for cell, mark in board(match.position).items() if mark == "."]
    cell = empty[pick % len(empty)]
    mark = "XO"[len(match.moves) % 2]
    after = match.play(written(cell))
    assert board(after.position) == board(match.position) | {cell: mark}


# Feature: 4x4-tic-tac-toe-ai, Property 5: Invalid Move Rejection
@at_least_a_hundred
@given(started())
def test_property_5_invalid_move_rejection(match: Match) -> None:
    before = board(match.position)
    for cell, mark in before.items():
        if mark != ".":
            with pytest.raises(IllegalMove, match=f"is taken by {mark}"):
                match.play(written(cell))
    assert board(match.position) == before
    assert match.status is Status.IN_PROGRESS


# Feature: 4x4-tic-tac-toe-ai, Property 6: Turn Alternation
@at_least_a_hundred
@given(finished())
def test_property_6_turn_alternation(match: Match) -> None:
    assert match.start.mover == "X"
    for before, after in pairwise(match.positions):
        assert {before.mover, after.mover} == {"X", "O"}


# Feature: 4x4-tic-tac-toe-ai, Property 7: Turn Enforcement
@at_least_a_hundred
@given(started(), st.sampled_from(CELLS))
def test_property_7_turn_enforcement(match: Match, cell: Cell) -> None:
    before = match.position
    with pytest.raises(NotYourTurn, match=f"it is {before.mover}'s turn, not "):
        match.play(written(cell), seat=1 - before.turn)
    assert match.position == before


# Feature: 4x4-tic-tac-toe-ai, Property 8: Row Win Detection
@at_least_a_hundred
@given(won_along(ROWS))
def test_property_8_row_win_detection(game: tuple[Match, str]) -> None:
    check_won(*game, ROWS)


# Feature: 4x4-tic-tac-toe-ai, Property 9: Column Win Detection
@at_least_a_hundred
@given(won_along(COLUMNS))
def test_property_9_column_win_detection(game: tuple[Match, str]) -> None:
    check_won(*game, COLUMNS)


# Feature: 4x4-tic-tac-toe-ai, Property 10: Main Diagonal Win Detection
@at_least_a_hundred
@given(won_along([MAIN_DIAGONAL]))
def test_property_10_main_diagonal_win_detection(game: tuple[Match, str]) -> None:
    check_won(*game, [MAIN_DIAGONAL])


# Feature: 4x4-tic-tac-toe-ai, Property 11: Anti-Diagonal Win Detection
@at_least_a_hundred
@given(won_along([ANTI_DIAGONAL]))
def test_property_11_anti_diagonal_win_detection(game: tuple[Match, str]) -> None:
    check_won(*game, [ANTI_DIAGONAL])


# Feature: 4x4-tic-tac-toe-ai, Property 12: Draw Detection
@at_least_a_hundred
@given(st.permutations(CELLS))
def test_property_12_draw_detection(cells: list[Cell]) -> None:
    crosses, noughts = cells[:8], cells[8:]
    assume(not any(set(line) <= set(side) for line in LINES for side in (crosses, noughts)))
    match = play_all([cell for pair in zip(crosses, noughts, strict=True) for cell in pair])
    assert "." not in board(match.position).values()
    assert match.status is Status.DRAW
    assert match.ending is not None
    assert match.ending.winner is None


# Feature: 4x4-tic-tac-toe-ai, Property 13: Game Termination
@at_least_a_hundred
@given(finished())
def test_property_13_game_termination(match: Match) -> None:
    before = match.status
    assert before is not Status.IN_PROGRESS
    for cell in CELLS:
        with pytest.raises(GameOver, match="the game is over"):
            match.play(written(cell))
    assert match.status is before


# Feature: 4x4-tic-tac-toe-ai, Property 14: Win Detection Timing
@at_least_a_hundred
@given(finished())
def test_property_14_win_detection_timing(match: Match) -> None:
    replayed = Match.begin(GAME)
    for move in match.moves:
        assert replayed.status is Status.IN_PROGRESS
        assert owner(board(replayed.position)) is None
        replayed = replayed.play(move)
        won = owner(board(replayed.position)) is not None
        assert won == (replayed.status in (Status.FIRST_WINS, Status.SECOND_WINS))


# Feature: 4x4-tic-tac-toe-ai, Property 20: Board Display Completeness
@at_least_a_hundred
@given(st.one_of(started(), finished()))
def test_property_20_board_display_completeness(match: Match) -> None:
    marks = board(match.position)
    rows = [line for line in match.position.draw().splitlines() if line.strip()[:1].isdigit()]
    shown = [[sign for sign in row if sign in "XO."] for row in rows]
    assert shown == [[marks[row, column] for column in range(SIZE)] for row in range(SIZE)]


# Feature: 4x4-tic-tac-toe-ai, Property 21: Game Status Accuracy
@at_least_a_hundred
@given(st.one_of(started(), finished()))
def test_property_21_game_status_accuracy(match: Match) -> None:
    marks = board(match.position)
    expected = {
        "X": Status.FIRST_WINS,
        "O": Status.SECOND_WINS,
        None: Status.IN_PROGRESS if "." in marks.values() else Status.DRAW,
    }
    assert match.status is expected[owner(marks)]
