"""A puzzle as data: its goal in a sentence, its turns, its grade, and an id that never changes."""

from dataclasses import replace

import pytest

from plyground.puzzles.puzzle import Grade, Kind, Puzzle
from puzzles.samples import DISCS, FORK, SAVE, TURN, WIN


@pytest.mark.parametrize(
    ("puzzle", "goal"),
    [
        (WIN, "X to move. Win with one move."),
        (FORK, "X to move. Win in 2 moves."),
        (SAVE, "O to move. Find the only move that saves the draw."),
        (replace(SAVE, kind=Kind.ONLY), "O to move. Find the only move that wins."),
        (TURN, "South to move. Capture the most seeds in this turn."),
        (DISCS, "White to move. Find the move that ends with the most discs."),
    ],
)
def test_the_goal_is_one_sentence_after_the_side_to_move(puzzle: Puzzle, goal: str) -> None:
    assert puzzle.goal == goal


@pytest.mark.parametrize(("puzzle", "turns"), [(WIN, 1), (FORK, 2), (SAVE, 2), (TURN, 1)])
def test_several_moves_in_a_row_are_one_turn(puzzle: Puzzle, turns: int) -> None:
    assert puzzle.turns == turns


@pytest.mark.parametrize(
    ("found", "grade"),
    [
        (1, Grade.EASY),
        (0.65, Grade.EASY),
        (0.64, Grade.MEDIUM),
        (0.4, Grade.MEDIUM),
        (0.15, Grade.HARD),
        (0.1, Grade.EXPERT),
        (0, Grade.EXPERT),
    ],
)
def test_the_grade_follows_from_the_share_that_finds_it(found: float, grade: Grade) -> None:
    assert replace(FORK, found=found).grade == grade


def test_to_win_with_one_move_is_easy() -> None:
    assert replace(WIN, found=0).grade == Grade.EASY


def test_the_id_depends_on_what_the_puzzle_is_and_not_on_its_measured_difficulty() -> None:
    assert WIN.id == "d0ff320be2" == replace(WIN, found=0.1).id
    others = {replace(WIN, kind=Kind.ONLY).id, replace(WIN, start="X.O/O../..X").id, FORK.id}
    assert len(others | {WIN.id}) == 4
