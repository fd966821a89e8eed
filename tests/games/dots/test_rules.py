"""The rules of Dots and Boxes, against a board of names, OpenSpiel and plain minimax."""

import math
from random import Random

import pytest
from hypothesis import given, settings

from games.dots.naive import Board
from games.dots.samples import THIN, USUAL, positions, scattered
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.perft import count
from plyground.errors import BadRules, UnknownName
from plyground.games.dots import symmetry
from plyground.games.dots.rules import board_rules, line_count
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.testing import check_game
from scale import few

FOUR = catalogue.game("dots")
WITNESSED = {"dots": 100, "dots:5x5": 60, "dots:3x3": 100, "dots:2x5": 60, "dots:1x21": 40, "dots:1x1": 20}


# Against OpenSpiel


@pytest.mark.parametrize(("name", "games"), WITNESSED.items())
def test_random_games_agree_with_openspiel_ply_by_ply(name: str, games: int) -> None:
    game = catalogue.game(name)
    assert compare_games(game, few(games)) == few(games) * game.move_count


def test_openspiel_counts_rows_before_columns() -> None:
    assert openspiel_name(FOUR) == "dots_and_boxes(num_rows=4,num_cols=4)"
    assert openspiel_name(catalogue.game("dots:3x2")) == "dots_and_boxes(num_rows=2,num_cols=3)"


@pytest.mark.parametrize("name", ["dots", "dots:3x2"])
def test_matches_go_to_openspiel_and_come_back(name: str) -> None:
    rng, game = Random(name), catalogue.game(name)
    for _ in range(few(30)):
        match = Match.begin(game)
        for _ in range(rng.randrange(1, game.move_count + 1)):
            match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert state.is_terminal() == match.is_over
        assert match_of(state, game) == match


# Against a board of names


@settings(max_examples=few(200))
@given(positions())
def test_every_line_does_what_the_witness_does(position: Position) -> None:
    board = Board.read(position)
    assert [board.lines[move] for move in position.legal_moves] == board.free
    assert position.outcome == (board.lead() > 0) - (board.lead() < 0)
    for move in position.legal_moves[:: max(1, len(position.legal_moves) // 8)]:
        assert Board.read(position.play(move)) == board.play(board.lines[move])


def test_the_fourth_side_makes_a_box_and_the_same_player_draws_again() -> None:
    position = catalogue.game("dots:2x1").start()
    for move in ("a1-b1", "a2-b2", "a1-a2"):
        position = position.play(move)
    assert (str(position), position.mover) == ("_./|..../_./R", "Red")
    again = position.play("b1-b2")
    assert (str(again), again.mover) == ("_./|R|../_./R", "Red")
    other = position.play("b1-c1")
    assert (str(other), other.mover) == ("__/|..../_./B", "Blue")


def test_one_line_can_complete_two_boxes() -> None:
    position = catalogue.game("dots:2x1").position("__/|...|/__/B").play("b1-b2")
    assert (str(position), position.result) == ("__/|B|B|/__/B", "Blue")


def test_nobody_has_to_complete_a_box() -> None:
    position = catalogue.game("dots:2x1").position("_./|..../_./R")
    assert len(position.legal_moves) == 4


def test_a_game_ends_with_the_last_line_and_may_be_drawn() -> None:
    before = catalogue.game("dots:2x1").position("__/|B|.|/_./R")
    assert not before.is_over
    assert before.play("b2-c2").result == "draw"
    decided = catalogue.game("dots:3x1").position("__./|B|B|../__./B")
    assert not decided.is_over


@pytest.mark.parametrize(("name", "depth"), [("dots", 3), ("dots:2x2", 4)])
def test_any_line_can_follow_any_other(name: str, depth: int) -> None:
    game = catalogue.game(name)
    assert count(game.start(), depth) == math.perm(game.move_count, depth)


# The contract, symmetry and sizes


@pytest.mark.parametrize("name", [*USUAL, *THIN])
def test_every_size_keeps_the_contract(name: str) -> None:
    game = catalogue.game(name)
    assert check_game(game, games=few(8)) == few(8) * (game.move_count + 1)


@settings(max_examples=few(60))
@given(positions())
def test_a_turned_board_is_the_same_game(position: Position) -> None:
    game = position.game
    assert position.reflect(0) == position
    for way in range(game.symmetries):
        turned = position.reflect(way)
        assert len(members(turned.state.lines)) == len(members(position.state.lines))
        moves = {game.reflect_move(move, way, game.rules) for move in range(game.move_count)}
        assert moves == set(range(game.move_count))
        for move in position.legal_moves[:3]:
            line = game.reflect_move(move, way, game.rules)
            assert turned.play(line) == position.play(move).reflect(way)


def test_only_a_square_board_can_be_turned_by_a_quarter() -> None:
    assert (FOUR.symmetries, catalogue.game("dots:2x3").symmetries) == (8, 4)
    start = FOUR.start().play("a1-b1")
    texts = {str(start.reflect(way)) for way in range(8)}
    assert len(texts) == 8


def test_the_key_counts_boxes_and_takes_both_lines_of_a_corner_for_one() -> None:
    game, rng = catalogue.game("dots:3x3"), Random(2)
    keys: dict[tuple[int, int], int] = {}
    for _ in range(few(400)):
        state = scattered(game, rng, rng.random()).state
        lead = state.mine.bit_count() - state.theirs.bit_count()
        lines = symmetry.with_corners(state.lines, game.rules)
        key = game.key(state, game.rules)
        assert keys.setdefault((lines, lead), key) == key
    assert len(set(keys.values())) == len(keys)
    first, second = (game.start().play(move).state for move in ("a1-b1", "a1-a2"))
    assert game.key(first, game.rules) == game.key(second, game.rules)


def test_the_standard_game_has_one_name_and_other_sizes_theirs() -> None:
    assert catalogue.game("dots:4x4") is FOUR
    assert (FOUR.name, FOUR.title, FOUR.ruleset) == ("dots", "Dots and Boxes", "4x4")
    five = catalogue.game("dots:5x5")
    assert (five.name, five.title) == ("dots:5x5", "Dots and Boxes, 5x5")
    assert (FOUR.move_count, five.move_count) == (40, 60) == (line_count(4, 4), line_count(5, 5))


@pytest.mark.parametrize(
    ("columns", "rows", "complaint"),
    [
        (0, 4, "the board 0x4 needs at least 1 column and 1 row of boxes"),
        (4, -1, "the board 4x-1 needs at least 1 column and 1 row of boxes"),
        (5, 6, "the board 5x6 has 71 lines; at most 64 are possible"),
        (22, 1, "the board 22x1 has 67 lines; at most 64 are possible"),
    ],
)
def test_boards_outside_the_limits_are_rejected(columns: int, rows: int, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        board_rules(columns, rows)
    with pytest.raises(BadRules, match=complaint):
        catalogue.game(f"dots:{columns}x{rows}")


@pytest.mark.parametrize("name", ["dots:", "dots:3", "dots:3x", "dots:3x3x3", "dots 3x3"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownName):
        catalogue.game(name)
