"""Ends of games solved in discs, against plain minimax on a board of letters."""

import json
from random import Random
from typing import Any

import pytest

from games.othello.naive import Board, best_lead, number
from plyground.cli import main
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.games.othello.solver.margin import margin as margin_kernel
from plyground.games.othello.solver.margin import new_memory, new_table, quarters_of
from plyground.games.othello.solver.prover import LimitReached, Prover
from plyground.games.othello.solver.solve import OthelloSolver
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit
from plyground.solve.solver import label, solver_of
from plyground.testing import random_positions
from scale import few

OTHELLO, SIX, FOUR = (catalogue.game(name) for name in ("othello", "othello:6x6", "othello:4x4"))
LATE = OTHELLO.position("..www.wb/wwwwwwbb/.wbbwbwb/bbbwbwwb/wwwwwww./.wwbb.../wwwwwb../...wwwww-b")


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def ends(game: Game, free: int, number: int) -> list[Position]:
    """Return positions of random games with so many empty squares."""
    found = (each for each in random_positions(game, 10**6, seed=free) if str(each).count(".") == free)
    return [position for position, _ in zip(found, range(number), strict=False) if not position.is_over]


# The kernel


@pytest.mark.parametrize("game", [OTHELLO, SIX], ids=["8x8", "6x6"])
@pytest.mark.parametrize("free", [1, 2, 5, 7])
def test_a_margin_is_what_plain_minimax_finds(game: Game, free: int) -> None:
    for position in ends(game, min(free, 5) if INTERPRETED else free, few(10)):
        prover, expected = Prover(game.rules, megabytes=1), best_lead(Board.read(position))
        value = prover.value(position)
        assert value == sign(expected), position
        assert prover.margin(position, value) == expected, position


def bounded(position: Position, low: int, high: int, table: Any) -> int:
    mine, theirs = position.state
    rules = position.game.rules
    return margin_kernel(mine, theirs, low, high, rules, quarters_of(rules), table, new_memory())


def test_every_window_gives_the_margin_or_a_bound_of_it() -> None:
    rng = Random(1)
    for position in ends(OTHELLO, 6 if INTERPRETED else 7, few(20)):
        expected = best_lead(Board.read(position))
        low = rng.randrange(-64, 64)
        high = rng.randrange(low + 1, 65)
        table = new_table(0.1)
        for _ in range(2):  # the second answer comes from the table
            found = bounded(position, low, high, table)
            if low < found < high:
                assert found == expected
            else:
                assert found <= low if expected <= low else found >= high
                assert (found - expected) * (1 if found <= low else -1) >= 0


def test_a_full_table_changes_no_answer() -> None:
    rng, table = Random(2), new_table(0.01)
    for position in ends(OTHELLO, 8 if INTERPRETED else 11, few(40)):
        prover = Prover(OTHELLO.rules, megabytes=0.1)
        expected = prover.margin(position, prover.value(position))
        for low in (rng.randrange(-64, 64), expected - 1, expected):
            found = bounded(position, low, low + 1, table)
            assert (found > low) == (expected > low), position


def test_the_smallest_board_is_lost_by_eight_discs() -> None:
    """By plain minimax, too: ``test_rules``."""
    prover = Prover(FOUR.rules, megabytes=1)
    assert prover.value(FOUR.start()) == -1
    assert prover.margin(FOUR.start(), -1) == -8


# The solver


def worths(position: Position) -> dict[int, int]:
    """Return the final lead of the mover after each move, by plain minimax."""
    board = Board.read(position)
    afters = {number(square, board): board.play(square) for square in board.legal(board.mover)}
    return {
        move: best_lead(after) * (1 if after.mover == board.mover else -1) for move, after in afters.items()
    }


@pytest.mark.parametrize("game", [OTHELLO, SIX], ids=["8x8", "6x6"])
def test_a_solution_has_the_margin_and_every_move_that_reaches_it(game: Game) -> None:
    for position in ends(game, 5 if INTERPRETED else 7, few(10)):
        solution, known = solver_of(game).solve(position), worths(position)
        most = max(known.values())
        assert (solution.value, solution.margin) == (sign(most), most)
        assert solution.best == tuple(sorted(move for move in known if known[move] == most))
        assert solution.complete
        assert solution.unit == "disc"
        assert solution.distance is None
        end = position
        for move in solution.line:
            end = end.play(move)
        assert end.is_over
        score = game.notation.score(end)
        assert score is not None
        assert score[position.turn] - score[1 - position.turn] == most


def test_labels_have_the_outcome_of_every_move() -> None:
    for position in ends(SIX, 5 if INTERPRETED else 7, few(10)):
        labels, known = label(position), worths(position)
        assert labels is not None
        assert labels.complete
        assert labels.worth == {move: sign(lead) for move, lead in known.items()}
        assert labels.value == sign(max(known.values()))
        assert labels.optimal == tuple(move for move in labels.worth if labels.worth[move] == labels.value)
        assert solver_of(SIX).value(position) == labels.value


def test_a_limit_ends_a_proof_without_a_value() -> None:
    solution = solver_of(OTHELLO).solve(OTHELLO.start(), Limit(nodes=200))
    assert (solution.value, solution.best, solution.complete) == (None, (), False)
    assert label(OTHELLO.start(), nodes=200) is None
    with pytest.raises(LimitReached):
        Prover(OTHELLO.rules, 200, megabytes=1).value(OTHELLO.start())


def test_a_proof_can_be_cancelled() -> None:
    cancel = Cancel()
    cancel.set()
    assert solver_of(OTHELLO).solve(LATE, Limit(seconds=10), cancel).value is None


def test_a_finished_game_has_its_lead_as_margin() -> None:
    position = SIX.position("wwwwww/bwwbbb/bbbwwb/bbbwwb/bwwwwb/wwwwbb-b")
    solution = solver_of(SIX).solve(position)
    assert (solution.value, solution.margin, solution.complete) == (-1, -4, True)


def test_tournaments_check_moves_near_the_end() -> None:
    assert isinstance(solver_of(OTHELLO), OthelloSolver)
    assert solver_of(OTHELLO).accuracy_sample(OTHELLO) > 0
    assert not solver_of(OTHELLO).can_solve(OTHELLO)
    assert solver_of(FOUR).can_solve(FOUR)


# On the command line

BY_FIVE = "wwwwww/bwwbbb/bbbwwb/bbbwwb/bwww.b/wwww..-b"


def solve(words: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main.main(["solve", *words.split()]) == 0
    return capsys.readouterr().out.strip()


def test_the_answer_counts_discs(capsys: pytest.CaptureFixture[str]) -> None:
    position = SIX.position(BY_FIVE)
    lead = best_lead(Board.read(position))
    verb = "wins" if lead > 0 else "loses"
    answer = solve(f"othello:6x6 --position {BY_FIVE}", capsys)
    assert answer.startswith(f"{position.mover} to move {verb} by {abs(lead)} disc")
    found = json.loads(solve(f"othello:6x6 --position {BY_FIVE} --json", capsys))
    assert (found["margin"], found["distance"]) == (lead, None)
