"""Any small game is solved exactly: every answer is compared with plain definitions."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import plyground as pg
from own_game import HEX, KALAH, NOTAKTO
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.search.limit import Cancel, Limit
from plyground.search.report import WIN
from plyground.solve import small
from plyground.solve.enumeration import TooLarge, enumerate_positions
from plyground.solve.proof import Proof
from plyground.solve.size import is_small
from plyground.solve.small import solve_small
from plyground.solve.solution import Solution
from plyground.solve.solver import label, solver_of
from plyground.testing import check_game, random_positions
from scale import few
from search.samples import plain_value
from solve.plain import best_moves, plain_values, reachable
from solve.ring import REPEATED_DECIDES, REPEATED_IS_A_DRAW, RING, WITH_EXTRA_TURNS

NOTAKTO_GAME, KALAH_GAME, HEX_GAME = (catalogue.game(str(path)) for path in (NOTAKTO, KALAH, HEX))


def hex_of(size: int) -> Game:
    """The example's Hex on another board."""
    return replace(
        HEX_GAME, name=f"hex-{size}", ruleset=f"{size}x{size}", rules=HEX_GAME.rules._replace(size=size)
    )


HEX3 = hex_of(3)


def kalah_endings(number: int, left: int) -> list[Position]:
    """Positions of random games with at most so many seeds in the houses."""
    found = [each for each in random_positions(KALAH_GAME, 60, seed=1) if not each.is_over]
    return [each for each in found if 48 - each.state.stored - each.state.their_store <= left][::2][:number]


def after(name: str, moves: str) -> Position:
    position = catalogue.game(name).start()
    for move in moves.split():
        position = position.play(move)
    return position


STARTS = [
    after("tictactoe", ""),
    after("connect4:4x4", "1 2 3 4 1 2 3 4 2"),
    NOTAKTO_GAME.start(),
    HEX3.start(),
    RING.start(),
    WITH_EXTRA_TURNS.start(),
    REPEATED_IS_A_DRAW.start(),
    *kalah_endings(3, left=7),
]


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.game.name)
def test_every_position_is_decided_as_by_definition(start: Position) -> None:
    found, values = enumerate_positions(start), plain_values(start)
    assert found.count == len(values)
    for number in range(0, found.count, max(1, found.count // 400)):
        position = found.position(number)
        assert (found.value_at(number), found.distance_at(number)) == values[position.state]
        assert tuple(found.best_moves(number)) == best_moves(position, values)


def check_solution(solution: Solution, values: dict[object, Any]) -> None:
    """Compare a solution with the values of all positions, and play its line to the end."""
    position = solution.position
    assert (solution.value, solution.distance) == values[position.state]
    assert solution.best == best_moves(position, values)
    assert solution.complete
    assert len(solution.line) == (solution.distance or 0)
    for move in solution.line:
        assert move in best_moves(position, values)
        position = position.play(move)
    assert position.is_over or not solution.line


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.game.name)
def test_exact_and_labels_agree_with_the_definition(start: Position) -> None:
    values = plain_values(start)
    every = [each for each in reachable(start) if not each.is_over]
    for position in every[:: max(1, len(every) // few(30))]:
        check_solution(pg.exact(position, Limit(nodes=200_000)), values)
        labels = label(position)
        assert labels is not None
        assert (labels.value, labels.distance) == values[position.state]
        assert labels.optimal == best_moves(position, values)
        for move in position.legal_moves:
            after = position.play(move)
            sign = 1 if after.turn == position.turn else -1
            assert labels.worth[move] == sign * values[after.state][0]


@pytest.mark.parametrize("start", [NOTAKTO_GAME.start(), *kalah_endings(3, left=7)], ids=str)
def test_the_engines_proof_agrees_with_the_definition(
    start: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(small, "FEW", 1)
    values = plain_values(start)
    every = [each for each in reachable(start) if not each.is_over]
    for position in every[:: max(1, len(every) // few(20))]:
        check_solution(solve_small(position, Limit(nodes=100_000), None, megabytes=1), values)
        labels = small.label_small(position, 100_000)
        assert labels is not None
        assert (labels.value, labels.distance) == values[position.state]
        assert labels.optimal == best_moves(position, values)


def test_hex_on_the_small_board_agrees_with_minimax() -> None:
    after = HEX3.start().play("b2").play("a1")
    for move in after.legal_moves[: few(7)]:
        position = after.play(move)
        score = plain_value(position, 9)
        solution = pg.exact(position, Limit(nodes=200_000))
        assert (solution.value, solution.distance) == ((1 if score > 0 else -1), WIN - abs(score))


def test_late_positions_of_hex_agree_with_minimax() -> None:
    late = [each for each in random_positions(HEX_GAME, 8, seed=3) if 1 < len(each.legal_moves) <= 7]
    assert len(late) > 10
    for position in late[: few(20)]:
        score = plain_value(position, 7)
        proof = Proof(position, Limit(nodes=200_000), Cancel(), megabytes=1)
        solution = Solution(position=position)
        proof.solve(solution)
        assert (solution.value, solution.distance) == ((1 if score > 0 else -1), WIN - abs(score))


def test_a_game_of_ones_own_passes_every_check() -> None:
    assert check_game(HEX_GAME, games=20) > 200
    assert check_game(RING, games=0) == 0


def test_the_ring_has_wins_losses_and_endless_play() -> None:
    for game in (RING, WITH_EXTRA_TURNS):
        found = {value for value, _ in plain_values(game.start()).values()}
        assert found == {-1, 0, 1}, game.name


def test_a_repeated_position_that_decides_is_never_called_a_draw() -> None:
    found, plain = enumerate_positions(REPEATED_DECIDES.start()), plain_values(RING.start())
    assert found.endless_value is None
    open_numbers = [number for number in range(found.count) if found.value_at(number) is None]
    assert open_numbers
    for number in range(found.count):
        expected = plain[found.position(number).state]
        assert found.value_at(number) == (None if number in open_numbers else expected[0])
        assert number not in open_numbers or expected == (0, None)
    position = found.position(open_numbers[0])
    assert pg.exact(position).value is None
    assert label(position) is None


def test_a_finished_game_is_what_it_is() -> None:
    over = NOTAKTO_GAME.start().play("1").play("2").play("3")
    solution = pg.exact(over)
    assert (solution.value, solution.distance, solution.best, solution.complete) == (1, 0, (), True)
    assert label(over) is None


def test_what_the_limit_does_not_allow_is_left_open() -> None:
    for game in (HEX_GAME, KALAH_GAME, catalogue.game("oware"), catalogue.game("breakthrough")):
        solution = pg.exact(game.start(), Limit(nodes=500))
        assert (solution.value, solution.best, solution.complete) == (None, (), False)
        assert solution.nodes <= 1500
    assert label(HEX_GAME.start(), nodes=200) is None
    assert solver_of(HEX_GAME).value(HEX_GAME.start()) is None


def test_a_cancelled_search_is_left_open() -> None:
    cancel = Cancel()
    cancel.set()
    assert pg.exact(NOTAKTO_GAME.start(), Limit(seconds=60), cancel).value is None


@pytest.mark.parametrize(
    ("limit", "megabytes", "sentence"),
    [
        (Limit(nodes=100), None, "hex-4 is too large to enumerate: "),
        (Limit(), 0.5, "positions fill 0.5 MB, and there are more"),
    ],
)
def test_what_is_too_large_is_refused_in_a_sentence(
    limit: Limit, megabytes: float | None, sentence: str
) -> None:
    with pytest.raises(TooLarge, match=sentence):
        enumerate_positions(HEX_GAME.start(), limit, megabytes=megabytes)


def test_small_games_are_told_from_large_ones_without_a_search() -> None:
    for game in (NOTAKTO_GAME, HEX_GAME, HEX3, RING, WITH_EXTRA_TURNS, REPEATED_IS_A_DRAW):
        assert is_small(game), game.name
    for game in (KALAH_GAME, hex_of(6), *(catalogue.game(name) for name in ("oware", "connect4"))):
        assert not is_small(game), game.name


def test_the_value_of_one_position_among_many_takes_a_fixed_effort() -> None:
    values = plain_values(NOTAKTO_GAME.start())
    solver = solver_of(NOTAKTO_GAME)
    for position in islice(random_positions(NOTAKTO_GAME, 4, seed=1), few(20)):
        assert solver.value(position) == values[position.state][0]
