"""The benchmarks run; the tests check how they measure, not what."""

import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from benchmarks.__main__ import KNOWN, main
from benchmarks.effort import Effort, Timed, best_of, side_by_side, timed
from benchmarks.plot import draw
from benchmarks.spiel import alphabeta_nodes, opening
from benchmarks.table import Figure, Table, rate, seconds, times

from plyground import game

HEADINGS = {
    "startup": ["start-up", "first answer of a rule opponent", "first answer: plyground best"],
    "perft": ["perft: move sequences", "perft, deeper", "random games"],
    "search": ["alpha-beta to equal depth"],
    "mcts": ["MCTS from the start"],
    "depth": [
        "tictactoe from",
        "tictactoe4 from",
        "sixfour from",
        "oware from",
        "one depth",
        "depth finished in",
    ],
    "solve": ["empty boards solved"],
    "tablebase": ["Oware endgame tables"],
    "oware_evaluation": ["oware: a changed evaluation"],
    "opponents": ["opponents: elapsed time of one decision"],
    "arena": ["arena: games per second"],
    "adaptive": ["adaptive: the player's score in percent, target 45"],
    "discs": ["Othello: random ends solved", "Othello, 6x6: positions of one game solved"],
    "endgames": ["Oware, 20,000 nodes a move"],
    "engine": ["engine: counted a second"],
    "first_use": ["first use"],
    "kills": ["confirmed moves after SIGKILL"],
    "proofs": ["random positions of sixfour proven", "the slowest positions"],
    "reasons": ["reasons: the share that names a fact", "lessons: the share that names a reason"],
    "rivals": ["rivals: the playing engine at 10 ms a move"],
    "threads": ["two threads to the same depth as one"],
    "web": ["web: 5 matches"],
    "environments": [
        "environments: steps per second, random agents",
        "environments: steps per second, random moves",
    ],
}


@pytest.mark.parametrize("topic", KNOWN)
def test_the_quick_run_of_each_topic_prints_its_tables(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([topic, "--quick"]) == 0
    printed = capsys.readouterr().out
    titles = re.findall(r"^\w.*\n(?=  \S)", printed, re.MULTILINE)
    assert len(titles) == len(HEADINGS[topic])
    for title, expected in zip(titles, HEADINGS[topic], strict=True):
        assert title.startswith(expected)


def test_an_unknown_topic_is_refused_with_the_known_names(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["chess"])
    assert "unknown topic chess; known topics: startup, perft" in capsys.readouterr().err


def test_a_table_is_aligned() -> None:
    table = Table("title", ("game", "depth"), note="a note")
    table.add("oware", "7")
    table.add("go", "123456")
    assert str(table) == "title\n  game     depth\n  oware        7\n  go      123456\na note\n"


class Clock:
    """A clock that advances only when a test says so."""

    def __init__(self) -> None:
        self.passed = self.spent = 0.0

    def work(self, seconds: float) -> float:
        """Let a busy time pass."""
        self.spent += seconds
        return self.wait(seconds)

    def wait(self, seconds: float) -> float:
        """Let an idle time pass."""
        self.passed += seconds
        return seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("benchmarks.effort.time.perf_counter", lambda: clock.passed)
    monkeypatch.setattr("benchmarks.effort.time.process_time", lambda: clock.spent)
    return clock


def test_programs_run_in_turn_and_preparation_is_not_measured(clock: Clock) -> None:
    done: list[float] = []
    jobs = {name: partial(done.append, length) for name, length in (("ours", 2), ("theirs", 3))}
    best = side_by_side(2, jobs, before=lambda: done.append(clock.work(1)))
    assert done == [1, 2, 1, 3] * 2
    assert [each.passed for each in best.values()] == [0, 0]


def test_the_best_round_counts(clock: Clock) -> None:
    work = iter((4, 1, 2))
    best = best_of(3, lambda: clock.work(next(work)))
    assert (best.seconds, best.passed) == pytest.approx((1, 1))
    assert best.answer == 1


def test_waiting_takes_no_processor_time(clock: Clock) -> None:
    assert timed(lambda: clock.wait(3)) == Timed(seconds=0, passed=3, answer=3)


def test_a_quick_run_chooses_the_small_size() -> None:
    assert Effort(quick=True).choose("whole", "small") == "small"
    assert Effort().choose("whole", "small") == "whole"


def test_figures_are_written_in_units_that_fit() -> None:
    assert [seconds(each) for each in (0.00002, 0.0123, 4.561)] == ["20 us", "12.3 ms", "4.56 s"]
    assert [rate(each) for each in (12, 3400, 5.67e6, 2.3e9)] == ["12 /s", "3.4 k/s", "5.67 M/s", "2.3 G/s"]
    assert [times(each) for each in (0.25, 9.94, 1234)] == ["0.2 x", "9.9 x", "1,234 x"]


def test_visits_of_the_other_program_are_counted() -> None:
    empty = game("tictactoe")
    assert alphabeta_nodes(empty, opening(empty), 9) == 18297


def test_a_figure_is_drawn_as_an_svg_file_with_its_curves_named(tmp_path: Path) -> None:
    curves = {"oware": [(1, 6.0), (2, 36.0)], "sixfour": [(1, 36.0), (2, 1260.0)]}
    path = draw(Figure(name="growth", title="T", across="depth", panels={"nodes": curves}), tmp_path / "new")
    words = "".join(ET.parse(path).getroot().itertext())
    assert path.name == "growth.svg"
    assert all(word in words for word in ("oware", "sixfour", "nodes", "depth"))
