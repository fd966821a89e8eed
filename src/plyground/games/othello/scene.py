"""A move in Othello with what its facts are made of."""

from dataclasses import dataclass

from plyground.bits import bit, members, popcount
from plyground.core.facts import Fact, winning_moves
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.othello.rules import Rules, moves_of, turned_discs
from plyground.games.othello.squares import name_squares


@dataclass(frozen=True, slots=True)
class Scene:
    """A move to explain; all sets are sets of squares.

    ``mine`` and ``theirs`` are the discs before the move, ``grown`` and ``rest`` after it.
    ``choices`` are the moves before the move, ``feared`` those of the other side if it were its turn
    then; ``planned`` and ``replies`` are the moves of the mover and of the other side after the move.
    ``wins`` are the moves that win at once, ``left_wins`` those of the other side after the move.
    """

    position: Position
    move: Move
    after: Position
    mine: int
    theirs: int
    grown: int
    rest: int
    choices: int
    feared: int
    planned: int
    replies: int
    wins: tuple[Move, ...]
    left_wins: tuple[Move, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        rules: Rules = self.position.game.rules
        return rules

    @property
    def mover(self) -> str:
        """The side that moves."""
        return self.position.mover

    @property
    def other(self) -> str:
        """The other side."""
        return self.position.game.seats[1 - self.position.turn]

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.after.is_over

    @property
    def passes(self) -> bool:
        """Whether the game goes on and the other side moves next."""
        return not self.over and self.after.turn != self.position.turn

    @property
    def free(self) -> int:
        """The empty squares after the move."""
        return self.rules.board & ~(self.grown | self.rest)

    def name(self, squares: int, conjunction: str = "and") -> str:
        """Name some squares as in a sentence."""
        return name_squares(squares, self.rules.size, conjunction)


def look_at(position: Position, move: Move) -> Scene:
    """Collect what the facts are found in; raise an error for an illegal move."""
    after, rules = position.play(move), position.game.rules
    mine, theirs = position.state
    turned = turned_discs(move, mine, theirs, rules)
    grown, rest = mine | turned | bit(move), theirs & ~turned
    return Scene(
        position,
        move,
        after,
        mine,
        theirs,
        grown,
        rest,
        choices=moves_of(mine, theirs, rules),
        feared=moves_of(theirs, mine, rules),
        planned=moves_of(grown, rest, rules),
        replies=moves_of(rest, grown, rules),
        wins=winning_moves(position),
        left_wins=winning_moves(after) if after.turn != position.turn else (),
    )


def new_fact(kind: str, scene: Scene, sentence: str, squares: int = 0, number: int | None = None) -> Fact:
    """Return a fact about the move of a scene; ``squares`` are those that it refers to."""
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=members(squares), number=number)


def final_score(scene: Scene) -> tuple[int, int]:
    """Return the discs of the mover and of the other side after the move."""
    return int(popcount(scene.grown)), int(popcount(scene.rest))
