"""An opponent that searches, and plays the end of the game for discs without a mistake."""

from dataclasses import dataclass

from plyground.bits import popcount
from plyground.core.facts import has_rules_of
from plyground.core.game import Position
from plyground.core.text import count_noun, format_count
from plyground.games.othello import rules as othello
from plyground.opponents.explanation import Explanation
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.searchers.exact import halve
from plyground.opponents.searchers.exact_scores import exact_candidates
from plyground.opponents.searchers.search import SearchOpponent
from plyground.solve.solution import Solution
from plyground.solve.solver import solver_of

MOST_FREE = 20
"""With more empty squares a proof is hardly ever found in half of half a second."""


@dataclass(frozen=True, kw_only=True)
class Finisher(SearchOpponent):
    """Searches; near the end it proves who wins, and by how many discs, with half of its limit.

    Then it plays one of the moves that end with the most discs. Where it only has the time to prove who
    wins, it plays a move that wins or keeps the draw. A search to a fixed depth proves nothing more.
    """

    def think(self, turn: Turn) -> Decision:
        """Solve the position and return one of the best moves, or search."""
        if turn.limit.depth is not None or not is_near_end(turn.position):
            return super().think(turn)
        solution = solver_of(turn.position.game).solve(turn.position, halve(turn.limit), turn.cancel)
        if not solution.best:
            return self.search(turn, halve(turn.limit))
        move = turn.rng.choice(solution.best)
        return Decision(
            move=move,
            reason=lambda: explain(solution, move, turn).reason(),
            details=lambda: explain(solution, move, turn).details(),
            rule="exact",
            score=solution.score,
            exact=True,
            pv=solution.line if solution.line[:1] == (move,) else (move,),
            depth=len(solution.line),
            nodes=solution.nodes,
            seconds=solution.ms / 1000,
            considered=lambda: exact_candidates(solution),
        )


def is_near_end(position: Position) -> bool:
    """Return whether a proof has a chance: few squares are empty."""
    if not has_rules_of(position.game, othello):
        return False
    mine, theirs = position.state
    return int(popcount(position.game.rules.board & ~(mine | theirs))) <= MOST_FREE


def explain(solution: Solution, move: int, turn: Turn) -> Explanation:
    """Explain a best move: what it does on the board, and how the game ends with best play."""
    return Explanation(
        position=turn.position,
        move=move,
        past=turn.past,
        line=solution.line if solution.line[:1] == (move,) else (),
        verdict=describe(solution),
        evidence=f"It is proven, with {format_count(solution.nodes, 'position')} visited.",
    )


def describe(solution: Solution) -> str:
    """Say in a sentence how the game ends with best play."""
    if solution.value == 0:
        return "It keeps the draw."
    if solution.margin is None:
        return "It wins by force."
    discs = count_noun(abs(solution.margin), solution.unit)
    if solution.value == 1:
        return f"With best play it wins by {discs}."
    return f"With best play it loses by {discs}; no move loses by less."
