"""A first lesson in a game: five guided moves on a board, about a minute.

A lesson is data of a family. Each step shows a position and asks for a move. ``shows`` names the
fact (see ``core/facts.py``) that is true of the right moves and of no others, so the tests can hold
every claim against the rules.
"""

from dataclasses import dataclass

from plyground.core.game import Game, Position
from plyground.core.types import Move


@dataclass(frozen=True, slots=True)
class Step:
    """One guided move.

    ``ask`` says what to do, in one or two short sentences; ``right`` are the moves that count, as they are
    written; ``praise`` says what the move has done, and ``help`` where to look after another move. ``shows``
    is the kind of fact that makes a move right, and ``number`` the number of that fact, if only one will do;
    without ``shows`` any of the ``right`` moves is a good one, but not the only one.
    """

    position: str
    ask: str
    right: tuple[str, ...]
    praise: str
    help: str
    shows: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Introduction:
    """The steps, and the name of the game on whose board they are played: often a smaller one."""

    game: str
    steps: tuple[Step, ...]


class Introductions:
    """The introductions of a family; this base class has none."""

    def of(self, game: Game) -> Introduction | None:
        """Return the introduction to ``game``; None if there is none."""
        return None


@dataclass(frozen=True)
class OneIntroduction(Introductions):
    """The same introduction for all games of a family."""

    introduction: Introduction

    def of(self, game: Game) -> Introduction:
        """Return the introduction."""
        return self.introduction


def introduction_to(game: Game) -> Introduction | None:
    """Return the introduction to a game; None if there is none."""
    return game.family.part(Introductions).of(game)


def right_moves(step: Step, game: Game) -> tuple[Position, tuple[Move, ...]]:
    """Return the position of a step, and its right moves; raise an error if one is not legal."""
    position = game.position(step.position) if step.position else game.start()
    return position, tuple(position.parse_move(text) for text in step.right)
