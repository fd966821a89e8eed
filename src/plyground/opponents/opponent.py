"""The contract of an opponent: a position and a budget in, a decision out.

An opponent has no state of its own: what it decides depends on the position,
the past of the game, the budget and the seed, so the same seed plays the same
game, in any process (unless a clock or a language model has a say). It never
waits on purpose; pauses that feel like thought belong to whoever shows the game.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import GameOver
from plyground.opponents.strength.ratings import ratings_of
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report, format_line

Listener = Callable[[Report], None]
"""Hears what a search has found so far, in the thread that searches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A move that was considered, with its score for the mover where there is one."""

    move: Move
    score: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What an opponent answers.

    ``rule`` names what decided: a rule of its chain, ``search``, ``exact``, ``book``,
    ``random``, ``lesson``, ``model`` or ``program``; ``reason`` says it in a sentence that is true
    (what a language model says is quoted); the rest is evidence.
    """

    move: Move
    reason: str
    rule: str
    score: int | None = None
    exact: bool = False
    pv: tuple[Move, ...] = ()
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    considered: tuple[Candidate, ...] = ()

    def to_dict(self, position: Position) -> dict[str, Any]:
        """The decision in ``position`` as plain data for a program to read."""
        return {
            "move": position.format_move(self.move),
            "score": self.score,
            "exact": self.exact,
            "reason": self.reason,
            "pv": format_line(position, self.pv),
            "depth": self.depth,
            "nodes": self.nodes,
            "ms": round(self.seconds * 1000),
        }


@dataclass(frozen=True, kw_only=True)
class Opponent(ABC):
    """Someone to play against.

    ``name`` is the short one (``sentinel``), unique within a game; ``description`` is one
    line of character, ``method`` one line on how it decides.
    """

    game: Game
    name: str
    description: str
    method: str
    limit: Limit = field(default=Limit())

    def __init_subclass__(cls) -> None:
        """Let every kind of opponent show itself by its name, which a dataclass would not."""
        cls.__repr__ = Opponent.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        return f"<Opponent {self.full_name}>"

    @property
    def full_name(self) -> str:
        """The name with its game: ``tictactoe/sentinel``."""
        return f"{self.game.name}/{self.name}"

    def to_dict(self) -> dict[str, Any]:
        """What a program may want to know of it."""
        return {
            "name": self.full_name,
            "game": self.game.name,
            "description": self.description,
            "method": self.method,
            "rating": self.rating,
            "unavailable": self.unavailable_reason,
        }

    @property
    def rating(self) -> int | None:
        """How strong it was measured to be, random play being 0; None if nobody has."""
        measured = ratings_of(self.game).get(self.name)
        return measured[0] if measured else None

    @property
    def unavailable_reason(self) -> str | None:
        """What has to be set up before it can play; None if it can."""
        return None

    def decide(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        seed: int = 0,
        cancel: Cancel | None = None,
        past: Sequence[Position] = (),
        progress: Listener | None = None,
    ) -> Decision:
        """Choose a legal move of ``position`` and say why.

        ``limit`` replaces the opponent's own budget; ``cancel`` makes it answer at
        once with what it has; ``past`` are the positions of the game so far;
        ``progress`` hears every finished depth of those who search.
        """
        if position.is_over:
            raise GameOver(f"there is nothing to decide: {position.describe_end()}")
        turn = Turn(
            position,
            limit or self.limit,
            dice(seed, position, past),
            cancel or Cancel(),
            tuple(past),
            progress,
        )
        return self.think(turn)

    async def decide_async(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        seed: int = 0,
        past: Sequence[Position] = (),
        progress: Listener | None = None,
    ) -> Decision:
        """The same without blocking the event loop; cancelling the task stops the search."""
        cancel = Cancel()
        try:
            return await asyncio.to_thread(
                self.decide,
                position,
                limit=limit,
                seed=seed,
                cancel=cancel,
                past=past,
                progress=progress,
            )
        except asyncio.CancelledError:
            cancel.set()
            raise

    @abstractmethod
    def think(self, turn: "Turn") -> Decision:
        """Choose a move; the game is not over."""


@dataclass(frozen=True, slots=True)
class Turn:
    """All that an opponent may look at when it decides."""

    position: Position
    limit: Limit
    rng: Random
    cancel: Cancel
    past: tuple[Position, ...]
    progress: Listener | None = None


def dice(seed: int, position: Position, past: Sequence[Position]) -> Random:
    """Random numbers for one turn of one game."""
    return Random(f"{seed}|{position.game.name}|{position}|{len(past)}")  # noqa: S311  # repeatable, not secret
