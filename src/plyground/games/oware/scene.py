"""A move in Oware with what its facts are made of, and how houses and seeds are named."""

from collections.abc import Collection
from dataclasses import dataclass

from plyground.core.facts import winning_moves
from plyground.core.game import Position
from plyground.core.scene import MoveScene
from plyground.core.text import count_noun, join_words
from plyground.core.types import Move
from plyground.games.oware.captures import Capture, Houses, all_captures, capture_of
from plyground.games.oware.notation import house_letter
from plyground.games.oware.rules import Rules, State, total


@dataclass(frozen=True, slots=True)
class Scene(MoveScene[Rules]):
    """A move with the position before and after it, and what each side can capture.

    ``feared`` is what the other side could capture if it were its turn before the
    move, ``replies`` what it can capture after it; ``wins`` are the moves that win
    at once for the mover, ``left_wins`` those of the other side after the move.
    """

    past: Collection[Position]
    came_back: bool
    capture: Capture
    choices: tuple[Capture, ...]
    feared: tuple[Capture, ...]
    replies: tuple[Capture, ...]
    wins: Houses
    left_wins: Houses

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.came_back or self.after.is_over

    @property
    def lead(self) -> int:
        """How many seeds the mover is ahead if each side takes the seeds of its row after the move."""
        return total(self.after.state.theirs) - total(self.after.state.mine)


def look_at(position: Position, move: Move, past: Collection[Position] = ()) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    after = position.play(move)
    rules = position.game.rules
    passed = State(position.state.theirs, position.state.mine)
    came_back = after in past and not after.is_over
    return Scene(
        position,
        move,
        after,
        past,
        came_back,
        capture_of(position.state, move, rules),
        choices=all_captures(position.state, rules),
        feared=all_captures(passed, rules),
        replies=() if came_back else all_captures(after.state, rules),
        wins=winning_moves(position, past),
        left_wins=() if came_back else winning_moves(after, past),
    )


def describe_capture(capture: Capture, position: Position) -> str:
    """Write ``3 seeds with c, from D and E``, in a position where the owner of c is to move."""
    letters = [house_letter(each, 1 - position.turn) for each in capture.houses]
    return f"{seeds(capture.gain)} with {house_name(capture.move, position)}, from {join_words(letters)}"


def house_name(house: int, position: Position) -> str:
    """Return the name of a house of the side to move."""
    return position.format_move(house)


def house_names(houses: Houses, position: Position, conjunction: str = "and") -> str:
    """Return the names of some houses of the side to move."""
    return join_words([house_name(house, position) for house in houses], conjunction)


def seeds(count: int) -> str:
    """Write ``1 seed``, ``2 seeds``."""
    return count_noun(count, "seed")
