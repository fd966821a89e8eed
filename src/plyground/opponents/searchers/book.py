"""Opponents with an opening book, endgame tables, and search in between."""

from dataclasses import dataclass

from plyground.opponents.considered import Candidate
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.searchers.search import TABLE_MEGABYTES, SearchOpponent
from plyground.search.engine import Engine
from plyground.search.report import format_score
from plyground.solve.book import BookEntry, book_of
from plyground.solve.solver import knowledge_of


@dataclass(frozen=True, kw_only=True)
class BookOpponent(SearchOpponent):
    """Plays the moves of the opening book, then searches with the family's endgame tables."""

    full_scores: bool = False

    def think(self, turn: Turn) -> Decision:
        """Return a best move of the book, or search."""
        book = book_of(self.game)
        found = book.lookup(turn.position) if book else None
        if found is None:
            return self.search(turn, turn.limit)
        entry, best = found
        return Decision(
            move=turn.rng.choice(best),
            reason=describe_entry(entry),
            rule="book",
            score=entry.score,
            exact=entry.exact,
            depth=entry.depth,
            considered=tuple(Candidate(move=move, score=entry.score) for move in best),
        )

    def new_engine(self) -> Engine:
        """Return an engine that looks positions up in the endgame tables, where there are any."""
        game, knowledge = knowledge_of(self.game).with_tables(self.game)
        if knowledge is None:
            return super().new_engine()
        return Engine(game, megabytes=TABLE_MEGABYTES, knowledge=knowledge)


def describe_entry(entry: BookEntry) -> str:
    """Describe the evidence for a move of the book in a sentence."""
    evidence = "proven" if entry.exact else f"searched {entry.depth} plies deep"
    worth = "a draw" if entry.exact and entry.score == 0 else format_score(entry.score)
    return f"It is in the opening book: {worth}, {evidence}."
