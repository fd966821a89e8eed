"""The puzzles that come with plyground: every line is legal, every solution is the only one."""

from random import Random

import pytest

from plyground.core import catalogue
from plyground.puzzles.check import TooMany, check
from plyground.puzzles.puzzle import Kind, Puzzle
from plyground.puzzles.store import parse_puzzles, shipped_path, shipped_puzzles
from plyground.search.symmetry import canonical
from puzzles.plain_tictactoe import worth

NAMES = (*catalogue.all_games(), "7x7x5")
GAMES = {name: catalogue.named_game(name) for name in NAMES}
SETS = {name: tuple(shipped_puzzles(game).values()) for name, game in GAMES.items()}
FILLED = [name for name, puzzles in SETS.items() if puzzles]

LEAST = {
    "tictactoe",
    "tictactoe4",
    "sixfour",
    "connect4",
    "oware",
    "kalah",
    "othello",
    "breakthrough:6x6",
    "ultimate",
    "morris",
}
"""Games that must have a set."""

SAMPLE = 2
"""Puzzles of each game that are checked; all of them take an hour ('plyground puzzles GAME --check')."""

LONGEST = 3
"""Moves of a puzzle that is checked here, if the game has one that short."""


def test_the_main_games_have_puzzles() -> None:
    assert set(FILLED) >= LEAST
    assert all(len(SETS[name]) >= 20 for name in LEAST)


@pytest.mark.parametrize("name", FILLED)
def test_every_line_is_legal_and_every_file_is_read_as_written(name: str) -> None:
    path = shipped_path(GAMES[name])
    assert path is not None
    text = path.read_text(encoding="utf-8")
    found = parse_puzzles(GAMES[name], text)
    assert tuple(found.values()) == SETS[name]
    assert len(found) == len(text.splitlines()) - 1


@pytest.mark.parametrize("name", FILLED)
def test_no_puzzle_is_there_twice(name: str) -> None:
    shapes = [str(canonical(puzzle.position)[0]) for puzzle in SETS[name]]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.slow
@pytest.mark.parametrize("name", FILLED)
def test_a_sample_has_one_solution_each(name: str) -> None:
    short = [each for each in SETS[name] if len(each.moves) <= LONGEST] or SETS[name]
    sample = Random(21).sample(short, min(SAMPLE, len(short)))
    results = [result_of(puzzle) for puzzle in sample]
    assert [result for result in results if result not in (None, "unknown")] == []
    assert None in results, "a check that is never finished shows nothing"


def result_of(puzzle: Puzzle) -> str | None:
    """What is wrong; ``unknown`` where a check would take very long."""
    try:
        return check(puzzle)
    except TooMany:
        return "unknown"


def test_all_puzzles_of_tic_tac_toe_are_right_by_a_witness_that_knows_nothing_of_plyground() -> None:
    for puzzle in SETS["tictactoe"]:
        for position, move in zip(puzzle.positions, puzzle.moves, strict=False):
            if position.turn != puzzle.solver:
                continue
            values = worth(str(position).replace("/", ""), position.mover)
            best = max(values.values())
            assert best == (0 if puzzle.kind == Kind.SAVE else 1)
            if puzzle.kind != Kind.WIN:
                assert [cell for cell, value in values.items() if value == best] == [move]
            assert values[move] == best
