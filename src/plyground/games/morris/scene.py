"""A move in morris with what its facts are made of."""

from collections.abc import Collection
from dataclasses import dataclass

from plyground.bits import bit, members, popcount
from plyground.core.facts import Fact, is_end
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.morris.evaluation import half_mills, ready_points
from plyground.games.morris.points import name_points, numbers_of, origin_point, target_point
from plyground.games.morris.rules import FEWEST, Rules, closes, flies, free_points, my_hand, their_hand


@dataclass(frozen=True, slots=True)
class View:
    """A board seen from the side that makes the move; all sets are sets of points.

    ``mine``, ``theirs``  the men of the mover and of the other side
    ``free``              the empty points
    ``ready``             the empty points on which the mover could close a mill with one move
    ``feared``            those on which the other side could
    ``half``, ``their_half``  the empty points on which a man would complete a mill, if one could come there
    ``hand``, ``their_hand``  how many men are to be placed
    """

    mine: int
    theirs: int
    free: int
    ready: int
    feared: int
    half: int
    their_half: int
    hand: int
    their_hand: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A move to explain.

    ``now``, ``then``  the board before and after it
    ``over``           whether it ends the game
    ``wins``           the moves that win in this turn, ``left_wins`` those of the other side in its next turn
    """

    position: Position
    move: Move
    after: Position
    now: View
    then: View
    over: bool
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
    def passes(self) -> bool:
        """Whether the game goes on and the other side moves next."""
        return not self.over and self.after.turn != self.position.turn

    @property
    def takes(self) -> bool:
        """Whether the move takes a man."""
        return bool(self.position.state.taking)

    @property
    def closes(self) -> bool:
        """Whether the move closes a mill."""
        return bool(closes(self.position.state, self.move, self.rules))

    @property
    def target(self) -> int:
        """The point on which a man is placed or taken, or to which one goes."""
        return target_point(self.move, self.rules)

    @property
    def origin(self) -> int | None:
        """The point from which a man goes."""
        return None if self.move < self.rules.points else origin_point(self.position, self.move)

    @property
    def others(self) -> int:
        """How many men the other side has left after the move, those in hand counted."""
        return numbers_of(self.after)[1 - self.position.turn]

    @property
    def they_fly(self) -> bool:
        """Whether the other side flies after the move."""
        return bool(flies(self.then.theirs, self.then.their_hand, self.rules))

    @property
    def they_step(self) -> bool:
        """Whether the other side moves next, along a line."""
        return self.passes and not self.then.their_hand and not self.they_fly

    def name(self, points: int, conjunction: str = "and") -> str:
        """Name some points as in a sentence."""
        return name_points(points, self.rules, conjunction)

    @property
    def place(self) -> str:
        """The name of the target."""
        return self.name(bit(self.target))


def look_at(position: Position, move: Move, past: Collection[Position] = ()) -> Scene:
    """Collect what the facts are found in; raise an error for an illegal move."""
    after = position.play(move)
    over = is_end(after, (*past, position))
    passes = not over and after.turn != position.turn
    return Scene(
        position,
        move,
        after,
        view_of(position, position.turn),
        view_of(after, position.turn),
        over,
        wins_in_turn(position),
        wins_in_turn(after) if passes else (),
    )


def view_of(position: Position, turn: int) -> View:
    """Return the board as the side ``turn`` sees it."""
    state, rules = position.state, position.game.rules
    free = int(free_points(state, rules))
    sides = ((state.mine, my_hand(state, rules)), (state.theirs, their_hand(state, rules)))
    (mine, hand), (theirs, their_men) = sides if turn == position.turn else sides[::-1]
    return View(
        mine,
        theirs,
        free,
        ready=ready_points(mine, free, hand, rules),
        feared=ready_points(theirs, free, their_men, rules),
        half=half_mills(mine, free, rules),
        their_half=half_mills(theirs, free, rules),
        hand=hand,
        their_hand=their_men,
    )


def wins_in_turn(position: Position) -> tuple[Move, ...]:
    """Return the moves that win at once, or that close a mill and win with any man that is taken then."""
    rules: Rules = position.game.rules
    left = popcount(position.state.theirs) + their_hand(position.state, rules)
    found = []
    for move in position.legal_moves:
        after = position.play(move)
        if left == FEWEST if after.turn == position.turn else after.outcome < 0:
            found.append(move)
    return tuple(found)


def new_fact(kind: str, scene: Scene, sentence: str, points: int = 0, number: int | None = None) -> Fact:
    """Return a fact about the move of a scene; ``points`` are those that it refers to."""
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=members(points), number=number)
