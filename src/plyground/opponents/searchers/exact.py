"""Opponents that play exactly where a position can be solved, and search elsewhere."""

from dataclasses import dataclass, replace

from plyground.core.text import format_count
from plyground.core.types import LOSS, Move
from plyground.opponents.explanation import Explanation
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.searchers.exact_scores import exact_candidates
from plyground.opponents.searchers.search import SearchOpponent
from plyground.opponents.searchers.traps import Replies, choose_trap, describe_replies
from plyground.search.distance import describe_distance
from plyground.search.limit import Limit
from plyground.search.report import SURE_WIN
from plyground.solve.exact import exact
from plyground.solve.solution import Solution

UNPROVEN = "This is not proven."
ALL_LOSE = "Every move loses with best play; it is not known how soon."


@dataclass(frozen=True, kw_only=True)
class ExactOpponent(SearchOpponent):
    """Plays exact values: wins as soon as possible, loses as late as possible.

    Among the best moves it plays the one with the most mistakes to make after it;
    the seed chooses among those that remain equal. Where the solver finds no value
    within half of the budget, the engine searches with the other half, and the
    reason says that the move is not proven. A win whose length is not found in time is
    kept move by move; in a loss of unknown length the engine chooses the move.
    """

    full_scores: bool = False
    selective: bool = True

    def think(self, turn: Turn) -> Decision:
        """Solve the position and return one of the best moves, or search."""
        solution = exact(turn.position, halve(turn.limit), turn.cancel)
        if solution.value is None or not solution.best:
            searched = self.search(turn, halve(turn.limit))
            return mark_lost(searched) if solution.value == LOSS else mark_unproven(searched)
        move, replies = choose_trap(
            turn.position, solution.best, turn.rng, nodes=turn.limit.nodes, cancel=turn.cancel
        )
        return Decision(
            move=move,
            reason=lambda: explain_solution(solution, move, turn, replies).reason(),
            details=lambda: explain_solution(solution, move, turn, replies).details(),
            rule="exact",
            score=solution.score,
            exact=True,
            pv=solution.line if solution.line[:1] == (move,) else (move,),
            depth=solution.distance or 0,
            nodes=solution.nodes,
            seconds=solution.ms / 1000,
            considered=lambda: exact_candidates(solution),
        )


def mark_unproven(decision: Decision) -> Decision:
    """Add to the reason that the move is not proven, unless the search proved it."""
    return decision if decision.exact else replace(decision, reason=f"{decision.reason} {UNPROVEN}")


def mark_lost(decision: Decision) -> Decision:
    """Add to the reason that every move loses, unless the search found out how soon."""
    if decision.exact:
        return decision
    return replace(
        decision, reason=f"{decision.reason} {ALL_LOSE}", score=-SURE_WIN, exact=True, considered=()
    )


def halve(limit: Limit) -> Limit:
    """Return half of the nodes and the time, and the same depth."""
    return replace(
        limit,
        nodes=None if limit.nodes is None else max(1, limit.nodes // 2),
        seconds=None if limit.seconds is None else limit.seconds / 2,
        max_seconds=None if limit.max_seconds is None else limit.max_seconds / 2,
    )


def explain_solution(solution: Solution, move: Move, turn: Turn, replies: Replies | None) -> Explanation:
    """Explain a best move: what it does on the board, and what perfect play makes of it."""
    return Explanation(
        position=turn.position,
        move=move,
        past=turn.past,
        line=solution.line if solution.line[:1] == (move,) else (),
        verdict=f"{describe_solution(solution)} {describe_replies(replies)}".rstrip(),
        evidence=f"It is proven, with {format_count(solution.nodes, 'position')} visited."
        if solution.nodes
        else "It is proven.",
    )


def describe_solution(solution: Solution) -> str:
    """Describe in a sentence what is known about a best move."""
    if not solution.complete:
        return _describe_incomplete(solution)
    count = len(solution.best)
    share = "It is the only move that" if count == 1 else f"It is one of {count} moves that"
    verb = "" if count > 1 else "s"
    if solution.value == 0:
        return f"{share} keep{verb} the draw."
    if solution.value == 1:
        return f"{share} win{verb} fastest, by force {_distance(solution)}."
    lasts = "this one lasts" if count == 1 else f"this is one of {count} that last"
    return f"Every move loses; {lasts} longest. {_loss(solution)}"


def _describe_incomplete(solution: Solution) -> str:
    """Describe a best move where the limit ended the search before all others were judged."""
    if solution.value == 0:
        return "It keeps the draw."
    if solution.value == 1:
        if solution.distance is None:
            return "It wins by force; it is not known how soon."
        return f"It wins by force {_distance(solution)}. No move wins faster."
    return f"Every move loses; none lasts longer than this one. {_loss(solution)}"


def _loss(solution: Solution) -> str:
    """Say when the other side wins."""
    other = solution.position.game.seats[1 - solution.position.turn]
    return f"{other} wins {_distance(solution)}."


def _distance(solution: Solution) -> str:
    """Write how many moves the winner makes."""
    position = solution.position
    winner = position.turn if solution.value == 1 else 1 - position.turn
    return describe_distance(position, solution.distance or 0, winner, solution.line)
