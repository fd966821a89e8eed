"""The rules of Clobber, against a board of letters and OpenSpiel."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.clobber.naive import OTHER, Board, name
from games.clobber.samples import SHORT_GAME, SIZES, THIN_SIZES, boards
from plyground.bits import Bits128, Bits256, members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import BadRules, UnknownName
from plyground.games.clobber import groups
from plyground.games.clobber.evaluation import TEMPO, WORTH
from plyground.games.clobber.features import FEATURE_WEIGHTS, NEIGHBOURHOODS, features
from plyground.games.clobber.rules import State
from plyground.interop.openspiel_check import compare_games
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import WIN
from plyground.testing import check_game, random_positions
from scale import few
from strategies import reached

STANDARD = catalogue.game("clobber")
WITNESSED = {"clobber": 200, "clobber:4x4": 100, "clobber:8x8": 20, "clobber:2x9": 50, "clobber:7x3": 50}

each_size = pytest.mark.parametrize("name", [*SIZES, *THIN_SIZES])


def side_of(position: Position) -> str:
    return "ox"[position.turn]


# Against OpenSpiel


@pytest.mark.parametrize(("name", "games"), WITNESSED.items())
def test_random_games_agree_with_openspiel_ply_by_ply(name: str, games: int) -> None:
    assert compare_games(catalogue.game(name), few(games)) > few(games)


# Against the board of letters


@each_size
def test_every_cell_has_a_stone_at_the_start(name: str) -> None:
    game = catalogue.game(name)
    start = game.start()
    board = Board.read(start)
    assert board == Board.full(game.rules.columns, game.rules.rows)
    assert (board.at((1, 1)), side_of(start), start.mover) == ("o", "o", "White")


@settings(max_examples=few(150))
@given(boards().flatmap(reached))
def test_legal_moves_and_their_numbers_are_those_of_the_board_of_letters(position: Position) -> None:
    board, side = Board.read(position), side_of(position)
    assert list(position.legal_moves) == [board.number(path) for path in board.paths(side)]
    assert position.is_over == (not board.paths(side))
    assert position.outcome == (-1 if position.is_over else 0)
    assert len(board.paths(side)) == len(board.paths(OTHER[side]))


@settings(max_examples=few(150))
@given(st.data())
def test_a_move_takes_the_stone_beside_it(data: st.DataObject) -> None:
    position = data.draw(boards().flatmap(reached))
    if not position.is_over:
        board = Board.read(position)
        path = data.draw(st.sampled_from(board.paths(side_of(position))))
        assert Board.read(position.play(board.number(path))) == board.play(path)


def test_who_cannot_move_has_lost() -> None:
    position = catalogue.game("clobber:4x3").start()
    for move in SHORT_GAME.split():
        assert not position.is_over
        position = position.play(move)
    assert (position.is_over, position.result) == (True, "Black")
    assert position.describe_end() == "White has no move left"


@settings(max_examples=few(100))
@given(boards().flatmap(reached))
def test_groups_are_those_that_the_eye_sees(position: Position) -> None:
    board, side, rules, state = Board.read(position), side_of(position), position.game.rules, position.state

    def names(cells: int) -> set[str]:
        places = (divmod(cell, rules.columns) for cell in members(cells))
        return {name((column + 1, rules.rows - row)) for row, column in places}

    live = groups.live_stones(state, rules)
    assert names(live) == {name(cell) for group in board.groups() for cell in group}
    assert groups.count_groups(live, rules) == len(board.groups())
    for mine, theirs, mark in ((*state, side), (*state[::-1], OTHER[side])):
        assert names(groups.movable(mine, theirs, rules)) == {name(cell) for cell in board.movers(mark)}


# What a search uses


@settings(max_examples=few(100))
@given(st.data())
def test_the_score_says_what_the_neighbours_of_each_stone_are_worth(data: st.DataObject) -> None:
    position = data.draw(boards().flatmap(reached))
    board, side = Board.read(position), side_of(position)
    game = position.game
    assert game.evaluate(position.state, game.rules) == TEMPO + worth(board, side) - worth(board, OTHER[side])
    if not position.is_over:
        move = data.draw(st.sampled_from(position.legal_moves))
        after = Board.read(position.play(move))
        ahead = company(after, side) - company(after, OTHER[side])
        assert game.priority(position.state, move, game.rules) == ahead


def worth(board: Board, side: str) -> int:
    total = 0
    for cell in board.stones(side):
        friends = len(board.friends(cell))
        total += WORTH[5 * friends + len(board.beside(cell)) - friends]
    return total


def company(board: Board, side: str) -> int:
    """Return how many more stones that can move have company than have none."""
    return 2 * len(board.backed(side)) - len(board.movers(side))


@settings(max_examples=few(60))
@given(boards().flatmap(reached))
def test_stones_that_can_never_move_do_not_change_the_key(position: Position) -> None:
    game, state = position.game, position.state
    live = groups.live_stones(state, game.rules)
    bare = State(state.mine & live, state.theirs & live)
    assert game.key(state, game.rules) == game.key(bare, game.rules)
    assert game.legal_moves(state, game.rules) == game.legal_moves(bare, game.rules)
    for move in position.legal_moves:
        assert game.key(position.play(move).state, game.rules) != game.key(state, game.rules)


@settings(max_examples=few(60))
@given(boards().flatmap(reached))
def test_a_learned_evaluation_sees_each_stone_with_its_neighbours(position: Position) -> None:
    board, side, rules = Board.read(position), side_of(position), position.game.rules
    live = {cell for group in board.groups() for cell in group}
    digit = {side: 1, OTHER[side]: 2}
    expected = []
    for column, row in sorted(live, key=lambda cell: (-cell[1], cell[0])):
        around = [
            (digit[board.at((column + right, row + up))] if (column + right, row + up) in live else 0)
            for up in (1, 0, -1)
            for right in (1, 0, -1)
        ]
        expected.append(int("".join(map(str, around)), 3))
    found = np.zeros(len(live) + 1, np.int64)
    assert features(position.state, rules, found, 0) == len(found)
    assert list(found[:-1]) == expected
    assert NEIGHBOURHOODS <= found[-1] < FEATURE_WEIGHTS


@pytest.mark.parametrize("name", ["clobber:3x3", "clobber:4x2", "clobber:8x1"])
def test_the_engine_finds_what_plain_minimax_finds(name: str) -> None:
    """The exact score, distance included."""
    game = catalogue.game(name)
    engine = Engine(game, megabytes=4)
    known: dict[State, int] = {}
    for position in islice(random_positions(game, few(40), seed=3), 0, None, 4):
        if len(position.legal_moves) > 1:  # of one move alone, a search has nothing to find out
            score = engine.search(position, Limit(depth=60)).score
            assert score == exact(position.state, game, known)


def exact(state: State, game: Game, known: dict[State, int]) -> int:
    """Return the value for the player to move by plain minimax: a win in n plies is WIN - n."""
    if state not in known:
        moves = members(game.legal_moves(state, game.rules))
        best = max((-exact(game.play(state, move, game.rules), game, known) for move in moves), default=-WIN)
        known[state] = best if not moves else best - 1 if best > 0 else best + 1
    return known[state]


# The contract, symmetry and sizes


@each_size
def test_every_size_keeps_the_contract(name: str) -> None:
    assert check_game(catalogue.game(name), games=few(6)) > 1


@each_size
def test_the_kind_of_move_set_follows_from_the_board(name: str) -> None:
    game = catalogue.game(name)
    moves = 4 * game.rules.columns * game.rules.rows
    kind = int if moves <= 64 else Bits128 if moves <= 128 else Bits256
    assert game.move_count == moves
    assert isinstance(game.legal_moves(game.start().state, game.rules), kind)


@settings(max_examples=few(60))
@given(boards().flatmap(reached))
def test_a_turned_board_has_turned_moves(position: Position) -> None:
    game = position.game
    rows, _, mover = str(position).partition("-")
    mirrored = "/".join(row[::-1] for row in rows.split("/"))
    upside_down = "/".join(reversed(rows.split("/")))
    assert str(position.reflect(1)) == f"{mirrored}-{mover}"
    assert str(position.reflect(2)) == f"{upside_down}-{mover}"
    assert game.symmetries == (8 if game.rules.columns == game.rules.rows else 4)
    for which in range(game.symmetries):
        turned = position.reflect(which)
        moves = {game.reflect_move(move, which, game.rules): move for move in position.legal_moves}
        assert set(moves) == set(turned.legal_moves)
        for other, move in moves.items():
            assert turned.play(other) == position.play(move).reflect(which)


def test_the_standard_game_has_one_name_and_other_sizes_theirs() -> None:
    assert catalogue.game("clobber:6x5") is STANDARD
    assert (STANDARD.name, STANDARD.title, STANDARD.ruleset) == ("clobber", "Clobber", "6x5")
    assert (STANDARD.file_name, STANDARD.move_count) == ("clobber-6x5", 120)
    large = catalogue.game("clobber:8x8")
    assert (large.name, large.title, large.ruleset) == ("clobber:8x8", "Clobber, 8x8", "8x8")
    assert catalogue.game("clobber:5x4").rules[:2] == (5, 4)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("clobber:9x8", "the board 9x8 has 72 cells; at most 64 are possible"),
        ("clobber:1x1", "the board 1x1 is too small; Clobber needs at least 2 cells"),
        ("clobber:0x6", "the board 0x6 is too small"),
        ("clobber:27x1", "the board 27x1 has 27 columns; at most 26 are possible"),
        ("clobber:-6x6", "the board -6x6 is too small"),
    ],
)
def test_sizes_outside_the_limits_are_rejected(name: str, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        catalogue.game(name)


@pytest.mark.parametrize("name", ["clobber:", "clobber:8", "clobber:8x8x8", "clobber:8 x8"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownName, match="did you mean 'clobber"):
        catalogue.game(name)
