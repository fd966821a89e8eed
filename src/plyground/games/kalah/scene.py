"""A move in Kalah with what its facts are made of, and how houses and seeds are named."""

from dataclasses import dataclass

from plyground.core.facts import name_moves, winning_moves
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.games.kalah.captures import Capture, Houses, all_captures, capture_of, extra_turns
from plyground.games.kalah.rules import Rules, State, total


@dataclass(frozen=True, slots=True)
class Scene(MoveScene[Rules]):
    """A move with the position before and after it, and what each side can do in both.

    ``choices``     what each legal move captures; ``turns`` are the legal moves that give another turn
    ``feared``      what the other side could capture if it were its turn before the move
    ``feared_turns``  the moves that would give the other side another turn then
    ``next``        what the player to move can capture after the move
    ``next_turns``  the moves that give the player to move another turn after the move
    ``wins``        the moves that win at once for the mover
    ``left_wins``   the moves that win at once for the other side after the move
    """

    capture: Capture
    choices: tuple[Capture, ...]
    turns: Houses
    feared: tuple[Capture, ...]
    feared_turns: Houses
    next: tuple[Capture, ...]
    next_turns: Houses
    wins: Houses
    left_wins: Houses

    @property
    def again(self) -> bool:
        """Whether the game goes on and the same player moves next."""
        return not self.over and self.after.turn == self.position.turn

    @property
    def rows_after(self) -> tuple[int, int]:
        """The mover's row and the other's after the move."""
        mine, theirs = self.after.state
        return (mine, theirs) if self.after.turn == self.position.turn else (theirs, mine)

    @property
    def idle(self) -> Position:
        """The position after the move if the other side then did nothing."""
        mine, theirs = self.rows_after
        return Position(self.position.game, State(mine, theirs), self.position.turn)

    @property
    def lead(self) -> int:
        """How many seeds the mover is ahead if each side takes the seeds of its row after the move."""
        mine, theirs = self.rows_after
        return int(total(mine) - total(theirs))

    @property
    def others(self) -> list[Position]:
        """The positions after the other legal moves."""
        return [self.position.play(move) for move in self.position.legal_moves if move != self.move]


def look_at(position: Position, move: Move) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    after, rules = position.play(move), position.game.rules
    passed = State(position.state.theirs, position.state.mine)
    return Scene(
        position,
        move,
        after,
        capture_of(position.state, move, rules),
        choices=all_captures(position.state, rules),
        turns=extra_turns(position.state, rules),
        feared=all_captures(passed, rules),
        feared_turns=extra_turns(passed, rules),
        next=all_captures(after.state, rules),
        next_turns=extra_turns(after.state, rules),
        wins=winning_moves(position),
        left_wins=winning_moves(after) if after.turn != position.turn else (),
    )


def house_name(house: int, position: Position) -> str:
    """Return the name of a house of the side to move."""
    return position.format_move(house)


def house_names(houses: Houses, position: Position, conjunction: str = "or") -> str:
    """Return the names of some houses of the side to move."""
    return name_moves(position, houses, conjunction)


def seeds(count: int) -> str:
    """Write ``1 seed``, ``2 seeds``."""
    return count_noun(count, "seed")
