"""The rules of Ultimate tic-tac-toe: each by name, against a naive program, and against OpenSpiel."""

import pyspiel
import pytest

from contract import Check, each_check_of, run_check
from games.ultimate.naive import EVERY_CELL, EVERY_NAME, Board
from games.ultimate.samples import RULES, SHORT_DRAW, SHORT_WIN, ULTIMATE, play_line, sample
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.facts import winning_moves
from plyground.core.game import Position
from plyground.games.ultimate import move_sets
from plyground.games.ultimate.boards import place_of
from plyground.games.ultimate.rules import ALL, LINES, completing, has_line
from plyground.games.ultimate.symmetries import SYMMETRIES
from plyground.interop.openspiel import actions_of, match_of, state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.testing import random_positions
from scale import few

EMPTY = "........."


def legal(position: Position) -> set[str]:
    return {position.format_move(move) for move in position.legal_moves}


def named(cells: str) -> set[str]:
    return set(cells.split())


# Rule by rule


def test_the_first_player_may_choose_any_cell() -> None:
    assert legal(ULTIMATE.start()) == set(EVERY_CELL)


def test_the_cell_names_the_board_of_the_next_move() -> None:
    assert legal(play_line("a1")) == named("b1 c1 a2 b2 c2 a3 b3 c3")
    assert legal(play_line("c2")) == named("g4 h4 i4 g5 h5 i5 g6 h6 i6")
    assert legal(play_line("e5")) == named("d4 e4 f4 d5 f5 d6 e6 f6")


def test_three_in_a_row_win_a_board_and_nobody_plays_there_any_more() -> None:
    before = ULTIMATE.position(
        "/".join(("XX.......", EMPTY, EMPTY, "O........", EMPTY, EMPTY, "O........", EMPTY, f"{EMPTY}-1"))
    )
    after = before.play("c1")
    assert (after.state.their_boards, after.state.decided) == (1, 1)
    assert legal(after) == named("g1 h1 i1 g2 h2 i2 g3 h3 i3")
    sent = after.play("g1")
    assert legal(sent) == set(EVERY_CELL) - named("a1 b1 c1 a2 b2 c2 a3 b3 c3 a4 a7 g1")


def test_a_full_board_belongs_to_nobody_and_gives_a_free_choice() -> None:
    rows = ("XOXO.....", "XOO......", "O.X......", EMPTY, ".......X.", *[EMPTY] * 3, f"{EMPTY}-1")
    after = ULTIMATE.position("/".join(rows)).play("b3")
    assert (after.state.my_boards, after.state.their_boards, after.state.decided) == (0, 0, 1)
    assert legal(after.play("d7")) == set(EVERY_CELL[3:]) - named("a2 b2 c2 a3 b3 c3 d1 h5 d7")


def test_three_boards_in_a_row_win_the_game() -> None:
    before, after = play_line(SHORT_WIN, -1), play_line(SHORT_WIN)
    assert (before.is_over, after.is_over, after.result) == (False, True, "X")
    assert after.legal_moves == ()


def test_the_game_is_a_draw_when_no_board_is_left() -> None:
    after = play_line(SHORT_DRAW)
    assert (after.is_over, after.result) == (True, "draw")
    assert after.state.decided == ALL


def test_with_the_swap_rule_o_may_take_over_the_first_move() -> None:
    game = catalogue.game("ultimate:swap")
    after = game.start().play("e5").play("swap")
    assert (after.mover, legal(after)) == ("X", named("d4 e4 f4 d5 f5 d6 e6 f6"))
    assert after.play("d4").draw().splitlines()[5:7] == [
        "  4 . . . | X . . | . . .",
        "  5 . . . | . O . | . . .",
    ]


def test_lines_of_nine_are_rows_columns_and_diagonals() -> None:
    assert len(set(LINES)) == 8
    for nine in range(ALL + 1):
        assert has_line(nine) == any(nine & line == line for line in LINES)
        gaps = {cell for cell in range(9) if has_line(nine | 1 << cell)}
        assert has_line(nine) or set(members(completing(nine))) == gaps


# Against the naive program


def test_random_games_agree_with_the_naive_program() -> None:
    for position in random_positions(ULTIMATE, few(40), seed=1):
        board = Board.read(str(position))
        assert (board.mover, board.write()) == (position.mover, str(position))
        assert legal(position) == set(board.legal())
        assert board.winner() == ("" if position.winner is None else "XO"[position.winner])
        boards = (board.boards(position.mover), board.boards("XO"[1 - position.turn]))
        counts = (position.state.my_boards, position.state.their_boards)
        assert tuple(map(len, boards)) == tuple(len(members(each)) for each in counts)
        for move in position.legal_moves[::9]:
            assert str(position.play(move)) == board.play(position.format_move(move)).write()


def test_candidates_win_at_once_or_do_not_lose_at_once() -> None:
    kinds = set()
    for position in random_positions(ULTIMATE, few(20) + 3, seed=2):
        wins = winning_moves(position)
        safe = tuple(move for move in position.legal_moves if not winning_moves(position.play(move)))
        expected = wins or safe or position.legal_moves
        assert members(move_sets.candidates(position.state, RULES)) == expected
        kinds.add("wins" if wins else "safe" if safe != position.legal_moves else "all")
    assert kinds == {"wins", "safe", "all"}


def test_noisy_moves_win_a_board() -> None:
    for position in sample(few(300), seed=3):
        noisy = members(move_sets.noisy(position.state, RULES))
        assert {position.format_move(move) for move in noisy} == Board.read(str(position)).board_wins


# Against OpenSpiel


def test_random_games_agree_with_openspiel_ply_by_ply() -> None:
    assert compare_games(ULTIMATE, few(100), seed=3) > 40 * few(100)


def test_a_free_choice_is_two_actions_there_and_a_match_comes_back() -> None:
    match = Match.begin(ULTIMATE)
    for move in ("i1", "g3"):
        match = match.play(move)
    state = state_of(match)
    assert state.history() == [2, 2, 6]
    assert match_of(state, ULTIMATE) == match
    start = ULTIMATE.start()
    begun = pyspiel.load_game("ultimate_tic_tac_toe").new_initial_state()
    assert actions_of(begun, start, start.parse_move("i1")) == (2, 2)
    begun.apply_action(2)
    assert match_of(begun, ULTIMATE) == Match.begin(ULTIMATE), "a choice of a board alone is no move"


# The contract, symmetries, and search


@each_check_of(ULTIMATE)
def test_every_check_of_the_contract_passes(check: Check, game: object) -> None:
    run_check(check, ULTIMATE, few(20) + 2)


def test_each_symmetry_turns_the_whole_grid() -> None:
    turns = set()
    for which in range(SYMMETRIES):
        for move in range(81):
            row, column = divmod(place_of(move), 9)
            if which & 1:
                column = 8 - column
            if which & 2:
                row = 8 - row
            if which & 4:
                row, column = column, row
            assert place_of(ULTIMATE.reflect_move(move, which, RULES)) == 9 * row + column
        turns.add(tuple(ULTIMATE.reflect_move(move, which, RULES) for move in range(81)))
    assert len(turns) == 8


@pytest.mark.parametrize("seed", range(few(8)))
def test_the_engine_finds_the_value_of_the_last_moves(seed: int) -> None:
    position = next(each for each in random_positions(ULTIMATE, 50, seed) if free_cells(each) <= 9)
    found = Engine(ULTIMATE).search(position, Limit(depth=81))
    value = 0 if abs(found.score) < 20_000 else 1 if found.score > 0 else -1
    assert value == minimax(Board.read(str(position)))


def free_cells(position: Position) -> int:
    """Return how many cells can still be played at some time; many where the game is over."""
    board = Board.read(str(position))
    open_boards = [name for name in EVERY_NAME if not board.is_decided(name)]
    return sum(board.nine(name).count(".") for name in open_boards) if board.legal() else 81


def minimax(board: Board) -> int:
    """Return the value of a position for the player to move, by trying everything."""
    cells = board.legal()
    if not cells:
        return -1 if board.winner() else 0
    best = -1
    for cell in cells:
        best = max(best, -minimax(board.play(cell)))
        if best == 1:
            break
    return best
