"""The rules of Othello, against a board of letters, against OpenSpiel and against published values."""

from random import Random

import pytest
from hypothesis import given, settings

from games.othello.naive import OTHER, Board, best_lead, number, sequences
from games.othello.samples import SIZES, positions
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.perft import count
from plyground.errors import BadRules, UnknownName
from plyground.games.othello.evaluation import evaluate, priority
from plyground.games.othello.rules import State, board_rules, can_move
from plyground.games.othello.shapes import beside, corners, edges, safe_on_edges
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.solve.exact import exact
from plyground.testing import check_game
from scale import few
from strategies import reached

OTHELLO, SIX, FOUR = (catalogue.game(name) for name in SIZES)
WIPED_OUT = "f5 d6 c5 f4 e3 f6 g5 e6 e7"
"""The shortest game: white has no disc left."""


def after(moves: str) -> Position:
    position = OTHELLO.start()
    for move in moves.split():
        position = position.play(move)
    return position


# Against OpenSpiel


def test_random_games_agree_with_openspiel_ply_by_ply() -> None:
    assert compare_games(OTHELLO, few(200), seed=3) > 55 * few(200)


def test_matches_go_to_openspiel_and_come_back() -> None:
    rng = Random(3)
    passes = 0
    for _ in range(few(60) + 10):
        match = Match.begin(OTHELLO)
        for _ in range(rng.randrange(50, 61)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert state.is_terminal() == match.is_over
        passes += len(state.history()) - len(match.moves)
        assert match_of(state, OTHELLO) == match
    assert passes > 0


def test_openspiel_has_the_standard_board_only() -> None:
    assert [openspiel_name(game) for game in (OTHELLO, SIX, FOUR)] == ["othello", None, None]


# Against a board of letters


@settings(max_examples=few(300))
@given(positions())
def test_every_move_does_what_the_witness_does(position: Position) -> None:
    board = Board.read(position)
    legal = board.legal(board.mover)
    assert list(position.legal_moves) == [number(square, board) for square in legal]
    assert position.is_over == (not legal)
    assert position.outcome == (board.lead() > 0) - (board.lead() < 0)
    for square in legal:
        assert str(position.play(number(square, board))) == str(board.play(square))


@settings(max_examples=few(200))
@given(positions())
def test_each_side_can_move_where_the_witness_can(position: Position) -> None:
    board, (mine, theirs) = Board.read(position), position.state
    assert can_move(mine, theirs, position.game.rules) == bool(board.legal(board.mover))
    assert can_move(theirs, mine, position.game.rules) == bool(board.legal(OTHER[board.mover]))


@settings(max_examples=few(200))
@given(positions())
def test_squares_that_matter_are_those_of_the_witness(position: Position) -> None:
    board, rules = Board.read(position), position.game.rules
    mine = {divmod(each, rules.size) for each in members(position.state.mine)}
    ends = (0, rules.size - 1)
    touched = {
        (row, column)
        for row, column in board.squares()
        if any(abs(row - other) < 2 and abs(column - another) < 2 for other, another in mine)
    }
    grown = {divmod(each, rules.size) for each in members(beside(position.state.mine, rules))}
    assert grown | mine == touched
    assert {divmod(each, rules.size) for each in members(corners(rules))} == {
        (a, b) for a in ends for b in ends
    }
    assert {divmod(each, rules.size) for each in members(edges(rules))} == {
        (row, column) for row, column in board.squares() if row in ends or column in ends
    }
    safe = {divmod(each, rules.size) for each in members(safe_on_edges(position.state.mine, rules))}
    assert safe == set(board.safe(board.mover))


@pytest.mark.parametrize("name", SIZES)
def test_every_board_passes_all_checks(name: str) -> None:
    assert check_game(catalogue.game(name), games=few(20)) > 0


# By hand


def test_black_moves_first_and_turns_what_lies_between() -> None:
    start = OTHELLO.start()
    assert (start.mover, str(start)) == (
        "Black",
        "......../......../......../...wb.../...bw.../......../......../........-b",
    )
    assert list(start.children) == ["d3", "c4", "f5", "e6"]
    assert (
        str(start.play("d3")) == "......../......../...b..../...bb.../...bw.../......../......../........-w"
    )


def test_all_closed_lines_are_turned_and_no_other() -> None:
    position = SIX.position(".wwwb./w...../w.ww../b.ww../....../......-b")
    assert str(position.play("a1")) == "bbbbb./b...../b.ww../b.ww../....../......-w"


def test_a_line_does_not_go_round_the_border() -> None:
    position = SIX.position("....bw/w...../..wb../..bw../....../......-b")
    assert "b2" not in position.children


def test_a_disc_that_is_turned_does_not_turn_others() -> None:
    position = FOUR.position(".wb./.wb./.bw./....-b")
    assert str(position.play("a1")) == "bbb./.wb./.bw./....-w"


LEFT_OUT = "bbbb/.wbb/.wwb/.w.w-b"


def test_a_player_without_a_move_is_left_out() -> None:
    again = FOUR.position(LEFT_OUT).play("a2")
    assert (str(again), again.mover, again.is_over) == ("bbbb/bbbb/.wwb/.w.w-b", "Black", False)
    assert not can_move(again.state.theirs, again.state.mine, FOUR.rules)
    assert again.legal_moves


def test_the_game_ends_when_neither_side_can_move() -> None:
    over = after(WIPED_OUT)
    assert (over.is_over, over.result, over.mover) == (True, "Black", "White")
    assert OTHELLO.notation.score(over) == (13, 0)


def test_equal_numbers_are_a_draw() -> None:
    assert FOUR.position("bbww/bbww/bbww/bbww-b").result == "draw"


@pytest.mark.parametrize(
    ("columns", "rows", "complaint"),
    [
        (8, 6, "the board 8x6 is not square; Othello needs as many columns as rows"),
        (5, 5, "the board 5x5 has no four squares in the middle; Othello needs an even number of rows"),
        (2, 2, "the board 2x2 is too small; the smallest is 4x4"),
        (-4, -4, "the board -4x-4 is too small; the smallest is 4x4"),
        (10, 10, "the board 10x10 is too large; the largest is 8x8"),
    ],
)
def test_boards_outside_the_limits_are_rejected(columns: int, rows: int, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        board_rules(columns, rows)
    with pytest.raises(BadRules, match=complaint):
        catalogue.game(f"othello:{columns}x{rows}")


def test_a_board_has_one_name() -> None:
    assert catalogue.game("othello:8x8") is OTHELLO
    assert catalogue.game("othello:4x4") is FOUR
    for name in ("othello:8", "othello:8x", "othello:8x8x8", "othello8x8"):
        with pytest.raises(UnknownName):
            catalogue.game(name)


# Values


def test_the_second_player_wins_the_smallest_board_by_eight_discs() -> None:
    first = FOUR.start().play("b1")
    assert -best_lead(Board.read(first)) == -8, "the four first moves are turned into each other"
    assert exact(FOUR.start()).value == -1


@settings(max_examples=few(40))
@given(reached(FOUR))
def test_the_engine_agrees_with_plain_minimax_on_the_smallest_board(position: Position) -> None:
    if len(position.legal_moves) < 2 or str(position).count(".") > 8:
        return
    lead = best_lead(Board.read(position))
    report = Engine(FOUR, megabytes=4).search(position, Limit(depth=20))
    assert report.exact
    assert (report.score > 0) - (report.score < 0) == (lead > 0) - (lead < 0)


def test_sequences_with_passes_are_counted_as_the_witness_counts_them() -> None:
    position = FOUR.position(LEFT_OUT)
    for depth in range(1, 5):
        assert count(position, depth) == sequences(Board.read(position), depth)


# Evaluation


def test_moves_and_corners_are_worth_more_than_discs() -> None:
    rules = SIX.rules
    few_discs = SIX.position("bwwww./.wwww./.wwww./..ww../....../......-b").state
    assert evaluate(few_discs, rules) > 0


@settings(max_examples=few(100))
@given(positions())
def test_what_is_good_for_one_side_is_bad_for_the_other(position: Position) -> None:
    mine, theirs = position.state
    rules = position.game.rules
    assert evaluate(State(theirs, mine), rules) == -evaluate(State(mine, theirs), rules)


@settings(max_examples=few(100))
@given(positions())
def test_searches_look_first_at_moves_that_leave_few_replies(position: Position) -> None:
    board, rules = Board.read(position), position.game.rules
    ends = (0, rules.size - 1)
    for square in board.legal(board.mover):
        replies = board.play(square)
        again = replies.mover == board.mover
        counted = [] if again else replies.legal(replies.mover)
        cost = len(counted) + 2 * len([each for each in counted if {*each} <= {*ends}])
        corner = 2 * (not again and {*square} <= {*ends})
        assert priority(position.state, number(square, board), rules) == 256 * (corner - cost)
