"""Each kind of puzzle finds its line, and refuses positions with two solutions."""

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.puzzles.answer import Answer
from plyground.puzzles.captures import CaptureTask, Gains
from plyground.puzzles.puzzle import Kind, Puzzle
from plyground.puzzles.tasks import MostTask, OnlyTask, WinTask, tasks_of
from plyground.search.report import format_line
from puzzles.samples import DISCS, FORK, SAVE, TURN, WIN


def answer_of(position: Position, kind: type) -> tuple[Kind, list[str]] | None:
    task = next(task for task in tasks_of(position.game) if isinstance(task, kind))
    found: Answer | None = task.find(position)
    return None if found is None else (found.kind, format_line(position, found.line))


def at(game: str, position: str) -> Position:
    return catalogue.named_game(game).position(position)


@pytest.mark.parametrize(
    ("puzzle", "kind"),
    [(WIN, WinTask), (FORK, WinTask), (SAVE, OnlyTask), (TURN, CaptureTask), (DISCS, MostTask)],
)
def test_the_line_of_a_known_puzzle_is_found(puzzle: Puzzle, kind: type) -> None:
    assert answer_of(puzzle.position, kind) == (puzzle.kind, list(puzzle.line))


@pytest.mark.parametrize(
    ("game", "position", "kind"),
    [
        ("tictactoe", "XX./XO./.OO", WinTask),  # two ways to win at once
        ("tictactoe", ".../.../...", WinTask),  # nobody can force a win
        ("tictactoe", ".../.../...", OnlyTask),  # every move keeps the draw
        ("tictactoe", "XOX/XOO/O.X", WinTask),  # only one legal move
    ],
)
def test_a_position_without_one_solution_is_no_puzzle(game: str, position: str, kind: type) -> None:
    assert answer_of(at(game, position), kind) is None


def test_a_capture_in_two_turns_ends_with_a_move_of_the_solver() -> None:
    """After F and f South cannot move, so that there is no second turn."""
    position = at("oware", "1-1-2-2-1-5-0-2-2-2-2-3-5-20-S")
    assert Gains(position).only_line(2) is None


def test_an_only_move_wins_where_all_others_do_not() -> None:
    position = at("connect4", "......./......./..XO.../.OOOX../.XXXO../.OXXXOO")
    kind, line = answer_of(position, OnlyTask) or (None, [])
    assert (kind, line[0]) == (Kind.ONLY, "4")


def test_a_task_is_offered_only_where_it_makes_sense() -> None:
    names = {
        name: {type(task) for task in tasks_of(catalogue.named_game(name))}
        for name in ("sixfour", "oware", "othello")
    }
    assert names["sixfour"] == {WinTask, OnlyTask}
    assert names["oware"] == {OnlyTask, MostTask, CaptureTask}
    assert names["othello"] == {OnlyTask, MostTask}


def test_only_the_kinds_that_were_asked_for_are_looked_for() -> None:
    game = catalogue.named_game("sixfour")
    assert [type(task) for task in tasks_of(game, [Kind.WIN])] == [WinTask]
    assert [type(task) for task in tasks_of(game, [Kind.SAVE])] == [OnlyTask]
    assert tasks_of(game, [Kind.CAPTURE]) == ()
