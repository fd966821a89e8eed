"""Opponents that search: to a depth, for a time, or for a number of simulated games.

Each decision uses a new transposition table, so that it depends on nothing but
the position and the seed.
"""

from dataclasses import dataclass, field, replace
from math import floor

from plyground.core.game import Game, Position
from plyground.opponents.considered import Candidate, unscored
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.rule import anything
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts
from plyground.search.report import Report, format_plies, format_score, plies_to_end
from plyground.search.score_scale import scale_of_report
from plyground.solve.solver import knowledge_of

TABLE_MEGABYTES = 16


@dataclass(frozen=True, kw_only=True)
class SearchOpponent(Opponent):
    """Searches with the compiled engine; the seed chooses among equally good moves.

    ``search_game`` is the game to search instead, such as one with another evaluation.
    With ``full_scores`` every legal move gets an exact score, which takes longer
    but finds all equally good moves. ``quiesce`` extends noisy lines to their end.
    """

    search_game: Game | None = None
    full_scores: bool = True
    quiesce: bool = True

    def think(self, turn: Turn) -> Decision:
        """Search within the budget and return a best move."""
        return self.search(turn, turn.limit)

    def search(self, turn: Turn, limit: Limit) -> Decision:
        """Search within ``limit`` and return a best move."""
        engine = self.new_engine()
        position = Position(engine.game, turn.position.state, turn.position.turn)
        lines = 0 if self.full_scores else 1
        report = engine.search(
            position, limit, lines=lines, cancel=turn.cancel, past=turn.past, progress=turn.progress
        )
        return decision_of(choose_among_equals(report, turn))

    def new_engine(self) -> Engine:
        """Return the engine for one decision."""
        return Engine(self.search_game or self.game, megabytes=TABLE_MEGABYTES, quiesce=self.quiesce)


def choose_among_equals(report: Report, turn: Turn) -> Report:
    """Return the report with one of the best moves, chosen by the seed, as its first line."""
    best = [line for line in report.lines if line.score == report.score]
    chosen = turn.rng.choice(best)
    return replace(report, lines=(chosen, *(line for line in report.lines if line is not chosen)))


def decision_of(report: Report) -> Decision:
    """Return the decision for the best move of a report, with the search as its evidence."""
    return Decision(
        move=report.move,
        reason=describe_report(report),
        rule="search",
        score=report.score,
        exact=report.exact,
        pv=report.pv,
        depth=report.depth,
        nodes=report.nodes,
        seconds=report.seconds,
        considered=tuple(Candidate(move=line.move, score=line.score) for line in report.lines),
        scale=scale_of_report(report),
    )


def describe_report(report: Report) -> str:
    """Describe in a sentence what a search found."""
    if len(report.position.legal_moves) == 1:
        return "It is the only legal move."
    line = " ".join(report.line)
    if report.searcher == Mcts.name:
        margin = f"wins minus losses: {report.score / 10:+.0f}%"
        return f"It did best in {report.nodes:,} simulated games ({margin}): {line}."
    plies = plies_to_end(report.score)
    if plies is not None:
        wins = report.score > 0
        how = "It wins by force in" if wins else "Every move loses; this one lasts longest,"
        return f"{how} {format_plies(plies)}: {line}."
    lead = knowledge_of(report.position.game).lead_of_score(report.score)
    if lead is not None:
        result = f"wins by {lead}" if lead > 0 else f"loses by {-lead}"
        return f"The endgame tables say that it {result}: {line}."
    if report.exact and report.score == 0:
        return f"With best play it is a draw: {line}."
    ahead = format_plies(report.depth)
    return f"Looking {ahead} ahead, no move is better ({format_score(report.score)}): {line}."


@dataclass(frozen=True, kw_only=True)
class DepthOpponent(SearchOpponent):
    """Searches to a depth that may be fractional.

    ``sight`` is the look-ahead depth in plies. With a sight of 2.3 it searches three
    plies in three turns of ten and two plies in the others; with a depth of 0 it
    plays at random. It never makes a mistake on purpose: it plays the best move it
    sees, and from a sight of 1 on it never misses a win in one move.
    """

    sight: float
    quiesce: bool = field(default=False)

    def think(self, turn: Turn) -> Decision:
        """Search to the depth that the random numbers pick for this turn."""
        whole = floor(self.sight)
        plies = whole + (turn.rng.random() < self.sight - whole)
        if plies == 0:
            move = turn.rng.choice(turn.position.legal_moves)
            considered = unscored(turn.position.legal_moves)
            return Decision(move=move, reason=anything.plain, rule="random", considered=considered)
        return self.search(turn, replace(turn.limit, depth=plies))


@dataclass(frozen=True, kw_only=True)
class MctsOpponent(Opponent):
    """Searches by simulated games (Monte Carlo tree search)."""

    def think(self, turn: Turn) -> Decision:
        """Simulate games within the budget and return the move that was tried most."""
        searcher = Mcts(self.game, megabytes=TABLE_MEGABYTES, seed=turn.rng.getrandbits(32))
        report = searcher.search(
            turn.position, turn.limit, lines=0, cancel=turn.cancel, past=turn.past, progress=turn.progress
        )
        return decision_of(report)


@dataclass(frozen=True, kw_only=True)
class RandomOpponent(Opponent):
    """Plays any legal move, each with the same probability."""

    def think(self, turn: Turn) -> Decision:
        """Return a random legal move."""
        moves = turn.position.legal_moves
        return Decision(
            move=turn.rng.choice(moves),
            reason=anything.plain,
            rule="random",
            considered=unscored(moves),
        )
