"""What a position is worth: every legal move with its score, exact where that is known.

First the engine looks at all moves, deeper and deeper. On boards of k in a row
the solver then goes through them one by one; in Oware the endgame tables
are asked at every move, and inside the search.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from plyground.games.game import UNKNOWN, Game, Move
from plyground.games.mnk_text import is_board
from plyground.games.oware_text import is_oware
from plyground.games.position import Position
from plyground.play.accuracy import win_chance
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Line, Report, plies_to_end, tell_plies, tell_score, win_in, write_line
from plyground.solve.exact import exact
from plyground.solve.informed import informed, known, promised_lead
from plyground.web.schemas.findings import EvaluationOut, WorthOut

Hear = Callable[[EvaluationOut], None]

ENGINE_SHARE = 0.4
"""The part of the time that goes to the engine where there is a solver as well."""

PROOF = 300_000
"""Nodes for the proof of one move."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth for its mover; ``value`` is 1, 0 or -1 where it is known."""

    move: Move
    score: int
    pv: tuple[Move, ...]
    exact: bool = False
    value: int | None = None


@dataclass
class Evaluator:
    """Looks at one position of a match until its time is up; ``hear`` is told what is new."""

    match: Match
    limit: Limit
    cancel: Cancel
    hear: Hear = field(default=lambda _: None)
    depth: int = 0
    nodes: int = 0
    began: float = field(default_factory=time.perf_counter)
    worths: dict[Move, Worth] = field(default_factory=dict)

    @property
    def position(self) -> Position:
        """The position that is looked at."""
        return self.match.position

    def run(self) -> EvaluationOut:
        """Find out as much as the limit allows."""
        if self.match.is_over:
            return self._ended()
        self._let_engine_look()
        if is_board(self.match.game):
            self._let_solver_look()
        return self.tell()

    def tell(self) -> EvaluationOut:
        """What is known so far."""
        game, turn = self.match.game, self.position.turn
        ranked = sorted(self.worths.values(), key=lambda worth: -worth.score)
        best = ranked[0]
        is_exact = all(worth.exact for worth in ranked) or (best.exact and best.value == 1)
        chance = chance_of(best, game)
        return EvaluationOut(
            chance=round(chance if turn == 0 else 1 - chance, 4),
            exact=is_exact,
            told=self._tell_position(best, is_exact),
            depth=self.depth,
            nodes=self.nodes,
            ms=round(self._seconds() * 1000),
            lines=[show_worth(worth, self.position) for worth in ranked],
        )

    def _let_engine_look(self) -> None:
        game, knowledge = _informed(self.match.game)
        engine = Engine(game, knowledge=knowledge) if knowledge is not None else Engine(game)
        seen = Position(game, self.position.state, self.position.turn)
        limit = self.limit
        if is_board(game) and limit.seconds is not None:
            limit = replace(limit, seconds=limit.seconds * ENGINE_SHARE)
        past = self.match.positions[:-1]
        found = engine.search(seen, limit, lines=0, cancel=self.cancel, progress=self._hear, past=past)
        self._take(found)

    def _hear(self, report: Report) -> None:
        self._take(report)
        self.hear(self.tell())

    def _take(self, report: Report) -> None:
        self.depth, self.nodes = report.depth, report.nodes
        for line in report.lines:
            self.worths[line.move] = self._from_table(line) or _from_engine(line, report.exact)

    def _from_table(self, line: Line) -> Worth | None:
        """What the endgame table says of the position after a move."""
        game, knowledge = _informed(self.match.game)
        after = self.position.play(line.move)
        if knowledge is None or after.is_over:
            return None
        score = int(known(after.state, game.rules, knowledge))
        if score == UNKNOWN:
            return None
        lead = promised_lead(-score) or 0
        return Worth(line.move, -score, line.pv, exact=True, value=(lead > 0) - (lead < 0))

    def _let_solver_look(self) -> None:
        for move in self._unproven():
            seconds = None if self.limit.seconds is None else self.limit.seconds - self._seconds()
            if self.cancel.is_set or (seconds is not None and seconds <= 0):
                return
            solution = exact(self.position.play(move), Limit(nodes=PROOF, seconds=seconds), self.cancel)
            self.nodes += solution.nodes
            if solution.value is not None:
                self.worths[move] = _from_solver(move, -solution.value, solution.distance, solution.line)
                self.hear(self.tell())

    def _unproven(self) -> Iterator[Move]:
        ranked = sorted(self.worths.values(), key=lambda worth: -worth.score)
        return iter([worth.move for worth in ranked if not worth.exact])

    def _tell_position(self, best: Worth, is_exact: bool) -> str:
        seats, turn = self.match.game.seats, self.position.turn
        better = seats[turn if best.score > 0 else 1 - turn]
        plies, lead = plies_to_end(best.score), promised_lead(best.score)
        if plies is not None:
            return f"{better} wins by force in {tell_plies(plies)}."
        if is_oware(self.match.game) and lead is not None:
            return f"The endgame tables promise {better} a final lead of {abs(lead)}."
        if is_exact and best.value == 0:
            return "With best play it is a draw."
        return (
            f"{better} stands better ({tell_score(abs(best.score))})."
            if best.score
            else "Nobody stands better."
        )

    def _ended(self) -> EvaluationOut:
        ending = self.match.ending
        assert ending is not None, "the match is over"
        chance = 0.5 if ending.winner is None else float(ending.winner == 0)
        told = f"The game is over: {ending.reason}."
        return EvaluationOut(chance=chance, exact=True, told=told, depth=0, nodes=0, ms=0, lines=[])

    def _seconds(self) -> float:
        return time.perf_counter() - self.began


def chance_of(worth: Worth, game: Game) -> float:
    """The mover's chance: certain where the value is."""
    return (1 + worth.value) / 2 if worth.value is not None else win_chance(worth.score, game)


def show_worth(worth: Worth, position: Position) -> WorthOut:
    """What a move is worth, for people and programs."""
    names: dict[int | None, Literal["win", "draw", "loss"] | None] = {1: "win", 0: "draw", -1: "loss"}
    return WorthOut(
        move=position.format_move(worth.move),
        score=worth.score,
        told=tell_worth(worth, position.game),
        exact=worth.exact,
        value=names.get(worth.value),
        plies=plies_to_end(worth.score),
        chance=round(chance_of(worth, position.game), 4),
        pv=write_line(position, worth.pv),
    )


def tell_worth(worth: Worth, game: Game) -> str:
    """A move's worth in a few words: ``wins in 5 plies``, ``draw``, ``final lead +4``, ``+35``."""
    plies, lead = plies_to_end(worth.score), promised_lead(worth.score)
    if plies is not None:
        return f"{'wins' if worth.score > 0 else 'loses'} in {tell_plies(plies)}"
    if is_oware(game) and lead is not None:
        return f"final lead {lead:+d}"
    return "draw" if worth.value == 0 else tell_score(worth.score)


def _from_engine(line: Line, is_proven: bool) -> Worth:
    is_forced = plies_to_end(line.score) is not None
    lead = promised_lead(line.score)
    is_known = is_forced or is_proven or lead is not None
    value = (line.score > 0) - (line.score < 0) if is_known else None
    return Worth(line.move, line.score, line.pv, is_forced or is_proven, value)


def _from_solver(move: Move, value: int, distance: int | None, line: tuple[Move, ...]) -> Worth:
    score = value * win_in((distance or 0) + 1) if value else 0
    return Worth(move, score, (move, *line), exact=True, value=value)


def _informed(game: Game) -> tuple[Game, Any]:
    return informed(game) if is_oware(game) else (game, None)
