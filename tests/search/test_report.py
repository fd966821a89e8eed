"""What a search found: scores in words, turned boards, written lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.search.report import (
    FORCED,
    SURE_WIN,
    WIN,
    Line,
    Report,
    format_line,
    format_score,
    plies_to_end,
    win_in,
)

GAME = catalogue.game("tictactoe")
MOST_PLIES = WIN - FORCED


def a_report(*lines: Line, seconds: float = 2.0) -> Report:
    return Report(position=GAME.start(), lines=lines, depth=3, nodes=1001, seconds=seconds)


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (0, "+0"),
        (35, "+35"),
        (-7, "-7"),
        (20000, "+20000"),
        (WIN - 5, "win in 5"),
        (4 - WIN, "loss in 4"),
        (WIN, "win in 0"),
        (FORCED, f"win in {MOST_PLIES}"),
        (FORCED - 1, f"+{FORCED - 1}"),
        (SURE_WIN, "win"),
        (-SURE_WIN, "loss"),
    ],
)
def test_a_score_is_written_in_words(score: int, text: str) -> None:
    assert format_score(score) == text


@given(st.integers(0, MOST_PLIES), st.integers(0, MOST_PLIES))
def test_a_sooner_win_is_worth_more_and_every_win_more_than_anything_else(one: int, other: int) -> None:
    assert (win_in(one) > win_in(other)) == (one < other)
    assert (-win_in(one) > -win_in(other)) == (one > other)
    assert win_in(one) > 20000


@given(st.integers(0, MOST_PLIES))
def test_the_plies_to_the_end_are_read_from_the_score(plies: int) -> None:
    assert plies_to_end(win_in(plies)) == plies_to_end(-win_in(plies)) == plies


@given(st.integers(-FORCED + 1, FORCED - 1))
def test_an_ordinary_score_has_no_plies(score: int) -> None:
    assert plies_to_end(score) is None


def test_the_best_line_speaks_for_the_report() -> None:
    report = a_report(Line(move=4, score=7, pv=(4, 0)), Line(move=1, score=3, pv=(1,)))
    assert (report.move, report.score, report.pv) == (4, 7, (4, 0))
    assert report.nodes_per_second == 500


def test_no_time_is_no_speed() -> None:
    assert a_report(Line(move=4, score=7, pv=(4,)), seconds=0).nodes_per_second == 0


def test_a_turned_report_renames_every_move_of_every_line() -> None:
    report = a_report(Line(move=0, score=7, pv=(0, 4)), Line(move=1, score=3, pv=(1, 0)))
    other = GAME.position("X../.../...")
    turned = report.translated(other, {0: 2, 1: 5, 4: 4})
    assert turned.position == other
    assert turned.lines == (Line(move=2, score=7, pv=(2, 4)), Line(move=5, score=3, pv=(5, 2)))
    assert (turned.depth, turned.nodes, turned.seconds) == (report.depth, report.nodes, report.seconds)


def test_a_line_is_written_as_its_players_write_it() -> None:
    assert format_line(GAME.start(), (4, 0, 8)) == ["b2", "a1", "c3"]
    assert format_line(catalogue.game("oware").start(), (5, 0, 3)) == ["F", "a", "D"]
    assert format_line(GAME.start(), ()) == []
