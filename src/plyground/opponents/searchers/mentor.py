"""The mentor: plays at random and explains every turn which move was best."""

from dataclasses import dataclass, replace
from functools import cached_property

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.opponents.explain import why
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.searchers.lesson import Lesson, Teacher
from plyground.search.limit import Limit


@dataclass(frozen=True, kw_only=True)
class Mentor(Opponent):
    """Plays a random move and compares it, and the move before it, with the strongest ones.

    ``teacher`` finds the strongest move, within its own budget unless the caller
    gives another. The mentor chooses its own move without it, so that a beginner
    can win.
    """

    teacher: Opponent

    def think(self, turn: Turn) -> Decision:
        """Choose a random move, and explain it and the strongest one."""
        move = turn.rng.choice(turn.position.legal_moves)
        limit = self.teacher.limit if turn.limit == Limit() else turn.limit
        best = self.teacher.think(replace(turn, limit=limit, progress=None))
        talk = Talk(Teacher(self.teacher, limit, turn.cancel), turn.position, move, turn.past, best)
        return Decision(
            move=move,
            reason=talk.reason,
            details=talk.details,
            rule="lesson",
            depth=best.depth,
            nodes=best.nodes,
            seconds=best.seconds,
            considered=lambda: best.considered,
            scale=best.scale,
        )


@dataclass(frozen=True)
class Talk:
    """What the mentor says about two moves: the one that the other side has just made, and its own."""

    teacher: Teacher
    position: Position
    move: Move
    past: tuple[Position, ...]
    best: Decision

    def reason(self) -> str:
        """Write both lessons, the one about the other side's move first."""
        name = self.position.format_move(self.move)
        own = f"I played {name} at random. {why(self.position, self.move, self.past)}"
        yours = self.lesson_for_you
        return " ".join(filter(None, (yours.text if yours else "", own, self.own_lesson.text)))

    def details(self) -> tuple[str, ...]:
        """Write the lines of both lessons, then what each move of them does, then the teacher's evidence."""
        yours = self.lesson_for_you
        lessons = (yours, self.own_lesson) if yours else (self.own_lesson,)
        levels = (
            "".join(lesson.lines() for lesson in lessons),
            "".join(each.annotated() for each in lessons),
        )
        return tuple(level.strip() for level in (*levels, *self.best.details[-1:]) if level.strip())

    @cached_property
    def own_lesson(self) -> Lesson:
        """The lesson about the mentor's own move."""
        return self.teacher.teach(self.position, self.move, self.past, decision=self.best)

    @cached_property
    def lesson_for_you(self) -> Lesson | None:
        """The lesson about the other side's last move; None if the mentor itself made the move before."""
        if not self.past or self.past[-1].turn == self.position.turn:
            return None
        before = self.past[-1]
        moves = (each for each in before.legal_moves if before.play(each) == self.position)
        move = next(moves, None)
        if move is None:
            return None
        name = f"your {before.format_move(move)}"
        return self.teacher.teach(before, move, self.past[:-1], name=name)
