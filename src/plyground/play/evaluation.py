"""What a position is worth: every legal move with its score, exact where that is known.

First the strongest engine looks at all moves, deeper and deeper, with the family's
tables inside its tree; its scores become chances as games have measured. Where positions
can be solved by proof, the solver then goes through the moves one by one.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from plyground.bits import members
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.opponents.considered import Candidate, CandidateLine, Considered
from plyground.opponents.searchers.foresight import look_for_win
from plyground.play.match import Match
from plyground.search.distance import describe_distance
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Line, Report, one_ply_before, plies_to_end
from plyground.search.score_scale import ScoreScale, learned_scale
from plyground.solve.exact import exact
from plyground.solve.solver import knowledge_of, solver_of
from plyground.solve.strongest_engine import strongest_engine

ENGINE_SHARE = 0.4
"""The part of the time that goes to the engine where there is a solver as well."""

NEAR = 4
"""Plies in which the engine leaves out no move: a forced end within them is the nearest one."""

PROOF = 300_000
"""Nodes for the proof of one move."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth for its mover; ``value`` is 1, 0 or -1 where it is known."""

    move: Move
    score: int
    pv: tuple[Move, ...]
    exact: bool = False
    value: int | None = None

    def chance(self, scale: ScoreScale) -> float:
        """Return the mover's chance of winning: certain where the value is."""
        return (1 + self.value) / 2 if self.value is not None else scale.chance(self.score)

    def line(self, position: Position, scale: ScoreScale) -> CandidateLine:
        """Return the move and its value as they are shown."""
        candidate = Candidate(move=self.move, score=self.score)
        return Considered((candidate,), scale, self.value == 0).lines(position)[0]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What is known of a position: the best move first.

    ``chance`` is the first seat's, from 0 to 1; ``exact`` says that it is proven;
    ``text`` says it in a sentence. ``scale`` is that of the scores.
    """

    position: Position
    chance: float
    exact: bool
    text: str
    depth: int
    nodes: int
    seconds: float
    moves: tuple[MoveValue, ...]
    scale: ScoreScale


Progress = Callable[[Evaluation], None]


def evaluate(
    match: Match, limit: Limit, cancel: Cancel | None = None, progress: Progress | None = None
) -> Evaluation:
    """Evaluate the position on the board of a match; ``progress`` is called whenever more is known."""
    return _Evaluator(match, limit, cancel or Cancel(), progress or (lambda _: None)).run()


@dataclass
class _Evaluator:
    """The state of one evaluation."""

    match: Match
    limit: Limit
    cancel: Cancel
    progress: Progress
    depth: int = 0
    nodes: int = 0
    began: float = field(default_factory=time.perf_counter)
    values: dict[Move, MoveValue] = field(default_factory=dict)
    win: Line | None = None

    def __post_init__(self) -> None:
        game = self.match.game
        self.position = self.match.position
        self.can_solve = solver_of(game).can_solve(game)
        self.knowledge = knowledge_of(game)
        self.scale = learned_scale(game)

    def run(self) -> Evaluation:
        """Find out as much as the limit allows."""
        if self.match.is_over:
            return self._finished()
        self._search()
        if self.can_solve:
            self._prove()
        return self.evaluation()

    def evaluation(self) -> Evaluation:
        """Return what is known so far."""
        ranked = self._ranked()
        best = ranked[0]
        is_exact = all(each.exact for each in ranked) or (best.exact and best.value == 1)
        chance = best.chance(self.scale)
        return Evaluation(
            self.position,
            chance if self.position.turn == 0 else 1 - chance,
            is_exact,
            self._describe(best, is_exact),
            self.depth,
            self.nodes,
            self._seconds(),
            ranked,
            self.scale,
        )

    def _search(self) -> None:
        engine, limit = strongest_engine(self.match.game), self.limit
        if self.can_solve and limit.seconds is not None:
            limit = replace(limit, seconds=limit.seconds * ENGINE_SHARE)
        forced, limit = look_for_win(self.position, limit, self.cancel)
        self.win = None if forced is None else forced.lines[0]
        past = self.match.positions[:-1]
        self._take(
            engine.search(
                self.position, limit, lines=0, cancel=self.cancel, progress=self._update, past=past,
                among=self._likely(),
            )
        )  # fmt: skip

    def _likely(self) -> Sequence[Move]:
        """Return the likely moves of a game that names them: on a large board the others say little."""
        game = self.match.game
        return members(game.likely(self.position.state, game.rules)) if game.guesses else ()

    def _update(self, report: Report) -> None:
        self._take(report)
        self.progress(self.evaluation())

    def _take(self, report: Report) -> None:
        self.depth, self.nodes = report.depth, report.nodes
        for line in report.lines:
            self.values[line.move] = self._from_table(line) or self._from_engine(line, report.exact)
        if self.win is not None and self.win.score > report.score:
            self.values[self.win.move] = self._from_engine(self.win, True)

    def _from_table(self, line: Line) -> MoveValue | None:
        """Return what the tables say of the position after a move; None if they do not have it."""
        after = self.position.play(line.move)
        score = None if after.is_over else self.knowledge.score(after)
        if score is None:
            return None
        sign = self.position.sign_of(after)
        outcome = self.knowledge.sure_outcome(after, self.match.positions)
        value = None if outcome is None else sign * outcome
        return MoveValue(line.move, sign * score, line.pv, exact=value is not None, value=value)

    def _from_engine(self, line: Line, is_proven: bool) -> MoveValue:
        is_exact = is_proven or plies_to_end(line.score) is not None
        value = (line.score > 0) - (line.score < 0) if is_exact else None
        return MoveValue(line.move, line.score, line.pv, is_exact, value)

    def _prove(self) -> None:
        """Solve the moves one by one, the most promising first, while there is time.

        Those whose end the engine has found come last: it may not be the nearest one.
        """
        ranked = sorted(self._ranked(), key=lambda each: each.exact)
        for move in [each.move for each in ranked if not each.exact or _is_far(each)]:
            seconds = None if self.limit.seconds is None else self.limit.seconds - self._seconds()
            if self.cancel.is_set or (seconds is not None and seconds <= 0):
                return
            after = self.position.play(move)
            solution = exact(after, Limit(nodes=PROOF, seconds=seconds), self.cancel)
            self.nodes += solution.nodes
            if solution.value is not None and (solution.is_measured or not self.values[move].exact):
                sign = self.position.sign_of(after)
                value, score = sign * solution.value, one_ply_before(solution.score, sign)
                self.values[move] = MoveValue(move, score, (move, *solution.line), True, value)
                self.progress(self.evaluation())

    def _ranked(self) -> tuple[MoveValue, ...]:
        return tuple(sorted(self.values.values(), key=lambda each: -each.score))

    def _describe(self, best: MoveValue, is_exact: bool) -> str:
        seats, turn = self.match.game.seats, self.position.turn
        ahead = turn if best.score > 0 else 1 - turn
        better = seats[ahead]
        plies, lead = plies_to_end(best.score), self.knowledge.lead_of_score(best.score)
        if plies is not None:
            return f"{better} wins by force {describe_distance(self.position, plies, ahead, best.pv)}."
        if is_exact and best.value is not None:
            return f"{better} wins." if best.value else "With best play it is a draw."
        if lead is not None:
            return f"By the endgame tables {better} ends {abs(lead)} ahead, unless a position is repeated."
        amount = self.scale.describe(abs(best.score))
        return f"{better} is ahead ({amount})." if best.score else "Nobody is ahead."

    def _finished(self) -> Evaluation:
        ending = self.match.ending
        assert ending is not None, "the match is over"
        chance = 0.5 if ending.winner is None else float(ending.winner == 0)
        text = f"The game is over: {ending.reason}."
        return Evaluation(self.position, chance, True, text, 0, 0, 0.0, (), self.scale)

    def _seconds(self) -> float:
        return time.perf_counter() - self.began


def _is_far(value: MoveValue) -> bool:
    """Return whether a forced end is so far away that a selective search may have missed a nearer one."""
    plies = plies_to_end(value.score)
    return plies is not None and plies > NEAR
