"""Whether a move of an opening book is as good as what a longer search finds.

    compared = compare_entry(entry, engine, nodes)
    compared.loss                       points that the book's move gives away; below 0 if it is better

The position is searched with so many nodes. If that finds another move than the book, the positions
after both moves are searched as well, with as many nodes each, and compared at the deepest depth that
both searches have finished.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.negamax import MAX_DEPTH
from plyground.search.report import Report, one_ply_before, win_in
from plyground.solve.book import BookEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedEntry:
    """An entry of a book beside what a longer search found.

    ``move``   the book's move, ``best`` the one of the longer search
    ``depth``  of the search that compares both, seen from the position of the book
    ``loss``   how many points the longer search gives its move more than the book's; 0 for the same move
    """

    position: Position
    move: Move
    best: Move
    depth: int
    loss: int

    def __str__(self) -> str:
        written = (self.position.format_move(move) for move in (self.move, self.best))
        moves = "the book has {}, found {}".format(*written)
        return f"{self.position}: {moves} at depth {self.depth}, {-self.loss:+d} points for the book"


def mean_nodes(entries: Iterable[BookEntry]) -> int:
    """Return how many positions were searched for an entry on average."""
    return round(fmean(entry.nodes for entry in entries))


def compare_entry(game: Game, entry: BookEntry, engine: Engine, nodes: int) -> ComparedEntry:
    """Search the position of an entry with so many nodes, and compare its first move with the best one."""
    position = game.position(entry.position)
    engine.clear_table()
    report = engine.search(position, Limit(nodes=nodes))
    moves = [position.parse_move(move) for move in entry.best]
    if report.move in moves:
        return ComparedEntry(
            position=position, move=report.move, best=report.move, depth=report.depth, loss=0
        )
    book, found = (_scores_by_depth(position, move, engine, nodes) for move in (moves[0], report.move))
    depth = max(book.keys() & found.keys())
    return ComparedEntry(
        position=position,
        move=moves[0],
        best=report.move,
        depth=depth,
        loss=found[depth] - book[depth],
    )


def _scores_by_depth(position: Position, move: Move, engine: Engine, nodes: int) -> dict[int, int]:
    """Return the score of a move for its mover at each depth; the same at all depths if it ends the game."""
    after = position.play(move)
    sign = position.sign_of(after)
    if after.is_over:
        return dict.fromkeys(range(MAX_DEPTH + 2), one_ply_before(after.outcome * win_in(0), sign))
    scores: dict[int, int] = {}

    def keep(report: Report) -> None:
        scores[report.depth + 1] = one_ply_before(report.score, sign)

    engine.clear_table()
    engine.search(after, Limit(nodes=nodes), progress=keep)
    return scores
