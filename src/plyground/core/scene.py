"""A move to explain: what the facts of a family are made of, and how they are found.

A family describes a move by a subclass of :class:`MoveScene`, and each kind of fact by a
function that takes such a scene and returns a Fact exactly when the fact is true.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.core.types import Move

RulesType = TypeVar("RulesType")
SceneType = TypeVar("SceneType", bound="MoveScene[Any]")


@dataclass(frozen=True, slots=True)
class MoveScene(Generic[RulesType]):
    """A legal move with the position before and after it."""

    position: Position
    move: Move
    after: Position

    @property
    def rules(self) -> RulesType:
        """The rules of the game."""
        rules: RulesType = self.position.game.rules
        return rules

    @property
    def mover(self) -> str:
        """The player who moves."""
        return self.position.mover

    @property
    def other(self) -> str:
        """The other player."""
        return self.position.game.seats[1 - self.position.turn]

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.after.is_over

    @property
    def passes(self) -> bool:
        """Whether the game goes on and the other player moves next."""
        return not self.over and self.after.turn != self.position.turn


class FamilyFacts(FactFinder):
    """Finds what a family knows of a move; in a game with changed rules, what can be said of any game."""

    def knows(self, game: Game) -> bool:
        """Return whether the family's facts hold in a game: it may have replaced some of the rules."""
        raise NotImplementedError

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterable[Fact]:
        """Find what the family knows of a legal ``move``, the most important first."""
        raise NotImplementedError

    def measure_own(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Return what a line of legal moves brings in numbers, as :meth:`line_measures` does."""
        return ()

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterable[Fact]:
        """Find what is true of a legal ``move``; ``past`` are the positions of the game so far."""
        if self.knows(position.game):
            return self.find_own(position, move, past)
        return super().find(position, move, past)

    def line_measures(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Return what a line of legal moves brings in numbers; nothing in a game with changed rules."""
        return self.measure_own(position, line) if self.knows(position.game) else ()


def facts_in(scene: SceneType, finders: Iterable[Callable[[SceneType], Fact | None]]) -> Iterator[Fact]:
    """Yield what the finders find in a scene."""
    found = (find(scene) for find in finders)
    return (fact for fact in found if fact is not None)


def new_fact(
    kind: str,
    scene: MoveScene[Any],
    sentence: str,
    evidence: tuple[Move, ...] = (),
    number: int | None = None,
) -> Fact:
    """Return a fact about the move of a scene."""
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)
