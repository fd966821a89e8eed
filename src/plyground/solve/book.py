"""Opening books: what was found out beforehand about the first positions of a game.

A book is made by a command and never typed in. Each line is one position with
its best moves and the evidence for them:

    {"position": "....", "best": ["c3", "c4"], "score": 31989, "exact": true, "depth": 11, "nodes": 8123}

Positions that are each other's mirror images share one line. The first line of
the file names the game and its ruleset.
"""

import functools
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import BadBook, PlygroundError
from plyground.files import write_atomically
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import WIN
from plyground.search.symmetry import canonical
from plyground.solve.solver import solver_of

FORMAT = 1
PROOF_MEGABYTES = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What the book says of one position, and on what evidence."""

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
    entries: dict[str, Entry]

    def look_up(self, position: Position) -> tuple[Entry, tuple[Move, ...]] | None:
        """The entry for a position or its mirror image, with the best moves as they are here."""
        turned, names = canonical(position)
        entry = self.entries.get(str(turned))
        if entry is None:
            return None
        return entry, tuple(names[turned.parse_move(move)] for move in entry.best)

    def teach(self, engine: Engine) -> None:
        """Let the engine find the book's scores inside its tree, whichever way the board is turned."""
        game = self.game
        for entry in self.entries.values():
            position = game.position(entry.position)
            move = position.parse_move(entry.best[0])
            for which in range(game.symmetries):
                turned = game.reflect_move(move, which, game.rules)
                depth = None if entry.exact else entry.depth
                engine.learn(position.reflect(which), entry.score, turned, depth=depth)


Judge = Callable[[Position], Entry]


def build(
    start: Position, plies: int, judge: Judge, book: Book, tell: Callable[[int, int], None] | None = None
) -> Iterator[Book]:
    """Judge the positions of ``plies`` plies from ``start`` on that ``book`` does not have.

    Gives the book anew after every position, so that nothing is lost if it is
    interrupted; ``tell`` hears how many of how many are done.
    """
    positions = list(first_positions(start, plies))
    for number, position in enumerate(positions, start=1):
        if str(position) not in book.entries:
            book = Book(book.game, {**book.entries, str(position): judge(position)})
            yield book
        if tell is not None:
            tell(number, len(positions))


def first_positions(start: Position, plies: int) -> Iterator[Position]:
    """The positions before the first, second, ... move, one of each set of mirror images."""
    layer = [canonical(start)[0]]
    for _ in range(plies):
        yield from layer
        after = (position.play(move) for position in layer for move in position.legal_moves)
        layer = list(dict.fromkeys(canonical(position)[0] for position in after if not position.is_over))


def search_judge(game: Game, limit: Limit) -> Judge:
    """Judge by deep search, with a fresh table for each position."""
    engine = Engine(game)

    def judge(position: Position) -> Entry:
        engine.forget()
        report = engine.search(position, limit)
        return Entry(
            position=str(position),
            best=(position.format_move(report.move),),
            score=report.score,
            exact=report.exact,
            depth=report.depth,
            nodes=report.nodes,
        )

    return judge


def proof_judge(limit: Limit) -> Judge:
    """Return a judge that proves, for games that can be solved."""

    def judge(position: Position) -> Entry:
        solution = solver_of(position.game).solve(position, limit, megabytes=PROOF_MEGABYTES)
        if solution.value is None or not solution.complete:
            raise PlygroundError(f"{position} was not decided within the limit; allow more time a position")
        return Entry(
            position=str(position),
            best=tuple(position.format_move(move) for move in solution.best),
            score=solution.score,
            exact=True,
            depth=solution.distance or 0,
            nodes=solution.nodes,
        )

    return judge


def differences(book: Book, judge: Judge, entries: Iterable[Entry]) -> Iterator[str]:
    """What a fresh judgement says otherwise, one sentence an entry."""
    for entry in entries:
        fresh = judge(book.game.position(entry.position))
        if (fresh.score, fresh.best, fresh.exact) != (entry.score, entry.best, entry.exact):
            told = f"{' '.join(entry.best)} with {entry.score}"
            yield f"{entry.position}: the book says {told}, now {' '.join(fresh.best)} with {fresh.score}"


def write_book(book: Book, path: Path) -> None:
    """Write a book to a file, whole or not at all."""
    head = {"plyground-book": FORMAT, "game": book.game.name, "ruleset": book.game.ruleset}
    lines = [json.dumps(each) for each in (head, *map(asdict, book.entries.values()))]
    write_atomically(path, "\n".join(lines) + "\n")


def read_book(path: Path) -> Book:
    """Read a book; refuse anything else whole."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadBook(f"the book {path} cannot be read: {error}") from None
    return parse_book(text)


def parse_book(text: str) -> Book:
    """Read the lines of a book."""
    head, *rest = [_object(number, line) for number, line in enumerate(text.splitlines(), start=1)] or [{}]
    if head.get("plyground-book") != FORMAT:
        raise BadBook(f'the first line is no head of a book; expected "plyground-book": {FORMAT}')
    game = catalogue.named_game(str(head.get("game")))
    if head.get("ruleset") != game.ruleset:
        raise BadBook(
            f"the book is for the ruleset {head.get('ruleset')!r}; {game.name} has {game.ruleset!r}"
        )
    entries = [_entry(number, each, game) for number, each in enumerate(rest, start=2)]
    return Book(game, {entry.position: entry for entry in entries})


@functools.cache
def book_of(game: Game) -> Book | None:
    """Return the book that comes with plyground for this game; None if there is none."""
    if game.family.data is None:
        return None
    file = game.family.data / "books" / f"{game.file_name}.jsonl"
    return parse_book(file.read_text(encoding="utf-8")) if file.is_file() else None


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadBook(f"line {number} of the book is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadBook(f"line {number} of the book is not an object")
    return found


def _entry(number: int, data: dict[str, Any], game: Game) -> Entry:
    try:
        entry = Entry(**{**data, "best": tuple(data["best"])})
        position = game.position(entry.position)
        moves = [position.parse_move(move) for move in entry.best]
    except (TypeError, KeyError, AttributeError, PlygroundError) as error:
        raise BadBook(f"line {number} of the book is no entry: {error}") from None
    if not moves or not set(moves) <= set(position.legal_moves):
        raise BadBook(f"line {number} of the book names a move that is not legal there")
    if str(canonical(position)[0]) != entry.position:
        raise BadBook(f"line {number} of the book: of mirror images {canonical(position)[0]} is the one kept")
    _check_evidence(number, entry)
    return entry


def _check_evidence(number: int, entry: Entry) -> None:
    """Refuse evidence that no judge gives."""
    sound = type(entry.exact) is bool and type(entry.score) is int and abs(entry.score) <= WIN
    if not (sound and all(type(count) is int and count >= 0 for count in (entry.depth, entry.nodes))):
        raise BadBook(
            f"line {number} of the book: expected numbers for score (up to {WIN}), depth and nodes, "
            "and exact to be true or false"
        )
