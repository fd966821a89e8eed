"""The swap rule, against plain minimax and the game without it."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

import plyground as pg
from own_game import NOTAKTO
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.perft import count
from plyground.errors import BadMove, BadPosition, BadRules, IllegalMove, UnknownName
from plyground.games.swap.family import swap_game
from plyground.games.swap.solver import unswapped
from plyground.jit import INTERPRETED
from plyground.opponents.explain import why
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.solve.enumeration import enumerate_positions
from plyground.solve.exact import exact
from plyground.solve.solver import solver_of
from plyground.solve.summary import summarize
from plyground.testing import check_game, random_positions
from scale import few
from strategies import reached

GAMES = ("tictactoe", "4x4x3", "connect4:4x4", "breakthrough:4x4", "oware")
SMALL = ("2x3x2", "3x3x2", "2x4x3", "tictactoe", "4x3x3")


def with_swap(name: str) -> pg.Game:
    return catalogue.game(f"{name}:swap")


@pytest.mark.parametrize("name", GAMES)
def test_the_contract_is_kept(name: str) -> None:
    assert check_game(with_swap(name), games=max(2, few(20))) > 10


@pytest.mark.parametrize("name", GAMES)
def test_one_more_move_is_possible_once(name: str) -> None:
    game, base = with_swap(name), catalogue.game(name)
    for position in random_positions(game, few(20), seed=4):
        legal = list(unswapped(position).legal_moves)
        is_second_move = position == game.position(str(position)) and str(position).endswith("-open")
        assert list(position.legal_moves) == legal + [base.move_count] * is_second_move
        assert position.outcome == unswapped(position).outcome


def test_the_number_of_sequences() -> None:
    """After one of nine moves there are eight more and the swap; after a swap, eight cells are left."""
    start = with_swap("tictactoe").start()
    assert [count(start, depth) for depth in (1, 2, 3)] == [9, 9 * (8 + 1), 9 * 8 * 7 + 9 * 8]


def test_a_swap_exchanges_the_players() -> None:
    position = with_swap("tictactoe").start().play("b2").play("swap")
    assert (str(position), position.mover) == (".../.X./...-swapped", "X")
    assert position.draw().splitlines()[2] == "  2 . O ."
    for move in ("a1", "a3", "a2", "c1"):  # O has b2, a3 and c1: a diagonal
        position = position.play(move)
    assert (position.result, position.describe_end()) == ("O", "O has 3 in a row")


@settings(max_examples=few(100))
@given(reached(catalogue.game("breakthrough:4x4:swap")))
def test_a_game_whose_text_names_the_mover_round_trips(position: Position) -> None:
    assert position.game.position(str(position)) == position


def test_a_swap_is_possible_at_no_other_time() -> None:
    game = with_swap("tictactoe")
    for position in (game.start(), game.start().play("b2").play("a1"), game.start().play("b2").play("swap")):
        with pytest.raises(IllegalMove, match="only O may swap, instead of the first move"):
            position.play("swap")
    with pytest.raises(BadMove):
        game.start().play("swaps")


def test_what_is_no_position_is_refused() -> None:
    game = with_swap("tictactoe")
    with pytest.raises(BadPosition, match="only O may swap, and it is X's turn"):
        game.position(".../.../...-open")
    with pytest.raises(BadPosition):
        game.position(".../.X./...-swap")


def test_a_swap_is_described() -> None:
    position = with_swap("tictactoe").start().play("b2")
    swap = position.parse_move("Swap")
    assert position.describe_move(swap) == "swap: takes over X's first move"
    assert position.describe().endswith("O may swap.")
    assert why(position, swap) == "It takes over X's first move."
    assert why(position, position.parse_move("a1")) == why(unswapped(position), 0)
    assert position.game.rules_text[-1] == (
        "When X has made the first move, O may swap instead of moving: then this move counts as O's, "
        "and X moves next."
    )
    assert position.button_moves == (swap,)


# Values


@pytest.mark.parametrize("name", SMALL if few(20) > 1 else SMALL[:3])
def test_the_solver_agrees_with_all_positions(name: str) -> None:
    """The enumeration knows the rules of the swap and nothing of the game without it."""
    game = with_swap(name)
    first = [game.start().play(move) for move in game.start().legal_moves]
    for position in (game.start(), *first, *(each.play("swap") for each in first)):
        solution, found = exact(position), summarize(enumerate_positions(position))
        names = {position.format_move(move) for move in solution.best}
        assert (solution.value, solution.distance, names) == (found.value, found.distance, set(found.best))


@pytest.mark.parametrize("name", ["3x4x3", "4x4x3"])
def test_the_engine_finds_the_same_length(name: str) -> None:
    game, rng = with_swap(name), Random(7)
    engine = Engine(game, megabytes=4)
    openings = rng.sample(game.start().legal_moves, 2)
    for position in (game.start(), *map(game.start().play, openings)):
        report, solution = engine.search(position, Limit(depth=14)), exact(position)
        if solution.value:
            assert report.score == solution.score
        line = position
        for move in solution.line:
            line = line.play(move)
        assert line.is_over or not solution.value


@pytest.mark.parametrize(
    ("name", "plies", "centre"), [("4x4x3", 12, "b2"), *[("sixfour", 20, "c3")] * (not INTERPRETED)]
)
def test_where_every_first_move_is_decided_the_second_player_wins(name: str, plies: int, centre: str) -> None:
    """On 4x4 with three in a row every move wins and is taken over; on 6x6 only inner cells win."""
    game = with_swap(name)
    solution = exact(game.start(), Limit(seconds=20))
    assert (solution.value, solution.distance) == (-1, plies)
    assert exact(game.start().play(centre)).best == (catalogue.game(name).move_count,)


def test_a_losing_first_move_is_not_taken_over() -> None:
    """On 3x4 with three in a row, the middle of a short edge loses, and all other moves win."""
    game = with_swap("3x4x3")
    for move in game.start().legal_moves:
        position = game.start().play(move)
        is_middle = position.game.start().format_move(move) in ("b1", "b4")
        assert (exact(position).best != (12,)) == is_middle


def test_labels_are_those_of_the_game_itself_after_the_first_moves() -> None:
    position = with_swap("tictactoe").start().play("a1").play("swap").play("b2")
    found, base = (solver_of(each.game).label(each) for each in (position, unswapped(position)))
    assert found == base
    assert solver_of(position.game).label(with_swap("tictactoe").start().play("a1")) is not None


def test_a_proof_is_written_for_the_game_itself(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("swap") / "proof.json"
    position = with_swap("3x4x3").start().play("b2").play("swap")
    assert solver_of(position.game).write_proof(position, path) > 0
    assert path.exists()


# Names


def test_a_game_of_ones_own_can_have_it() -> None:
    game = swap_game(catalogue.load_file(str(NOTAKTO)))
    assert (game.name, game.ruleset) == ("notakto:swap", "3x3:swap")
    assert check_game(game, games=3) > 3


def test_names_of_sizes_and_of_nothing() -> None:
    assert catalogue.game("connect4:5x4:swap").title == "Connect Four, 5x4, with swap"
    assert catalogue.game("sixfour:swap") is catalogue.game("6x6x4:swap")
    with pytest.raises(UnknownName):
        catalogue.game("nothing:swap")


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("kalah", "do not always take turns"), ("8x8x5", "it has 64 moves, one too many")],
)
def test_games_that_cannot_have_it_are_refused(name: str, complaint: str) -> None:
    with pytest.raises(BadRules, match=complaint):
        with_swap(name)


def test_opponents_play_it_to_the_end() -> None:
    game = with_swap("tictactoe")
    for name in ("level-5", "perfect", "random"):
        position = game.start()
        while not position.is_over:
            decision = pg.opponent(f"{game.name}/{name}").decide(position, seed=3)
            assert decision.reason
            position = position.play(decision.move)


def test_turning_the_board_keeps_the_swap() -> None:
    position = with_swap("tictactoe").start().play("a1")
    game = position.game
    assert {game.reflect_move(9, which, game.rules) for which in range(game.symmetries)} == {9}
    assert replace(position.reflect(1)).play("swap") == position.play("swap").reflect(1)
