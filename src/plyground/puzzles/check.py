"""Check puzzles again, in other ways than they were found.

    check(puzzle)        a sentence that says what is wrong, or None

Generating asks the engine questions with a yes or a no; checking follows every line with plain minimax, asks
the game's solver about each move by itself, or lets the engine score all legal moves. None of the code that
found a puzzle is used.
"""

from collections.abc import Callable

from plyground.core.game import Position
from plyground.core.picture import Houses
from plyground.core.types import Move
from plyground.puzzles.puzzle import Kind, Puzzle
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import plies_to_end
from plyground.solve.solver import label, solver_of

PLAIN = 4_000
"""Positions that plain minimax visits for one question; beyond, the engine is asked."""

NODES = 10_000_000
"""Nodes of the engine for the scores of all moves."""

PROOF = Limit(nodes=5_000_000)


class TooMany(Exception):
    """There are too many positions for plain minimax."""


def check(puzzle: Puzzle) -> str | None:
    """Return what is wrong with a puzzle, in a sentence; None if it has one solution at every turn."""
    if len(puzzle.positions) < 2 or puzzle.positions[-2].turn != puzzle.solver:
        return "the last move is not the solver's"
    ask = QUESTIONS[puzzle.kind]
    for number, (position, move) in enumerate(zip(puzzle.positions, puzzle.moves, strict=False)):
        if position.turn == puzzle.solver:
            right = ask(puzzle, number)
            if right != {move}:
                names = " ".join(position.format_move(each) for each in sorted(right)) or "no move"
                return f"at {position} the right moves are {names}, not {position.format_move(move)} alone"
    return None


def winning_soon(puzzle: Puzzle, number: int) -> set[Move]:
    """Return the moves that win within the rest of the line, and none if there is a faster win."""
    position, plies = puzzle.positions[number], len(puzzle.moves) - number
    try:
        wins = Plain(position.turn)
        if plies > 1 and wins.within(position, plies - 1):
            return set()
        return {move for move in position.legal_moves if wins.within(position.play(move), plies - 1)}
    except TooMany:
        return _by_scores(position, plies)


class Plain:
    """Plain minimax: whether a seat wins within so many plies, whatever the other one does."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visited = 0

    def within(self, position: Position, plies: int) -> bool:
        """Return whether the seat wins; raise TooMany if that takes too many positions."""
        self.visited += 1
        if self.visited > PLAIN:
            raise TooMany
        if position.is_over:
            return position.winner == self.seat
        if plies == 0:
            return False
        after = (self.within(position.play(move), plies - 1) for move in position.legal_moves)
        return any(after) if position.turn == self.seat else all(after)


def _by_scores(position: Position, plies: int) -> set[Move]:
    """Return the moves that win within so many plies by the engine's score of every legal move."""
    engine = Engine(position.game, full_width=True, quiesce=False)
    report = engine.search(position, Limit(nodes=NODES, depth=plies), lines=0)
    if report.depth < plies and not report.exact:
        raise TooMany
    wins = {line.move: plies_to_end(line.score) for line in report.lines if line.score > 0}
    soon = {move for move, distance in wins.items() if distance is not None and distance <= plies}
    return soon if all(wins[move] == plies for move in soon) else set()


def keeping_value(puzzle: Puzzle, number: int) -> set[Move]:
    """Return the moves that win, or that draw if the puzzle is about a draw and none wins."""
    position = puzzle.positions[number]
    values = {move: _value_after(position, move) for move in position.legal_moves}
    wanted = 0 if puzzle.kind == Kind.SAVE else 1
    return {move for move, value in values.items() if value >= wanted}


def _value_after(position: Position, move: Move) -> int:
    """Return the proven value of one move for its mover."""
    after = position.play(move)
    sign = position.sign_of(after)
    if after.is_over:
        return sign * after.outcome
    if position.game.repetition_ends:
        labels = label(after)
        value = None if labels is None else labels.value
    else:
        value = solver_of(position.game).solve(after, PROOF).value
    if value is None:
        raise TooMany
    return sign * value


def with_most(puzzle: Puzzle, number: int) -> set[Move]:
    """Return the moves that end with the most points."""
    position = puzzle.positions[number]
    margins = {move: _margin_after(position, move) for move in position.legal_moves}
    return {move for move, margin in margins.items() if margin == max(margins.values())}


def _margin_after(position: Position, move: Move) -> int:
    after = position.play(move)
    margin = solver_of(position.game).solve(after, PROOF).margin
    if margin is None:
        raise TooMany
    return position.sign_of(after) * margin


def capturing_most(puzzle: Puzzle, number: int) -> set[Move]:
    """Return the moves that capture the most in the turns that are left, by trying every line."""
    turns = 2 * puzzle.turns - 1
    for before, after in zip(puzzle.positions[:number], puzzle.positions[1 : number + 1], strict=True):
        turns -= before.turn != after.turn
    position = puzzle.positions[number]
    leads = {move: _lead_after(position, move, turns, puzzle.solver) for move in position.legal_moves}
    return {move for move, lead in leads.items() if lead == max(leads.values())}


def _lead_after(position: Position, move: Move, turns: int, seat: int) -> int:
    """Return the lead in captured seeds after a move and what follows it."""
    after = position.play(move)
    left = turns - (after.turn != position.turn)
    if left == 0 or after.is_over:
        picture = after.picture
        assert isinstance(picture, Houses), "only boards with houses have captures"
        return picture.stores[seat] - picture.stores[1 - seat]
    choose = max if after.turn == seat else min
    return choose(_lead_after(after, each, left, seat) for each in after.legal_moves)


QUESTIONS: dict[Kind, Callable[[Puzzle, int], set[Move]]] = {
    Kind.WIN: winning_soon,
    Kind.ONLY: keeping_value,
    Kind.SAVE: keeping_value,
    Kind.MOST: with_most,
    Kind.CAPTURE: capturing_most,
}
"""What returns the right moves of a kind, at a place of the line."""
