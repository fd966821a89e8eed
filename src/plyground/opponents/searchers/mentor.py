"""The mentor: plays at random and explains every turn which move was best."""

from dataclasses import dataclass, replace

from plyground.opponents.explain import compare, why
from plyground.opponents.opponent import Decision, Opponent, Turn


@dataclass(frozen=True, kw_only=True)
class Mentor(Opponent):
    """Plays a random move and compares it with the strongest one.

    ``teacher`` finds the strongest move, within its own budget unless the caller
    gives another. The mentor chooses its own move without it, so that a beginner
    can win.
    """

    teacher: Opponent

    def think(self, turn: Turn) -> Decision:
        """Choose a random move, and explain it and the strongest one."""
        position = turn.position
        move = turn.rng.choice(position.legal_moves)
        limit = self.teacher.limit if turn.limit == self.limit else turn.limit
        best = self.teacher.think(replace(turn, limit=limit, progress=None))
        played = f"I played {position.format_move(move)} at random. {why(position, move, turn.past)}"
        equals = {candidate.move for candidate in best.considered if candidate.score == best.score}
        if move in equals | {best.move}:
            lesson = "There was no stronger move."
        else:
            lesson = compare(position, move, best.move, turn.past)
        return replace(
            best, move=move, reason=f"{played} {lesson}", rule="lesson", pv=(), score=None, exact=False
        )
