"""Opponents that search: to a depth, for a time, or for a number of simulated games.

A decision within a number of nodes or a depth uses a new transposition table, so that it depends on
nothing but the position and the seed. Where a clock ends the search, the table of the last move of the
same game is used again (see ``engine_pool.py``).
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from math import floor

from plyground.core.game import Game, Position
from plyground.core.text import count_noun, format_count
from plyground.core.types import Move
from plyground.opponents.considered import Candidate, unscored
from plyground.opponents.explain import ExactValue
from plyground.opponents.explanation import Explanation
from plyground.opponents.opponent import Decision, Opponent, Turn, turn_rng
from plyground.opponents.rules.chain import random_decision
from plyground.opponents.searchers.engine_pool import POOL
from plyground.opponents.searchers.foresight import look_for_force
from plyground.opponents.strength.ladder import simulated_games
from plyground.search.engine import Engine
from plyground.search.forced_wins import ForcedWins, Guard
from plyground.search.limit import Cancel, Limit
from plyground.search.mcts import Mcts
from plyground.search.playing import playing_engine
from plyground.search.report import Report, plies_to_end
from plyground.search.score_scale import scale_of_report
from plyground.search.techniques import EXACT
from plyground.solve.solver import knowledge_of

TABLE_MEGABYTES = 16

SHALLOW, SHALLOW_MEGABYTES = 3.0, 0.125
"""A search of at most so many plies stores so few positions that a small table loses none of them."""

FAR = 7
"""From so many plies on the playing engine looks ahead: the exact one would take too long."""

PONDER_SECONDS = 60.0
"""The longest search on the time of the other side, who may have left."""


@dataclass(frozen=True, kw_only=True)
class SearchOpponent(Opponent):
    """Searches with the compiled engine; the seed chooses among equally good moves.

    ``search_game`` is the game to search instead, such as one with another evaluation.
    With ``full_scores`` every legal move gets an exact score, which takes longer
    but finds all equally good moves. ``quiesce`` extends noisy lines to their end.
    With ``selective`` it is the playing engine that searches, and not the exact one; before, it looks for
    wins by force, if the game's family can find some.
    With ``keep_table`` a search that a clock ends begins with what the last move's search has found.
    """

    search_game: Game | None = None
    full_scores: bool = True
    quiesce: bool = True
    selective: bool = False
    keep_table: bool = True

    def think(self, turn: Turn) -> Decision:
        """Search within the budget and return a best move."""
        return self.search(turn, turn.limit)

    def search(self, turn: Turn, limit: Limit) -> Decision:
        """Look for a win by force; else search within ``limit`` and return a best move."""
        if self.foresees(limit):
            seen = look_for_force(turn.position, limit, turn.cancel)
            if seen.win is not None:
                return decision_of(seen.win, turn.position, turn.past)
            return self.search_on(turn, seen.left, seen.guard)
        return self.search_on(turn, limit)

    def foresees(self, limit: Limit) -> bool:
        """Return whether it looks for wins by force before it searches."""
        return self.selective

    @property
    def scores_all(self) -> bool:
        """Whether every move gets a score, so that one of several best ones can be chosen."""
        return self.full_scores

    def search_on(self, turn: Turn, limit: Limit, guard: Guard | None = None) -> Decision:
        """Search within ``limit`` and return a best move; with a guard, one of its moves."""
        lines = 0 if self.scores_all else 1
        among = () if guard is None else guard.moves
        with self.engine_for(turn, limit) as engine:
            engine.jobs = jobs_within(limit, turn.jobs)
            position = Position(engine.game, turn.position.state, turn.position.turn)
            report = engine.search(
                position, limit, lines=lines, cancel=turn.cancel, past=turn.past, progress=turn.progress,
                among=among,
            )  # fmt: skip
        report = choose_among_equals(report, turn)
        noted = report if guard is None else replace(report, note=guard.note)
        return decision_of(noted, turn.position, turn.past)

    @property
    def can_ponder(self) -> bool:
        """Whether the next search begins with what this one has found."""
        return self.keep_table and self.limit.is_time_alone

    def ponder(self, position: Position, *, cancel: Cancel, past: Sequence[Position] = ()) -> None:
        """Search a position in which the other side is to move; keep what was found for the next move."""
        limit = Limit(seconds=PONDER_SECONDS)
        turn = Turn(position, limit, turn_rng(0, position, past), cancel, tuple(past))
        with self.engine_for(turn, limit) as engine:
            engine.jobs = 1
            engine.search(
                Position(engine.game, position.state, position.turn), limit, cancel=cancel, past=past
            )

    def engine_for(self, turn: Turn, limit: Limit) -> AbstractContextManager[Engine]:
        """Return the engine for one decision: a new one if the limit makes the search repeatable."""
        if self.keep_table and limit.is_time_alone:
            return POOL.engine(self, turn, self.new_engine)
        return nullcontext(self.new_engine())

    def new_engine(self) -> Engine:
        """Return an engine that has not searched yet."""
        if self.selective:
            return playing_engine(self.game, megabytes=TABLE_MEGABYTES)
        return Engine(self.search_game or self.game, megabytes=TABLE_MEGABYTES, quiesce=self.quiesce)


def jobs_within(limit: Limit, jobs: int) -> int:
    """Return how many threads a search may use: one if its limit makes it repeatable."""
    return jobs if limit.is_time_alone else 1


def choose_among_equals(report: Report, turn: Turn) -> Report:
    """Return the report with one of the best moves, chosen by the seed, as its first line."""
    best = [line for line in report.lines if line.score == report.score]
    chosen = turn.rng.choice(best)
    return replace(report, lines=(chosen, *(line for line in report.lines if line is not chosen)))


def decision_of(report: Report, position: Position, past: tuple[Position, ...] = ()) -> Decision:
    """Return the decision for the best move of a report on ``position``, with the search as its evidence."""
    return Decision(
        move=report.move,
        reason=lambda: explain_report(report, position, past).reason(),
        details=lambda: explain_report(report, position, past).details(),
        rule="search",
        score=report.score,
        exact=report.exact,
        pv=report.pv,
        depth=report.depth,
        nodes=report.nodes,
        seconds=report.seconds,
        considered=tuple(Candidate(move=line.move, score=line.score, pv=line.pv) for line in report.lines),
        scale=scale_of_report(report),
    )


def explain_report(report: Report, position: Position, past: tuple[Position, ...]) -> Explanation:
    """Explain the best move of a report on the board; the search is the footnote."""
    return Explanation(
        position=position,
        move=report.move,
        past=past,
        line=report.pv,
        value=value_of(report),
        verdict=LOST if _is_lost(report) else "",
        footnote=describe_search(report),
        evidence=describe_effort(report),
        rivals=tuple(line.pv for line in report.lines if line.score < report.score),
    )


def value_of(report: Report) -> ExactValue | None:
    """Return the exact value of the position after the best move; None if the search has not proven it."""
    if report.searcher == Mcts.name:
        return None
    return exact_value(report.position, report.score, report.pv, is_exact=report.exact)


def exact_value(
    position: Position, score: int, line: tuple[Move, ...], *, is_exact: bool
) -> ExactValue | None:
    """Return what the score of a move proves for the position after it; None if it proves nothing.

    ``line`` is the move and the play that is expected after it.
    """
    plies = plies_to_end(score)
    if plies is not None:
        value = position.sign_of(position.play(line[0])) * (1 if score > 0 else -1)
        return ExactValue(value, plies - 1, line[1:] if len(line) == plies else ())
    return ExactValue(0) if is_exact and score == 0 else None


def describe_search(report: Report) -> str:
    """Say in a sentence how the move was found."""
    if report.note:
        return report.note
    if report.searcher == Mcts.name:
        games = f"Simulated {format_count(report.nodes, 'game')}"
        return f"{games}; with this move it won more than it lost." if report.score > 0 else f"{games}."
    lead = knowledge_of(report.position.game).lead_of_score(report.score)
    if lead is not None:
        points = count_noun(abs(lead), knowledge_of(report.position.game).unit)
        return f"Endgame tables: it {'wins' if lead > 0 else 'loses'} by {points} if no position is repeated."
    return "" if _is_lost(report) else f"Looked {count_noun(report.depth, 'move')} ahead."


def describe_effort(report: Report) -> str:
    """Say in a sentence how much was searched."""
    if report.searcher == Mcts.name:
        return f"It simulated {format_count(report.nodes, 'game')}."
    depth, nodes = count_noun(report.depth, "move"), format_count(report.nodes, "position")
    return f"It looked {depth} ahead and visited {nodes}."


def _is_lost(report: Report) -> bool:
    forced = report.searcher != Mcts.name and plies_to_end(report.score) is not None
    return forced and report.score < 0


LOST = "Every move loses by force; this one lasts longest."


@dataclass(frozen=True, kw_only=True)
class DepthOpponent(SearchOpponent):
    """Searches to a depth that may be fractional.

    ``sight`` is the look-ahead depth in plies. With a sight of 2.3 it searches three
    plies in three turns of ten and two plies in the others; with a depth of 0 it
    plays at random. It never makes a mistake on purpose: it plays the best move it
    sees, and from a sight of 1 on it never misses a win in one move. The playing engine looks seven
    plies ahead and further, the exact one less far. In a game without an
    evaluation it simulates games instead: twice as many for each ply. Where a game names its likely
    moves, it looks at no others: on a large board it would not see far.
    """

    sight: float
    quiesce: bool = field(default=False)

    def think(self, turn: Turn) -> Decision:
        """Search to the depth that the random numbers pick for this turn."""
        whole = floor(self.sight)
        plies = whole + (turn.rng.random() < self.sight - whole)
        if plies == 0:
            moves = turn.position.legal_moves
            return random_decision(turn.rng.choice(moves), turn, partial(unscored, moves))
        if (self.search_game or self.game).has_evaluation:
            far = replace(self, selective=True, full_scores=False) if plies >= FAR else self
            return far.search(turn, replace(turn.limit, depth=plies))
        games = simulated_games(plies)
        return simulate(turn, replace(turn.limit, nodes=min(games, turn.limit.nodes or games)))

    def foresees(self, limit: Limit) -> bool:
        """Return whether it looks far enough ahead that it should look for wins by force as well."""
        return limit.depth is not None and limit.depth >= self.game.family.part(ForcedWins).from_depth

    @property
    def scores_all(self) -> bool:
        """Whether every move gets a score: not where the likely ones are searched alone."""
        return self.full_scores and not self.game.guesses

    def new_engine(self) -> Engine:
        """Return an exact engine; with likely moves, one that searches only these."""
        if self.selective:
            return super().new_engine()
        return Engine(
            self.game if self.game.guesses else self.search_game or self.game,
            megabytes=SHALLOW_MEGABYTES if self.sight <= SHALLOW else TABLE_MEGABYTES,
            quiesce=self.quiesce,
            techniques=replace(EXACT, narrow=True) if self.game.guesses else EXACT,
        )


def simulate(turn: Turn, limit: Limit) -> Decision:
    """Simulate games within ``limit`` and return the move that was tried most."""
    searcher = Mcts(turn.position.game, megabytes=TABLE_MEGABYTES, seed=turn.rng.getrandbits(32))
    report = searcher.search(
        turn.position, limit, lines=0, cancel=turn.cancel, past=turn.past, progress=turn.progress
    )
    return decision_of(report, turn.position, turn.past)


@dataclass(frozen=True, kw_only=True)
class MctsOpponent(Opponent):
    """Searches by simulated games (Monte Carlo tree search).

    ``nodes_per_game`` is how many nodes of the budget one simulated game counts for.
    """

    nodes_per_game: int = 1

    def think(self, turn: Turn) -> Decision:
        """Simulate games within the budget and return the move that was tried most."""
        nodes = turn.limit.nodes
        games = None if nodes is None else max(1, nodes // self.nodes_per_game)
        return simulate(turn, replace(turn.limit, nodes=games))
