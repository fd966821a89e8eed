"""What has to be compiled before a game can be played, as a list of steps.

A step uses one part of a game once, with a tiny budget: an opponent, the hint, the
evaluation or the review. That compiles what the part needs, or loads it from the cache
on disk. A step that is done leaves a mark in the cache, named after the step and a
digest of the sources: after an update of plyground the steps are done again.

The command line, the server and the terminal all use this list.
"""

import functools
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import plyground
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.jit import INTERPRETED
from plyground.jit_folder import marks_folder
from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent, opponents_of
from plyground.play.advice import advise
from plyground.play.evaluation import evaluate
from plyground.play.match import Match
from plyground.play.review import review
from plyground.search.limit import Limit

TINY = Limit(depth=1, nodes=1, seconds=0.05)
"""A budget that reaches every kernel and spends no time in them."""

HINT, EVALUATION, REVIEW = "hint", "evaluation", "review"
MODEL_PREFIX = "persona-"
"""Opponents with such names ask a language model; a step must not."""


@dataclass(frozen=True, slots=True)
class WarmStep:
    """One part of a game to prepare: an opponent by its name, ``hint``, ``evaluation`` or ``review``."""

    game: Game
    part: str

    @property
    def name(self) -> str:
        """The game and the part: ``oware/hint``."""
        return f"{self.game.name}/{self.part}"

    @property
    def is_done(self) -> bool:
        """Whether the compiled code is on disk."""
        return INTERPRETED or self._mark.exists()

    def run(self) -> None:
        """Compile what the part needs, or load it from disk, and mark the step as done."""
        with compiling(True):
            _use(self.part, self.game)
        if not INTERPRETED:
            self._mark.parent.mkdir(parents=True, exist_ok=True)
            self._mark.touch()

    @property
    def _mark(self) -> Path:
        digest = hashlib.sha256(f"{self.name} {_game_digest(self.game)}".encode()).hexdigest()[:16]
        return marks_folder() / f"{source_digest()}-{digest}"


def steps(games: Iterable[Game] | None = None) -> tuple[WarmStep, ...]:
    """Return all steps, those most likely to be needed first."""
    playable = _playable(games)
    rest = [step for game in playable for step in _steps_of(game)]
    return tuple(dict.fromkeys((*first_steps(playable), *rest)))


def first_steps(games: Iterable[Game] | None = None) -> tuple[WarmStep, ...]:
    """Return the steps that a first game needs: each game's usual opponent and its hint."""
    parts = ((game, part) for game in _playable(games) for part in (default_opponent(game).name, HINT))
    return tuple(WarmStep(game, part) for game, part in parts)


def _playable(games: Iterable[Game] | None) -> list[Game]:
    """Return the games, or all there are, without those that cannot be compiled."""
    return [
        game for game in (catalogue.all_games().values() if games is None else games) if _can_compile(game)
    ]


def pending(games: Iterable[Game] | None = None) -> tuple[WarmStep, ...]:
    """Return the steps that are not done yet."""
    return tuple(step for step in steps(games) if not step.is_done)


def is_ready(game: Game, part: str | None = None) -> bool:
    """Return whether a part of a game, or all of it, is compiled."""
    own = steps([game])
    chosen = [step for step in own if step.part == part] or own
    return all(step.is_done for step in chosen)


def _steps_of(game: Game) -> Iterator[WarmStep]:
    for name, opponent in opponents_of(game).items():
        if not name.startswith(MODEL_PREFIX) and opponent.unavailable_reason is None:
            yield WarmStep(game, name)
    yield from (WarmStep(game, part) for part in (HINT, EVALUATION, REVIEW))


def _can_compile(game: Game) -> bool:
    try:
        game.check_functions()
    except PlygroundError:
        return False
    return True


def _use(part: str, game: Game) -> None:
    """Use a part at the start of a game and a few plies later."""
    line = opening(game)
    if part == EVALUATION:
        evaluate(Match.begin(line[-1]), TINY)
    elif part == REVIEW:
        review(Match.begin(line[0]).play(line[0].legal_moves[0]), TINY)
    else:
        for position in (line[0], line[-1]):
            _decide(part, position)


def _decide(part: str, position: Position) -> None:
    if part == HINT:
        advise(position, (), TINY).explained()
    else:
        opponent: Opponent = opponents_of(position.game)[part]
        opponent.decide(position, limit=TINY).explained()


def opening(game: Game, plies: int = 3) -> Sequence[Position]:
    """Return the start of a game and the positions after its first moves."""
    line = [game.start()]
    while len(line) <= plies and len(line[-1].legal_moves) > 1:
        line.append(line[-1].play(line[-1].legal_moves[-1]))
    return line if not line[-1].is_over else line[:-1]


def _game_digest(game: Game) -> str:
    return str(game._bindings.digest())  # type: ignore[attr-defined]  # set once, after the fields


@functools.cache
def source_digest() -> str:
    """Return a short hash of the sizes and times of all source files of plyground."""
    root = Path(plyground.__file__).parent
    files = sorted(root.rglob("*.py"))
    facts = [f"{path.relative_to(root)} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in files]
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()[:16]
