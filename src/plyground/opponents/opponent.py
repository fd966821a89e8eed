"""The interface of an opponent: it gets a position and a budget and returns a decision.

Call ``decide`` or ``decide_async``; write an opponent of your own by subclassing
:class:`Opponent` and implementing ``think``.

An opponent has no state. What it decides depends on the position, the earlier
positions of the game, the budget and the seed, so the same seed plays the same
game in any process (unless a clock or a language model is involved). Where a clock ends
a search, it begins with what the search of the last move has found. It never
pauses on purpose; pages and terminals add the pauses they want.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any, ClassVar

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import GameOver
from plyground.opponents.considered import Candidate, Considered
from plyground.opponents.lazy import Lazy
from plyground.opponents.strength.ratings import ratings_of
from plyground.opponents.tempo import Tempo
from plyground.opponents.titles import title_of
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report, format_line
from plyground.search.score_scale import ScoreScale, scale_of

UNLIMITED_SECONDS = 120.0
"""How long a decision may take if the budget has no time."""

ProgressCallback = Callable[[Report], None]
"""Called with what a search has found so far, in the thread that searches."""


@dataclass(frozen=True, kw_only=True)
class Decision:
    """The move an opponent chose, the reason, and the evidence.

    ``rule`` names what decided: a rule of a chain, ``search``, ``exact``, ``book``,
    ``random``, ``lesson``, ``model`` or ``program``. ``reason`` is one or more true
    sentences; the words of a language model are quoted. ``details`` explain more, each
    text one level deeper than the one before. The other fields are evidence: ``considered``
    are the moves that were compared, and ``scale`` is the scale of all scores (None: that of the
    game's own evaluation). ``reason``, ``details`` and ``considered`` may be given as
    functions, which are called when they are first read.
    """

    move: Move
    reason: Lazy[str] = Lazy()  # noqa: RUF009  # a descriptor
    rule: str
    details: Lazy[tuple[str, ...]] = Lazy(())  # noqa: RUF009
    score: int | None = None
    exact: bool = False
    pv: tuple[Move, ...] = ()
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    considered: Lazy[tuple[Candidate, ...]] = Lazy(())  # noqa: RUF009
    scale: ScoreScale | None = None

    def seen_in(self, position: Position) -> Considered:
        """Return the moves that were considered in ``position``, best first, with their scale."""
        scale = scale_of(position.game)
        if self.scale is not None:
            scale = replace(scale, **asdict(self.scale))
        return Considered.ranked(self.considered, self.move, scale, exact=self.exact)

    def explained(self) -> "Decision":
        """Return the decision after its lazy fields were computed, so that reading them takes no time."""
        _ = self.reason, self.details, self.considered
        return self

    def to_dict(self, position: Position) -> dict[str, Any]:
        """Return the decision in ``position`` as plain data for a program to read."""
        return {
            "move": position.format_move(self.move),
            "score": self.score,
            "exact": self.exact,
            "reason": self.reason,
            "details": list(self.details),
            "pv": format_line(position, self.pv),
            "depth": self.depth,
            "nodes": self.nodes,
            "ms": round(self.seconds * 1000),
            "considered": [line.to_dict() for line in self.seen_in(position).lines(position)],
        }


@dataclass(frozen=True, kw_only=True)
class Opponent(ABC):
    """A player of one game.

    ``name`` is short and unique within a game (``sentinel``); ``own_title`` is what people
    read instead, if that does not follow from the name; ``description`` is one
    line about its character, ``method`` one line about how it decides, ``weakness``
    one sentence about what it is bad at, if anything; ``limit`` is its own budget;
    ``tempo`` how long its answers take in front of a person, None if it has the tempo
    of its game.

    Callers use :meth:`decide` or :meth:`decide_async`. Subclasses implement :meth:`think`.
    """

    game: Game
    name: str
    description: str
    method: str
    weakness: str = ""
    own_title: str = ""
    limit: Limit = field(default=Limit())
    tempo: Tempo | None = None

    is_quick: ClassVar[bool] = False
    """Whether it answers within some milliseconds, so that nobody has to wait in a queue for it."""

    def __init_subclass__(cls) -> None:
        """Keep this class's ``repr``, which dataclasses would replace."""
        cls.__repr__ = Opponent.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        return f"<Opponent {self.full_name}>"

    @property
    def full_name(self) -> str:
        """The name with its game: ``tictactoe/sentinel``."""
        return f"{self.game.name}/{self.name}"

    @property
    def title(self) -> str:
        """What it is called in front of people: ``Strategist Ape``."""
        return self.own_title or title_of(self.name)

    def to_dict(self) -> dict[str, Any]:
        """Return the opponent as plain data for a program to read."""
        return {
            "name": self.full_name,
            "title": self.title,
            "game": self.game.name,
            "description": self.description,
            "method": self.method,
            "weakness": self.weakness,
            "rating": self.rating,
            "unavailable": self.unavailable_reason,
        }

    @property
    def rating(self) -> int | None:
        """The measured rating, random play being 0; None if there is none."""
        measured = ratings_of(self.game).get(self.name)
        return measured[0] if measured else None

    @property
    def unavailable_reason(self) -> str | None:
        """What has to be set up before it can play; None if it can play now."""
        return None

    def max_seconds(self, limit: Limit) -> float:
        """Return how long a decision within ``limit`` may take; one that takes much longer has stopped."""
        return UNLIMITED_SECONDS if limit.seconds is None else limit.max_seconds or limit.seconds

    def decide(  # noqa: PLR0913  # independent options, by name
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        seed: int = 0,
        cancel: Cancel | None = None,
        past: Sequence[Position] = (),
        progress: ProgressCallback | None = None,
        jobs: int = 1,
    ) -> Decision:
        """Choose a legal move of ``position`` and give the reason.

        ``limit`` replaces the opponent's own budget. Setting ``cancel`` makes it return
        at once with what it has. ``past`` are the positions of the game so far.
        ``progress`` is called after every finished depth of a search. ``jobs`` is how many
        threads it may use; it uses more than one only where a clock ends its search anyway.

        Raise :class:`GameOver` if the game is over. Subclasses implement :meth:`think`
        instead of overriding this method.
        """
        if position.is_over:
            raise GameOver(f"there is nothing to decide: {position.describe_end()}")
        turn = Turn(
            position,
            limit or self.limit,
            turn_rng(seed, position, past),
            cancel or Cancel(),
            tuple(past),
            progress,
            jobs,
        )
        return self.think(turn)

    @property
    def can_ponder(self) -> bool:
        """Whether :meth:`ponder` helps its next decision."""
        return False

    def ponder(  # noqa: B027  # optional
        self, position: Position, *, cancel: Cancel, past: Sequence[Position] = ()
    ) -> None:
        """Think about a position in which the other side is to move, until ``cancel`` is set.

        It changes nothing but how soon the next decision finds what it looks for.
        """

    async def decide_async(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        seed: int = 0,
        past: Sequence[Position] = (),
        progress: ProgressCallback | None = None,
    ) -> Decision:
        """Choose and explain as :meth:`decide` does, in a thread; cancelling the task stops the search."""
        import asyncio  # takes longer to import than many opponents to decide

        cancel = Cancel()

        def decide() -> Decision:
            found = self.decide(position, limit=limit, seed=seed, cancel=cancel, past=past, progress=progress)
            return found.explained()

        try:
            return await asyncio.to_thread(decide)
        except asyncio.CancelledError:
            cancel.set()
            raise

    @abstractmethod
    def think(self, turn: "Turn") -> Decision:
        """Choose a legal move of ``turn.position``, which is not over.

        This is the method that subclasses implement; :meth:`decide` and
        :meth:`decide_async` call it.
        """


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything an opponent may use to decide: the arguments of :meth:`Opponent.think`."""

    position: Position
    limit: Limit
    rng: Random
    cancel: Cancel
    past: tuple[Position, ...]
    progress: ProgressCallback | None = None
    jobs: int = 1


def turn_rng(seed: int, position: Position, past: Sequence[Position]) -> Random:
    """Return the random numbers for one turn of one game, the same in every process."""
    return Random(f"{seed}|{position.game.name}|{position}|{len(past)}")  # noqa: S311  # repeatable, not secret
