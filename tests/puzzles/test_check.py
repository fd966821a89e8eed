"""The check finds what is wrong with a puzzle."""

from dataclasses import replace

import pytest

from plyground.puzzles.check import check
from plyground.puzzles.puzzle import Kind, Puzzle
from puzzles.samples import DISCS, FORK, SAVE, TURN, WIN


@pytest.mark.parametrize("puzzle", [WIN, FORK, SAVE, TURN, DISCS])
def test_a_puzzle_with_one_solution_passes(puzzle: Puzzle) -> None:
    assert check(puzzle) is None


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (replace(WIN, line=("a2",)), "the right moves are b2, not a2 alone"),
        (replace(WIN, start="XX./XO./.OO"), "the right moves are c1 a3, not b2 alone"),
        (replace(FORK, line=("d3", "f2", "b6")), "the right moves are e3, not d3 alone"),
        (replace(FORK, line=("e3",)), "the right moves are no move, not e3 alone"),
        (replace(FORK, line=("e3", "f2")), "the last move is not the solver's"),
        (replace(SAVE, kind=Kind.ONLY), "the right moves are no move, not c3 alone"),
        (replace(SAVE, line=("a2",)), "the right moves are c3, not a2 alone"),
        (replace(TURN, line=("D",)), "the right moves are F, not D alone"),
        (replace(DISCS, line=("h8",)), "the right moves are d2, not"),
    ],
)
def test_what_is_wrong_is_said(puzzle: Puzzle, problem: str) -> None:
    if puzzle.kind == Kind.MOST:
        other = next(move for move in puzzle.game.position(puzzle.start).children if move != "d2")
        puzzle = replace(puzzle, line=(other,))
    elif puzzle.start == "XX./XO./.OO":
        puzzle = replace(puzzle, line=("c1",))
        problem = "the right moves are c1 a3, not c1 alone"
    assert problem in (check(puzzle) or "")
