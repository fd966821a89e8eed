"""What is true of a move in a misère game: how many moves it leaves that do not lose at once."""

from collections.abc import Collection, Iterator

from plyground.core.facts import Fact, FactFinder, is_end, name_moves
from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move


class MisereFacts(FactFinder):
    """What can be said of a move of any game, and which moves of the other side do not lose at once."""

    order = (
        "wins", "ends_game", "only_move", "misses_win", "leaves_win", "only_defence", "wins_by_force",
        "loses", "draws", "leaves_no_safe", "leaves_one_safe", "moves_again", "leaves_safe",
        "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = FactFinder.merits | {"leaves_no_safe"}
    strengths = ("leaves_safe", *FactFinder.strengths)
    lower = FactFinder.lower | {"leaves_safe"}
    minor = FactFinder.minor | {"leaves_safe"}

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        yield from super().find(position, move, past)
        after = position.play(move)
        if after.turn == position.turn or is_end(after, (*past, position)):
            return
        safe = safe_moves(after, (*past, position))
        if len(safe) < len(after.legal_moves):
            yield _leaves(after, move, safe)


def safe_moves(position: Position, past: Collection[Position]) -> tuple[Move, ...]:
    """Return the moves with which the player to move does not lose at once."""
    past = (*past, position)
    return tuple(move for move in position.legal_moves if not _loses(position, move, past))


def _loses(position: Position, move: Move, past: Collection[Position]) -> bool:
    after = position.play(move)
    return is_end(after, past) and position.sign_of(after) * after.outcome < 0


def _leaves(after: Position, move: Move, safe: tuple[Move, ...]) -> Fact:
    """Say how many moves are left to the other side that do not lose at once."""
    count, other = len(safe), after.mover
    if not safe:
        return Fact(
            kind="leaves_no_safe", move=move, sentence=f"It leaves {other} only moves that lose at once."
        )
    if count == 1:
        sentence = f"It leaves {other} one move that does not lose at once, {name_moves(after, safe)}."
        return Fact(kind="leaves_one_safe", move=move, sentence=sentence, number=1)
    sentence = f"It leaves {other} {count_noun(count, 'move')} that do not lose at once."
    return Fact(kind="leaves_safe", move=move, sentence=sentence, number=count)
