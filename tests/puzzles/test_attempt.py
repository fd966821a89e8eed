"""Trying moves: right or wrong, the reply, hints and the explained solution."""

import pytest

from plyground.errors import BadMove, IllegalMove, Refused
from plyground.puzzles.attempt import Attempt, attempt, hint, solution
from plyground.puzzles.feedback import why_not
from plyground.puzzles.puzzle import Puzzle
from puzzles.samples import FORK, SAVE, TURN, WIN


def test_a_right_move_is_answered() -> None:
    assert attempt(FORK, [], "e3") == Attempt(True, False, ("e3", "f2"), ("f2",))


def test_the_last_right_move_solves_the_puzzle() -> None:
    assert attempt(FORK, ["e3", "f2"], "b6") == Attempt(True, True, ("e3", "f2", "b6"), ())


def test_a_wrong_move_is_taken_back() -> None:
    assert attempt(FORK, ["e3", "f2"], "a1") == Attempt(False, False, ("e3", "f2"))


def test_a_move_after_which_the_solver_moves_again_has_no_reply() -> None:
    assert attempt(TURN, [], "F") == Attempt(True, False, ("F",), ())
    assert attempt(TURN, ["F"], "D").solved


@pytest.mark.parametrize(("move", "error"), [("a1", IllegalMove), ("z9", BadMove)])
def test_a_move_that_is_not_possible_is_an_error(move: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        attempt(WIN, [], move)


@pytest.mark.parametrize(
    "moves", [["e3"], ["e3", "b6"], ["a1"], ["e3", "f2", "b6"], ["e3", "f2", "b6", "a1"]]
)
def test_moves_that_do_not_begin_the_solution_are_refused(moves: list[str]) -> None:
    with pytest.raises(Refused, match="start the puzzle again"):
        attempt(FORK, moves, "b6")


def test_a_hint_names_three_moves_with_the_right_one() -> None:
    first, later = hint(FORK, []), hint(FORK, ["e3", "f2"])
    assert len(first) == len(later) == 3
    assert "e3" in first
    assert "b6" in later
    assert first == hint(FORK, [])


def test_a_hint_never_names_all_moves() -> None:
    assert len(WIN.position.legal_moves) == 5
    few_left = Puzzle(SAVE.game, "XO./OXX/.XO", SAVE.kind, ("a3",), 0.5)
    assert len(few_left.position.legal_moves) == 2
    assert hint(few_left, []) == ("a3",)


def test_the_solution_explains_the_moves_of_the_solver() -> None:
    steps = solution(FORK)
    assert [(step.move, step.seat) for step in steps] == [("e3", 0), ("f2", 1), ("b6", 0)]
    assert steps[0].reason == "It makes two threats at once, at f2 and b6."
    assert steps[1].reason == ""
    assert steps[2].reason.endswith("and wins.")


def test_a_wrong_move_gets_a_reason() -> None:
    assert why_not(SAVE, (), "a2") == "a2 lets X win at c3."


def test_a_slower_win_is_called_so() -> None:
    assert why_not(FORK, (), "d3") == "d3 wins as well, but it takes longer."


def test_a_capture_says_what_a_move_gains_and_what_is_possible() -> None:
    assert why_not(TURN, (), "D") == "With D you gain 0 seeds; a gain of 3 is possible."
