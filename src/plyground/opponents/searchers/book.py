"""Opponents with an opening book, endgame tables, and search in between."""

from dataclasses import dataclass

from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.opponents.considered import Candidate
from plyground.opponents.explain import ExactValue
from plyground.opponents.explanation import Explanation
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.searchers.search import LOST, TABLE_MEGABYTES, SearchOpponent
from plyground.search.engine import Engine
from plyground.search.report import plies_to_end
from plyground.search.score_scale import learned_scale
from plyground.solve.book import BookEntry, book_of
from plyground.solve.strongest_engine import strongest_engine


@dataclass(frozen=True, kw_only=True)
class BookOpponent(SearchOpponent):
    """Plays the moves of the opening book, then searches with the family's endgame tables."""

    full_scores: bool = False
    selective: bool = True

    def think(self, turn: Turn) -> Decision:
        """Return a best move of the book, or search."""
        book = book_of(self.game)
        found = book.lookup(turn.position) if book else None
        if found is None:
            return self.search(turn, turn.limit)
        entry, best = found
        explanation = explain_entry(entry, turn.rng.choice(best), turn)
        return Decision(
            move=explanation.move,
            reason=explanation.reason,
            details=explanation.details,
            rule="book",
            score=entry.score,
            exact=entry.exact,
            depth=entry.depth,
            considered=tuple(Candidate(move=move, score=entry.score) for move in best),
            scale=learned_scale(self.game),
        )

    def new_engine(self) -> Engine:
        """Return an engine that looks positions up in the endgame tables, where there are any."""
        return strongest_engine(self.game, megabytes=TABLE_MEGABYTES)


def explain_entry(entry: BookEntry, move: Move, turn: Turn) -> Explanation:
    """Explain a move of the book on the board; that it is from the book is the footnote."""
    return Explanation(
        position=turn.position,
        move=move,
        past=turn.past,
        value=value_of_entry(entry, turn.position.sign_of(turn.position.play(move))),
        verdict=LOST if entry.exact and entry.score < 0 else "",
        footnote="From the opening book.",
        evidence=describe_entry(entry),
    )


def value_of_entry(entry: BookEntry, sign: int = -1) -> ExactValue | None:
    """Return the exact value of the position after a best move; None if it is not proven.

    ``sign`` is 1 if the same player moves there, else -1.
    """
    if not entry.exact:
        return None
    plies, value = plies_to_end(entry.score), (entry.score > 0) - (entry.score < 0)
    return ExactValue(sign * value, None if plies is None else plies - 1)


def describe_entry(entry: BookEntry) -> str:
    """Say in a sentence how the book knows the move."""
    if entry.exact:
        return "The opening book has a proof of it."
    return f"The opening book was made by looking {count_noun(entry.depth, 'move')} ahead."
