"""The rules of Connect Four, against a board of letters and against OpenSpiel."""

from random import Random

import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.connect4.naive import Board
from games.connect4.samples import SIZES, THIN_SIZES, boards
from plyground.bits import collect, members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.perft import count
from plyground.errors import BadRules, UnknownName
from plyground.games.connect4 import rules as connect4
from plyground.games.connect4.notation import place_of
from plyground.games.connect4.rules import Rules, board_rules
from plyground.interop.openspiel import openspiel_name
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.testing import check_game, random_positions
from scale import few
from strategies import reached

CONNECT4 = catalogue.game("connect4")
WITNESSED = {
    "connect4": 200,
    "connect4:5x4": 100,
    "connect4:4x4": 100,
    "connect4:8x6": 40,
    "connect4:6x2": 60,
    "5x5x3:gravity": 60,
    "8x6x5:gravity": 20,
}

each_size = pytest.mark.parametrize("name", [*SIZES, *THIN_SIZES])


def columns_of(moves: set[int]) -> set[int]:
    """Return moves as the columns people count from 1."""
    return {move + 1 for move in moves}


# Against OpenSpiel


@pytest.mark.parametrize(("name", "games"), WITNESSED.items())
def test_random_games_agree_with_openspiel_ply_by_ply(name: str, games: int) -> None:
    rng = Random(name)
    game = catalogue.game(name)
    theirs = pyspiel.load_game(openspiel_name(game) or "")
    for _ in range(few(games)):
        position, witness = game.start(), theirs.new_initial_state()
        while not position.is_over:
            assert list(position.legal_moves) == witness.legal_actions()
            assert position.turn == witness.current_player()
            move = rng.choice(position.legal_moves)
            position = position.play(move)
            witness.apply_action(move)
        assert witness.is_terminal()
        assert witness.returns() == {0: [1, -1], 1: [-1, 1], None: [0, 0]}[position.winner]


def test_the_mirrored_halves_of_the_tree_are_alike() -> None:
    start = CONNECT4.start()
    depth = 4 if few(20) == 1 else 6
    counts = [count(start.play(move), depth) for move in start.legal_moves]
    assert counts == counts[::-1]


# Against the board of letters


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_legal_are_the_open_columns_until_a_run_ends_the_game(position: Position) -> None:
    board = Board.read(position)
    last = "OX"[position.turn]
    won = bool(board.runs(last))
    assert columns_of(set(position.legal_moves)) == (set() if won else set(board.open_columns()))
    assert position.outcome == (-1 if won else 0)
    assert not board.runs("XO"[position.turn])


@settings(max_examples=few(200))
@given(st.data())
def test_a_stone_falls_to_the_lowest_empty_cell(data: st.DataObject) -> None:
    position = data.draw(boards().flatmap(reached))
    if not position.is_over:
        move = data.draw(st.sampled_from(position.legal_moves))
        dropped = Board.read(position).drop("XO"[position.turn], move + 1)
        assert Board.read(position.play(move)) == dropped


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_winning_cells_are_those_the_eye_sees(position: Position) -> None:
    board, rules = Board.read(position), position.game.rules
    for stones, mark in zip(position.state, ("XO"[position.turn], "OX"[position.turn]), strict=True):
        found = {place_of(cell, rules) for cell in members(connect4.winning_cells(stones, rules))}
        empty = {cell for cell in board.cells() if board.at(cell) == "."}
        assert found & empty == {cell for cell in empty if board.would_complete(mark, cell)}


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_the_score_counts_open_lines_and_the_centre(position: Position) -> None:
    board = Board.read(position)
    me, you = "XO"[position.turn], "OX"[position.turn]
    assert position.evaluation == prospects(board, me, you) - prospects(board, you, me)


def prospects(board: Board, mark: str, other: str) -> int:
    """Count 10 for a line that lacks one stone, 3 for two, 3 for a stone in the middle."""
    width = len(board.columns)
    centre = {(width + 1) // 2, width // 2 + 1}
    score = 3 * sum(column in centre and board.at((column, row)) == mark for column, row in board.cells())
    for line in board.lines():
        marks = [board.at(cell) for cell in line]
        if other not in marks:
            score += {1: connect4.WEIGHT_NEXT, 2: connect4.WEIGHT_SECOND}.get(marks.count("."), 0)
    return score


@each_size
def test_a_run_wins_in_every_place_and_no_run_goes_round_the_edge(name: str) -> None:
    game = catalogue.game(name)
    rules: Rules = game.rules
    board = Board.read(game.start())
    height = rules.rows + 1

    def cells(line: tuple[tuple[int, int], ...]) -> frozenset[int]:
        return frozenset((column - 1) * height + row - 1 for column, row in line)

    real = {cells(line) for line in board.lines()}
    for line in real:
        assert connect4.has_run(collect(line), rules)
        assert set(members(connect4.run_cells(collect(line), rules))) == line
        assert not any(connect4.has_run(collect(line - {gap}), rules) for gap in line)
    inside = set(members(rules.board))
    for step in {1, height - 1, height, height + 1}:
        for first in inside:
            line = frozenset(first + link * step for link in range(rules.run))
            if line <= inside and step:
                assert connect4.has_run(collect(line), rules) == (line in real)


def test_longer_and_shorter_runs_are_possible() -> None:
    for run in (2, 3, 5, 6):
        rules = board_rules(7, 6, run)
        board = Board(("",) * 7, 6, run)
        for line in board.lines():
            stones = collect((column - 1) * 7 + row - 1 for column, row in line)
            assert connect4.has_run(stones, rules)
            assert not connect4.has_run(stones & (stones - 1), rules)


# Candidates


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_candidates_win_else_block_else_give_nothing_away(position: Position) -> None:
    board = Board.read(position)
    me, you = "XO"[position.turn], "OX"[position.turn]
    legal = columns_of(set(position.legal_moves))
    safe = {column for column in legal if not board.drop(me, column).wins(you)}
    expected = (board.wins(me) & legal) or (board.wins(you) & legal) or safe or legal
    found = members(connect4.candidates(position.state, position.game.rules))
    assert columns_of(set(found)) == expected


@pytest.mark.parametrize("name", ["connect4:4x4", "connect4:5x3"])
def test_candidates_hold_a_best_move(name: str) -> None:
    """The engine finds the same exact score, distance included, with every move and with candidates alone."""
    game = catalogue.game(name)
    every, chosen = Engine(game, megabytes=4, full_width=True), Engine(game, megabytes=4)
    late = [each for each in random_positions(game, few(60), seed=3) if not each.is_over]
    for position in late[5::4]:
        limit = Limit(depth=20)
        assert every.search(position, limit).score == chosen.search(position, limit).score


def test_the_centre_comes_first() -> None:
    state, rules = CONNECT4.start().state, CONNECT4.rules
    order = sorted(range(7), key=lambda move: -connect4.priority(state, move, rules))
    assert order[0] == 3
    assert set(order[1:3]) == {2, 4}
    assert set(order[-2:]) == {0, 6}


# The contract, symmetry and sizes


@each_size
def test_every_size_keeps_the_contract(name: str) -> None:
    assert check_game(catalogue.game(name), games=few(40)) > 4


@settings(max_examples=few(100))
@given(boards().flatmap(reached))
def test_the_mirror_image_reads_backwards(position: Position) -> None:
    mirrored = "/".join(row[::-1] for row in str(position).split("/"))
    assert str(position.reflect(1)) == mirrored
    assert position.reflect(0) == position == position.reflect(1).reflect(1)


def test_the_standard_game_has_one_name_and_other_sizes_theirs() -> None:
    assert catalogue.game("connect4:7x6") is CONNECT4
    assert (CONNECT4.name, CONNECT4.title, CONNECT4.ruleset) == ("connect4", "Connect Four", "7x6")
    assert CONNECT4.file_name == "connect4-7x6"
    small = catalogue.game("connect4:5x4")
    assert (small.name, small.title, small.ruleset) == ("connect4:5x4", "Connect Four, 5x4", "5x4")
    assert small.rules[:3] == (5, 4, 4)
    assert catalogue.game("connect4:5x4") is small


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("connect4:9x7", r"the board 9x7 is too large; columns \* \(rows \+ 1\) must be at most 63, got 72"),
        ("connect4:0x6", "the board 0x6 is too small; each side must be at least 1"),
        ("connect4:7x-1", "the board 7x-1 is too small; each side must be at least 1"),
        ("connect4:3x3", "the board 3x3 needs 4 in a row, but its longest side is 3"),
    ],
)
def test_sizes_outside_the_limits_are_rejected(name: str, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        catalogue.game(name)


def test_runs_outside_the_limits_are_rejected() -> None:
    with pytest.raises(BadRules, match="needs 1 in a row; it must be at least 2"):
        board_rules(7, 6, 1)
    with pytest.raises(BadRules, match="needs 8 in a row, but its longest side is 7"):
        board_rules(7, 6, 8)


@pytest.mark.parametrize(
    "name", ["connect4:", "connect4:7", "connect4:7x6x4", "connect4:axb", "connect4:7 x6"]
)
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownName, match="did you mean 'connect4'"):
        catalogue.game(name)


def test_a_full_board_without_a_run_is_a_draw() -> None:
    game: Game = catalogue.game("connect4:4x4")
    after = game.position("OX.X/OXOX/XOXO/XOXO").play("3")
    assert (after.is_over, after.outcome, after.result) == (True, 0, "draw")


def test_boards_with_gravity_are_of_this_family() -> None:
    five = catalogue.game("8x6x5:gravity")
    assert (five.title, five.rules.run) == ("5 in a row on 8x6 with gravity", 5)
    assert catalogue.game("7x6x4:gravity") is CONNECT4
    assert catalogue.game("5x4x4:gravity") is catalogue.game("connect4:5x4")
    with pytest.raises(BadRules, match="needs 6 in a row, but its longest side is 5"):
        catalogue.game("5x5x6:gravity")
