"""Opening books: the first positions of a game, evaluated in advance.

A book is built by a command, never by hand. Each line is one position with its
best moves and the evidence for them:

    {"position": "....", "best": ["c3", "c4"], "score": 31989, "exact": true, "depth": 11, "nodes": 8123}

Positions that are each other's mirror images share one line. The first line of
the file names the game and its ruleset.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from plyground.caching import bounded_cache
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import BadBook, PlygroundError
from plyground.files import write_atomically
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.search.report import WIN
from plyground.search.symmetry import canonical
from plyground.solve.solver import solver_of
from plyground.user_files import describe_damage, parse_json, read_first, read_text

FORMAT = 1
PROOF_MEGABYTES = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class BookEntry:
    """One position of a book: its best moves, their score, and the evidence for it."""

    position: str
    best: tuple[str, ...]
    score: int
    exact: bool
    depth: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Book:
    """The first positions of one game."""

    game: Game
    entries: dict[str, BookEntry]

    def lookup(self, position: Position) -> tuple[BookEntry, tuple[Move, ...]] | None:
        """Return the entry for a position or its mirror image, and the best moves in this position."""
        turned, names = canonical(position)
        entry = self.entries.get(str(turned))
        if entry is None:
            return None
        return entry, tuple(names[turned.parse_move(move)] for move in entry.best)

    def load_into(self, engine: Engine) -> None:
        """Store the book's scores, for all mirror images, in the engine's table."""
        game = self.game
        for entry in self.entries.values():
            position = game.position(entry.position)
            move = position.parse_move(entry.best[0])
            for which in range(game.symmetries):
                turned = game.reflect_move(move, which, game.rules)
                depth = None if entry.exact else entry.depth
                engine.store_score(position.reflect(which), entry.score, turned, depth=depth)


Evaluator = Callable[[Position], BookEntry]


def build(
    start: Position,
    plies: int,
    evaluate: Evaluator,
    book: Book,
    progress: Callable[[int, int], None] | None = None,
    wanted: Callable[[Position], bool] | None = None,
) -> Iterator[Book]:
    """Evaluate the ``wanted`` positions of ``plies`` plies from ``start`` on that ``book`` does not have.

    Yield the extended book after every position, so that nothing is lost if it is
    interrupted. ``progress`` is called with the number done and the number of all.
    """
    positions = list(first_positions(start, plies))
    for number, position in enumerate(positions, start=1):
        if str(position) not in book.entries and (wanted is None or wanted(position)):
            book = Book(book.game, {**book.entries, str(position): evaluate(position)})
            yield book
        if progress is not None:
            progress(number, len(positions))


def first_positions(start: Position, plies: int) -> Iterator[Position]:
    """Yield the positions before the first, second, ... move, one of each set of mirror images."""
    layer = [canonical(start)[0]]
    for _ in range(plies):
        yield from layer
        after = (position.play(move) for position in layer for move in position.legal_moves)
        layer = list(dict.fromkeys(canonical(position)[0] for position in after if not position.is_over))


def search_evaluator(game: Game, limit: Limit) -> Evaluator:
    """Return an evaluator that searches with the playing engine, with an empty table for each position."""
    engine = playing_engine(game)

    def evaluate(position: Position) -> BookEntry:
        engine.clear_table()
        report = engine.search(position, limit)
        return BookEntry(
            position=str(position),
            best=(position.format_move(report.move),),
            score=report.score,
            exact=report.exact,
            depth=report.depth,
            nodes=report.nodes,
        )

    return evaluate


def proof_evaluator(limit: Limit) -> Evaluator:
    """Return an evaluator that proves values, for games that can be solved."""

    def evaluate(position: Position) -> BookEntry:
        solution = solver_of(position.game).solve(position, limit, megabytes=PROOF_MEGABYTES)
        if solution.value is None or not solution.complete:
            raise PlygroundError(f"{position} was not decided within the limit; allow more time")
        return BookEntry(
            position=str(position),
            best=tuple(position.format_move(move) for move in solution.best),
            score=solution.score,
            exact=True,
            depth=solution.distance or 0,
            nodes=solution.nodes,
        )

    return evaluate


def is_harder_than(position: Position, nodes: int) -> bool:
    """Return whether a proof of the position's value takes more than so many nodes."""
    return solver_of(position.game).solve(position, Limit(nodes=nodes)).value is None


def differences(book: Book, evaluate: Evaluator, entries: Iterable[BookEntry]) -> Iterator[str]:
    """Evaluate entries again; yield a sentence for each that differs."""
    for entry in entries:
        fresh = evaluate(book.game.position(entry.position))
        if (fresh.score, fresh.best, fresh.exact) != (entry.score, entry.best, entry.exact):
            stored = f"{' '.join(entry.best)} with score {entry.score}"
            found = f"{' '.join(fresh.best)} with score {fresh.score}"
            yield f"{entry.position}: the book has {stored}; now found {found}"


def write_book(book: Book, path: Path) -> None:
    """Write a book to a file, whole or not at all."""
    header = {"plyground-book": FORMAT, "game": book.game.name, "ruleset": book.game.ruleset}
    lines = [json.dumps(each) for each in (header, *map(asdict, book.entries.values()))]
    write_atomically(path, "\n".join(lines) + "\n")


def read_book(path: Path) -> Book:
    """Read a book from a file; raise BadBook if any line is wrong."""
    try:
        text = read_text(path, allow_pipe=True)
    except (OSError, ValueError) as error:
        raise BadBook(f"book {path} cannot be read: {describe_damage(error)}") from None
    return parse_book(text)


def parse_book(text: str) -> Book:
    """Parse the lines of a book; raise BadBook if any is wrong."""
    header, *rest = [_object(number, line) for number, line in enumerate(text.splitlines(), start=1)] or [{}]
    if header.get("plyground-book") != FORMAT:
        raise BadBook(f'line 1 of the book must be a header with "plyground-book": {FORMAT}')
    game = catalogue.named_game(str(header.get("game")))
    if header.get("ruleset") != game.ruleset:
        raise BadBook(
            f"the book is for the ruleset {header.get('ruleset')!r}; {game.name} has {game.ruleset!r}"
        )
    entries = [_entry(number, each, game) for number, each in enumerate(rest, start=2)]
    return Book(game, {entry.position: entry for entry in entries})


@bounded_cache(256)
def book_of(game: Game) -> Book | None:
    """Return the book that comes with plyground for this game; None if there is none."""
    if game.family.data is None:
        return None
    file = game.family.data / "books" / f"{game.file_name}.jsonl"
    return read_first([file], lambda text: _parse_for(game, text))


def _parse_for(game: Game, text: str) -> Book:
    book = parse_book(text)
    if book.game.file_name != game.file_name:
        raise BadBook(f"it is a book for {book.game.name}, expected {game.name}")
    return book


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        found = parse_json(line)
    except ValueError as error:
        raise BadBook(f"line {number} of the book is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadBook(f"line {number} of the book is not an object")
    return found


def _entry(number: int, data: dict[str, Any], game: Game) -> BookEntry:
    try:
        entry = BookEntry(**{**data, "best": tuple(data["best"])})
        position = game.position(entry.position)
        moves = [position.parse_move(move) for move in entry.best]
    except (TypeError, ValueError, KeyError, AttributeError, PlygroundError) as error:
        raise BadBook(f"line {number} of the book is not an entry: {error}") from None
    if not moves or not set(moves) <= set(position.legal_moves):
        raise BadBook(f"line {number} of the book has an illegal move")
    if str(canonical(position)[0]) != entry.position:
        raise BadBook(f"line {number} of the book: expected the mirror image {canonical(position)[0]}")
    _check_evidence(number, entry)
    return entry


def _check_evidence(number: int, entry: BookEntry) -> None:
    """Raise BadBook for evidence that no evaluator gives."""
    sound = type(entry.exact) is bool and type(entry.score) is int and abs(entry.score) <= WIN
    if not (sound and all(type(count) is int and count >= 0 for count in (entry.depth, entry.nodes))):
        raise BadBook(
            f"line {number} of the book: expected numbers for score (up to {WIN}), depth and nodes, "
            "and exact to be true or false"
        )
