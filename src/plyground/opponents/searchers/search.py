"""Opponents that search: to a fixed depth, within a time, or as far as their sight goes.

Each decision searches with a table of its own, so that what an opponent plays
depends on nothing but the position and the seed.
"""

from dataclasses import dataclass, field, replace
from math import floor

from plyground.core.game import Game, Position
from plyground.opponents.opponent import Candidate, Decision, Opponent, Turn
from plyground.opponents.rules.rule import anything
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts
from plyground.search.report import Report, format_plies, format_score, plies_to_end
from plyground.solve.solver import knowledge_of

TABLE_MEGABYTES = 16


@dataclass(frozen=True, kw_only=True)
class SearchOpponent(Opponent):
    """Looks ahead with the compiled engine; among equally good moves the seed decides.

    ``brain`` is the game as this opponent judges it (another evaluation, say);
    with ``full_scores`` every legal move gets its score, which costs time but
    lets it choose among equals.
    """

    brain: Game | None = None
    full_scores: bool = True
    quiesce: bool = True

    def think(self, turn: Turn) -> Decision:
        """Search and take the best."""
        return self.look(turn, turn.limit)

    def look(self, turn: Turn, limit: Limit) -> Decision:
        """Search within ``limit``."""
        engine = self.new_engine()
        seen = Position(engine.game, turn.position.state, turn.position.turn)
        lines = 0 if self.full_scores else 1
        report = engine.search(
            seen, limit, lines=lines, cancel=turn.cancel, past=turn.past, progress=turn.progress
        )
        return decision_of(choose_among_equals(report, turn))

    def new_engine(self) -> Engine:
        """The engine for one decision."""
        return Engine(self.brain or self.game, megabytes=TABLE_MEGABYTES, quiesce=self.quiesce)


def choose_among_equals(report: Report, turn: Turn) -> Report:
    """The same report with one of the best moves, chosen by the seed, at its head."""
    best = [line for line in report.lines if line.score == report.score]
    chosen = turn.rng.choice(best)
    return replace(report, lines=(chosen, *(line for line in report.lines if line is not chosen)))


def decision_of(report: Report) -> Decision:
    """A decision with the search as its evidence."""
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
    )


def describe_report(report: Report) -> str:
    """Say in a sentence what a search found."""
    if len(report.position.legal_moves) == 1:
        return "It is the only legal move."
    line = " ".join(report.line)
    if report.searcher == Mcts.name:
        margin = f"wins less losses {report.score / 10:+.0f}%"
        return f"{report.nodes:,} simulated games favour it ({margin}); expected is {line}."
    plies = plies_to_end(report.score)
    if plies is not None:
        how = "wins by force" if report.score > 0 else "holds out longest: it loses"
        return f"It {how} in {format_plies(plies)}: {line}."
    lead = knowledge_of(report.position.game).lead(report.score)
    if lead is not None:
        return f"The endgame tables promise a final lead of {lead:+d}: {line}."
    if report.exact and report.score == 0:
        return f"With best play it is a draw: {line}."
    ahead = format_plies(report.depth)
    return f"Looking {ahead} ahead it comes out best ({format_score(report.score)}): {line}."


@dataclass(frozen=True, kw_only=True)
class DepthOpponent(SearchOpponent):
    """Sees so many plies ahead, and now and then one more.

    A sight of 2.3 looks three plies ahead in three turns of ten, two in the
    others; below 1 it moves at random when it sees nothing. It is weak because
    it is short-sighted, never because it throws a game away: whatever it sees
    it uses, and from 1 on it never overlooks a win in one.
    """

    sight: float
    quiesce: bool = field(default=False)

    def think(self, turn: Turn) -> Decision:
        """Look as far as the sight goes this time."""
        whole = floor(self.sight)
        plies = whole + (turn.rng.random() < self.sight - whole)
        if plies == 0:
            move = turn.rng.choice(turn.position.legal_moves)
            return Decision(move=move, reason=anything.plain, rule="random")
        return self.look(turn, replace(turn.limit, depth=plies))


@dataclass(frozen=True, kw_only=True)
class MctsOpponent(Opponent):
    """Plays random games in its head (Monte Carlo tree search)."""

    def think(self, turn: Turn) -> Decision:
        """Simulate within the budget."""
        searcher = Mcts(self.game, megabytes=TABLE_MEGABYTES, seed=turn.rng.getrandbits(32))
        report = searcher.search(
            turn.position, turn.limit, lines=0, cancel=turn.cancel, past=turn.past, progress=turn.progress
        )
        return decision_of(report)


@dataclass(frozen=True, kw_only=True)
class RandomOpponent(Opponent):
    """Any legal move, each as likely as the others."""

    def think(self, turn: Turn) -> Decision:
        """Roll the dice."""
        moves = turn.position.legal_moves
        return Decision(
            move=turn.rng.choice(moves),
            reason=anything.plain,
            rule="random",
            considered=tuple(Candidate(move=move) for move in moves),
        )
