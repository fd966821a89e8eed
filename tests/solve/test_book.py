"""Opening books: built by an evaluator, read whole or not at all, the same for all mirror images."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import BadBook, PlygroundError
from plyground.games.mnk.solver.solve import solve
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.search.report import win_in
from plyground.search.symmetry import canonical
from plyground.search.table import entry_move, entry_value, fetch
from plyground.solve.book import (
    Book,
    BookEntry,
    book_of,
    build,
    differences,
    first_positions,
    is_harder_than,
    parse_book,
    proof_evaluator,
    read_book,
    search_evaluator,
    write_book,
)
from scale import few

SMALL = catalogue.game("tictactoe")
SIXFOUR = catalogue.game("sixfour")
OWARE = catalogue.game("oware")
BY_PROOF = proof_evaluator(Limit(seconds=20))


def built(start: Position, plies: int) -> Book:
    book = Book(start.game, {})
    for grown in build(start, plies, BY_PROOF, book):
        book = grown
    return book


@pytest.fixture(scope="module")
def small() -> Book:
    """The positions before the first three moves of tic-tac-toe."""
    return built(SMALL.start(), 3)


@pytest.fixture(scope="module")
def shipped() -> Book:
    book = book_of(SIXFOUR)
    assert book is not None
    return book


def text_of(book: Book, tmp_path: Path) -> list[str]:
    path = tmp_path / "book.jsonl"
    write_book(book, path)
    return path.read_text(encoding="utf-8").splitlines()


def test_one_of_each_set_of_mirror_images_is_evaluated(small: Book) -> None:
    """1 empty board, 3 first moves, 12 positions after two: what everyone knows of tic-tac-toe."""
    stones = [9 - position.count(".") for position in small.entries]
    assert [stones.count(number) for number in range(4)] == [1, 3, 12, 0]
    assert all(str(canonical(SMALL.position(each))[0]) == each for each in small.entries)


def test_finished_games_are_not_evaluated() -> None:
    start = SMALL.position("XX./OO./...")
    assert all(not position.is_over for position in first_positions(start, 3))


def test_each_entry_holds_what_the_solver_says(small: Book) -> None:
    for entry in small.entries.values():
        position = SMALL.position(entry.position)
        solution = solve(position)
        assert tuple(map(position.parse_move, entry.best)) == solution.best
        assert entry.exact
        assert entry.score == (solution.value or 0) * win_in(solution.distance or 0)


def test_only_wanted_positions_are_evaluated(small: Book) -> None:
    def is_wanted(position: Position) -> bool:
        return str(position).count("X") == 1

    *_, book = build(SMALL.start(), 3, BY_PROOF, Book(SMALL, {}), wanted=is_wanted)
    assert book.entries == {text: entry for text, entry in small.entries.items() if text.count("X") == 1}


def test_a_position_is_harder_than_the_nodes_that_do_not_suffice() -> None:
    start = catalogue.game("tictactoe4").start()
    assert is_harder_than(start, 1)
    assert not is_harder_than(start, 100_000)


def test_a_search_evaluator_gives_its_depth_as_evidence() -> None:
    entry = search_evaluator(OWARE, Limit(depth=3))(OWARE.start())
    assert (entry.depth, entry.exact) == (3, False)
    assert entry.score == playing_engine(OWARE).search(OWARE.start(), Limit(depth=3)).score


def test_a_proof_that_is_not_found_is_refused_and_not_guessed() -> None:
    with pytest.raises(PlygroundError, match="was not decided within the limit; allow more time"):
        proof_evaluator(Limit(nodes=10))(catalogue.game("7x7x5").start())


def test_a_book_is_read_as_it_was_written(small: Book, tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    write_book(small, path)
    again = read_book(path)
    assert (again.game, again.entries) == (small.game, small.entries)
    assert [each.name for each in tmp_path.iterdir()] == ["book.jsonl"], "no draft is left"


def test_the_file_names_game_and_ruleset_first(small: Book, tmp_path: Path) -> None:
    head, first, *_ = text_of(small, tmp_path)
    assert json.loads(head) == {"plyground-book": 1, "game": "tictactoe", "ruleset": "3x3x3"}
    assert list(json.loads(first)) == ["position", "best", "score", "exact", "depth", "nodes"]


HEAD = '{"plyground-book": 1, "game": "tictactoe", "ruleset": "3x3x3"}'
GOOD: dict[str, Any] = {
    "position": ".../.../...", "best": ["a1", "b2"], "score": 0, "exact": True, "depth": 0, "nodes": 5,
}  # fmt: skip
BAD_BOOKS = [
    ("", "line 1 of the book must be a header"),
    ("{}", "line 1 of the book must be a header"),
    ("not json", "line 1 of the book is not JSON"),
    ("[1]", "line 1 of the book is not an object"),
    (HEAD.replace("1,", "2,"), 'must be a header with "plyground-book": 1'),
    (HEAD.replace("3x3x3", "4x4x4"), "for the ruleset '4x4x4'; tictactoe has '3x3x3'"),
    (HEAD.replace("tictactoe", "chess"), "unknown game 'chess'"),
    (HEAD.replace('"tictactoe"', '"mine.py"'), "unknown game 'mine.py'"),
    (HEAD + "\n{", "line 2 of the book is not JSON"),
    (HEAD + "\n\n" + json.dumps(GOOD), "line 2 of the book is not JSON"),
]
BAD_ENTRIES = [
    ({"position": "XX/.../..."}, "line 3 of the book is not an entry"),
    ({"position": 5}, "line 3 of the book is not an entry"),
    ({"position": "XXX/OO./..."}, "has an illegal move"),
    ({"position": "..X/.../...", "best": ["b2"]}, r"expected the mirror image X\.\./\.\.\./\.\.\."),
    ({"best": []}, "has an illegal move"),
    ({"best": ["d9"]}, "line 3 of the book is not an entry"),
    ({"best": "a1"}, "line 3 of the book is not an entry"),
    ({"best": [5]}, "line 3 of the book is not an entry"),
    ({"best": 5}, "line 3 of the book is not an entry"),
    ({"score": "0"}, "expected numbers for score"),
    ({"score": 40000}, "expected numbers for score"),
    ({"score": True}, "expected numbers for score"),
    ({"exact": 1}, "exact to be true or false"),
    ({"depth": -1}, "depth and nodes"),
    ({"nodes": None}, "depth and nodes"),
    ({"extra": 1}, "line 3 of the book is not an entry"),
]


@pytest.mark.parametrize(("text", "complaint"), BAD_BOOKS)
def test_a_bad_file_is_refused_whole(text: str, complaint: str) -> None:
    with pytest.raises(PlygroundError, match=complaint):
        parse_book(text)


@pytest.mark.parametrize(("change", "complaint"), BAD_ENTRIES)
def test_a_single_bad_entry_refuses_the_whole_book(change: dict[str, Any], complaint: str) -> None:
    lines = [HEAD, json.dumps(GOOD), json.dumps({**GOOD, **change})]
    assert len(parse_book("\n".join(lines[:2])).entries) == 1
    with pytest.raises(BadBook, match=complaint):
        parse_book("\n".join(lines))


@pytest.mark.parametrize("missing", list(GOOD))
def test_an_entry_without_a_field_is_none(missing: str) -> None:
    entry = {key: value for key, value in GOOD.items() if key != missing}
    with pytest.raises(BadBook, match="line 2 of the book is not an entry"):
        parse_book(f"{HEAD}\n{json.dumps(entry)}")


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadBook, match=r"book .*none\.jsonl cannot be read"):
        read_book(tmp_path / "none.jsonl")
    (tmp_path / "bytes.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadBook, match="cannot be read"):
        read_book(tmp_path / "bytes.jsonl")


@settings(max_examples=few(150) + 5, deadline=None)
@given(st.integers(0, 113), st.integers(0, 7))
def test_every_mirror_image_is_answered_with_mirrored_moves(number: int, which: int) -> None:
    book = shipped_book_once()
    entry = list(book.entries.values())[number % len(book.entries)]
    position = SIXFOUR.position(entry.position)
    turned = position.reflect(which)
    found = book.lookup(turned)
    assert found is not None
    assert found[0] == entry
    expected = {SIXFOUR.reflect_move(position.parse_move(move), which, SIXFOUR.rules) for move in entry.best}
    seen = set(found[1])
    # A position that is its own mirror image may name either of two equal moves.
    images = {SIXFOUR.reflect_move(move, each, SIXFOUR.rules) for move in expected for each in fixing(turned)}
    assert expected <= images
    assert seen <= images
    assert len(seen) == len(expected)


def fixing(position: Position) -> list[int]:
    """The ways to turn the board that leave this position as it is."""
    return [which for which in range(SIXFOUR.symmetries) if position.reflect(which) == position]


_BOOKS: list[Book] = []


def shipped_book_once() -> Book:
    if not _BOOKS:
        book = book_of(SIXFOUR)
        assert book is not None
        _BOOKS.append(book)
    return _BOOKS[0]


def test_a_position_that_is_not_in_the_book_is_not_found(small: Book) -> None:
    assert small.lookup(SMALL.position("XO./X../...")) is None


def test_differences_are_none_where_the_book_is_right(small: Book) -> None:
    assert list(differences(small, BY_PROOF, small.entries.values())) == []


@pytest.mark.parametrize("change", [{"score": 5}, {"best": ("b1",)}, {"exact": False}])
def test_a_falsified_entry_is_found(small: Book, change: dict[str, Any]) -> None:
    position, entry = next(iter(small.entries.items()))
    false = replace(entry, **change)
    book = Book(SMALL, {**small.entries, position: false})
    (sentence,) = differences(book, BY_PROOF, book.entries.values())
    stored = f"{' '.join(false.best)} with score {false.score}"
    assert sentence.startswith(f"{position}: the book has {stored}; now found ")


def test_a_seeded_sample_of_the_shipped_book_holds(shipped: Book) -> None:
    """Those whose proof is short; ``plyground book verify`` goes through all of them."""
    quick = [entry for entry in shipped.entries.values() if entry.nodes < few(60_000)]
    sample = Random(3).sample(quick, min(len(quick), few(20) + 1))
    assert sample
    assert list(differences(shipped, BY_PROOF, sample)) == []


def test_the_shipped_book_is_consistent_with_itself(shipped: Book) -> None:
    """A best move that leads to another entry leads to the score it promises, one ply nearer the end."""
    checked = 0
    for entry in shipped.entries.values():
        position = SIXFOUR.position(entry.position)
        for move in entry.best:
            found = shipped.lookup(position.play(move))
            if found is not None:
                checked += 1
                assert abs(found[0].score) == abs(entry.score) + (entry.score != 0)
                assert (found[0].score > 0) == (entry.score < 0)
    assert checked > 3


def test_the_shipped_book_knows_that_only_edge_openings_lose(shipped: Book) -> None:
    for move in range(36):
        found = shipped.lookup(SIXFOUR.start().play(move))
        assert found is not None
        at_edge = move // 6 in (0, 5) or move % 6 in (0, 5)
        assert (found[0].score > 0) == at_edge


def test_a_game_without_a_shipped_book_has_none() -> None:
    assert book_of(catalogue.game("5x5x4")) is None


def test_a_book_goes_on_where_it_was_left(small: Book) -> None:
    """Only what is missing is evaluated, and what was there stays."""
    half = Book(SMALL, dict(list(small.entries.items())[:7]))
    evaluated: list[str] = []

    def evaluate(position: Position) -> BookEntry:
        evaluated.append(str(position))
        return BY_PROOF(position)

    *_, grown = build(SMALL.start(), 3, evaluate, half)
    assert grown.entries == small.entries
    assert len(evaluated) == len(small.entries) - 7
    assert len(half.entries) == 7


def test_two_beginnings_merge_into_one_book(small: Book) -> None:
    book = built(SMALL.start().play("a1"), 1)
    for grown in build(SMALL.start().play("b2"), 1, BY_PROOF, book):
        book = grown
    assert set(book.entries) == {"X../.../...", ".../.X./..."}
    assert all(small.entries[each] == entry for each, entry in book.entries.items())


def test_an_interrupted_build_keeps_what_it_has() -> None:
    class Interrupted(Exception):
        pass

    def evaluations(number: int) -> Iterator[BookEntry]:
        for position in first_positions(SMALL.start(), 3):
            if number == 0:
                raise Interrupted
            number -= 1
            yield BY_PROOF(position)

    answers = evaluations(5)
    books: list[Book] = []
    with pytest.raises(Interrupted):
        books.extend(build(SMALL.start(), 3, lambda _: next(answers), Book(SMALL, {})))
    assert [len(book.entries) for book in books] == [1, 2, 3, 4, 5]


def test_progress_is_reported_position_by_position(small: Book) -> None:
    calls: list[tuple[int, int]] = []
    list(build(SMALL.start(), 3, BY_PROOF, small, lambda done, total: calls.append((done, total))))
    assert calls == [(number, 16) for number in range(1, 17)]


def test_a_loaded_engine_has_the_books_scores_whichever_way_the_board_is_turned(shipped: Book) -> None:
    engine = Engine(SIXFOUR, megabytes=256)  # in a small table some would push others out
    shipped.load_into(engine)
    for entry in shipped.entries.values():
        for which in range(SIXFOUR.symmetries):
            position = SIXFOUR.position(entry.position).reflect(which)
            stored = fetch(engine.table, SIXFOUR.key(position.state, SIXFOUR.rules))
            assert entry_value(stored) == entry.score
            found = shipped.lookup(position)
            assert found is not None
            assert entry_move(stored) in found[1] or len(fixing(position)) > 1


def test_a_loaded_engine_refutes_bad_openings_without_a_search(shipped: Book) -> None:
    """The twenty openings at the edge lose, which the book knows."""
    plain, loaded = Engine(SIXFOUR, megabytes=1), Engine(SIXFOUR, megabytes=1)
    shipped.load_into(loaded)
    nodes = [each.search(SIXFOUR.start(), Limit(depth=4), lines=1).nodes for each in (plain, loaded)]
    assert nodes[1] < nodes[0]


def test_entries_are_plain_data(small: Book) -> None:
    entry = next(iter(small.entries.values()))
    assert BookEntry(**asdict(entry)) == entry
