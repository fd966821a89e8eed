"""Connect Four is solved right: against another program, all positions of small boards, and plain search."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games.connect4.naive import Board
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.connect4 import rules as connect4
from plyground.games.connect4.rules import State
from plyground.games.connect4.solver.prover import LimitReached, Prover
from plyground.games.connect4.solver.scores import distance_of, score_of, value_of
from plyground.games.connect4.solver.search import STOP
from plyground.games.connect4.solver.solve import is_known, new_prover, solve
from plyground.games.connect4.solver.winning import winning_cells
from plyground.jit import INTERPRETED
from plyground.play.openings import random_play
from plyground.search.limit import Cancel, Limit
from plyground.solve.enumeration import enumerate_positions
from plyground.solve.solver import solver_of
from plyground.solve.summary import summarize
from scale import few

SCORES = Path(__file__).parents[3] / "data" / "connect4.scores"
SEVEN = catalogue.game("connect4")
SMALL = ("connect4:4x4", "connect4:5x4", "connect4:4x5")


def witnessed() -> Iterator[tuple[Position, int]]:
    """Yield positions and their scores from the file, the late ones first where kernels are interpreted."""
    lines = [line.split() for line in SCORES.read_text().splitlines() if not line.startswith("#")]
    if INTERPRETED:
        lines = sorted(lines, key=lambda words: -len(words[0]))
    for moves, score in lines[: few(300)]:
        position = SEVEN.start()
        for move in moves:
            position = position.play(move)
        yield position, int(score)


def test_scores_are_those_of_another_program() -> None:
    """300 random positions of 8 to 30 plies."""
    prover = Prover(SEVEN.rules, megabytes=64)
    for position, score in witnessed():
        assert prover.score(position.state) == score, str(position)


def test_solutions_agree_with_the_witness_in_value_and_distance() -> None:
    for position, score in list(witnessed())[::7]:
        solution = solve(position)
        left = 42 - sum(mark != "." for mark in str(position).replace("/", ""))
        assert (solution.value, solution.distance) == (value_of(score), distance_of(score, left))
        assert solution.complete


@pytest.mark.parametrize("name", SMALL[: 1 if INTERPRETED else 3])
def test_positions_of_small_boards_agree_with_their_enumeration(name: str) -> None:
    """Value, distance and all best moves, by retrograde analysis of all positions that can follow."""
    game, rng = catalogue.game(name), Random(name)
    for _ in range(few(40)):
        position = random_play(game, rng.randrange(4 if few(20) > 1 else 8, 12), rng)[1]
        solution, found = solve(position), summarize(enumerate_positions(position))
        best = {position.format_move(move) for move in solution.best}
        assert (solution.value, solution.distance, best) == (found.value, found.distance, set(found.best))


def plain_value(board: Board, mover: str, other: str) -> int:
    """Return the value for the player to move, by minimax over boards of letters."""
    if board.runs(other):
        return -1
    afters = (board.drop(mover, column) for column in board.open_columns())
    return max((-plain_value(after, other, mover) for after in afters), default=0)


def test_late_positions_agree_with_plain_minimax() -> None:
    rng, checked = Random(11), 0
    while checked < few(60):
        moves, position = random_play(SEVEN, rng.randrange(35, 40), rng)
        if len(moves) < 34:
            continue
        other = SEVEN.seats[1 - position.turn]
        assert solve(position).value == plain_value(Board.read(position), position.mover, other)
        checked += 1


PUBLISHED = [
    ("connect4:4x4", 0, None),
    ("connect4:5x4", 0, None),
    ("connect4:5x5", 0, None),
    ("connect4:6x4", -1, 24),
    ("connect4:4x6", 0, None),
    ("connect4:6x5", 0, None),
]


@pytest.mark.parametrize(
    ("name", "value", "plies"),
    PUBLISHED[: 2 if INTERPRETED else None],
)
def test_published_values(name: str, value: int, plies: int | None) -> None:
    """Small boards as in the table of John Tromp (see docs/solving.md)."""
    solution = solve(catalogue.game(name).start())
    assert (solution.value, solution.distance) == (value, plies)


def test_the_line_is_best_play_of_both_sides() -> None:
    for position, score in list(witnessed())[::30]:
        solution = solve(position)
        if score:
            assert len(solution.line) == solution.distance
            assert follow(position, solution.line).is_over


def follow(position: Position, line: tuple[int, ...]) -> Position:
    """Play a line, whose moves must all be best."""
    for move in line:
        assert move in solve(position).best
        position = position.play(move)
    return position


# Parts


@pytest.mark.parametrize("left", range(1, 43))
def test_scores_and_distances_are_inverse(left: int) -> None:
    for distance in range(1, left + 1):
        score = score_of(distance, left)
        assert distance_of(score, left) == distance
        assert (score > 0) == (distance % 2 == 1)
    assert distance_of(0, left) is None


@pytest.mark.parametrize("name", ["connect4", "connect4:4x4", "connect4:9x6", "connect4:5x7"])
def test_empty_winning_cells_are_those_of_the_rules(name: str) -> None:
    """No stone is above an empty cell: the solver relies on that."""
    game, rng = catalogue.game(name), Random(name)
    cells = game.rules.columns * game.rules.rows
    for _ in range(few(500)):
        state: State = random_play(game, rng.randrange(cells), rng)[1].state
        empty = game.rules.board & ~(state.mine | state.theirs)
        for stones in (state.mine, state.theirs):
            expected = connect4.winning_cells(stones, game.rules) & empty
            assert winning_cells(stones, game.rules) & empty == expected


def test_a_finished_game_has_its_value() -> None:
    position = SEVEN.position("......./......./......./......./OOO..../XXXX...")
    assert (solve(position).value, solve(position).distance) == (-1, 0)


# Limits


def hard() -> Position:
    """Return a position that is in no table."""
    return catalogue.game("connect4:7x5").start().play("4").play("4")


def test_a_limit_of_nodes_is_kept_and_can_be_repeated() -> None:
    found = [solve(hard(), Limit(nodes=5000)) for _ in range(2)]
    assert [each.value for each in found] == [None, None]
    assert found[0].nodes == found[1].nodes <= 5001


def test_a_cancelled_or_stopped_solution_has_no_value() -> None:
    cancel = Cancel()
    cancel.set()
    assert solve(hard(), cancel=cancel).value is None
    assert solve(hard(), Limit(seconds=0)).value is None


def test_labels_are_exact_or_none() -> None:
    solver = solver_of(SEVEN)
    assert solver.label(hard(), nodes=100) is None
    for position, _ in list(witnessed())[::25]:
        labels = solver.label(position, nodes=10**9)
        assert labels is not None
        solution = solve(position)
        assert (labels.value, labels.distance, labels.optimal) == (
            solution.value,
            solution.distance,
            solution.best,
        )
        for move, worth in labels.worth.items():
            after = position.play(move)
            assert worth == -(after.outcome if after.is_over else solve(after).value or 0)


def test_the_small_value_is_right_or_none() -> None:
    for position, score in list(witnessed())[::10]:
        assert solver_of(SEVEN).value(position) in (value_of(score), None)


def test_a_prover_without_nodes_says_so() -> None:
    prover = new_prover(hard().game, 10)
    with pytest.raises(LimitReached):
        prover.score(hard().state)


def test_a_prover_that_was_stopped_starts_no_second_thread() -> None:
    prover = Prover(SEVEN.rules, megabytes=1, threads=2)
    prover.memory[STOP] = 1
    with pytest.raises(LimitReached):
        prover.score(SEVEN.start().state)
    assert prover.nodes == 1


def test_other_rules_are_left_to_the_general_solver() -> None:
    thin = catalogue.game("connect4:3x4")
    assert not is_known(thin)
    assert solver_of(thin).solve(thin.start()).value == 0
    assert solver_of(thin).label(thin.start()) is not None


def test_mirror_images_have_the_same_score() -> None:
    prover = Prover(SEVEN.rules, megabytes=8)
    for position, score in list(witnessed())[::20]:
        mirror: State = position.reflect(1).state
        assert prover.score(mirror) == score
