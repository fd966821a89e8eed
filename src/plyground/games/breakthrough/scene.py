"""A move in Breakthrough with what its facts are made of.

A pawn *gets through* if it reaches the last row but one, the other side cannot capture
it there, and cannot win at once: then it wins with its next step.
"""

from dataclasses import dataclass
from functools import reduce

from plyground.bits import bit, contains, insert, members, popcount
from plyground.core.facts import join_some
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.types import Move
from plyground.games.breakthrough.rules import (
    Rules,
    State,
    attacked_by,
    attacked_from_above,
    play,
    step_origin,
    step_target,
    turned,
)
from plyground.games.breakthrough.squares import list_squares, on_board, square_name
from plyground.games.breakthrough.steps import Steps, legal_steps, row, winning_steps

Moves = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Scene(MoveScene[Rules]):
    """A move to explain. All sets of squares are in the mover's view, where the mover's pawns go up.

    ``mine`` and ``theirs`` are the pawns before the move, ``grown`` and ``rest`` after it.
    ``my_wins`` are the moves that would win at once, ``their_wins`` those of the other side
    after the move.
    """

    origin: int
    target: int
    mine: int
    theirs: int
    grown: int
    rest: int
    my_wins: Moves
    their_wins: Moves

    @property
    def captures(self) -> bool:
        """Whether the move captures a pawn."""
        return self.rest != self.theirs

    @property
    def is_attacked(self) -> bool:
        """Whether the other side can capture the pawn after its move."""
        return contains(attacked_from_above(self.rest, self.rules), self.target)

    @property
    def is_protected(self) -> bool:
        """Whether the mover can capture back on the square that the pawn has moved to."""
        return contains(attacked_by(self.grown, self.rules), self.target)

    @property
    def others(self) -> int:
        """The mover's pawns that stay where they are."""
        return self.grown & ~bit(self.target)

    @property
    def their_steps(self) -> int:
        """The empty squares that pawns of the other side can go to next."""
        moves = moves_of(legal_steps(self.after.state, self.rules), self.rules)
        targets = reduce(insert, (step_target(move, self.rules) for move in moves), 0)
        return turned(targets, self.rules) & ~self.grown

    @property
    def place(self) -> str:
        """The name of the square that the pawn has moved to."""
        return square_name(on_board(self.target, self.position.turn, self.rules), self.rules)

    def name_pawns(self, squares: int) -> str:
        """Return ``pawn on b3`` or ``pawns on b3 and c4`` for a set of squares."""
        noun = "pawn" if popcount(squares) == 1 else "pawns"
        return f"{noun} on {join_some(list_squares(squares, self.position), 'squares')}"


def look_at(position: Position, move: Move) -> Scene:
    """Collect what the facts are found in; raise an error for an illegal move."""
    after = position.play(move)
    rules: Rules = position.game.rules
    mine, theirs = position.state
    origin, target = step_origin(move, rules), step_target(move, rules)
    return Scene(
        position,
        move,
        after,
        origin,
        target,
        mine,
        theirs,
        grown=(mine & ~bit(origin)) | bit(target),
        rest=theirs & ~bit(target),
        my_wins=moves_of(winning_steps(position.state, rules), rules),
        their_wins=moves_of(winning_steps(after.state, rules), rules),
    )


def moves_of(steps: Steps, rules: Rules) -> Moves:
    """Return steps as moves, the lowest first."""
    ways = enumerate(steps)
    return tuple(way * rules.origins + square for way, squares in ways for square in members(squares))


def moves_through(state: State, rules: Rules) -> Moves:
    """Return the moves of the player to move after which a pawn has got through."""
    if moves_of(winning_steps(state, rules), rules):
        return ()
    last = row(rules.rows - 2, rules)
    found = (move for move in moves_of(legal_steps(state, rules), rules))
    return tuple(
        move
        for move in found
        if contains(last, step_target(move, rules)) and has_got_through(state, move, rules)
    )


def has_got_through(state: State, move: Move, rules: Rules) -> bool:
    """Return whether a legal move to the last row but one can no longer be answered."""
    target = step_target(move, rules)
    is_attacked = contains(attacked_from_above(state.theirs & ~bit(target), rules), target)
    return not is_attacked and not any(winning_steps(play(state, move, rules), rules))


def passed_turn(state: State, rules: Rules) -> State:
    """Return a position as if it were the other side's turn."""
    return State(turned(state.theirs, rules), turned(state.mine, rules))
