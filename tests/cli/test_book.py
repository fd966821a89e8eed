"""``plyground book``: build, continue, info, verify."""

import json
from pathlib import Path

import pytest

from plyground.cli import book as command
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.search.limit import Limit
from plyground.search.score_scale import scale_of
from plyground.solve.book import BookEntry, Evaluator, proof_evaluator, read_book
from plyground.solve.book_comparison import ComparedEntry

Capture = pytest.CaptureFixture[str]


def build(path: Path, *words: str) -> int:
    return main(["book", "build", *words, "--out", str(path)])


@pytest.fixture
def book(tmp_path: Path, capsys: Capture) -> Path:
    """The first two plies of tic-tac-toe, by proof."""
    path = tmp_path / "small.jsonl"
    assert build(path, "tictactoe", "--plies", "2") == 0
    capsys.readouterr()
    return path


def test_build_says_how_many_positions_are_where(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "small.jsonl"
    assert build(path, "tictactoe", "--plies", "2") == 0
    printed = capsys.readouterr()
    assert printed.out == f"4 positions of Tic-tac-toe, 3x3 in {path}\n"
    assert printed.err == ""


def test_boards_are_evaluated_by_proof_and_other_games_by_search(book: Path, tmp_path: Path) -> None:
    assert all(entry.exact for entry in read_book(book).entries.values())
    path = tmp_path / "oware.jsonl"
    assert build(path, "oware", "--plies", "1", "--depth", "2") == 0
    (entry,) = read_book(path).entries.values()
    assert (entry.exact, entry.depth) == (False, 2)


def test_a_depth_asks_for_search_on_a_board_too(tmp_path: Path) -> None:
    path = tmp_path / "searched.jsonl"
    assert build(path, "5x5x4", "--plies", "1", "--depth", "2") == 0
    (entry,) = read_book(path).entries.values()
    assert (entry.exact, entry.depth) == (False, 2)


def test_easy_positions_can_be_left_out(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "hard.jsonl"
    command = ["book", "build", "tictactoe", "--plies", "3", "--out", str(path), "--harder-than"]
    assert main([*command, "1000000"]) == 0
    assert "0 positions" in capsys.readouterr().out
    assert not path.exists()
    assert main([*command, "1"]) == 0
    assert len(read_book(path).entries) > 0


def test_a_book_that_is_there_is_continued(book: Path) -> None:
    before = read_book(book).entries
    assert build(book, "tictactoe", "--after", "b2 a1", "--plies", "1") == 0
    after = read_book(book).entries
    assert len(after) == 5
    assert before.items() <= after.items()


def test_an_interrupted_build_saves_every_position_it_evaluated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = tmp_path / "cut.jsonl"
    proof = proof_evaluator(Limit(seconds=10))

    def tired(*_: object) -> Evaluator:
        evaluated: list[BookEntry] = []

        def evaluate(position: Position) -> BookEntry:
            if len(evaluated) == 3:
                raise KeyboardInterrupt
            evaluated.append(proof(position))
            return evaluated[-1]

        return evaluate

    monkeypatch.setattr(command, "_evaluator", tired)
    assert build(path, "tictactoe", "--plies", "3") == 130
    assert capsys.readouterr().err == "plyground: interrupted\n"
    assert len(read_book(path).entries) == 3


def test_info_shows_game_positions_and_evidence(book: Path, capsys: Capture) -> None:
    assert main(["book", "info", str(book)]) == 0
    assert capsys.readouterr().out == "Tic-tac-toe, 3x3: 4 positions (4 proven)\n"
    assert main(["book", "info", str(book), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": "tictactoe",
        "ruleset": "3x3x3",
        "positions": 4,
        "evidence": {"proven": 4},
    }


def test_verify_evaluates_again(book: Path, capsys: Capture) -> None:
    assert main(["book", "verify", str(book)]) == 0
    assert capsys.readouterr().out == "4 of 4 entries are confirmed\n"


def test_verify_uses_the_means_an_entry_was_made_with(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "oware.jsonl"
    assert build(path, "oware", "--plies", "1", "--depth", "3") == 0
    capsys.readouterr()
    assert main(["book", "verify", str(path)]) == 0
    assert capsys.readouterr().out == "1 of 1 entries are confirmed\n"


def test_verify_names_a_falsified_entry_and_ends_with_status_1(book: Path, capsys: Capture) -> None:
    lines = book.read_text().splitlines()
    false = json.loads(lines[1]) | {"score": 7}
    book.write_text("\n".join([lines[0], json.dumps(false), *lines[2:]]))
    assert main(["book", "verify", str(book)]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(".../.../...: the book has ")
    assert first.endswith(" with score 0")
    assert last == "3 of 4 entries are confirmed"


def test_verify_takes_a_sample_by_seed(book: Path, capsys: Capture) -> None:
    assert main(["book", "verify", str(book), "--sample", "2", "--seed", "5"]) == 0
    assert capsys.readouterr().out == "2 of 2 entries are confirmed\n"
    assert main(["book", "verify", str(book), "--sample", "50"]) == 0
    assert capsys.readouterr().out == "4 of 4 entries are confirmed\n"


def complaint(capsys: Capture, *words: str) -> str:
    assert main(["book", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_a_book_of_another_game_is_not_continued(book: Path, capsys: Capture) -> None:
    words = complaint(capsys, "build", "sixfour", "--out", str(book))
    assert "small.jsonl is a book for tictactoe; choose another file" in words


def test_a_file_that_is_no_book_is_left_alone(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend")
    assert "line 1 of the book is not JSON" in complaint(capsys, "build", "tictactoe", "--out", str(path))
    assert path.read_text() == "Dear friend"


def test_bad_input_is_refused_in_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    nowhere = str(tmp_path / "no" / "book.jsonl")
    out = ["--out", str(tmp_path / "book.jsonl")]
    assert "no' not found" in complaint(capsys, "build", "tictactoe", "--out", nowhere)
    assert "unknown game 'chess'" in complaint(capsys, "build", "chess", *out)
    assert "'two' is not a whole number" in complaint(capsys, "build", "tictactoe", "--plies", "two", *out)
    assert "b2" in complaint(capsys, "build", "tictactoe", "--after", "b2 b2", *out)
    assert "cannot be read" in complaint(capsys, "info", nowhere)
    assert "--out" in complaint(capsys, "build", "tictactoe")
    assert "ACTION" in complaint(capsys)


def test_a_book_is_compared_with_longer_searches(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "oware.jsonl"
    assert build(path, "oware", "--plies", "2", "--depth", "1") == 0
    capsys.readouterr()
    assert main(["book", "compare", str(path), "--sample", "3", "--times", "20"]) == 0
    *others, summary = capsys.readouterr().out.splitlines()
    assert summary.startswith("3 positions, ")
    assert f": {3 - len(others)} moves are the same, " in summary
    assert "seeds; mean loss " in summary


def test_a_proven_book_needs_no_comparison(book: Path, capsys: Capture) -> None:
    assert main(["book", "compare", str(book)]) == 0
    assert capsys.readouterr().out.startswith("every entry is proven; ")


def test_losses_are_counted_by_their_size() -> None:
    oware = catalogue.game("oware")

    def compared(best: int, loss: int) -> ComparedEntry:
        return ComparedEntry(position=oware.start(), move=0, best=best, depth=9, loss=loss)

    found = [compared(0, 0), compared(1, -4), compared(1, 6), compared(2, 30)]
    assert command.describe_losses(found, scale_of(oware), 1_000) == (
        "4 positions, 1,000 nodes each: 1 moves are the same, 1 others at least as good, 2 worse, "
        "1 by more than 0.5 seeds; mean loss 0.45 seeds, largest 1.50"
    )
