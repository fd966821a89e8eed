"""The review of a game: each move compared with the best one.

    3. c1  blunder     a1 was stronger: it draws with best play. c1 lets X make two threats ...

Every position is judged once, by the same advice that hints give, so that a hint
is never called a mistake. Where the value is proven, only a change of value
counts: a win let slip to a draw costs half of the chances, to a loss all.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.opponents.comparison import compare
from plyground.opponents.explain import ExactValue, why
from plyground.opponents.opponent import Decision
from plyground.play.accuracy import game_accuracy, move_accuracy, sharpness
from plyground.play.advice import HINT_LIMIT, advise
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.search.report import plies_to_end
from plyground.search.score_scale import scale_of
from plyground.solve.solver import solver_of


class Grade(StrEnum):
    """What a move was: the best, good enough, or worse by how much."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS = ((0.3, Grade.BLUNDER), (0.2, Grade.MISTAKE), (0.1, Grade.INACCURACY))
"""The drop in win chance from which a move is called so."""

PATIENCE = 20
"""How many times longer to think where only one side of a comparison is proven."""

ERRORS = frozenset(grade for _, grade in THRESHOLDS)


@dataclass(frozen=True, slots=True)
class PositionValue:
    """What a position is worth for the player to move, and the moves that keep it.

    ``value`` is 1, 0 or -1 where it is proven, in ``plies`` if it is no draw and the length is known.
    """

    chance: float
    best: tuple[Move, ...] = ()
    value: int | None = None
    plies: int | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move of a game, judged: the chances are the mover's, from 0 to 1."""

    ply: int
    seat: int
    move: str
    best: str
    grade: Grade
    drop: float
    before: float
    after: float
    exact: bool
    comment: str

    @property
    def accuracy(self) -> float:
        """In percent."""
        return move_accuracy(self.drop)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position where a mistake was made, to be played again."""

    position: Position
    past: tuple[Position, ...]
    judgement: Judgement

    def answer(self, move: Move | str, limit: Limit = HINT_LIMIT) -> Judgement:
        """Judge another try; it is solved if the grade is no error."""
        number = self.position.parse_move(move) if isinstance(move, str) else move
        return Judge(limit).judge(self.position, number, self.past, self.judgement.ply)


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole game.

    ``chances``   the first seat's win chance in each position, for a graph
    ``accuracy``  of both seats, in percent; None for a seat that never moved
    """

    match: Match
    judgements: tuple[Judgement, ...]
    chances: tuple[float, ...]
    accuracy: tuple[float | None, float | None]

    @property
    def turning_point(self) -> Judgement | None:
        """The move that cost most; of equal ones the last, after which nothing was given back."""
        errors = [judgement for judgement in self.judgements if judgement.grade in ERRORS]
        return max(reversed(errors), key=lambda judgement: judgement.drop, default=None)

    def exercises(self, seat: int | None = None) -> tuple[Exercise, ...]:
        """Return the positions where a mistake was made, by any seat or by one, in the order of the game."""
        return tuple(
            Exercise(self.match.positions[judgement.ply], self.match.positions[: judgement.ply], judgement)
            for judgement in self.judgements
            if judgement.grade in ERRORS and seat in (None, judgement.seat)
        )


def review(match: Match, limit: Limit = HINT_LIMIT, cancel: Cancel | None = None) -> Review:
    """Judge every move of a match; ``limit`` is the thought given to each position.

    Raise ``Cancelled`` if ``cancel`` is set before the end.
    """
    judge = Judge(limit, cancel)
    judgements = tuple(
        judge.judge(match.positions[ply], move, match.positions[:ply], ply)
        for ply, move in enumerate(match.moves)
    )
    chances = tuple(
        _for_first(judge.verdict(position, match.positions[:ply]).chance, position)
        for ply, position in enumerate(match.positions)
    )
    weights = sharpness(chances)
    first, second = (_side_accuracy(judgements, weights, seat) for seat in (0, 1))
    return Review(match, judgements, chances, (first, second))


def _side_accuracy(judgements: Sequence[Judgement], weights: Sequence[float], seat: int) -> float | None:
    own = [judgement for judgement in judgements if judgement.seat == seat]
    return game_accuracy([each.accuracy for each in own], [weights[each.ply] for each in own])


class Judge:
    """Judges positions and moves, and remembers the values; raises ``Cancelled`` once ``cancel`` is set."""

    def __init__(self, limit: Limit = HINT_LIMIT, cancel: Cancel | None = None) -> None:
        self._limit = limit
        self._cancel = cancel or Cancel()
        self._known: dict[tuple[Position, tuple[Position, ...]], PositionValue] = {}

    def verdict(self, position: Position, past: Sequence[Position]) -> PositionValue:
        """Return the value of a position after the positions of its ``past``."""
        question = (position, tuple(past))
        if question not in self._known:
            self._known[question] = self._find_out(position, past, self._limit)
        return self._known[question]

    def judge(self, position: Position, move: Move, past: Sequence[Position], ply: int) -> Judgement:
        """Compare a legal move with the best one."""
        past = tuple(past)
        played = position.play(move)
        now, then = self._compared(position, played, past)
        before, after = now.chance, then.chance if played.turn == position.turn else 1 - then.chance
        drop = 0.0 if move in now.best or _is_unproven(now, then) else max(0.0, before - after)
        grade = _grade(drop, move in now.best)
        best = move if move in now.best else now.best[0]
        return Judgement(
            ply,
            position.turn,
            position.format_move(move),
            position.format_move(best),
            grade,
            drop,
            before,
            after,
            now.value is not None and then.value is not None,
            self._comment(position, move, best, past, grade),
        )

    def _compared(
        self, position: Position, after: Position, past: tuple[Position, ...]
    ) -> tuple[PositionValue, PositionValue]:
        """Return the verdicts before and after a move; if only one is proven, search longer for the other."""
        now, then = self.verdict(position, past), self.verdict(after, (*past, position))
        if (now.value is None) != (then.value is None) and self._can_prove(position.game):
            if now.value is None:
                now = self._insist(position, past)
            else:
                then = self._insist(after, (*past, position))
        return now, then

    def _can_prove(self, game: Game) -> bool:
        return solver_of(game).can_solve(game)

    def _insist(self, position: Position, past: tuple[Position, ...]) -> PositionValue:
        """Think again, longer. The move that a hint would name stays among the best."""
        first = self.verdict(position, past)
        nodes = None if self._limit.nodes is None else PATIENCE * self._limit.nodes
        found = self._find_out(position, past, replace(self._limit, nodes=nodes))
        best = (*found.best, *(move for move in first.best if move not in found.best))
        self._known[position, past] = replace(found, best=best)
        return self._known[position, past]

    def _find_out(self, position: Position, past: Sequence[Position], limit: Limit) -> PositionValue:
        if position.is_over or (position.game.repetition_ends and position in past):
            return PositionValue((1 + position.outcome) / 2, (), position.outcome, 0)
        self._cancel.check()
        decision = advise(position, past, limit, self._cancel)
        self._cancel.check()  # the decision of a cancelled search is no verdict
        return _verdict_of(decision, position.game)

    def _comment(
        self, position: Position, move: Move, best: Move, past: tuple[Position, ...], grade: Grade
    ) -> str:
        def solution_of(after: Position) -> ExactValue | None:
            verdict = self.verdict(after, (*past, position))
            return None if verdict.value is None else ExactValue(verdict.value, verdict.plies)

        if grade in ERRORS:
            return compare(position, move, best, past, solution_of)
        return why(position, move, past, solution_of)


def _verdict_of(decision: Decision, game: Game) -> PositionValue:
    """Turn a decision into a verdict on its position."""
    score = decision.score or 0
    best = tuple(each.move for each in decision.considered if each.score == decision.score)
    if decision.move not in best:
        best = (decision.move, *best)
    if not decision.exact:
        scale = decision.scale or scale_of(game)
        return PositionValue(scale.chance(score), best)
    value = (score > 0) - (score < 0)
    return PositionValue((1 + value) / 2, best, value, plies_to_end(score))


def _is_unproven(now: PositionValue, then: PositionValue) -> bool:
    """Whether a proven value is set against a mere estimate: nothing can be said against the move."""
    return now.value is not None and then.value is None


def _grade(drop: float, is_best: bool) -> Grade:
    if is_best:
        return Grade.BEST
    # A drop of three tenths is one, whatever the last binary digit says.
    return next((grade for least, grade in THRESHOLDS if drop >= least - 1e-9), Grade.GOOD)


def _for_first(chance: float, position: Position) -> float:
    return chance if position.turn == 0 else 1 - chance
