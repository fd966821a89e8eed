"""m,n,k games: runs, wins, weights and symmetries, against a cell-by-cell witness."""

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_board
from plyground.bits import collect, members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import BadRules
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.rules import Rules, State, board_rules
from scale import few
from strategies import boards, reached, stones

SIZES = [(3, 3, 3), (4, 4, 4), (6, 6, 4), (8, 8, 5), (8, 8, 8), (8, 8, 2), (5, 3, 3), (3, 5, 4), (7, 9, 3)]
THIN_SIZES = [(1, 5, 3), (5, 1, 3), (64, 1, 5), (1, 64, 64), (2, 32, 3), (32, 2, 2), (2, 2, 2)]

each_board = pytest.mark.parametrize("rules", [board_rules(*size) for size in SIZES + THIN_SIZES], ids=str)

TICTACTOE = catalogue.game("tictactoe")


# The 3x3 board, whole


@functools.cache
def reachable() -> frozenset[Position]:
    """Every position of tic-tac-toe that play can reach."""
    found = {TICTACTOE.start()}
    frontier = list(found)
    while frontier:
        position = frontier.pop()
        fresh = {position.play(move) for move in position.legal_moves} - found
        found |= fresh
        frontier += fresh
    return frozenset(found)


@functools.cache
def games_from(position: Position) -> tuple[int, int, int]:
    """How many games follow: won by X, won by O, drawn."""
    if position.is_over:
        winner = position.winner
        return int(winner == 0), int(winner == 1), int(winner is None)
    totals = [games_from(position.play(move)) for move in position.legal_moves]
    return sum(t[0] for t in totals), sum(t[1] for t in totals), sum(t[2] for t in totals)


def test_three_by_three_has_5478_positions() -> None:
    assert len(reachable()) == 5478


def test_three_by_three_has_765_positions_up_to_symmetry() -> None:
    ways = range(TICTACTOE.symmetries)
    assert len({min(str(position.reflect(way)) for way in ways) for position in reachable()}) == 765


def test_three_by_three_has_255168_games() -> None:
    assert games_from(TICTACTOE.start()) == (131184, 77904, 46080)
    assert sum(games_from(TICTACTOE.start())) == 255168


# Runs


@each_board
def test_a_run_wins_in_every_place_and_direction(rules: Rules) -> None:
    for line in naive_board.lines(rules):
        assert mnk.has_run(collect(line), rules), line


@each_board
def test_a_run_that_lacks_any_one_stone_does_not_win(rules: Rules) -> None:
    for line in naive_board.lines(rules):
        for gap in line:
            cells = set(line) - {gap}
            assert not mnk.has_run(collect(cells), rules), (line, gap)
            assert gap in members(mnk.winning_cells(collect(cells), rules)), (line, gap)


@each_board
def test_no_run_goes_round_the_edge(rules: Rules) -> None:
    cells = rules.width * rules.height
    real = set(naive_board.lines(rules))
    for step in {1, rules.width - 1, rules.width, rules.width + 1} - {0}:
        for first in range(cells - (rules.run - 1) * step):
            line = tuple(first + link * step for link in range(rules.run))
            assert mnk.has_run(collect(line), rules) == (line in real or line[::-1] in real), line


def test_a_run_may_hold_the_64th_cell() -> None:
    rules = board_rules(8, 8, 5)
    for line in ((59, 60, 61, 62, 63), (31, 39, 47, 55, 63), (27, 36, 45, 54, 63)):
        assert collect(line) < 0
        assert mnk.has_run(collect(line), rules)
        assert 63 in members(mnk.winning_cells(collect(line[:-1]), rules))


@settings(max_examples=few(400))
@given(st.data())
def test_runs_are_those_the_eye_sees(data: st.DataObject) -> None:
    game = data.draw(boards())
    crosses, _ = data.draw(stones(game))
    seen = set(members(crosses))
    assert mnk.has_run(crosses, game.rules) == naive_board.has_run(seen, game.rules)


@settings(max_examples=few(400))
@given(st.data())
def test_winning_cells_are_those_the_eye_sees(data: st.DataObject) -> None:
    game = data.draw(boards())
    crosses, _ = data.draw(stones(game))
    seen = naive_board.winning_cells(set(members(crosses)), game.rules)
    assert set(members(mnk.winning_cells(crosses, game.rules))) == seen


# Play


def test_x_moves_first_and_then_they_take_turns() -> None:
    position = TICTACTOE.start()
    assert (position.mover, str(position)) == ("X", ".../.../...")
    position = position.play("b2")
    assert (position.mover, str(position)) == ("O", ".../.X./...")
    assert str(position.play("a3")) == ".../.X./O.."


@settings(max_examples=few(200))
@given(st.data())
def test_legal_are_the_empty_cells_until_a_run_is_complete(data: st.DataObject) -> None:
    position = data.draw(reached(data.draw(boards())))
    rules = position.game.rules
    mine, theirs = (set(members(side)) for side in position.state)
    everything = set(range(rules.width * rules.height))
    empty = set() if naive_board.has_run(theirs, rules) else everything - mine - theirs
    assert set(position.legal_moves) == empty


@settings(max_examples=few(200))
@given(st.data())
def test_the_last_player_wins_with_a_run_and_nobody_without(data: st.DataObject) -> None:
    position = data.draw(reached(data.draw(boards())))
    rules = position.game.rules
    assert not naive_board.has_run(set(members(position.state.mine)), rules)
    won = naive_board.has_run(set(members(position.state.theirs)), rules)
    assert position.winner == ((1 - position.turn) if won else None)


def test_a_full_board_without_a_run_is_a_draw() -> None:
    position = TICTACTOE.position("XOX/XOO/OXX")
    assert position.is_over
    assert position.winner is None
    assert position.describe_end() == "the board is full"


def test_the_winner_is_named_with_the_length_of_the_run() -> None:
    position = TICTACTOE.position("XXX/OO./...")
    assert position.is_over
    assert position.winner == 0
    assert position.describe_end() == "X has 3 in a row"


# Candidates


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        pytest.param("XX./OO./...", "c1", id="a win at hand, whatever threatens"),
        pytest.param("XX./O../...", "c1", id="a threat must be stopped"),
        pytest.param("X.X/.O./X.O", "b1 a2", id="of two threats either"),
        pytest.param("X../.../...", "b1 c1 a2 b2 c2 a3 b3 c3", id="else everything"),
        pytest.param("XXX/OO./...", "", id="nothing after the end"),
    ],
)
def test_candidates_win_or_stop_a_win_or_are_all_moves(text: str, moves: str) -> None:
    position = TICTACTOE.position(text)
    chosen = members(mnk.candidates(position.state, TICTACTOE.rules))
    assert " ".join(position.format_move(move) for move in chosen) == moves


@settings(max_examples=few(200))
@given(reached("sixfour"))
def test_candidates_keep_every_win_and_every_block(position: Position) -> None:
    rules = position.game.rules
    legal = set(position.legal_moves)
    mine, theirs = (set(members(side)) for side in position.state)
    wins = naive_board.winning_cells(mine, rules) & legal
    blocks = naive_board.winning_cells(theirs, rules) & legal
    assert set(members(mnk.candidates(position.state, rules))) == (wins or blocks or legal)


# Weights


@settings(max_examples=few(300))
@given(st.data())
def test_the_score_counts_open_lines_and_the_centre(data: st.DataObject) -> None:
    game = data.draw(boards())
    state = State(*data.draw(stones(game)))
    mine, theirs = (set(members(side)) for side in state)
    assert mnk.evaluate(state, game.rules) == naive_board.evaluate(mine, theirs, game.rules)


def test_a_lone_cross_in_the_centre_is_worth_its_cell_and_its_four_lines() -> None:
    # O is to move: X's four open lines lack two (20) and the centre counts 5; O's four lack three.
    position = TICTACTOE.position(".../.X./...")
    assert mnk.evaluate(position.state, TICTACTOE.rules) == -25


@pytest.mark.parametrize(
    ("size", "cells"),
    [((3, 3, 3), {4}), ((6, 6, 4), {14, 15, 20, 21}), ((4, 3, 3), {5, 6}), ((8, 8, 5), {27, 28, 35, 36})],
)
def test_the_centre_is_one_two_or_four_cells(size: tuple[int, int, int], cells: set[int]) -> None:
    assert set(members(mnk.centre(board_rules(*size)))) == cells


def test_moves_nearer_to_the_centre_come_first() -> None:
    position = catalogue.game("5x5x4").start()
    centre, inner, corner = (mnk.priority(position.state, move, position.game.rules) for move in (12, 6, 0))
    assert centre > inner > corner


# Symmetries


def turned_cells(game: Game, way: int) -> tuple[int, ...]:
    """Where each cell of the board goes."""
    cells = range(game.rules.width * game.rules.height)
    return tuple(mnk.reflect_move(cell, way, game.rules) for cell in cells)


@pytest.mark.parametrize(
    ("size", "ways"), [("3x3x3", 8), ("6x6x4", 8), ("8x8x5", 8), ("5x3x3", 4), ("3x7x3", 4)]
)
def test_the_ways_to_turn_a_board_are_a_group(size: str, ways: int) -> None:
    game = catalogue.game(size)
    turns = [turned_cells(game, way) for way in range(game.symmetries)]
    assert len(set(turns)) == game.symmetries == ways
    assert turns[0] == tuple(sorted(turns[0]))
    assert {tuple(second[cell] for cell in first) for first in turns for second in turns} == set(turns)


@settings(max_examples=few(100))
@given(st.data())
def test_a_turned_board_has_its_stones_on_the_turned_cells(data: st.DataObject) -> None:
    game = data.draw(boards())
    state = State(*data.draw(stones(game)))
    way = data.draw(st.integers(0, game.symmetries - 1))
    cells = turned_cells(game, way)
    turned = mnk.reflect(state, way, game.rules)
    for before, after in zip(state, turned, strict=True):
        assert set(members(after)) == {cells[cell] for cell in members(before)}


# Limits


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("0x3x2", "the board 0x3x2 is too small; each side must be at least 1"),
        ("3x-1x3", "the board 3x-1x3 is too small; each side must be at least 1"),
        (
            "16x5x5",
            "the board 16x5x5 has 80 cells; with more than 64, at most 15 columns and 15 rows are possible",
        ),
        ("65x1x5", "the board 65x1x5 has 65 cells; with more than 64, at most 15 columns"),
        ("999999999x999999999x3", "has 999999998000000001 cells; with more than 64, at most 15 columns"),
        ("3x3x1", "the board 3x3x1 needs 1 in a row; it must be at least 2"),
        ("3x3x-3", "the board 3x3x-3 needs -3 in a row; it must be at least 2"),
        ("3x3x4", "the board 3x3x4 needs 4 in a row, but its longest side is 3"),
        ("5x4x6", "the board 5x4x6 needs 6 in a row, but its longest side is 5"),
        ("1x1x2", "the board 1x1x2 needs 2 in a row, but its longest side is 1"),
    ],
)
def test_a_board_beyond_a_limit_is_refused_with_the_limit(name: str, sentence: str) -> None:
    with pytest.raises(BadRules) as refusal:
        catalogue.game(name)
    assert sentence in str(refusal.value)


def test_the_rules_of_bitboards_refuse_what_is_a_large_board() -> None:
    with pytest.raises(BadRules, match="the board 9x8x5 has 72 cells; at most 64 are possible"):
        board_rules(9, 8, 5)


@pytest.mark.parametrize("name", ["8x8x8", "64x1x64", "1x64x2", "1x2x2", "2x1x2", "16x4x16"])
def test_boards_at_the_limits_are_games(name: str) -> None:
    position = catalogue.game(name).start()
    width, height, _ = map(int, name.split("x"))
    assert len(position.legal_moves) == width * height


@given(boards())
def test_every_board_within_the_limits_is_a_game(game: Game) -> None:
    assert len(game.start().legal_moves) == game.rules.width * game.rules.height
