"""Choose among equally good moves: the one after which the other side errs most easily.

Moves of the same proven value are compared by two things:

1. the share of replies that are mistakes, by the exact value of every reply; a move after
   which the same player moves again has no replies;
2. if that is equal, the evaluation two plies later.

In a drawn position a mistake loses; in a lost one it lets the win slip. Where the values
of the replies take too many nodes, all moves count as equal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from plyground.caching import bounded_cache
from plyground.core.game import Position
from plyground.core.text import number_word
from plyground.core.types import Move
from plyground.search.limit import Cancel
from plyground.search.symmetry import canonical
from plyground.search.textbook import record_search
from plyground.solve.solver import label

NODES = 5_000
"""The most nodes for the values of all replies to one move."""

MAX_MOVES = 16
"""The most legal moves of a position whose moves are also compared by evaluation."""


@dataclass(frozen=True, slots=True)
class Replies:
    """The replies to a move: how many there are, and how many of them are mistakes.

    ``value`` is what the position before the replies is worth to the player who replies.
    """

    count: int
    mistakes: int
    value: int

    @property
    def share(self) -> float:
        """The share of mistakes."""
        return self.mistakes / self.count if self.count else 0.0


NO_REPLIES = Replies(count=0, mistakes=0, value=0)
"""The replies to a move after which the same player moves again."""


def choose_trap(
    position: Position,
    moves: Sequence[Move],
    rng: Random,
    *,
    nodes: int | None = None,
    cancel: Cancel | None = None,
) -> tuple[Move, Replies | None]:
    """Return the move of ``moves`` with the most mistakes to make after it, and the replies to it.

    ``moves`` must be equally good. ``rng`` chooses among those that remain equal. The
    replies are None where their values are not known, and if the move ends the game.
    """
    allowed = min(NODES, nodes or NODES)
    judged: dict[Move, Replies] = {}
    for move in moves:
        after = position.play(move)
        if after.is_over or (cancel and cancel.is_set):
            return rng.choice(moves), None
        replies = NO_REPLIES if after.turn == position.turn else judge_replies(after, allowed)
        if replies is None:
            return rng.choice(moves), None
        judged[move] = replies
    most = max(replies.share for replies in judged.values())
    best = [move for move in moves if judged[move].share == most]
    if len(best) > 1 and len(position.legal_moves) <= MAX_MOVES:
        best = best_evaluated(position, best)
    move = rng.choice(best)
    return move, judged[move]


def judge_replies(after: Position, nodes: int) -> Replies | None:
    """Count the replies in ``after`` and the mistakes among them; None if ``nodes`` do not suffice."""
    return _judge(canonical(after)[0], nodes)


def best_evaluated(position: Position, moves: Sequence[Move]) -> list[Move]:
    """Return the moves with the best evaluation two plies later."""
    afters = {move: position.play(move) for move in moves}
    scores = {
        move: position.sign_of(after) * _evaluate(canonical(after)[0]) for move, after in afters.items()
    }
    return [move for move in moves if scores[move] == max(scores.values())]


def describe_replies(replies: Replies | None) -> str:
    """Say in a sentence how many replies are mistakes; nothing if none is, or all are lost anyway."""
    if replies is None or not replies.mistakes:
        return ""
    one = replies.mistakes == 1
    number = "one" if one else number_word(replies.mistakes)
    verb = "loses" if one else "lose"
    if replies.value > 0:
        verb = "lets the win slip" if one else "let the win slip"
    total = number_word(replies.count)
    return f"{number.capitalize()} of the {total} replies {verb}."


@bounded_cache(1 << 12)
def _judge(after: Position, nodes: int) -> Replies | None:
    labels = label(after, nodes)
    if labels is None or not labels.complete:
        return None
    mistakes = sum(worth < labels.value for worth in labels.worth.values())
    return Replies(len(labels.worth), mistakes, labels.value)


@bounded_cache(1 << 12)
def _evaluate(after: Position) -> int:
    """Return the score two plies later for the player to move."""
    return max(score for score, _ in record_search(after, 2).scores.values())
