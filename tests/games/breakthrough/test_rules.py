"""The rules of Breakthrough, against a board of letters, OpenSpiel, and a game a newcomer wrote."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_breakthrough
from games.breakthrough.naive import OTHER, Board
from games.breakthrough.samples import SIZES, THIN_SIZES, boards
from plyground.bits import Bits128, Bits256, members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.perft import count
from plyground.errors import BadRules, UnknownName
from plyground.games.breakthrough import rules as breakthrough
from plyground.games.breakthrough.evaluation import ADVANCE, GUARD, PAWN, PROTECTED
from plyground.games.breakthrough.rules import State
from plyground.interop.openspiel_check import compare_games, main
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import WIN
from plyground.testing import check_game, random_positions
from scale import few
from strategies import reached

EIGHT = catalogue.game("breakthrough")
SIX = catalogue.game("breakthrough:6x6")
WITNESSED = {
    "breakthrough": 200,
    "breakthrough:6x6": 200,
    "breakthrough:5x5": 100,
    "breakthrough:3x4": 200,
    "breakthrough:2x32": 20,
    "breakthrough:21x3": 40,
}

each_size = pytest.mark.parametrize("name", [*SIZES, *THIN_SIZES])


def side_of(position: Position) -> str:
    return "wb"[position.turn]


# Against OpenSpiel


@pytest.mark.parametrize(("name", "games"), WITNESSED.items())
def test_random_games_agree_with_openspiel_ply_by_ply(name: str, games: int) -> None:
    assert compare_games(catalogue.game(name), few(games)) > few(games)


def test_a_command_compares_any_number_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["breakthrough:6x6", "--games", "3"]) == 0
    assert capsys.readouterr().out.startswith("breakthrough:6x6: 3 games, ")


# Against other programs of ours


def test_a_newcomers_game_has_as_many_sequences() -> None:
    """The moves have other numbers there."""
    depth = 3 if few(20) == 1 else 5
    assert count(SIX.start(), depth) == count(naive_breakthrough.GAME.start(), depth)


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_legal_moves_and_their_numbers_are_those_of_the_board_of_letters(position: Position) -> None:
    board, side = Board.read(position), side_of(position)
    assert list(position.legal_moves) == [board.number(path, side) for path in board.paths(side)]
    assert position.is_over == (board.winner() is not None)
    assert position.outcome == (-1 if board.winner() else 0)
    assert board.winner() in (None, OTHER[side])


@settings(max_examples=few(200))
@given(st.data())
def test_a_move_takes_a_pawn_from_one_square_to_another(data: st.DataObject) -> None:
    position = data.draw(boards().flatmap(reached))
    if not position.is_over:
        board, side = Board.read(position), side_of(position)
        path = data.draw(st.sampled_from(board.paths(side)))
        assert Board.read(position.play(board.number(path, side))) == board.play(path)


def test_a_side_without_pawns_has_lost() -> None:
    before = catalogue.game("breakthrough:3x4").position(".../.b./w../...-w")
    after = before.play("a2xb3")
    assert (after.is_over, after.result, after.describe_end()) == (True, "White", "Black has no pawns left")


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_squares_that_are_attacked_are_those_the_eye_sees(position: Position) -> None:
    board, side, rules = Board.read(position), side_of(position), position.game.rules
    mine, theirs = position.state
    squares = [(column + 1, row + 1) for row in range(board.height) for column in range(board.columns)]
    if side == "b":
        squares.reverse()
    by_mine = {number for number, square in enumerate(squares) if board.attackers(square, side)}
    by_theirs = {number for number, square in enumerate(squares) if board.attackers(square, OTHER[side])}
    assert set(members(breakthrough.attacked_by(mine, rules))) == by_mine
    assert set(members(breakthrough.attacked_from_above(theirs, rules))) == by_theirs


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_the_score_counts_pawns_their_rows_and_their_protection(position: Position) -> None:
    board, side = Board.read(position), side_of(position)
    assert position.evaluation == worth(board, side) - worth(board, OTHER[side])


def worth(board: Board, side: str) -> int:
    """Return the points of one side. Pawns that have arrived count as one: the game is over."""
    total = 0
    for square in board.pawns(side):
        row = square[1] - 1 if side == "w" else board.height - square[1]
        total += PAWN + (GUARD if row == 0 else 0) + PROTECTED * bool(board.attackers(square, side))
        total += ADVANCE * row * row if row < board.height - 1 else 0
    return total


# What a search uses


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_candidates_win_else_stop_a_win_else_are_all_moves(position: Position) -> None:
    board, side = Board.read(position), side_of(position)
    safe = [path for path in board.paths(side) if not board.play(path).wins(OTHER[side])]
    runners = [
        square for square in board.pawns(OTHER[side]) if abs(square[1] - board.last_row(OTHER[side])) == 1
    ]
    expected = board.wins(side)
    if not expected and len(runners) == 1:
        expected = [path for path in board.paths(side) if path[1] == runners[0]]
    if not expected:
        expected = board.paths(side)
    found = members(position.game.candidates(position.state, position.game.rules))
    assert [board.number(path, side) for path in expected] == list(found)
    assert not runners or board.wins(side) or set(safe) <= set(expected)


@settings(max_examples=few(200))
@given(boards().flatmap(reached))
def test_noisy_are_captures_wins_and_pawns_beyond_reach(position: Position) -> None:
    board, side = Board.read(position), side_of(position)
    last = board.last_row(side)
    expected = [
        path
        for path in board.paths(side)
        if board.at(path[1]) == OTHER[side]
        or path[1][1] == last
        or (abs(path[1][1] - last) == 1 and not board.attackers(path[1], OTHER[side]))
    ]
    found = members(position.game.noisy(position.state, position.game.rules))
    assert [board.number(path, side) for path in expected] == list(found)


@pytest.mark.parametrize("name", ["breakthrough:3x4", "breakthrough:2x5", "breakthrough:4x4"])
def test_the_engine_finds_what_plain_minimax_finds(name: str) -> None:
    """The exact score, distance included, with every move and with candidates alone."""
    game = catalogue.game(name)
    every, chosen = Engine(game, megabytes=4, full_width=True), Engine(game, megabytes=4)
    known: dict[State, int] = {}
    whole = name != "breakthrough:4x4" or few(20) > 1
    for position in islice(random_positions(game, few(40) if whole else 1, seed=3), 4, None, 4):
        if len(position.legal_moves) > 1:  # of one move alone, a search has nothing to find out
            scores = {each.search(position, Limit(depth=60)).score for each in (every, chosen)}
            assert scores == {exact(position.state, game, known)}
    if whole:
        assert chosen.search(game.start(), Limit(depth=60)).score == exact(game.start().state, game, known)


def exact(state: State, game: Game, known: dict[State, int]) -> int:
    """Return the value for the player to move by plain minimax: a win in n plies is WIN - n."""
    if state not in known:
        moves = members(game.legal_moves(state, game.rules))
        best = max((-exact(game.play(state, move, game.rules), game, known) for move in moves), default=-WIN)
        known[state] = best if not moves else best - 1 if best > 0 else best + 1
    return known[state]


def test_captures_and_pawns_far_ahead_come_first() -> None:
    position = SIX.position("bb.bbb/..b.../...w../.b..../w.w.../ww.www-w")
    order = sorted(
        position.legal_moves, key=lambda move: -position.game.priority(position.state, move, SIX.rules)
    )
    texts = [position.format_move(move) for move in order]
    assert texts[0] == "d4xc5"
    assert set(texts[1:3]) == {"a2xb3", "c2xb3"}
    assert set(texts[3:5]) == {"d4-d5", "d4-e5"}


# The contract, symmetry and sizes


@each_size
def test_every_size_keeps_the_contract(name: str) -> None:
    assert check_game(catalogue.game(name), games=few(10)) > 4


@each_size
def test_the_kind_of_move_set_follows_from_the_board(name: str) -> None:
    game = catalogue.game(name)
    origins = game.rules.columns * (game.rules.rows - 1)
    assert game.move_count == 3 * origins
    kind = int if 3 * origins <= 64 else Bits128 if 3 * origins <= 128 else Bits256
    for find in (game.legal_moves, game.candidates, game.noisy):
        assert isinstance(find(game.start().state, game.rules), kind)


def test_the_usual_boards_have_few_moves() -> None:
    assert (EIGHT.move_count, SIX.move_count) == (168, 90)


@settings(max_examples=few(100))
@given(boards().flatmap(reached))
def test_the_mirror_image_reads_backwards(position: Position) -> None:
    rows, _, mover = str(position).partition("-")
    mirrored = "/".join(row[::-1] for row in rows.split("/"))
    assert str(position.reflect(1)) == f"{mirrored}-{mover}"
    assert position.reflect(0) == position == position.reflect(1).reflect(1)
    for move in position.legal_moves:
        turned = position.game.reflect_move(move, 1, position.game.rules)
        assert position.play(move).reflect(1) == position.reflect(1).play(turned)


def test_the_other_player_sees_the_board_turned_by_half_a_turn() -> None:
    rng = Random(1)
    for name in (*SIZES, *THIN_SIZES):
        rules = catalogue.game(name).rules
        squares = rules.columns * rules.rows
        chosen = {square for square in range(squares) if rng.random() < 0.4}
        before = sum(1 << square for square in chosen)
        before -= (before >> 63) << 64
        after = breakthrough.turned(before, rules)
        assert set(members(after)) == {squares - 1 - square for square in chosen}
        assert breakthrough.turned(after, rules) == before


def test_small_boards_begin_with_one_row_of_pawns() -> None:
    assert str(catalogue.game("breakthrough:4x5").start()) == "bbbb/..../..../..../wwww-w"
    assert str(catalogue.game("breakthrough:4x6").start()) == "bbbb/bbbb/..../..../wwww/wwww-w"


def test_the_standard_game_has_one_name_and_other_sizes_theirs() -> None:
    assert catalogue.game("breakthrough:8x8") is EIGHT
    assert (EIGHT.name, EIGHT.title, EIGHT.ruleset) == ("breakthrough", "Breakthrough", "8x8")
    assert EIGHT.file_name == "breakthrough-8x8"
    assert (SIX.name, SIX.title, SIX.ruleset) == ("breakthrough:6x6", "Breakthrough, 6x6", "6x6")
    assert catalogue.game("breakthrough:5x4").rules[:2] == (5, 4)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("breakthrough:9x8", "the board 9x8 has 72 squares; at most 64 are possible"),
        ("breakthrough:1x6", "the board 1x6 is too small; Breakthrough needs at least 2 columns and 3 rows"),
        ("breakthrough:6x2", "the board 6x2 is too small"),
        ("breakthrough:-6x6", "the board -6x6 is too small"),
    ],
)
def test_sizes_outside_the_limits_are_rejected(name: str, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        catalogue.game(name)


@pytest.mark.parametrize(
    "name", ["breakthrough:", "breakthrough:8", "breakthrough:8x8x8", "breakthrough:8 x8"]
)
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownName, match="did you mean 'breakthrough"):
        catalogue.game(name)
