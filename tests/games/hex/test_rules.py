"""The rules of Hex, against a board of letters, against OpenSpiel and against published values."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.hex.naive import OTHER, Board, near, number
from games.hex.samples import SIZES, boards, collect_cells, positions
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import BadRules, UnknownName
from plyground.games.hex.cells import first_edge, grow, last_edge
from plyground.games.hex.race import stones_needed
from plyground.games.hex.rules import empty_cells, has_joined, my_side, side_of, their_side, winning_cells
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.testing import check_game
from scale import few

HEX, EIGHT, SEVEN, FIVE, FOUR, THREE, TWO = (catalogue.game(each) for each in SIZES)
GAMES = list(zip(SIZES, (20, 20, 30, 60, 60, 100, 20), strict=True))


# Against OpenSpiel


@pytest.mark.parametrize(("board", "games"), GAMES)
def test_random_games_agree_with_openspiel_ply_by_ply(board: str, games: int) -> None:
    game = catalogue.game(board)
    assert compare_games(game, few(games), seed=3) >= few(games) * (2 * game.rules.size - 1)


def test_matches_go_to_openspiel_and_come_back() -> None:
    rng = Random(3)
    for _ in range(few(30)):
        match = Match.begin(rng.choice((HEX, FIVE, TWO)))
        for _ in range(rng.randrange(match.game.move_count)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert state.is_terminal() == match.is_over
        assert match_of(state, match.game) == match


def test_openspiel_has_every_board() -> None:
    assert [openspiel_name(game) for game in (HEX, TWO)] == ["hex", "hex(board_size=2)"]


# Against a board of letters


@settings(max_examples=few(200))
@given(positions())
def test_every_move_does_what_the_witness_does(position: Position) -> None:
    board = Board.read(position)
    legal = board.legal()
    assert list(position.legal_moves) == [number(cell, board.size) for cell in legal]
    assert position.outcome == -board.joined(OTHER[board.mover])
    for cell in legal[:: max(1, len(legal) // 8)]:
        assert str(position.play(number(cell, board.size))) == str(board.play(cell))


@settings(max_examples=few(200))
@given(positions())
def test_what_lies_next_to_the_edges_follows_from_the_stones(position: Position) -> None:
    state, rules = position.state, position.game.rules
    assert state.across == position.turn
    for side, across in ((my_side(state), state.across), (their_side(state), 1 - state.across)):
        assert side == side_of(side.stones, across, rules)


@settings(max_examples=few(200))
@given(positions())
def test_cells_that_win_and_stones_that_are_needed_are_those_of_the_witness(position: Position) -> None:
    board, state, rules = Board.read(position), position.state, position.game.rules
    empty = empty_cells(state, rules)
    sides = (my_side(state), board.mover), (their_side(state), OTHER[board.mover])
    for side, mark in sides:
        if not position.is_over:
            wins = [number(cell, board.size) for cell in board.wins(mark)]
            assert list(members(winning_cells(side, empty))) == wins
            assert stones_needed(side, empty, rules) == board.need(mark)


@pytest.mark.parametrize("board", SIZES)
def test_cells_touch_and_lie_on_edges_as_in_the_picture(board: str) -> None:
    rules = catalogue.game(board).rules
    for cell in range(rules.size**2):
        position = catalogue.game(board).start().play(cell)
        around = near(divmod(cell, rules.size), rules.size)
        stone = their_side(position.state).stones
        assert {divmod(each, rules.size) for each in members(grow(stone, rules))} == around
    line = range(rules.size)
    assert list(members(first_edge(0, rules))) == [*line]
    assert list(members(last_edge(1, rules))) == [rules.size * row + rules.size - 1 for row in line]


@settings(max_examples=few(200))
@given(positions())
def test_candidates_win_else_stop_a_win_else_are_all(position: Position) -> None:
    board, game = Board.read(position), position.game
    expected = [] if position.is_over else board.wins(board.mover) or board.wins(OTHER[board.mover])
    found = members(game.candidates(position.state, game.rules))
    assert list(found) == [number(cell, board.size) for cell in expected or board.legal()]


@pytest.mark.parametrize("board", SIZES)
def test_every_board_passes_all_checks(board: str) -> None:
    game = catalogue.game(board)
    assert check_game(game, games=1 if game.rules.size > 6 else few(20)) > 3


# By hand


def test_blue_moves_first_and_joins_the_top_with_the_bottom() -> None:
    position = THREE.start()
    for move in ("b1", "a1", "b2", "c1", "a3"):
        assert position.mover == ("Blue", "Red")[position.turn]
        position = position.play(move)
    assert (str(position), position.is_over, position.result) == ("RBR/.B./B..", True, "Blue")


def test_red_joins_the_left_side_with_the_right() -> None:
    position = THREE.start()
    for move in ("a1", "a2", "b1", "b2", "b3", "c2"):
        position = position.play(move)
    assert (position.is_over, position.result) == (True, "Red")


def test_a_chain_does_not_go_round_the_border() -> None:
    assert not THREE.position("..B/B../.RR").is_over


@settings(max_examples=few(100))
@given(boards(), st.randoms(use_true_random=False))
def test_a_full_board_has_exactly_one_winner(game: Game, rng: Random) -> None:
    cells = list(range(game.move_count))
    rng.shuffle(cells)
    half = game.move_count // 2
    joined = (
        has_joined(side_of(collect_cells(stones), across, game.rules))
        for across, stones in enumerate((cells[half:], cells[:half]))
    )
    assert sum(joined) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hex:5x4", "the board 5x4 is not square; write hex:5x5"),
        ("hex:1x1", "the board 1x1 is too small; Hex needs at least 2 rows and columns"),
        ("hex:12x12", "the board 12x12 is too large; Hex has at most 11 rows and columns"),
    ],
)
def test_boards_outside_the_limits_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadRules) as refusal:
        catalogue.game(text)
    assert str(refusal.value) == complaint


def test_a_board_has_one_name() -> None:
    assert catalogue.game("hex:11x11") is HEX
    assert catalogue.game("hex:7x7") is SEVEN
    for text in ("hex:5", "hex:5x", "hex:5x5x5", "hex5x5"):
        with pytest.raises(UnknownName):
            catalogue.game(text)


# The swap rule


def test_after_a_swap_the_stone_and_its_edges_have_changed_hands() -> None:
    position = catalogue.game("hex:3x3:swap").start().play("b2").play("swap")
    assert position.mover == "Blue"
    for move in ("a1", "b1", "c1", "a3"):
        position = position.play(move)
    assert (position.result, position.describe_end()) == ("Red", "Red has joined the top with the bottom")


def test_the_standard_board_has_the_swap_rule() -> None:
    position = catalogue.game("hex:swap").start().play("f6")
    assert len(position.legal_moves) == 121
    assert len(position.play("swap").legal_moves) == 120
