"""Opponents that know: exact values where they can be had, the engine elsewhere."""

from dataclasses import dataclass, replace

from plyground.opponents.opponent import Candidate, Decision, Turn
from plyground.opponents.searchers.search import SearchOpponent
from plyground.search.limit import Limit
from plyground.search.report import format_line, format_plies
from plyground.solve.exact import exact
from plyground.solve.solution import Solution


@dataclass(frozen=True, kw_only=True)
class ExactOpponent(SearchOpponent):
    """Plays k in a row by proof: wins as soon as possible, loses as late as possible.

    All best moves are equal to it; the seed chooses. Where the solver cannot
    decide within half of the budget, the engine looks ahead with the other half,
    and says so.
    """

    full_scores: bool = False

    def think(self, turn: Turn) -> Decision:
        """Take one of the best moves."""
        solution = exact(turn.position, half(turn.limit), turn.cancel)
        if solution.value is None or not solution.best:
            return self.look(turn, half(turn.limit))
        move = turn.rng.choice(solution.best)
        return Decision(
            move=move,
            reason=describe_solution(solution, move),
            rule="exact",
            score=solution.score,
            exact=True,
            pv=solution.line if solution.line[:1] == (move,) else (move,),
            depth=solution.distance or 0,
            nodes=solution.nodes,
            seconds=solution.ms / 1000,
            considered=tuple(Candidate(move=each, score=solution.score) for each in solution.best),
        )


def half(limit: Limit) -> Limit:
    """Half of the nodes and the time; the depth stays as it is."""
    return replace(
        limit,
        nodes=None if limit.nodes is None else max(1, limit.nodes // 2),
        seconds=None if limit.seconds is None else limit.seconds / 2,
    )


def describe_solution(solution: Solution, move: int) -> str:
    """Say in a sentence what is known of a best move."""
    position = solution.position
    if len(position.legal_moves) == 1:
        return "It is the only legal move."
    if not solution.complete:
        return _tell_without_counting(solution)
    count = len(solution.best)
    share = "It is the only move that" if count == 1 else f"It is one of {count} moves that"
    verb = "" if count > 1 else "s"
    if solution.value == 0:
        return f"{share} keep{verb} the draw; nobody can force more."
    plies = format_plies(solution.distance or 0)
    if solution.value == 1:
        line = ": " + " ".join(format_line(position, solution.line)) if solution.line[:1] == (move,) else ""
        return f"{share} win{verb} fastest, by force in {plies}{line}."
    holds = "this one holds" if count == 1 else f"this is one of {count} that hold"
    return f"Every move loses; {holds} out longest, {plies}."


def _tell_without_counting(solution: Solution) -> str:
    """The same where the limit came before all other moves were judged."""
    if solution.value == 0:
        return "It keeps the draw; nobody can force more."
    plies = format_plies(solution.distance or 0)
    if solution.value == 1:
        return f"It wins by force in {plies}; none wins faster."
    return f"Every move loses; none holds out longer than this one, {plies}."
