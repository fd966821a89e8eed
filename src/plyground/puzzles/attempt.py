"""Try to solve a puzzle, move by move.

    answer = attempt(puzzle, [], "c3")          right, and the reply is made
    answer = attempt(puzzle, answer.moves, "d4")
    answer.solved

Nothing is kept between two tries: each of them brings the moves made so far.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.errors import Refused
from plyground.opponents.explain import ExactValue, why
from plyground.puzzles.puzzle import Kind, Puzzle

CHOICES = 3
"""Moves that a hint names, the right one among them."""

VALUES = {Kind.WIN: 1, Kind.ONLY: 1, Kind.SAVE: 0}
"""What the right move of a kind is worth for the solver, where a puzzle is about that."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of a move: ``moves`` are all moves so far, with the replies; a wrong one is left out."""

    right: bool
    solved: bool
    moves: tuple[str, ...]
    replies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the solution; ``reason`` explains the solver's moves, and is empty for the others."""

    move: str
    seat: int
    reason: str


def attempt(puzzle: Puzzle, moves: Sequence[str], move: str) -> Attempt:
    """Return whether a move is right after those made so far, and the replies to it.

    Raise Refused if ``moves`` is not the beginning of the solution, IllegalMove or BadMove for the move.
    """
    here = begun(puzzle, moves)
    position = puzzle.positions[here]
    number = position.parse_move(move)
    position.play(number)  # raises for an illegal move
    if number != puzzle.moves[here]:
        return Attempt(False, False, puzzle.line[:here])
    end = here + 1
    while end < len(puzzle.line) and puzzle.positions[end].turn != puzzle.solver:
        end += 1
    return Attempt(True, end == len(puzzle.line), puzzle.line[:end], puzzle.line[here + 1 : end])


def begun(puzzle: Puzzle, moves: Sequence[str]) -> int:
    """Return how many moves were made. Raise Refused unless they begin the solution and the solver moves."""
    count = len(moves)
    is_beginning = tuple(moves) == puzzle.line[:count] and count < len(puzzle.line)
    if not is_beginning or puzzle.positions[count].turn != puzzle.solver:
        raise Refused("these moves are not the beginning of the solution; start the puzzle again")
    return count


def is_solution(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Return whether moves, with the replies, are the whole solution."""
    return tuple(moves) == puzzle.line


def hint(puzzle: Puzzle, moves: Sequence[str]) -> tuple[str, ...]:
    """Return some moves of which one is right: fewer than all, in the order of the legal moves."""
    here = begun(puzzle, moves)
    position, right = puzzle.positions[here], puzzle.moves[here]
    game, legal = position.game, position.legal_moves
    others = sorted(
        (move for move in legal if move != right),
        key=lambda move: (-game.priority(position.state, move, game.rules), move),
    )
    chosen = {right, *others[: min(CHOICES - 1, len(legal) - 2)]}
    return tuple(position.format_move(move) for move in legal if move in chosen)


def solution(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the moves of the line, with the reason for each of the solver's."""
    return tuple(
        Step(text, position.turn, _reason(puzzle, number) if position.turn == puzzle.solver else "")
        for number, (text, position) in enumerate(zip(puzzle.line, puzzle.positions, strict=False))
    )


def _reason(puzzle: Puzzle, number: int) -> str:
    """Explain a move of the line by what it does on the board and what is proven of it."""
    position, move = puzzle.positions[number], puzzle.moves[number]
    past = puzzle.positions[:number]
    return why(position, move, past, partial(_value_after, puzzle, position, puzzle.moves[number + 1 :]))


def _value_after(
    puzzle: Puzzle, before: Position, rest: tuple[Move, ...], after: Position
) -> ExactValue | None:
    """Return what the puzzle knows of a position after a move of the solver."""
    value = VALUES.get(puzzle.kind)
    if value is None:
        return None
    value *= before.sign_of(after)
    return ExactValue(value, len(rest), rest) if puzzle.kind == Kind.WIN else ExactValue(value)
