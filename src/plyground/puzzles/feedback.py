"""What is wrong with a move that does not solve a puzzle, without naming the one that does."""

from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.opponents.comparison import Comparison
from plyground.opponents.explain import ExactValue
from plyground.play.review import Judge
from plyground.puzzles.attempt import begun
from plyground.puzzles.captures import Gains, TooMany
from plyground.puzzles.puzzle import Kind, Puzzle, count_turns
from plyground.search.limit import Cancel


def why_not(puzzle: Puzzle, moves: tuple[str, ...], move: str, cancel: Cancel | None = None) -> str:
    """Return what is wrong with a move after those made so far, in a sentence, or nothing."""
    here = begun(puzzle, moves)
    position = puzzle.positions[here]
    tried = position.parse_move(move)
    if puzzle.kind == Kind.CAPTURE:
        return _describe_gain(puzzle, here, tried)
    return _Fault(puzzle, here, tried, Judge(cancel=cancel)).text


class _Fault:
    """What a wrong move does on the board, and what becomes of it."""

    def __init__(self, puzzle: Puzzle, here: int, tried: Move, judge: Judge) -> None:
        self.puzzle, self.tried, self.judge = puzzle, tried, judge
        self.position, self.past = puzzle.positions[here], puzzle.positions[:here]
        self.best = puzzle.moves[here]

    @property
    def text(self) -> str:
        """The sentence, or nothing."""
        compared = Comparison(self.position, self.tried, self.best, self.past, self._value_of)
        return compared.fault or self._slower()

    def _slower(self) -> str:
        """Say that a win is a win, where the puzzle asks for a faster one."""
        after = self.position.play(self.tried)
        value = None if after.is_over else self._value_of(after)
        if self.puzzle.kind != Kind.WIN or value is None or self.position.sign_of(after) * value.value <= 0:
            return ""
        return f"{self.position.format_move(self.tried)} wins as well, but it takes longer."

    def _value_of(self, after: Position) -> ExactValue | None:
        verdict = self.judge.verdict(after, (*self.past, self.position))
        return None if verdict.value is None else ExactValue(verdict.value, verdict.plies)


def _describe_gain(puzzle: Puzzle, here: int, tried: Move) -> str:
    """Say how much a move gains at best, and how much is possible."""
    gains = Gains(puzzle.position)
    left = 2 * puzzle.turns - 1 - _turns_made(puzzle, here)
    position = puzzle.positions[here]
    try:
        values = gains.values(position, left)
    except TooMany:
        return ""
    had = gains.lead(puzzle.position)
    got, possible = values[tried] - had, max(values.values()) - had
    name, verb = position.format_move(tried), "lose" if got < 0 else "gain"
    return f"With {name} you {verb} {count_noun(abs(got), puzzle.unit)}; a gain of {possible} is possible."


def _turns_made(puzzle: Puzzle, here: int) -> int:
    """Return how many turns of both sides are over after the first moves of a line."""
    movers = puzzle.positions[: here + 1]
    return count_turns(movers, 0) + count_turns(movers, 1) - 1
