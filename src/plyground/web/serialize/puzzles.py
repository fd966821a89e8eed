"""Puzzles in the shapes of the HTTP API."""

from collections import Counter
from collections.abc import Iterable

from plyground.core.game import Game
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.puzzles.attempt import Attempt, solution
from plyground.puzzles.puzzle import Grade, Puzzle
from plyground.web.schemas.boards import StudyOut
from plyground.web.schemas.puzzles import (
    GradeName,
    PuzzleAttemptOut,
    PuzzleBoardOut,
    PuzzleGameOut,
    PuzzleOut,
    PuzzleSolutionOut,
    PuzzlesOut,
    PuzzleStepOut,
)
from plyground.web.serialize.boards import serialize_study


def serialize_puzzle_game(game: Game, puzzles: Iterable[Puzzle]) -> PuzzleGameOut:
    """Return how many puzzles of each grade a game has."""
    return PuzzleGameOut(game=game.name, title=game.title, grades=count_grades(puzzles))


def count_grades(puzzles: Iterable[Puzzle]) -> dict[GradeName, int]:
    """Return how many puzzles there are of each grade, the easiest first."""
    counts = Counter(puzzle.grade for puzzle in puzzles)
    return {grade.value: counts[grade] for grade in Grade}


def serialize_puzzle(puzzle: Puzzle) -> PuzzleOut:
    """Return a puzzle without its solution."""
    return PuzzleOut(
        id=puzzle.id,
        game=puzzle.game.name,
        kind=puzzle.kind.value,
        grade=puzzle.grade.value,
        turns=puzzle.turns,
        goal=puzzle.goal,
        unit=puzzle.unit,
        found=puzzle.found,
        position=puzzle.start,
    )


def serialize_puzzles(
    game: Game, every: Iterable[Puzzle], total: int, chosen: Iterable[Puzzle]
) -> PuzzlesOut:
    """Return some puzzles of a game, and how many there are."""
    return PuzzlesOut(
        game=game.name,
        title=game.title,
        total=total,
        grades=count_grades(every),
        puzzles=[serialize_puzzle(puzzle) for puzzle in chosen],
    )


def serialize_puzzle_board(puzzle: Puzzle) -> PuzzleBoardOut:
    """Return a puzzle with its board."""
    return PuzzleBoardOut(**dict(serialize_puzzle(puzzle)), board=_study(puzzle, ()))


def serialize_attempt(puzzle: Puzzle, tried: Attempt, reason: str) -> PuzzleAttemptOut:
    """Return what came of a move, with the boards after it."""
    first = len(tried.moves) - len(tried.replies)
    ends = range(first, len(tried.moves) + 1) if tried.right else ()
    return PuzzleAttemptOut(
        right=tried.right,
        solved=tried.solved,
        moves=list(tried.moves),
        replies=list(tried.replies),
        boards=[_study(puzzle, tried.moves[:end]) for end in ends],
        reason=reason,
    )


def serialize_solution(puzzle: Puzzle) -> PuzzleSolutionOut:
    """Return the line of a puzzle with reasons."""
    steps = [PuzzleStepOut(move=step.move, seat=step.seat, reason=step.reason) for step in solution(puzzle)]
    return PuzzleSolutionOut(line=steps)


def _study(puzzle: Puzzle, moves: tuple[str, ...]) -> StudyOut:
    return serialize_study(replay(Match.begin(puzzle.position), list(moves)))
