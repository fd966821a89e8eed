"""Generated puzzles: the same for the same seed, all different, and checked by plain minimax."""

from itertools import islice

import pytest

from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.puzzles.check import check
from plyground.puzzles.generate import Generator
from plyground.puzzles.puzzle import Kind, Puzzle
from plyground.search.symmetry import canonical
from scale import few


def make(name: str, count: int, **options: object) -> list[Puzzle]:
    generator = Generator(catalogue.game(name), **options)  # type: ignore[arg-type]
    return list(islice((puzzle for puzzle in generator.puzzles() if puzzle is not None), count))


def test_the_same_seed_makes_the_same_puzzles() -> None:
    first, again, other = (make("tictactoe", 4, seed=seed) for seed in (1, 1, 2))
    assert [each.to_dict() for each in first] == [each.to_dict() for each in again]
    assert [each.id for each in first] != [each.id for each in other]


def test_no_puzzle_is_the_mirror_image_of_another_or_of_a_known_one() -> None:
    known = make("tictactoe", 5)
    more = make("tictactoe", 5, known=known)
    shapes = [str(canonical(puzzle.position)[0]) for puzzle in (*known, *more)]
    assert len(set(shapes)) == 10


def test_moves_that_win_at_once_are_the_exception() -> None:
    puzzles = make("sixfour", few(60) + 6)
    trivial = [each for each in puzzles if len(each.line) == 1 and each.positions[-1].is_over]
    assert len(trivial) <= 1 + len(puzzles) / 6


def test_a_game_without_puzzles_of_a_kind_says_so() -> None:
    with pytest.raises(PlygroundError, match="has no puzzles of the kind capture"):
        make("tictactoe", 1, kinds=[Kind.CAPTURE])


@pytest.mark.parametrize("name", ["tictactoe", "sixfour", "oware", "hex:4x4", "morris:three"])
def test_what_is_made_passes_the_check(name: str) -> None:
    for puzzle in make(name, few(6) + 1):
        assert check(puzzle) is None, puzzle
