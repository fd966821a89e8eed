"""The comparisons of this tree with another commit: versions, workers and tables."""

import subprocess
from contextlib import nullcontext
from pathlib import Path

import pytest
from benchmarks import engine, solve, versions
from benchmarks.effort import Effort
from benchmarks.engine import Measured, ask, compare, row, start_worker
from benchmarks.versions import ROOT, Version, check_out

JOB = ("perft", "tictactoe", 3)


def test_the_sources_of_a_commit_are_extracted_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=ama", "-c", "user.email=ama@example.org"]
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "code.py").write_text("old")
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "Add code"]):
        subprocess.run([*git, *words], check=True)
    (tmp_path / "src" / "code.py").write_text("new")
    monkeypatch.setattr(versions, "ROOT", tmp_path)
    with check_out("HEAD") as folder:
        assert (folder / "src" / "code.py").read_text() == "old"
    assert not folder.exists()


def test_an_unknown_commit_is_named() -> None:
    with pytest.raises(SystemExit, match="cannot check out 'no-such-commit'"), check_out("no-such-commit"):
        pass


def test_a_version_runs_with_its_own_sources_and_compiled_code(tmp_path: Path) -> None:
    environment = Version("old", tmp_path, tmp_path / "cache").environment
    assert environment["PYTHONPATH"] == str(tmp_path / "src")
    assert environment["PLYGROUND_CACHE"] == str(tmp_path / "cache")


def test_a_worker_with_the_sources_of_another_version_is_refused(tmp_path: Path) -> None:
    (tmp_path / "src").symlink_to(ROOT / "src")
    with pytest.raises(AssertionError, match="old runs"), start_worker(Version("old", tmp_path / "other")):
        pass


def test_a_worker_counts_and_measures_one_job_after_the_other() -> None:
    with start_worker(Version("new", ROOT)) as worker:
        counts = [ask(worker, ("perft", "tictactoe", depth)) for depth in (1, 2)]
    assert [counted for counted, _ in counts] == [9, 72]
    assert all(isinstance(seconds, float) and seconds >= 0 for _, seconds in counts)


def test_a_worker_that_fails_names_the_job(capfd: pytest.CaptureFixture[str]) -> None:
    with (
        pytest.raises(SystemExit, match="cannot measure perft chess 3"),
        start_worker(Version("new", ROOT)) as worker,
    ):
        ask(worker, ("perft", "chess", 3))
    assert "unknown game 'chess'" in capfd.readouterr().err


def test_versions_take_turns_and_the_other_one_begins_every_second_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def answer(name: str, job: engine.Job) -> tuple[int, float]:
        asked.append(name)
        return 100, len(asked)

    monkeypatch.setattr(engine, "start_worker", lambda version: nullcontext(version.name))
    monkeypatch.setattr(engine, "ask", answer)
    table = compare([Version("old", ROOT), Version("new", ROOT)], [JOB], Effort(rounds=2))
    assert asked == ["old", "new", "new", "old"]
    assert table.rows == [("perft", "tictactoe", "3", "100", "100 /s", "300%", "50 /s", "50%", "0.50")]


def test_a_row_compares_the_best_rounds() -> None:
    measured = {"old": Measured(1000, [0.5, 0.75]), "new": Measured(1000, [0.8, 0.25])}
    assert list(row(JOB, measured)) == [
        "perft", "tictactoe", "3", "1,000", "2 k/s", "50%", "4 k/s", "220%", "2.00",
    ]  # fmt: skip


def test_counts_that_differ_are_both_shown() -> None:
    measured = {"old": Measured(1000, [1]), "new": Measured(900, [1])}
    assert list(row(JOB, measured))[3] == "1,000 / 900"


def test_boards_solved_are_compared_by_the_answers_of_both_versions() -> None:
    versions_here = [Version(name, ROOT) for name in ("old", "new")]
    table = solve.compare(versions_here, ["3x3x3"], Effort(against="HEAD"))
    assert table.headings == ("board", "old", "new")
    ((board, *times),) = table.rows
    assert board == "3x3x3"
    assert all(time.endswith("s") for time in times)


def test_an_answer_that_lacks_something_says_what() -> None:
    assert solve.describe({"value": None, "ms": 60_000}) == "not decided"
    assert solve.describe({"value": "win", "ms": 60_000}) == "value only"
    assert solve.describe({"value": "win", "ms": 1_500}) == "1.5 s"
