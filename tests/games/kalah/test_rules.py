"""The rules of Kalah, against a board of lists, against OpenSpiel and against published values."""

import functools
from random import Random
from typing import Any

import pyspiel
import pytest
from hypothesis import given, settings

from games.kalah.naive import Board
from games.kalah.samples import SIZES, positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.perft import count
from plyground.errors import BadRules, UnknownName
from plyground.games.kalah import rules as kalah
from plyground.games.kalah.rules import State, board_rules
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.testing import check_game, random_positions
from scale import few

KALAH = catalogue.game("kalah")
GAMES = 200

# For the player who moves first, with best play: rows have 1, 2, 3 ... houses, columns 1 to 6 seeds.
PUBLISHED = ("DLWLWD", "WLLLWW", "DWWWWL", "WWWWWD")


# Against OpenSpiel


def test_random_games_agree_with_openspiel_ply_by_ply() -> None:
    assert compare_games(KALAH, few(GAMES), seed=3) > 20 * few(GAMES)


def test_the_seeds_lie_where_openspiel_has_them() -> None:
    rng = Random(6)
    for _ in range(few(GAMES)):
        match = Match.begin(KALAH)
        while not match.is_over:
            match = match.play(rng.choice(match.position.legal_moves))
            assert seeds_in_openspiel(match) == Board.read(match.position)


def seeds_in_openspiel(match: Match) -> Board:
    """Return OpenSpiel's board: North's store, South's houses, South's store, North's houses."""
    counts = [round(number) for number in state_of(match).observation_tensor(0)]
    return Board(counts[1:7] + counts[8:14], [counts[7], counts[0]], match.position.turn)


def test_a_sequence_of_moves_is_counted_as_openspiel_counts_it() -> None:
    def sequences(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(sequences(state.child(action), depth - 1) for action in state.legal_actions())

    start = pyspiel.load_game("mancala").new_initial_state()
    for depth in range(1, 6):
        assert count(KALAH.start(), depth) == sequences(start, depth)


def test_openspiel_has_the_standard_board_only() -> None:
    assert openspiel_name(KALAH) == "mancala"
    assert openspiel_name(catalogue.game("kalah:6x4")) == "mancala"
    assert openspiel_name(catalogue.game("kalah:6x3")) is None


def test_matches_go_to_openspiel_and_come_back() -> None:
    rng = Random(2)
    for _ in range(few(100)):
        match = Match.begin(KALAH)
        for _ in range(rng.randrange(1, 40)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert state.is_terminal() == match.is_over
        assert len(state.history()) == len(match.moves)
        assert match_of(state, KALAH) == match


# Against a board of lists


@settings(max_examples=few(500))
@given(positions())
def test_every_move_does_what_the_witness_does(position: Position) -> None:
    board = Board.read(position)
    assert list(position.legal_moves) == board.legal()
    assert position.winner == board.winner()
    for move in position.legal_moves:
        assert str(position.play(move)) == str(board.play(move))
        assert kalah.captures(position.state, move, position.game.rules) == board.gain(move)
        assert kalah.plays_again(position.state, move, position.game.rules) == board.again(move)


@settings(max_examples=few(300))
@given(positions())
def test_rows_are_counted_byte_by_byte(position: Position) -> None:
    board = Board.read(position)
    rows = (position.state.mine, position.state.theirs)
    for seat, row in zip((position.turn, 1 - position.turn), rows, strict=True):
        assert kalah.seeds_on(row) == board.seeds(seat)
        assert kalah.store(row) == board.stores[seat]
        assert kalah.total(row) == board.points(seat)
        assert kalah.filled(row) == sum(
            1 << move for move, house in enumerate(board.own(seat)) if board.houses[house]
        )


@settings(max_examples=few(300))
@given(positions())
def test_searches_look_at_extra_turns_and_captures_first(position: Position) -> None:
    board, rules = Board.read(position), position.game.rules
    noisy = set(board.turns()) | set(board.gains())
    assert kalah.noisy(position.state, rules) == sum(1 << move for move in noisy)
    quiet = set(board.legal()) - noisy
    priorities = {move: kalah.priority(position.state, move, rules) for move in board.legal()}
    assert all(priorities[move] > priorities[other] for move in noisy for other in quiet)
    turns = board.turns()
    assert sorted(turns, key=lambda move: priorities[move]) == turns


@pytest.mark.parametrize("name", SIZES)
def test_every_board_passes_all_checks(name: str) -> None:
    assert check_game(catalogue.game(name), games=few(20)) > 0


# By hand


def test_the_last_seed_in_the_store_gives_another_turn() -> None:
    again, after = KALAH.start().play("C"), KALAH.start().play("B")
    assert (str(again), again.mover) == ("4-4-0-5-5-5-4-4-4-4-4-4-1-0-S", "South")
    assert (str(after), after.mover) == ("4-0-5-5-5-5-4-4-4-4-4-4-0-0-N", "North")


def test_the_last_seed_in_an_empty_house_captures_what_lies_across() -> None:
    position = KALAH.position("1-0-4-4-4-4-4-4-4-4-5-4-3-3-S")
    assert str(position.play("A")) == "0-0-4-4-4-4-4-4-4-4-0-4-9-3-N"


def test_nothing_is_captured_across_from_an_empty_house() -> None:
    position = KALAH.position("1-0-4-4-4-4-4-4-4-4-0-4-8-3-S")
    assert str(position.play("A")) == "0-1-4-4-4-4-4-4-4-4-0-4-8-3-N"


def test_a_whole_lap_ends_in_the_house_it_came_from_and_leaves_out_the_other_store() -> None:
    position = KALAH.position("0-0-0-13-0-0-1-1-1-1-1-1-14-15-S")
    # The last seed falls into D, which is empty, and takes the two seeds in c.
    assert str(position.play("D")) == "1-1-1-0-1-1-2-2-0-2-2-2-18-15-N"


def test_the_game_ends_when_either_row_is_empty() -> None:
    own_last = KALAH.position("0-0-0-0-0-1-1-1-0-0-0-0-24-21-S").play("F")
    assert (own_last.is_over, own_last.result) == (True, "South")
    captured = KALAH.position("1-0-0-0-0-5-0-0-0-0-9-0-15-18-S").play("A")
    assert (captured.is_over, captured.result) == (True, "South")
    even = KALAH.position("0-0-0-0-0-1-3-0-0-0-0-0-23-21-S").play("F")
    assert even.result == "draw"


@pytest.mark.parametrize(
    ("houses", "seeds", "complaint"),
    [
        (0, 4, "the board 0x4 needs 1 to 7 houses for each player, got 0"),
        (8, 1, "the board 8x1 needs 1 to 7 houses for each player, got 8"),
        (6, 0, "the board 6x0 needs at least 1 seed in each house, got 0"),
        (6, 11, "the board 6x11 has 132 seeds in all; the limit is 127"),
        (-1, -1, "the board -1x-1 needs 1 to 7 houses for each player, got -1"),
    ],
)
def test_boards_outside_the_limits_are_rejected(houses: int, seeds: int, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        board_rules(houses, seeds)
    with pytest.raises(BadRules, match=complaint):
        catalogue.game(f"kalah:{houses}x{seeds}")


def test_a_board_has_one_name() -> None:
    assert catalogue.game("kalah:6x4") is KALAH
    assert catalogue.game("kalah:3x2") is catalogue.game("kalah:3x2")
    for name in ("kalah:3", "kalah:3x", "kalah:3x2x1", "kalah3x2"):
        with pytest.raises(UnknownName):
            catalogue.game(name)


# Values


@functools.cache
def best_lead(houses: tuple[int, ...], turn: int) -> int:
    """Return how many seeds more the side to move gets than the other, with best play from here on."""
    board = Board([*houses], [0, 0], turn)
    if not board.legal():
        return board.seeds(turn) - board.seeds(1 - turn)
    leads = []
    for move in board.legal():
        after = board.play(move)
        rest = best_lead(tuple(after.houses), after.turn)
        leads.append(after.stores[turn] + (rest if after.turn == turn else -rest))
    return max(leads)


SMALL = ["1x1", "1x2", "1x3", "1x4", "1x5", "1x6", "2x1", "2x2", "2x3", "2x4", "3x1"]


@pytest.mark.parametrize("size", SMALL)
def test_small_boards_have_their_published_values(size: str) -> None:
    houses, seeds = catalogue.game(f"kalah:{size}").rules
    lead = best_lead((seeds,) * (2 * houses), 0)
    assert "DWL"[(lead > 0) - (lead < 0)] == PUBLISHED[houses - 1][seeds - 1]


SOLVED = ["2x1", "2x2", "2x3", "2x4", "2x5", "2x6", "3x1", "3x2", "3x3", "4x1", "4x2"]


@pytest.mark.parametrize("size", SOLVED)
def test_the_engine_proves_the_published_values(size: str) -> None:
    game = catalogue.game(f"kalah:{size}")
    houses, seeds = game.rules
    report = Engine(game, megabytes=16).search(game.start(), Limit(depth=100))
    assert report.exact
    assert "DWL"[(report.score > 0) - (report.score < 0)] == PUBLISHED[houses - 1][seeds - 1]


def test_the_engine_agrees_with_plain_minimax() -> None:
    game = catalogue.game("kalah:3x2")
    engine = Engine(game, megabytes=4)
    late = [each for each in random_positions(game, few(20), seed=4) if len(each.legal_moves) > 1]
    for position in late:
        board = Board.read(position)
        turn = position.turn
        lead = board.stores[turn] - board.stores[1 - turn] + best_lead(tuple(board.houses), turn)
        report = engine.search(position, Limit(depth=100))
        assert report.exact
        assert (report.score > 0) - (report.score < 0) == (lead > 0) - (lead < 0)


def test_a_seed_more_is_a_better_score() -> None:
    rules = KALAH.rules
    ahead = KALAH.position("4-4-4-4-4-4-4-4-4-4-4-0-4-0-S").state
    even = KALAH.start().state
    assert kalah.evaluate(ahead, rules) > kalah.evaluate(even, rules) == 0
    assert kalah.evaluate(State(*reversed(ahead)), rules) == -kalah.evaluate(ahead, rules)
